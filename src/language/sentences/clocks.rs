//! Flags, and what a clock cannot take.

use crate::{
    core::{board::Color, clock::ControlFaultKind},
    language::sentence::sentences,
};

sentences! {
    /// What a flag comes to; `side` is the one whose flag has fallen.
    enum FlagSentence {
        CanMate { side: Color } = "flag-can-mate",
        EnoughMaterial { side: Color } = "flag-enough-material",
        CannotMate { side: Color } = "flag-cannot-mate",
        TooLittleMaterial { side: Color } = "flag-too-little-material",
        OpenOffer { side: Color } = "flag-open-offer",
        BothFlags = "flag-both",
        Undetermined { side: Color } = "flag-undetermined",
    }
}

sentences! {
    /// Why a clock cannot take an event.
    enum ClockFault {
        GameOver = "clock-game-over",
        NotStarted = "clock-not-started",
        AlreadyStarted = "clock-already-started",
        Paused = "clock-paused",
        NotPaused = "clock-not-paused",
        Frozen = "clock-frozen",
        WrongSide { side: Color } = "clock-wrong-side",
        AlreadyMade = "clock-already-made",
        NegativeDuration = "clock-negative-duration",
        DurationTooLong = "clock-duration-too-long",
        ReadingOutOfRange = "clock-reading-out-of-range",
        TooManyMoves = "clock-too-many-moves",
        AdjustmentWouldFlag = "clock-adjustment-would-flag",
        FlagIsDown = "clock-flag-is-down",
        NothingToTakeBack = "clock-nothing-to-take-back",
        TimesUnknown = "clock-times-unknown",
        NoIncrementPossible = "clock-no-increment-possible",
    }
}

sentences! {
    impl ControlFaultKind {
        Empty = "control-empty",
        TooMany = "control-too-many",
        Negative = "control-negative",
        TooLarge = "control-too-large",
        QuotaMissing = "control-quota-missing",
        QuotaWithoutNextPeriod = "control-quota-without-next-period",
        Missing = "control-missing",
        Superfluous = "control-superfluous",
        NoTime = "control-no-time",
        OvertimeNotLast = "control-overtime-not-last",
        StandsAlone = "control-stands-alone",
        HourglassForOne = "control-hourglass-for-one",
        NotApplicable = "control-not-applicable",
        NeedsAutomaticFlag = "control-needs-automatic-flag",
    }
}
