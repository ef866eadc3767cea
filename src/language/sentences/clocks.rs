//! Flags, and what a clock cannot take.

use crate::{
    core::{
        board::Color,
        clock::{ControlFaultKind, StateFaultKind},
        notation::time_control::TimeControlErrorKind,
    },
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
        ForcedWinUndetermined { side: Color } = "flag-forced-win-undetermined",
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

sentences! {
    impl StateFaultKind {
        RemainingOutOfRange = "state-remaining-out-of-range",
        PeriodOutOfRange = "state-period-out-of-range",
        MovesOutOfRange = "state-moves-out-of-range",
        QuotaNotMet = "state-quota-not-met",
        PeriodNotAdvanced = "state-period-not-advanced",
        ByoyomiPeriodsOutOfRange = "state-byoyomi-periods-out-of-range",
        CanadianMovesOutOfRange = "state-canadian-moves-out-of-range",
        CanadianRemainingOutOfRange = "state-canadian-remaining-out-of-range",
        TimeUpFlagUp = "state-time-up-flag-up",
        FlagOfUpcount = "state-flag-of-upcount",
        FlagNotRuled = "state-flag-not-ruled",
        LagQuotaOutOfRange = "state-lag-quota-out-of-range",
        TurnElapsedOutOfRange = "state-turn-elapsed-out-of-range",
        RunningContradictsPhase = "state-running-contradicts-phase",
        FrozenContradictsFlags = "state-frozen-contradicts-flags",
        FallenContradictsFlags = "state-fallen-contradicts-flags",
        FirstFlagContradictsFlags = "state-first-flag-contradicts-flags",
        MadeContradictsRunning = "state-made-contradicts-running",
        GrantedIncrementOutOfRange = "state-granted-increment-out-of-range",
    }
}

sentences! {
    impl TimeControlErrorKind {
        Syntax = "time-control-syntax",
        TooLarge = "time-control-too-large",
        NoMoves = "time-control-no-moves",
        NoTime = "time-control-no-time",
        TooFine = "time-control-too-fine",
        QuotaMissing = "time-control-quota-missing",
        StandsAlone = "time-control-stands-alone",
        TooManyFields = "time-control-too-many-fields",
    }
}

sentences! {
    /// What a text says instead of a time control.
    enum NoTimeControl {
        NoPreset = "time-control-no-preset",
        Unknown = "time-control-unknown",
        Unlimited = "time-control-unlimited",
    }
}
