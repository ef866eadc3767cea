//! Time controls by name.

use arbiter::core::clock::PRESETS;
use arbiter::wire::pb;
use tonic_types::StatusExt;

use super::{duration, milliseconds, pgn, tick, timed};
use crate::{
    requests::game,
    service::{self, Client},
};

fn named(name: &str) -> pb::ClockControl {
    pb::ClockControl { preset: name.to_owned(), ..pb::ClockControl::default() }
}

fn under(preset: pb::Preset, control: pb::ClockControl) -> pb::Game {
    let rules = pb::RuleSet { preset: preset.into(), ..pb::RuleSet::default() };
    pb::Game { rules: Some(rules), ..timed(game("", &[]), control) }
}

async fn resolved(client: &mut Client, game: pb::Game) -> pb::ClockControl {
    let clock = tick(client, game, 0, None).await.unwrap().game.unwrap().clock.unwrap();
    clock.control.unwrap()
}

async fn listed(client: &mut Client, time_class: pb::TimeClass) -> Vec<pb::ClockPreset> {
    let request = pb::DescribeRuleSetsRequest {
        preset: pb::Preset::Fide2023.into(),
        time_class: time_class.into(),
        ..pb::DescribeRuleSetsRequest::default()
    };
    client.describe_rule_sets(request).await.unwrap().into_inner().clock_presets
}

#[tokio::test]
async fn every_preset_is_listed_and_can_be_named() {
    let mut client = service::client().await;
    let presets = listed(&mut client, pb::TimeClass::Unspecified).await;
    assert_eq!(presets.len(), PRESETS.len());
    for preset in presets {
        let by_name = resolved(&mut client, under(pb::Preset::Fide2023, named(&preset.name))).await;
        let written_out = resolved(&mut client, under(pb::Preset::Fide2023, preset.control.unwrap())).await;
        assert_eq!(by_name, written_out, "{}", preset.name);
        assert!(by_name.preset.is_empty() && !by_name.periods.is_empty() && !preset.title.is_empty());
        if !preset.time_control.is_empty() {
            let by_text =
                resolved(&mut client, timed(game("", &[]), pgn(&preset.time_control, pb::FlagPolicy::Claim))).await;
            assert_eq!(by_text.periods, by_name.periods, "{}", preset.name);
        }
    }
}

#[tokio::test]
async fn presets_are_listed_by_category() {
    let mut client = service::client().await;
    let mut sum = 0;
    for class in [pb::TimeClass::Standard, pb::TimeClass::Rapid, pb::TimeClass::Blitz] {
        let presets = listed(&mut client, class).await;
        assert!(presets.iter().all(|preset| preset.time_class() == class));
        sum += presets.len();
    }
    assert_eq!(sum, PRESETS.len());
    let blitz = listed(&mut client, pb::TimeClass::Blitz).await;
    let blitz = blitz.iter().find(|preset| preset.name == "blitz_3_2").unwrap();
    assert_eq!(blitz.time_control, "180+2");
}

#[tokio::test]
async fn a_preset_gives_periods_and_the_rule_set_says_who_drops_the_flag() {
    let mut client = service::client().await;
    let on_a_board = resolved(&mut client, under(pb::Preset::Fide2023, named("dgt3000_13_at_40"))).await;
    assert_eq!(on_a_board.flag(), pb::FlagPolicy::Observed);
    assert_eq!(on_a_board.advance(), pb::PeriodAdvance::OnFirstFlagBoth);
    assert_eq!(on_a_board.freeze(), pb::FreezePolicy::Freeze);
    assert_eq!(on_a_board.periods.iter().map(|period| period.moves).collect::<Vec<_>>(), [40, 0]);
    let under_us_rules = resolved(&mut client, under(pb::Preset::Uscf, named("dgt3000_13_at_40"))).await;
    assert_eq!(under_us_rules.both_flags(), pb::BothFlags::DrawInLastPeriod);
    let on_a_server = resolved(&mut client, under(pb::Preset::Fide2023Server, named("blitz_3_2"))).await;
    assert_eq!(on_a_server.flag(), pb::FlagPolicy::Automatic);
    assert_eq!(on_a_server.lag(), pb::LagPolicy::None);
    // Increment before or after the move is the preset's, and a field that is given goes before it.
    let online = resolved(&mut client, under(pb::Preset::Lichess, named("online_3_2"))).await;
    assert_eq!((online.first_increment(), online.lag()), (pb::FirstIncrement::AfterMove, pb::LagPolicy::Quota));
    let changed = pb::ClockControl {
        first_increment: pb::FirstIncrement::AtStart.into(),
        lag: pb::LagPolicy::None.into(),
        ..named("online_3_2")
    };
    let changed = resolved(&mut client, under(pb::Preset::Lichess, changed)).await;
    assert_eq!((changed.first_increment(), changed.lag()), (pb::FirstIncrement::AtStart, pb::LagPolicy::None));
}

#[tokio::test]
async fn the_category_of_the_rules_is_the_preset_s() {
    let mut client = service::client().await;
    let answer = tick(&mut client, under(pb::Preset::Fide2023, named("rapid_15_10")), 0, None).await.unwrap();
    let game = answer.game.unwrap();
    assert_eq!(game.rules.unwrap().time_class(), pb::TimeClass::Rapid);
    let reading = game.clock.unwrap().reading.unwrap();
    assert_eq!((reading.time_class(), reading.us_rating()), (pb::TimeClass::Rapid, pb::UsRating::Unspecified));
    assert_eq!(milliseconds(reading.white.unwrap().time_for_sixty_moves), 1_500_000);
    // Twelve minutes were blitz until 2013, and the answer says so twice.
    for (preset, class) in [(pb::Preset::Fide2009, pb::TimeClass::Blitz), (pb::Preset::Fide2014, pb::TimeClass::Rapid)]
    {
        let answer = tick(&mut client, under(preset, pgn("720", pb::FlagPolicy::Observed)), 0, None).await.unwrap();
        let game = answer.game.unwrap();
        assert_eq!(game.rules.unwrap().time_class(), class);
        assert_eq!(game.clock.unwrap().reading.unwrap().time_class(), class);
    }
}

#[tokio::test]
async fn a_name_stands_alone_and_is_known() {
    let mut client = service::client().await;
    let status = tick(&mut client, timed(game("", &[]), named("blitz_9_9")), 0, None).await.unwrap_err();
    let details = status.get_error_details();
    let violation = &details.bad_request().unwrap().field_violations[0];
    assert_eq!(
        (violation.field.as_str(), violation.reason.as_str()),
        ("game.clock.control.preset", "INVALID_CLOCK_CONTROL")
    );
    assert_eq!(details.error_info().unwrap().metadata["fault"], "UNKNOWN_PRESET");

    let period = pb::ClockPeriod { base: Some(duration(60_000)), ..pb::ClockPeriod::default() };
    let crowded = pb::ClockControl {
        periods: vec![period],
        black_periods: vec![period],
        repeat_last: true,
        time_control: "300".to_owned(),
        ..named("blitz_3_2")
    };
    let status = tick(&mut client, timed(game("", &[]), crowded), 0, None).await.unwrap_err();
    let details = status.get_error_details();
    let violations = &details.bad_request().unwrap().field_violations;
    assert_eq!(violations.len(), 4);
    for violation in violations {
        assert_eq!(
            (violation.field.as_str(), violation.reason.as_str()),
            ("game.clock.control.preset", "CONTRADICTION")
        );
    }
}
