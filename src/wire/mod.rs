//! Between the wire and the core: messages are parsed into domain types here, with every fault named by its path, and
//! rulings are written as messages. One file for each area, both directions side by side.

mod batch;
mod citation;
mod claim;
mod clock;
mod codec;
mod color;
mod conclusion;
mod describe;
mod game;
mod incident;
mod inspect;
mod intervention;
mod known_rules;
mod message;
mod moves;
mod open_claims;
mod options;
pub mod pb;
mod piece;
mod position;
mod recent;
mod refusal;
mod replay;
mod rules;
mod status;
mod switches;
mod text;
mod timed_move;
mod verdict;
mod violation;

pub(crate) use batch::{batch_error, check_batch, no_request};
pub(crate) use claim::{ClaimTiming, ReceivedClaim, claim_response};
pub(crate) use clock::{
    CorrespondenceStep, JudgedFlag, ReceivedEvent, flag_message, flag_verdict, impossible_event, judge_flag,
    judge_late_flag,
};
pub(crate) use codec::Overweight;
pub(crate) use color::read_color;
pub(crate) use describe::{describe_clock_presets, describe_rule_sets};
pub(crate) use game::ReceivedGame;
pub(crate) use incident::{ReceivedIncident, incident_response};
pub(crate) use inspect::{InspectedPosition, inspect};
pub(crate) use intervention::read_elapsed;
pub(crate) use moves::{legal_moves, move_message};
pub(crate) use open_claims::open_claims;
pub(crate) use options::AnswerOptions;
pub(crate) use position::{ReceivedPosition, position_state};
pub(crate) use refusal::{ReceivedMove, bound_to_another_move, flag_fallen, game_over, not_your_turn};
pub(crate) use replay::{ReceivedRecord, RunningGame, finding_message};
pub(crate) use status::{DOMAIN, invalid_argument, localize, reason_name};
pub(crate) use switches::preset_message;
pub(crate) use timed_move::{MoveTime, Timed};
pub(crate) use violation::{Path, Violations};
