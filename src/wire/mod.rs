//! Between the wire and the core: messages are parsed into domain types here, with every fault named by its path, and
//! rulings are written as messages. One file for each area, both directions side by side.

mod claim;
mod clock;
mod game;
mod options;
pub mod pb;
mod position;
mod refusal;
mod rules;
mod status;
mod verdict;
mod violation;

pub(crate) use claim::{ReceivedClaim, claim_response, open_claims};
pub(crate) use game::ReceivedGame;
pub(crate) use options::AnswerOptions;
pub(crate) use position::{ReceivedPosition, inspect, move_message, position_state};
pub(crate) use refusal::{ReceivedMove, rejection};
pub(crate) use status::invalid_argument;
pub(crate) use violation::{Path, Violations};
