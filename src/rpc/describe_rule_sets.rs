//! `DescribeRuleSets`.

use tonic::Status;

use super::call::Call;
use crate::wire::{Violations, describe_clock_presets, describe_rule_sets, invalid_argument, pb};

pub(super) fn answer(
    request: pb::DescribeRuleSetsRequest,
    call: &Call<'_>,
) -> Result<pb::DescribeRuleSetsResponse, Status> {
    let mut violations = Violations::new(call.language);
    let rule_sets = describe_rule_sets(&request, &mut violations);
    if violations.is_empty() {
        Ok(pb::DescribeRuleSetsResponse { rule_sets, clock_presets: describe_clock_presets(&request) })
    } else {
        Err(invalid_argument(&violations))
    }
}
