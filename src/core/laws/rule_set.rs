//! The rules of a game where the Laws, their editions and organisers differ: data, not code.

use super::{
    Agreement, Book, CannotMate, CastlingIdentity, Claimant, Counts, DeadPositionRule, DefaultTime, HavingTheMove,
    IllegalMoveHandling, IllegalMoveNotice, IllegalMoveWindow, IntendedMove, Leaving, MateTest, NotRecording,
    OfferAtFlagFall, QuickplayRule, RepetitionCounting, RookBeforeKing, Supervision, Switch, TouchMove, UnpromotedPawn,
    WrongClaim,
};
use crate::core::clock::{BothFlags, Category, FlagPolicy};

/// A named rule set.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Preset {
    /// The FIDE Laws of 2023 as a server runs them.
    Fide2023Server,
    /// The FIDE Laws of 2023 over the board.
    Fide2023,
    /// The FIDE Laws of 2018 over the board.
    Fide2018,
    /// The FIDE Laws of 2014 over the board.
    Fide2014,
    /// The FIDE Laws of 2009 over the board.
    Fide2009,
    /// The FIDE Laws of 2005 over the board.
    Fide2005,
    /// US Chess.
    Uscf,
    /// ICCF, correspondence.
    Iccf,
    /// chess.com, live games.
    Chesscom,
    /// lichess.
    Lichess,
    /// FICS.
    Fics,
    /// ICC.
    Icc,
    /// The Greek text.
    TextGreek,
    /// The Finnish text.
    TextFinnish,
    /// The Hungarian text.
    TextHungarian,
    /// The Polish text.
    TextPolish,
    /// The Serbian text.
    TextSerbian,
    /// The FIDE rules for online play.
    FideOnline,
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
    /// The category of the game.
    pub class: Category,
    /// How closely the arbiter watches a rapid or blitz game.
    pub supervision: Supervision,
    /// Occurrences of one position (FIDE 9.2, 9.6.1).
    pub repetition: Thresholds<u8>,
    /// Which occurrences count for the draw without a claim.
    pub repetition_counting: RepetitionCounting,
    /// Moves by each side without pawn move and capture (FIDE 9.3, 9.6.2).
    pub moves: Thresholds<u16>,
    /// Who may claim.
    pub claimant: Claimant,
    /// What may be done with the move on which a claim rests.
    pub intended_move: IntendedMove,
    /// What becomes of a wrong claim.
    pub wrong_claim: WrongClaim,
    /// What the opponent gets for it, in milliseconds.
    pub wrong_claim_bonus_ms: i64,
    /// Whether a draw may be agreed.
    pub agreement: Agreement,
    /// Moves that each must have made before.
    pub agreement_min_moves: u32,
    /// What becomes of an illegal move.
    pub illegal_move: IllegalMoveHandling,
    /// Which completed illegal move loses; `None`: none does.
    pub illegal_move_limit: Option<u32>,
    /// What the opponent gets for one that does not, in milliseconds.
    pub illegal_move_bonus_ms: i64,
    /// How long it can be corrected.
    pub illegal_move_window: IllegalMoveWindow,
    /// On whose notice.
    pub illegal_move_notice: IllegalMoveNotice,
    /// Whether a press without a move counts as one.
    pub press_without_move: Counts,
    /// Whether the use of two hands counts as one.
    pub two_hands: Counts,
    /// What becomes of a pawn left on the last rank.
    pub unpromoted_pawn: UnpromotedPawn,
    /// One illegal move too many, against a side that cannot mate.
    pub illegal_cannot_mate: CannotMate,
    /// Resignation, against a side that cannot mate.
    pub resignation_cannot_mate: CannotMate,
    /// Who makes a flag fall.
    pub flag: FlagPolicy,
    /// The test at a flag fall.
    pub flag_test: MateTest,
    /// What both flags down mean.
    pub both_flags: BothFlags,
    /// What an open offer of the opponent means at a flag fall.
    pub offer_at_flag_fall: OfferAtFlagFall,
    /// How late a player may come.
    pub default_time: DefaultTime,
    /// With reversed colours the game starts again while fewer moves than this were made by both; 0: never.
    pub reversed_colours_limit: u32,
    /// After this many moves by both a wrong set-up is not claimed any more; 0: it always is.
    pub setup_claim_limit: u32,
    /// Castling in the identity of positions.
    pub castling_identity: CastlingIdentity,
    /// From when on a player has the move.
    pub having_the_move: HavingTheMove,
    /// Rook touched before king.
    pub rook_before_king: RookBeforeKing,
    /// Whether touching binds.
    pub touch_move: TouchMove,
    /// How a quickplay finish is ruled.
    pub quickplay: QuickplayRule,
    /// How dead positions end.
    pub dead_position: DeadPositionRule,
    /// What follows when moves are not recorded.
    pub not_recording: NotRecording,
    /// What follows when a player leaves.
    pub leaving: Leaving,
}

impl Preset {
    /// All presets, in the order in which they are published.
    pub const ALL: [Self; 18] = [
        Self::Fide2023Server,
        Self::Fide2023,
        Self::Fide2018,
        Self::Fide2014,
        Self::Fide2009,
        Self::Fide2005,
        Self::Uscf,
        Self::Iccf,
        Self::Chesscom,
        Self::Lichess,
        Self::Fics,
        Self::Icc,
        Self::TextGreek,
        Self::TextFinnish,
        Self::TextHungarian,
        Self::TextPolish,
        Self::TextSerbian,
        Self::FideOnline,
    ];

    /// The book that says what the preset itself does not.
    pub const fn laws(self) -> Book {
        match self {
            Self::Fide2018 => Book::Fide2018,
            Self::Fide2014 => Book::Fide2014,
            Self::Fide2009 => Book::Fide2009,
            Self::Fide2005 | Self::TextSerbian => Book::Fide2005,
            Self::Uscf => Book::Uscf,
            Self::Fide2023Server
            | Self::Fide2023
            | Self::Iccf
            | Self::Chesscom
            | Self::Lichess
            | Self::Fics
            | Self::Icc
            | Self::TextGreek
            | Self::TextFinnish
            | Self::TextHungarian
            | Self::TextPolish
            | Self::FideOnline => Book::Fide2023,
        }
    }

    /// The book in which the preset's own values stand.
    pub const fn own_book(self) -> Book {
        match self {
            Self::Fide2023 | Self::Fide2018 | Self::Fide2014 | Self::Fide2009 | Self::Fide2005 => self.laws(),
            Self::Uscf => Book::Uscf,
            Self::Iccf => Book::Iccf,
            Self::Fide2023Server | Self::Chesscom | Self::Lichess | Self::Fics | Self::Icc | Self::FideOnline => {
                Book::Server
            }
            Self::TextGreek | Self::TextFinnish | Self::TextHungarian | Self::TextPolish | Self::TextSerbian => {
                Book::Text
            }
        }
    }

    /// The preset of the Laws that it is derived from: itself for an edition of the Laws.
    pub const fn base(self) -> Self {
        match self.laws() {
            Book::Fide2018 => Self::Fide2018,
            Book::Fide2014 => Self::Fide2014,
            Book::Fide2009 => Self::Fide2009,
            Book::Fide2005 => Self::Fide2005,
            Book::Uscf => Self::Uscf,
            Book::Fide2023 | Book::ArbitersManual | Book::Iccf | Book::Server | Book::Event | Book::Text => {
                Self::Fide2023
            }
        }
    }

    /// Whether the values depend on the category of the game and on how closely it is watched.
    pub const fn has_classes(self) -> bool {
        matches!(
            self,
            Self::Fide2023
                | Self::Fide2018
                | Self::Fide2014
                | Self::Fide2009
                | Self::Fide2005
                | Self::TextGreek
                | Self::TextFinnish
                | Self::TextHungarian
                | Self::TextPolish
                | Self::TextSerbian
                | Self::Fide2023Server
        )
    }

    /// Whether the preset has a list of material that ends a game.
    pub const fn has_material_list(self) -> bool {
        matches!(
            self,
            Self::Chesscom | Self::Lichess | Self::Icc | Self::TextFinnish | Self::TextHungarian | Self::TextPolish
        )
    }
}

impl RuleSet {
    /// Pairs of switches that cannot go together: what the first says could never happen, because of the second.
    pub fn contradictions(&self) -> Vec<(Switch, Switch)> {
        fn beyond<T: PartialOrd>(thresholds: Thresholds<T>) -> bool {
            matches!((thresholds.claim, thresholds.automatic), (Some(claim), Some(automatic)) if claim > automatic)
        }
        let refused = self.illegal_move == IllegalMoveHandling::Refused;
        let checks = [
            (beyond(self.repetition), Switch::RepetitionClaim, Switch::RepetitionAutomatic),
            (beyond(self.moves), Switch::MovesClaim, Switch::MovesAutomatic),
            (
                self.wrong_claim != WrongClaim::Bonus && self.wrong_claim_bonus_ms > 0,
                Switch::WrongClaimBonus,
                Switch::WrongClaim,
            ),
            (refused && self.illegal_move_limit.is_some(), Switch::IllegalMoveLimit, Switch::IllegalMove),
            (refused && self.illegal_move_bonus_ms > 0, Switch::IllegalMoveBonus, Switch::IllegalMove),
            (
                self.dead_position == DeadPositionRule::MaterialList && !self.preset.has_material_list(),
                Switch::DeadPosition,
                Switch::DeadPosition,
            ),
            (
                self.offer_at_flag_fall == OfferAtFlagFall::Draw && self.agreement == Agreement::Forbidden,
                Switch::OfferAtFlagFall,
                Switch::Agreement,
            ),
        ];
        checks.into_iter().filter(|(impossible, ..)| *impossible).map(|(_, one, other)| (one, other)).collect()
    }
}

impl Default for RuleSet {
    /// The rules of a game that names none.
    fn default() -> Self {
        Self::preset(Preset::Fide2023Server, Category::Standard, Supervision::Unsupervised)
    }
}
