//! How games end, what may be claimed, and what follows when something goes wrong: the Laws above the board.
//!
//! [`RuleSet`] is what differs between editions and organisers, as data. A [`Case`] is a game in which something
//! happens; each area of the Laws has a file with a function from a case and an event to a [`Ruling`].

mod absence;
mod articles;
mod claim;
mod conduct;
mod decision;
mod ending;
pub mod illegal_move;
mod illegal_position;
mod material;
mod mating;
mod misconduct;
mod numbers;
pub mod offer;
mod presets;
pub mod quickplay;
mod repetition;
mod resignation;
mod rule_set;
mod ruling;
mod sealed_move;
mod setup_fault;
pub mod sources;
mod switches;
pub mod touch;

pub use absence::{Permission, late, leave};
pub use articles::{Article, Book, Citation};
pub use claim::{
    Claim, ClaimDecision, ClaimReason, ClaimResponse, ClaimRuling, Ground, Intended, OpenClaim, judge_claim,
    open_claims,
};
pub use conduct::{Conduct, DrawOffer, PlayerConduct};
pub use decision::{Decision, decide, signed};
pub use ending::{Ended, Ending};
pub use illegal_position::{NextMove, judge as judge_illegal_position};
pub(crate) use material::list_ends;
pub use material::wins_on_time;
pub use misconduct::{Misconduct, judge as judge_misconduct};
pub use repetition::History;
pub use resignation::{Sign, resign};
pub use rule_set::{Preset, RuleSet, Thresholds};
pub use ruling::{
    Case, Conclusion, Duty, Obligation, Outcome, Penalty, PenaltyKind, Reason, RequiredInput, Ruling, Status,
    Termination,
};
pub use sealed_move::{Sealed, open as open_sealed_move};
pub use setup_fault::{Found, SetupFault, judge as judge_setup_fault};
pub use switches::{
    Agreement, CannotMate, CastlingIdentity, Claimant, Counts, DeadPositionRule, DefaultTime, HavingTheMove,
    IllegalMoveHandling, IllegalMoveNotice, IllegalMoveWindow, IntendedMove, Leaving, MateTest, NotRecording,
    OfferAtFlagFall, QuickplayRule, RepetitionCounting, RookBeforeKing, Supervision, Switch, TouchMove, UnpromotedPawn,
    WrongClaim,
};
