//! `DescribeRuleSets`.

use tonic::Status;

use crate::language::Language;
use crate::wire::{Violations, describe_rule_sets, invalid_argument, pb};

pub(super) fn answer(
    request: pb::DescribeRuleSetsRequest,
    language: Language,
) -> Result<pb::DescribeRuleSetsResponse, Status> {
    let mut violations = Violations::new(language);
    let rule_sets = describe_rule_sets(&request, &mut violations);
    if violations.is_empty() {
        Ok(pb::DescribeRuleSetsResponse { rule_sets })
    } else {
        Err(invalid_argument(&violations))
    }
}
