//! Stable names of what can be wrong with a clock, for callers that are programs.

use std::fmt;

use super::{ControlFault, ControlFaultKind, EventError, StateFaultKind};

impl ControlFaultKind {
    /// A stable name, such as `QUOTA_MISSING`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Empty => "EMPTY",
            Self::TooMany => "TOO_MANY",
            Self::Negative => "NEGATIVE",
            Self::TooLarge => "TOO_LARGE",
            Self::QuotaMissing => "QUOTA_MISSING",
            Self::QuotaWithoutNextPeriod => "QUOTA_WITHOUT_NEXT_PERIOD",
            Self::Missing => "MISSING",
            Self::Superfluous => "SUPERFLUOUS",
            Self::NoTime => "NO_TIME",
            Self::OvertimeNotLast => "OVERTIME_NOT_LAST",
            Self::StandsAlone => "STANDS_ALONE",
            Self::HourglassForOne => "HOURGLASS_FOR_ONE",
            Self::NotApplicable => "NOT_APPLICABLE",
            Self::NeedsAutomaticFlag => "NEEDS_AUTOMATIC_FLAG",
        }
    }
}

impl fmt::Display for ControlFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            ControlFaultKind::Empty => "there is no period",
            ControlFaultKind::TooMany => "there are more periods than 16",
            ControlFaultKind::Negative => "it is negative",
            ControlFaultKind::TooLarge => "it is too large",
            ControlFaultKind::QuotaMissing => {
                "every period but the last has a quota of moves, and so has one that repeats"
            }
            ControlFaultKind::QuotaWithoutNextPeriod => {
                "the last period has a quota of moves and nothing comes after it"
            }
            ControlFaultKind::Missing => "the mode needs it",
            ControlFaultKind::Superfluous => "the mode has no use for it",
            ControlFaultKind::NoTime => "there is no time for the first move",
            ControlFaultKind::OvertimeNotLast => "overtime stands in the last period only",
            ControlFaultKind::StandsAlone => "this mode has one period only",
            ControlFaultKind::HourglassForOne => "an hourglass is for both players",
            ControlFaultKind::NotApplicable => "it does not apply to this control",
            ControlFaultKind::NeedsAutomaticFlag => "it needs flags that fall automatically",
        })
    }
}

impl StateFaultKind {
    /// A stable name, such as `QUOTA_NOT_MET`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RemainingOutOfRange => "REMAINING_OUT_OF_RANGE",
            Self::PeriodOutOfRange => "PERIOD_OUT_OF_RANGE",
            Self::MovesOutOfRange => "MOVES_OUT_OF_RANGE",
            Self::QuotaNotMet => "QUOTA_NOT_MET",
            Self::PeriodNotAdvanced => "PERIOD_NOT_ADVANCED",
            Self::ByoyomiPeriodsOutOfRange => "BYOYOMI_PERIODS_OUT_OF_RANGE",
            Self::CanadianMovesOutOfRange => "CANADIAN_MOVES_OUT_OF_RANGE",
            Self::CanadianRemainingOutOfRange => "CANADIAN_REMAINING_OUT_OF_RANGE",
            Self::TimeUpFlagUp => "TIME_UP_FLAG_UP",
            Self::FlagOfUpcount => "FLAG_OF_UPCOUNT",
            Self::FlagNotRuled => "FLAG_NOT_RULED",
            Self::LagQuotaOutOfRange => "LAG_QUOTA_OUT_OF_RANGE",
            Self::TurnElapsedOutOfRange => "TURN_ELAPSED_OUT_OF_RANGE",
            Self::RunningContradictsPhase => "RUNNING_CONTRADICTS_PHASE",
            Self::FrozenContradictsFlags => "FROZEN_CONTRADICTS_FLAGS",
            Self::FallenContradictsFlags => "FALLEN_CONTRADICTS_FLAGS",
            Self::FirstFlagContradictsFlags => "FIRST_FLAG_CONTRADICTS_FLAGS",
            Self::MadeContradictsRunning => "MADE_CONTRADICTS_RUNNING",
            Self::GrantedIncrementOutOfRange => "GRANTED_INCREMENT_OUT_OF_RANGE",
        }
    }
}

impl EventError {
    /// A stable name, such as `WRONG_SIDE`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::InvalidState(_) => "INVALID_STATE",
            Self::GameOver => "GAME_OVER",
            Self::NotStarted => "NOT_STARTED",
            Self::AlreadyStarted => "ALREADY_STARTED",
            Self::Paused => "PAUSED",
            Self::NotPaused => "NOT_PAUSED",
            Self::Frozen => "FROZEN",
            Self::WrongSide { .. } => "WRONG_SIDE",
            Self::AlreadyMade => "ALREADY_MADE",
            Self::NegativeDuration => "NEGATIVE_DURATION",
            Self::DurationTooLong => "DURATION_TOO_LONG",
            Self::ReadingOutOfRange => "READING_OUT_OF_RANGE",
            Self::TooManyMoves => "TOO_MANY_MOVES",
            Self::AdjustmentWouldFlag => "ADJUSTMENT_WOULD_FLAG",
            Self::FlagIsDown => "FLAG_IS_DOWN",
            Self::NothingToTakeBack => "NOTHING_TO_TAKE_BACK",
            Self::TimesUnknown => "TIMES_UNKNOWN",
            Self::NoIncrementPossible => "NO_INCREMENT_POSSIBLE",
            Self::InvalidSetting(_) => "INVALID_SETTING",
        }
    }
}
