//! What can be said, by area; each table belongs to the catalogue file of the same name.

mod claims;
mod clocks;
mod errors;
mod findings;
mod incidents;
mod notation;
mod positions;
mod refusals;
mod rule_sets;
mod verdicts;

pub(crate) use self::{
    claims::ClaimSentence,
    clocks::{ClockFault, FlagSentence, NoTimeControl},
    errors::ErrorSentence,
    findings::{EndedBy, FindingSentence},
    notation::Placed,
    positions::{FenFault, PositionSentence},
    refusals::RefusalSentence,
    verdicts::VerdictSentence,
};
