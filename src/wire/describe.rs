//! Rule sets, described.

use super::{Path, Violations, clock::preset_messages, pb, rules::rules_message, switches};
use crate::core::{
    clock::Category,
    laws::{
        Preset, RuleSet, Supervision, Switch,
        sources::{self, Source, VERIFIED_ON, Verification},
    },
};
use crate::language::Language;

/// Every preset, and for each what it is in every category and supervision where that makes a difference.
pub(crate) fn describe_rule_sets(
    request: &pb::DescribeRuleSetsRequest,
    violations: &mut Violations,
) -> Vec<pb::RuleSetDescription> {
    let pb::DescribeRuleSetsRequest { preset, time_class, supervision } = *request;
    let only_preset = {
        let read = switches::read_preset(preset, &Path::root("preset"), violations);
        (preset != 0).then_some(read)
    };
    let only_class = switches::read_class(time_class, &Path::root("time_class"), violations);
    let only_supervision = {
        let mut read = Supervision::Unsupervised;
        switches::SUPERVISION.read(supervision, &Path::root("supervision"), violations, &mut read);
        (supervision != 0).then_some(read)
    };
    let mut descriptions = Vec::new();
    for preset in Preset::ALL.into_iter().filter(|preset| only_preset.is_none_or(|only| only == *preset)) {
        for (class, supervision) in variants(preset) {
            let wanted = only_class.is_none_or(|only| only == class || !preset.has_classes())
                && only_supervision
                    .is_none_or(|only| only == supervision || !preset.has_classes() || class == Category::Standard);
            if wanted {
                let rules = RuleSet::preset(preset, class, supervision);
                descriptions.push(description(&rules, violations.language()));
            }
        }
    }
    descriptions
}

/// The time controls that people use, of the category that was asked for.
pub(crate) fn describe_clock_presets(request: &pb::DescribeRuleSetsRequest) -> Vec<pb::ClockPreset> {
    let only =
        switches::read_class(request.time_class, &Path::root("time_class"), &mut Violations::new(Language::English));
    preset_messages(only)
}

/// A standard game is always watched; presets without categories are published once.
fn variants(preset: Preset) -> impl Iterator<Item = (Category, Supervision)> {
    let standard = [(Category::Standard, Supervision::Unsupervised)];
    let others = [
        (Category::Rapid, Supervision::Unsupervised),
        (Category::Rapid, Supervision::Supervised),
        (Category::Blitz, Supervision::Unsupervised),
        (Category::Blitz, Supervision::Supervised),
    ];
    standard.into_iter().chain(others.into_iter().filter(move |_| preset.has_classes()))
}

fn description(rules: &RuleSet, language: Language) -> pb::RuleSetDescription {
    let message = rules_message(rules);
    pb::RuleSetDescription {
        title: language.say(&rules.preset),
        switches: Switch::ALL.iter().map(|switch| switch_message(rules, &message, *switch)).collect(),
        verified_on: VERIFIED_ON.to_owned(),
        rules: Some(message),
    }
}

fn switch_message(rules: &RuleSet, message: &pb::RuleSet, switch: Switch) -> pb::RuleSwitch {
    let Source { book, article, verification, article_verification } = sources::source(rules, switch);
    let edition = switches::book_message(book);
    let name = edition.as_str_name();
    let name = name.strip_prefix("EDITION_").unwrap_or(name);
    pb::RuleSwitch {
        name: switch.name().to_owned(),
        value: value_json(message, switch),
        source: if article.is_empty() { name.to_owned() } else { format!("{name} {article}") },
        verification: match verification {
            Verification::Verified => pb::Verification::Verified,
            Verification::Unverified => pb::Verification::Unverified,
        }
        .into(),
        article: article.to_owned(),
        edition: edition.into(),
        article_unverified: !article.is_empty() && article_verification == Verification::Unverified,
    }
}

/// The value of a field as proto3 JSON writes it; `null` where the field is absent.
fn value_json(message: &pb::RuleSet, switch: Switch) -> String {
    fn name(name: &str) -> String {
        format!("\"{name}\"")
    }
    fn number(value: Option<u32>) -> String {
        value.map_or_else(|| "null".to_owned(), |value| value.to_string())
    }
    fn time(value: Option<prost_types::Duration>) -> String {
        value.map_or_else(
            || "null".to_owned(),
            |value| {
                if value.nanos == 0 {
                    format!("\"{}s\"", value.seconds)
                } else {
                    format!("\"{}.{:03}s\"", value.seconds, value.nanos / 1_000_000)
                }
            },
        )
    }
    match switch {
        Switch::RepetitionClaim => number(message.repetition_claim),
        Switch::RepetitionAutomatic => number(message.repetition_automatic),
        Switch::RepetitionCounting => name(message.repetition_counting().as_str_name()),
        Switch::Claimant => name(message.claimant().as_str_name()),
        Switch::MovesClaim => number(message.moves_claim),
        Switch::MovesAutomatic => number(message.moves_automatic),
        Switch::IntendedMove => name(message.intended_move().as_str_name()),
        Switch::WrongClaim => name(message.wrong_claim().as_str_name()),
        Switch::WrongClaimBonus => time(message.wrong_claim_bonus),
        Switch::Agreement => name(message.agreement().as_str_name()),
        Switch::AgreementMinMoves => number(message.agreement_min_moves),
        Switch::IllegalMove => name(message.illegal_move().as_str_name()),
        Switch::IllegalMoveLimit => number(message.illegal_move_limit),
        Switch::IllegalMoveBonus => time(message.illegal_move_bonus),
        Switch::IllegalMoveWindow => name(message.illegal_move_window().as_str_name()),
        Switch::IllegalMoveNotice => name(message.illegal_move_notice().as_str_name()),
        Switch::PressWithoutMove => name(message.press_without_move().as_str_name()),
        Switch::TwoHands => name(message.two_hands().as_str_name()),
        Switch::UnpromotedPawn => name(message.unpromoted_pawn().as_str_name()),
        Switch::IllegalCannotMate => name(message.illegal_cannot_mate().as_str_name()),
        Switch::ResignationCannotMate => name(message.resignation_cannot_mate().as_str_name()),
        Switch::Flag => name(message.flag().as_str_name()),
        Switch::FlagTest => name(message.flag_test().as_str_name()),
        Switch::BothFlags => name(message.both_flags().as_str_name()),
        Switch::OfferAtFlagFall => name(message.offer_at_flag_fall().as_str_name()),
        Switch::DefaultTime => time(message.default_time),
        Switch::ReversedColoursLimit => number(message.reversed_colours_limit),
        Switch::SetupClaimLimit => number(message.setup_claim_limit),
        Switch::CastlingIdentity => name(message.castling_identity().as_str_name()),
        Switch::HavingTheMove => name(message.having_the_move().as_str_name()),
        Switch::RookBeforeKing => name(message.rook_before_king().as_str_name()),
        Switch::TouchMove => name(message.touch_move().as_str_name()),
        Switch::Quickplay => name(message.quickplay().as_str_name()),
        Switch::DeadPosition => name(message.dead_position().as_str_name()),
        Switch::NotRecording => name(message.not_recording().as_str_name()),
        Switch::Leaving => name(message.leaving().as_str_name()),
    }
}
