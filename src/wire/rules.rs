//! Rule sets.

use super::{Path, Violations, pb};
use crate::core::{
    clock::FlagPolicy,
    laws::{Claimant, Preset, RuleSet, Thresholds},
};

/// The most that `moves_claim` and `moves_automatic` may name: half of the longest game.
const MOST_MOVES: u32 = 8_848;

/// Reads a rule set. Switches that are not ruled on yet are refused, never ignored.
pub(super) fn read_rules(message: Option<pb::RuleSet>, path: &Path<'_>, violations: &mut Violations) -> RuleSet {
    let Some(message) = message else { return RuleSet::preset(Preset::Fide2023Server) };
    let preset = match violations.enumeration(&path.field("preset"), message.preset) {
        None | Some(pb::Preset::Unspecified | pb::Preset::Fide2023Server) => Preset::Fide2023Server,
        Some(pb::Preset::Fide2023) => Preset::Fide2023,
        Some(other) => {
            violations.not_supported(&path.field("preset"), other.as_str_name());
            Preset::Fide2023Server
        }
    };
    refuse_unsupported(&message, path, violations);
    let mut rules = RuleSet::preset(preset);
    if let Some(limit) = message.repetition_claim {
        rules.repetition.claim = occurrences(limit, &path.field("repetition_claim"), violations);
    }
    if let Some(limit) = message.repetition_automatic {
        rules.repetition.automatic = occurrences(limit, &path.field("repetition_automatic"), violations);
    }
    if let Some(limit) = message.moves_claim {
        rules.moves.claim = moves(limit, &path.field("moves_claim"), violations);
    }
    if let Some(limit) = message.moves_automatic {
        rules.moves.automatic = moves(limit, &path.field("moves_automatic"), violations);
    }
    match violations.enumeration(&path.field("claimant"), message.claimant) {
        None | Some(pb::Claimant::Unspecified) => {}
        Some(pb::Claimant::OnMove) => rules.claimant = Claimant::OnMove,
        Some(pb::Claimant::Either) => rules.claimant = Claimant::Either,
    }
    match violations.enumeration(&path.field("flag"), message.flag) {
        None | Some(pb::FlagPolicy::Unspecified) => {}
        Some(pb::FlagPolicy::Observed) => rules.flag = FlagPolicy::Observed,
        Some(pb::FlagPolicy::Claim) => rules.flag = FlagPolicy::Claim,
        Some(pb::FlagPolicy::Automatic) => rules.flag = FlagPolicy::Automatic,
    }
    refuse_impossible(&rules, path, violations);
    rules
}

/// The resolved rule set, as it is echoed.
pub(super) fn rules_message(rules: &RuleSet) -> pb::RuleSet {
    let RuleSet { preset, repetition, moves, claimant, flag } = *rules;
    let preset = match preset {
        Preset::Fide2023Server => pb::Preset::Fide2023Server,
        Preset::Fide2023 => pb::Preset::Fide2023,
    };
    let claimant = match claimant {
        Claimant::OnMove => pb::Claimant::OnMove,
        Claimant::Either => pb::Claimant::Either,
    };
    pb::RuleSet {
        preset: preset.into(),
        repetition_claim: Some(repetition.claim.map_or(0, u32::from)),
        repetition_automatic: Some(repetition.automatic.map_or(0, u32::from)),
        moves_claim: Some(moves.claim.map_or(0, u32::from)),
        moves_automatic: Some(moves.automatic.map_or(0, u32::from)),
        claimant: claimant.into(),
        flag: match flag {
            FlagPolicy::Observed => pb::FlagPolicy::Observed,
            FlagPolicy::Claim => pb::FlagPolicy::Claim,
            FlagPolicy::Automatic => pb::FlagPolicy::Automatic,
        }
        .into(),
        ..pb::RuleSet::default()
    }
}

fn occurrences(limit: u32, path: &Path<'_>, violations: &mut Violations) -> Option<u8> {
    match u8::try_from(limit) {
        Ok(0) => None,
        Ok(limit) if limit >= 2 => Some(limit),
        _ => {
            out_of_range(limit, 2, u32::from(u8::MAX), path, violations);
            None
        }
    }
}

fn moves(limit: u32, path: &Path<'_>, violations: &mut Violations) -> Option<u16> {
    if limit > MOST_MOVES {
        out_of_range(limit, 1, MOST_MOVES, path, violations);
        return None;
    }
    u16::try_from(limit).ok().filter(|limit| *limit > 0)
}

fn out_of_range(value: u32, minimum: u32, maximum: u32, path: &Path<'_>, violations: &mut Violations) {
    violations
        .add(
            path,
            pb::ErrorReason::OutOfRange,
            format_args!("{value} is neither 0 nor between {minimum} and {maximum}"),
        )
        .with("value", value)
        .with("minimum", minimum)
        .with("maximum", maximum);
}

/// A claim that could never be made, because the game is drawn without it first.
fn refuse_impossible(rules: &RuleSet, path: &Path<'_>, violations: &mut Violations) {
    fn beyond<T: PartialOrd>(thresholds: Thresholds<T>) -> bool {
        matches!((thresholds.claim, thresholds.automatic), (Some(claim), Some(automatic)) if claim > automatic)
    }
    for (field, other, impossible) in [
        ("repetition_claim", "repetition_automatic", beyond(rules.repetition)),
        ("moves_claim", "moves_automatic", beyond(rules.moves)),
    ] {
        if impossible {
            violations
                .add(
                    &path.field(field),
                    pb::ErrorReason::ImpossibleRules,
                    format_args!("a claim beyond {other} could never be made"),
                )
                .with("other", other);
        }
    }
}

/// Everything of a rule set that [`read_rules`] does not read. Destructured, so that a new field has to be thought of.
fn refuse_unsupported(message: &pb::RuleSet, path: &Path<'_>, violations: &mut Violations) {
    let pb::RuleSet {
        preset: _,
        repetition_claim: _,
        repetition_automatic: _,
        moves_claim: _,
        moves_automatic: _,
        claimant: _,
        flag: _,
        time_class,
        supervision,
        repetition_counting,
        intended_move,
        wrong_claim,
        wrong_claim_bonus,
        agreement,
        agreement_min_moves,
        illegal_move,
        illegal_move_limit,
        illegal_move_bonus,
        illegal_move_window,
        press_without_move,
        two_hands,
        unpromoted_pawn,
        illegal_cannot_mate,
        resignation_cannot_mate,
        flag_test,
        both_flags,
        offer_at_flag_fall,
        default_time,
        reversed_colours_limit,
        setup_claim_limit,
        castling_identity,
        having_the_move,
        rook_before_king,
        touch_move,
        quickplay,
        dead_position,
    } = message;
    for (name, value) in [
        ("time_class", time_class),
        ("supervision", supervision),
        ("repetition_counting", repetition_counting),
        ("intended_move", intended_move),
        ("wrong_claim", wrong_claim),
        ("agreement", agreement),
        ("illegal_move", illegal_move),
        ("illegal_move_window", illegal_move_window),
        ("press_without_move", press_without_move),
        ("two_hands", two_hands),
        ("unpromoted_pawn", unpromoted_pawn),
        ("illegal_cannot_mate", illegal_cannot_mate),
        ("resignation_cannot_mate", resignation_cannot_mate),
        ("flag_test", flag_test),
        ("both_flags", both_flags),
        ("offer_at_flag_fall", offer_at_flag_fall),
        ("castling_identity", castling_identity),
        ("having_the_move", having_the_move),
        ("rook_before_king", rook_before_king),
        ("touch_move", touch_move),
        ("quickplay", quickplay),
        ("dead_position", dead_position),
    ] {
        if *value != 0 {
            violations.not_supported(&path.field(name), format_args!("{name} {value}"));
        }
    }
    for (name, present) in [
        ("wrong_claim_bonus", wrong_claim_bonus.is_some()),
        ("agreement_min_moves", agreement_min_moves.is_some()),
        ("illegal_move_limit", illegal_move_limit.is_some()),
        ("illegal_move_bonus", illegal_move_bonus.is_some()),
        ("default_time", default_time.is_some()),
        ("reversed_colours_limit", reversed_colours_limit.is_some()),
        ("setup_claim_limit", setup_claim_limit.is_some()),
    ] {
        if present {
            violations.not_supported(&path.field(name), name);
        }
    }
}
