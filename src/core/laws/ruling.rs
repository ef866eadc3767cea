//! What a ruling on an incident consists of.

use super::{Article, Citation, Conduct, HavingTheMove, RuleSet};
use crate::core::{
    board::{Color, Move, PieceKind, Square, Wing},
    clock::{ClockState, Readings, ValidControl, readings},
    game::Game,
    mate::{Inquiry, Winnability},
};

/// A game in which something has happened.
#[derive(Copy, Clone, Debug)]
pub struct Case<'a> {
    /// The game up to it.
    pub game: &'a Game,
    /// What was counted up to it.
    pub conduct: &'a Conduct,
    /// Whether a result stands already that the board does not show.
    pub result_stands: bool,
    /// The clock, in a game that has one.
    pub clock: Option<(&'a ValidControl, &'a ClockState)>,
    /// What is known of the question whether a side can still mate.
    pub inquiry: &'a Inquiry,
}

/// Whether the Laws decide.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// They leave no choice.
    Decided,
    /// A human number or judgement is missing.
    InputRequired,
    /// It is not possible under these rules; nothing has changed.
    NotPossible,
}

/// What only a human can supply.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum RequiredInput {
    /// The player has to be asked what he meant.
    AskPlayer,
    /// A time.
    Time,
    /// A penalty (FIDE 12.9).
    Penalty,
    /// The result.
    Result,
    /// The opponent's score (FIDE 11.7, 12.9.6).
    OpponentScore,
    /// The times of a restored position (FIDE 7.1).
    ClockTimes,
    /// The arbiter's view of the play (Guidelines III.5).
    Assessment,
}

/// A kind of penalty.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum PenaltyKind {
    /// A warning.
    Warning,
    /// So many milliseconds for this player.
    TimeAdded(i64),
    /// So many milliseconds from this player.
    TimeTaken(i64),
    /// The increment of so many milliseconds that this player's press gave him is taken back.
    IncrementWithdrawn(i64),
    /// This player has lost.
    Loss,
}

/// A penalty.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Penalty {
    /// Which.
    pub kind: PenaltyKind,
    /// Whose clock or score changes.
    pub color: Color,
    /// Where it stands.
    pub law: Option<Citation>,
}

/// A kind of duty.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Duty {
    /// One of these moves must be made.
    MakeMove,
    /// None: any legal move.
    Free,
    /// The touched piece must be moved.
    MovePiece,
    /// The touched piece must be captured.
    CapturePiece,
    /// It must be captured with a touched piece.
    CaptureWith,
    /// The king must castle on that side.
    Castle,
    /// The king must move.
    KingMove,
    /// The position must be restored.
    RestorePosition,
}

/// A duty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Obligation {
    /// Which.
    pub duty: Duty,
    /// Whose.
    pub color: Color,
    /// The legal moves that fulfil it.
    pub moves: Vec<Move>,
    /// Where it stands.
    pub law: Option<Citation>,
}

/// How a game ended otherwise than by itself.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the contract's enum of the same names says it")]
pub enum Termination {
    Agreement,
    Resignation,
    ResignationOpponentCannotMate,
    IllegalMoves,
    IllegalMovesOpponentCannotMate,
    IllegalPosition,
    DefaultTime,
    BothAbsent,
    ElectronicDevice,
    RefusalToComply,
    ArbiterDecision,
    QuickplayFinish,
    SealedMove,
    WrongStartPosition,
    ColoursReversed,
    SignedResult,
    LeftGame,
    NotRecording,
}

/// The result of a game that ended otherwise than by itself.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// Won by this player.
    Win(Color),
    /// Drawn.
    Draw,
    /// Lost by both.
    BothLose,
    /// Void, to be played again.
    Void,
    /// It hangs on whether this player can still mate; if so, he has won.
    Undetermined(Color),
}

/// A result, how it came about, and whether a side could mate, where it hung on that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conclusion {
    /// The result.
    pub outcome: Outcome,
    /// How it came about.
    pub termination: Termination,
    /// Whether that side could still mate.
    pub can_mate: Option<(Color, Winnability)>,
}

/// Why a ruling is what it is, one value for each sentence that explains one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the contract's enum of the same names says it")]
pub enum Reason {
    GameOver,
    // Offers, FIDE 9.1.
    OfferMade { by: Color },
    OfferImproper { by: Color },
    OfferConditionVoid { by: Color },
    OfferAnswersOffer { by: Color },
    AgreementForbidden,
    AgreementTooEarly { moves: u32 },
    DrawAgreed,
    OfferDeclined { by: Color },
    NoOpenOffer,
    OfferNotWithdrawable,
    // Resignation, FIDE 5.1.2.
    Resigned { by: Color },
    ResignedOpponentCannotMate { by: Color },
    ResignationUndetermined { by: Color },
    ResignationUnclear { by: Color },
    // Illegal moves, FIDE 7.5.
    IllegalMovesRefused,
    MoveIsLegal,
    MoveNotCompleted { by: Color },
    OneHandWithoutPress { by: Color },
    IllegalMoveStands,
    OnlyOpponentClaims,
    IllegalMoveCounted { by: Color, count: u32, added_ms: i64 },
    CastlingUnfinished { by: Color, count: u32, added_ms: i64 },
    QueenForced { by: Color, count: u32, added_ms: i64 },
    IllegalMovesLose { by: Color, count: u32 },
    IllegalMovesOpponentCannotMate { by: Color, count: u32 },
    IllegalMovesUndetermined { by: Color, count: u32 },
    FoundAfterGame,
    // Touched pieces, FIDE 4.
    TouchNotBinding,
    TouchedOutOfTurn { by: Color },
    Adjusted,
    AccidentalTouch,
    ComplaintLost { by: Color },
    BoundAlready,
    MustMove { on: Square },
    MustCapture { on: Square },
    MustCaptureWith { from: Square, on: Square },
    MustCastle { wing: Wing },
    KingMustMove,
    TouchedCannotMove,
    ReleasedOn { on: Square },
    CastlingReleased { wing: Wing },
    PromotionFixed { kind: PieceKind },
    // Lateness and absence, FIDE 6.7, 11.2.
    ArrivedInTime { by: Color, default_ms: i64 },
    DefaultTimePassed { by: Color, default_ms: i64 },
    BothDefaulted { default_ms: i64 },
    BothAbsentWhitesTimeRuns,
    NoDefaultTime,
    DefaultTimeUnknown,
    LeftWithPermission { by: Color },
    LeftWithoutPermission { by: Color },
    LeavingLoses { by: Color },
    // Set-up, FIDE 7.1 to 7.4.
    WrongArrayRestart,
    WrongArrayStands { moves: u32 },
    BoardTurned,
    ColoursReversedRestart { moves: u32 },
    ColoursReversedPlayOn,
    ClockSettingCorrected,
    ClockSettingStands { moves: u32 },
    PiecesDisplaced { by: Option<Color> },
    // Conduct, FIDE 8 and 11.
    NotRecordingArbiterDecides { by: Option<Color> },
    NoDutyToRecord,
    NotRecordingLoses { by: Color },
    DeviceLoses { by: Color },
    DeviceOpponentCannotMate { by: Color },
    DeviceUndetermined { by: Color },
    RefusalLoses { by: Color },
    BothLose,
    PenaltyNeeded,
    // The arbiter's own decisions, FIDE 12.9.
    Warned { by: Color },
    TimeAddedTo { color: Color, ms: i64 },
    TimeTakenFrom { color: Color, ms: i64 },
    AdjustmentWouldFlag { color: Color },
    ResultDeclared,
    SignedResultStands,
    // Quickplay finish, Guidelines III.
    QuickplayNotAnnounced,
    QuickplayNotInBlitz,
    QuickplayNotOnMove { by: Color },
    QuickplayKnowsNoIncrement,
    QuickplayWithIncrement,
    QuickplayTooEarly { by: Color },
    QuickplayAssessment,
    IncrementGranted { opponent: Color },
    QuickplayDraw,
    QuickplayPostponed { opponent: Color },
    QuickplayRejected { opponent: Color, added_ms: i64 },
    // Sealed moves, Guidelines I.
    SealedMoveBinds,
    SealedNotOnMove { by: Color },
    SealedMoveLoses { by: Color },
    SealedMoveOpponentCannotMate { by: Color },
    SealedMoveUndetermined { by: Color },
    // Illegal positions, FIDE A.5.4.
    WaitForNextMove,
    IllegalPositionDraw,
    IllegalPositionRestored,
}

/// A ruling on an incident.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// Whether the Laws decide.
    pub status: Status,
    /// Why.
    pub reason: Reason,
    /// Where it stands, the deciding article first.
    pub laws: Vec<Citation>,
    /// What is missing.
    pub required: Vec<RequiredInput>,
    /// What it costs.
    pub penalties: Vec<Penalty>,
    /// What must be done.
    pub obligations: Vec<Obligation>,
    /// The result, if it ends the game.
    pub conclusion: Option<Conclusion>,
    /// What is counted from now on.
    pub conduct: Conduct,
    /// The arbiter steps in without being asked.
    pub must_intervene: bool,
    /// What was done was done at the proper moment.
    pub proper: bool,
    /// The Laws let the arbiter, or the event, decide otherwise.
    pub may_decide_otherwise: bool,
}

impl Case<'_> {
    /// The rules of the game.
    pub fn rules(&self) -> &RuleSet {
        self.game.rules()
    }

    /// What the clocks show.
    pub(super) fn readings(&self) -> Option<Readings> {
        self.clock.map(|(control, state)| readings(control, state))
    }

    /// Whether the game takes no further event.
    pub fn is_over(&self) -> bool {
        self.result_stands || self.game.ended().is_some()
    }

    /// Whether a player has the move: since his opponent's was made, or in 2005 since it was completed (FIDE 1.3).
    pub fn has_the_move(&self, color: Color) -> bool {
        let completed = self.rules().having_the_move == HavingTheMove::OpponentMade || self.awaiting_press().is_none();
        color == self.game.position().turn() && completed
    }

    /// Who has made his move and not pressed the clock.
    pub(super) fn awaiting_press(&self) -> Option<Color> {
        self.clock.and_then(|(_, state)| state.made_not_pressed)
    }

    /// Moves that a player has made since the given start of the game.
    pub fn moves_made(&self, color: Color) -> u32 {
        let plies = self.game.ply().saturating_add(self.conduct.plies_before);
        if color == self.game.position().turn() { plies / 2 } else { plies.div_ceil(2) }
    }

    /// Moves that both have made.
    pub fn moves_by_both(&self) -> u32 {
        self.moves_made(Color::White).min(self.moves_made(Color::Black))
    }

    /// The answer to anything that happens in a game that is over.
    pub(super) fn over(&self) -> Ruling {
        self.not_possible(Reason::GameOver, &[])
    }

    pub(super) fn decided(&self, reason: Reason, laws: &[Article]) -> Ruling {
        Ruling {
            status: Status::Decided,
            reason,
            laws: self.rules().cite_all(laws),
            required: Vec::new(),
            penalties: Vec::new(),
            obligations: Vec::new(),
            conclusion: None,
            conduct: self.conduct.clone(),
            must_intervene: false,
            proper: true,
            may_decide_otherwise: false,
        }
    }

    pub(super) fn not_possible(&self, reason: Reason, laws: &[Article]) -> Ruling {
        Ruling { status: Status::NotPossible, ..self.decided(reason, laws) }
    }

    pub(super) fn asks(&self, reason: Reason, laws: &[Article], required: RequiredInput) -> Ruling {
        Ruling { status: Status::InputRequired, required: vec![required], ..self.decided(reason, laws) }
    }

    pub(super) fn penalty(&self, kind: PenaltyKind, color: Color, law: Article) -> Penalty {
        Penalty { kind, color, law: self.rules().cite(law) }
    }
}

impl Ruling {
    /// The game ends with it.
    pub(super) fn ending(self, outcome: Outcome, termination: Termination) -> Self {
        Self { conclusion: Some(Conclusion { outcome, termination, can_mate: None }), ..self }
    }
}
