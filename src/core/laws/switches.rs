//! The values that the switches of a rule set can take, and the switches by name.

use super::RuleSet;

/// How closely an arbiter watches a rapid or blitz game (FIDE A.4, A.5, B.2, B.3).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Supervision {
    /// The arbiter steps in where A.5 and B.3 say so.
    Unsupervised,
    /// The Competition Rules apply (A.4, B.2).
    Supervised,
}

/// Which occurrences of a position count for the draw without a claim.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum RepetitionCounting {
    /// Any.
    Any,
    /// Only those of consecutive alternate moves: one every four plies (2014).
    Consecutive,
}

/// Who may claim a draw by repetition or the fifty-move rule.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Claimant {
    /// The player on the move (FIDE 9.2, 9.3).
    OnMove,
    /// Either player.
    Either,
}

/// What may be done with the move on which a claim rests.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum IntendedMove {
    /// It is written and not played (FIDE 9.2.1).
    Written,
    /// It may also be played, until the clock is pressed (US 9G1, 14C4).
    PlayedBeforePress,
    /// Claims rest on the position on the board only.
    NotUsed,
}

/// What becomes of a claim that fails.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum WrongClaim {
    /// The opponent gets time (FIDE 9.5.3), and the claim stands as an offer.
    Bonus,
    /// It stands as an offer.
    Offer,
    /// Nothing.
    Nothing,
}

/// Whether the players may agree a draw.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Agreement {
    /// Once each has made so many moves (FIDE 5.2.3, 9.1.1).
    Allowed,
    /// Never (FIDE 9.1.1).
    Forbidden,
}

/// What becomes of an illegal move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum IllegalMoveHandling {
    /// It is refused, and nothing has happened.
    Refused,
    /// Completed, it is corrected and penalised (FIDE 7.5).
    Penalised,
}

/// How long an illegal move can be corrected.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum IllegalMoveWindow {
    /// As long as the game lasts (FIDE 7.5.1).
    WholeGame,
    /// Until the opponent has made his next move (FIDE A.5.2).
    OpponentsMove,
    /// Within ten moves (US 11A).
    TenMoves,
}

/// On whose notice an illegal move is acted on.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum IllegalMoveNotice {
    /// The arbiter who sees it, or a claim (FIDE 7.5.1, A.5.2).
    ArbiterOrClaim,
    /// Only a claim of the opponent (2009 A.4.c, B.3.c).
    OpponentsClaim,
}

/// Whether something counts as an illegal move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Counts {
    /// It counts.
    Yes,
    /// It is a matter of conduct.
    No,
}

/// What becomes of a pawn left on the last rank.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum UnpromotedPawn {
    /// It becomes a queen (FIDE 7.5.2).
    Queen,
    /// The position before the move is restored.
    Restored,
}

/// What a loss becomes when the opponent cannot mate by any series of legal moves.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum CannotMate {
    /// A draw.
    Draw,
    /// A loss all the same.
    Loss,
}

/// Whether the opponent of a player whose flag has fallen wins.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum MateTest {
    /// If he can mate by any series of legal moves (FIDE 6.9).
    AnySeries,
    /// Not with a lone king, a lone minor piece or two knights against no pawn, unless he has a forced win (US 14E).
    Uscf14E,
    /// By his own material (chess.com).
    Chesscom,
    /// By the material of both (lichess).
    Lichess,
    /// By his own material (FICS).
    Fics,
    /// By his own material (ICC).
    Icc,
    /// By the list of the Greek text.
    Greek,
    /// Unless he has only his king (Finnish text).
    LoneKing,
    /// Always.
    None,
}

/// How a game ends when nobody can mate any more.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum DeadPositionRule {
    /// At once, when no series of legal moves mates (FIDE 5.2.2).
    AnySeries,
    /// At once, by the list of material that belongs to the preset.
    MaterialList,
    /// Not by itself.
    None,
}

/// What an open draw offer of the opponent means when a flag falls.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum OfferAtFlagFall {
    /// Nothing.
    Ignored,
    /// A draw (lichess).
    Draw,
}

/// When two positions have the same castling possibilities.
///
/// Both values give the same rulings: what hinders castling for the moment is the placement of the pieces, and that is
/// compared anyway. The older editions only say it in other words.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum CastlingIdentity {
    /// When the rights are the same (FIDE 9.2.3.2).
    Rights,
    /// When the rights are the same and castling is possible now in both or in neither (2005).
    PossibleNow,
}

/// From when on a player has the move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum HavingTheMove {
    /// From when the opponent's move is made (FIDE 1.3).
    OpponentMade,
    /// From when it is completed (2005).
    OpponentCompleted,
}

/// What follows when a player touches a rook and then his king.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum RookBeforeKing {
    /// The rook must move (FIDE 4.4.2).
    RookMoves,
    /// He may castle (US 10I2, variation I).
    MayCastle,
}

/// Whether touching a piece binds.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum TouchMove {
    /// Article 4 applies.
    Applies,
    /// Only touching an own piece binds (Hungarian text).
    OwnPiecesOnly,
    /// Only completed moves count, as on a server.
    None,
}

/// How a quickplay finish is ruled.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum QuickplayRule {
    /// Not at all.
    None,
    /// Guidelines III, Appendix G or Article 10.
    Guidelines,
    /// US 14H.
    Uscf14H,
}

/// The time after which a player who has not come has lost.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum DefaultTime {
    /// So many milliseconds after the start.
    After(i64),
    /// The regulations have to say, and do not yet.
    MustBeSpecified,
    /// The rules know no such thing.
    NotKnown,
}

/// What follows when a player does not record the moves.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum NotRecording {
    /// The arbiter decides (FIDE 12.9).
    ArbiterDecides,
    /// The game is lost (Greek text).
    Loses,
}

/// What follows when a player leaves the playing area without permission.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Leaving {
    /// His clock runs, and the arbiter decides (FIDE 11.2.3, 12.9).
    ArbiterDecides,
    /// The game is lost (Greek and Serbian texts).
    Loses,
}

macro_rules! switches {
    ($($(#[$doc:meta])* $variant:ident: $field:ident,)+) => {
        /// The switches, by name.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
        pub enum Switch {
            $($(#[$doc])* $variant,)+
        }

        impl Switch {
            /// Every switch, in the order in which they are published.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// The name of its field in the contract.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => stringify!($field),)+
                }
            }
        }
    };
}

switches! {
    /// Occurrences for a claim.
    RepetitionClaim: repetition_claim,
    /// Occurrences for a draw without a claim.
    RepetitionAutomatic: repetition_automatic,
    /// Which occurrences count for it.
    RepetitionCounting: repetition_counting,
    /// Who may claim.
    Claimant: claimant,
    /// Moves for a claim.
    MovesClaim: moves_claim,
    /// Moves for a draw without a claim.
    MovesAutomatic: moves_automatic,
    /// What may be done with an intended move.
    IntendedMove: intended_move,
    /// What becomes of a wrong claim.
    WrongClaim: wrong_claim,
    /// Its price.
    WrongClaimBonus: wrong_claim_bonus,
    /// Whether a draw may be agreed.
    Agreement: agreement,
    /// From which move on.
    AgreementMinMoves: agreement_min_moves,
    /// What becomes of an illegal move.
    IllegalMove: illegal_move,
    /// Which one loses.
    IllegalMoveLimit: illegal_move_limit,
    /// What it costs.
    IllegalMoveBonus: illegal_move_bonus,
    /// How long it can be corrected.
    IllegalMoveWindow: illegal_move_window,
    /// On whose notice.
    IllegalMoveNotice: illegal_move_notice,
    /// Whether a press without a move counts.
    PressWithoutMove: press_without_move,
    /// Whether two hands count.
    TwoHands: two_hands,
    /// What becomes of an unpromoted pawn.
    UnpromotedPawn: unpromoted_pawn,
    /// One illegal move too many against a side that cannot mate.
    IllegalCannotMate: illegal_cannot_mate,
    /// Resignation against a side that cannot mate.
    ResignationCannotMate: resignation_cannot_mate,
    /// Who makes a flag fall.
    Flag: flag,
    /// The test at a flag fall.
    FlagTest: flag_test,
    /// What both flags mean.
    BothFlags: both_flags,
    /// What an open offer means at a flag fall.
    OfferAtFlagFall: offer_at_flag_fall,
    /// How late a player may come.
    DefaultTime: default_time,
    /// Up to which move reversed colours start the game again.
    ReversedColoursLimit: reversed_colours_limit,
    /// Up to which move a wrong set-up can be claimed.
    SetupClaimLimit: setup_claim_limit,
    /// Castling in the identity of positions.
    CastlingIdentity: castling_identity,
    /// From when on a player has the move.
    HavingTheMove: having_the_move,
    /// Rook touched before king.
    RookBeforeKing: rook_before_king,
    /// Whether touching binds.
    TouchMove: touch_move,
    /// Quickplay finish.
    Quickplay: quickplay,
    /// How dead positions end.
    DeadPosition: dead_position,
    /// Not recording.
    NotRecording: not_recording,
    /// Leaving.
    Leaving: leaving,
}

impl Switch {
    /// Whether two rule sets have the same value here.
    pub fn same(self, one: &RuleSet, other: &RuleSet) -> bool {
        match self {
            Self::RepetitionClaim => one.repetition.claim == other.repetition.claim,
            Self::RepetitionAutomatic => one.repetition.automatic == other.repetition.automatic,
            Self::RepetitionCounting => one.repetition_counting == other.repetition_counting,
            Self::Claimant => one.claimant == other.claimant,
            Self::MovesClaim => one.moves.claim == other.moves.claim,
            Self::MovesAutomatic => one.moves.automatic == other.moves.automatic,
            Self::IntendedMove => one.intended_move == other.intended_move,
            Self::WrongClaim => one.wrong_claim == other.wrong_claim,
            Self::WrongClaimBonus => one.wrong_claim_bonus_ms == other.wrong_claim_bonus_ms,
            Self::Agreement => one.agreement == other.agreement,
            Self::AgreementMinMoves => one.agreement_min_moves == other.agreement_min_moves,
            Self::IllegalMove => one.illegal_move == other.illegal_move,
            Self::IllegalMoveLimit => one.illegal_move_limit == other.illegal_move_limit,
            Self::IllegalMoveBonus => one.illegal_move_bonus_ms == other.illegal_move_bonus_ms,
            Self::IllegalMoveWindow => one.illegal_move_window == other.illegal_move_window,
            Self::IllegalMoveNotice => one.illegal_move_notice == other.illegal_move_notice,
            Self::PressWithoutMove => one.press_without_move == other.press_without_move,
            Self::TwoHands => one.two_hands == other.two_hands,
            Self::UnpromotedPawn => one.unpromoted_pawn == other.unpromoted_pawn,
            Self::IllegalCannotMate => one.illegal_cannot_mate == other.illegal_cannot_mate,
            Self::ResignationCannotMate => one.resignation_cannot_mate == other.resignation_cannot_mate,
            Self::Flag => one.flag == other.flag,
            Self::FlagTest => one.flag_test == other.flag_test,
            Self::BothFlags => one.both_flags == other.both_flags,
            Self::OfferAtFlagFall => one.offer_at_flag_fall == other.offer_at_flag_fall,
            Self::DefaultTime => one.default_time == other.default_time,
            Self::ReversedColoursLimit => one.reversed_colours_limit == other.reversed_colours_limit,
            Self::SetupClaimLimit => one.setup_claim_limit == other.setup_claim_limit,
            Self::CastlingIdentity => one.castling_identity == other.castling_identity,
            Self::HavingTheMove => one.having_the_move == other.having_the_move,
            Self::RookBeforeKing => one.rook_before_king == other.rook_before_king,
            Self::TouchMove => one.touch_move == other.touch_move,
            Self::Quickplay => one.quickplay == other.quickplay,
            Self::DeadPosition => one.dead_position == other.dead_position,
            Self::NotRecording => one.not_recording == other.not_recording,
            Self::Leaving => one.leaving == other.leaving,
        }
    }
}
