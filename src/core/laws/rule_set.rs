//! The rules of a game where the Laws, their editions and organisers differ: data, not code.

use crate::core::clock::FlagPolicy;

/// A named rule set.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Preset {
    /// The FIDE Laws of 2023 as a server runs them.
    Fide2023Server,
    /// The FIDE Laws of 2023 over the board.
    Fide2023,
}

/// Who may claim a draw by repetition or the fifty-move rule.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Claimant {
    /// The player on the move (FIDE 9.2, 9.3).
    OnMove,
    /// Either player.
    Either,
}

/// Two thresholds of one rule: for a claim, and for a draw without one. `None`: no such rule.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Thresholds<T> {
    /// For a claim.
    pub claim: Option<T>,
    /// For a draw without a claim.
    pub automatic: Option<T>,
}

/// A resolved rule set.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct RuleSet {
    /// The preset it started from.
    pub preset: Preset,
    /// Occurrences of one position (FIDE 9.2, 9.6.1).
    pub repetition: Thresholds<u8>,
    /// Moves by each side without pawn move and capture (FIDE 9.3, 9.6.2).
    pub moves: Thresholds<u16>,
    /// Who may claim.
    pub claimant: Claimant,
    /// Who makes a flag fall where the time control does not say (FIDE 6.8).
    pub flag: FlagPolicy,
}

impl RuleSet {
    /// The rules of a preset.
    pub const fn preset(preset: Preset) -> Self {
        match preset {
            // 9.2, 9.3, 9.6.1 and 9.6.2 do not depend on who keeps the board.
            Preset::Fide2023Server | Preset::Fide2023 => Self {
                preset,
                repetition: Thresholds { claim: Some(3), automatic: Some(5) },
                moves: Thresholds { claim: Some(50), automatic: Some(75) },
                claimant: Claimant::OnMove,
                flag: match preset {
                    Preset::Fide2023Server => FlagPolicy::Automatic,
                    Preset::Fide2023 => FlagPolicy::Observed,
                },
            },
        }
    }
}
