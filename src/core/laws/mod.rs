//! How games end and what may be claimed: the Laws above the board.

mod claim;
mod conduct;
mod ending;
mod repetition;
mod rule_set;

pub use claim::{Claim, ClaimDecision, ClaimReason, ClaimRuling, Ground, OpenClaim, judge, open_claims};
pub use conduct::{Conduct, DrawOffer, PlayerConduct};
pub use ending::{Ended, Ending};
pub use repetition::History;
pub use rule_set::{Claimant, Preset, RuleSet, Thresholds};
