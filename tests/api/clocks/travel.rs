//! A state that travels is the whole state: to send it and to continue is to continue.

use arbiter::core::{
    board::Color,
    clock::{
        BothFlags, ClaimantFlag, ClockControl, ClockState, Ending, Event as CoreEvent, FirstFlag, Flag, FlagObserver,
        FlagPolicy, PRESETS, Period, Phase, PlayerClock, Policy, Recording, TimeMode, ValidControl, apply,
    },
};
use arbiter::wire::pb::{self, clock_event::Event};

use super::{duration, milliseconds, tick, timed};
use crate::{requests::game, service};

const STEPS: usize = 25;

/// Every preset by name, and the modes that no preset has, each under a rule set.
fn controls() -> Vec<(pb::Preset, pb::ClockControl, ValidControl)> {
    let mut controls = Vec::new();
    for (rules, flag) in
        [(pb::Preset::Fide2023Server, FlagPolicy::Automatic), (pb::Preset::Fide2023, FlagPolicy::Observed)]
    {
        let by_rules = |policy: Policy| Policy {
            flag,
            both_flags: BothFlags::FirstLoses,
            claimant_flag: ClaimantFlag::Any,
            ..policy
        };
        for preset in PRESETS {
            let core = ClockControl { policy: by_rules(preset.policy), ..preset.control() };
            let named = pb::ClockControl { preset: preset.name.to_owned(), ..pb::ClockControl::default() };
            controls.push((rules, named, core.check().unwrap()));
        }
        for (mode, base_ms, extra_ms, byoyomi_periods, canadian_moves) in [
            (TimeMode::Byoyomi, 40_000, 9_000, 3, 0),
            (TimeMode::Canadian, 40_000, 30_000, 0, 3),
            (TimeMode::Hourglass, 60_000, 0, 0, 0),
            (TimeMode::Upcount, 0, 0, 0, 0),
        ] {
            let period = Period { mode, extra_ms, byoyomi_periods, canadian_moves, ..Period::sudden_death(base_ms) };
            let sent = pb::ClockPeriod {
                base: Some(duration(base_ms)),
                mode: match mode {
                    TimeMode::Byoyomi => pb::TimeMode::Byoyomi,
                    TimeMode::Canadian => pb::TimeMode::Canadian,
                    TimeMode::Hourglass => pb::TimeMode::Hourglass,
                    _ => pb::TimeMode::Upcount,
                }
                .into(),
                extra: Some(duration(extra_ms)),
                byoyomi_periods,
                canadian_moves,
                ..pb::ClockPeriod::default()
            };
            let control = pb::ClockControl {
                periods: vec![sent],
                advance: pb::PeriodAdvance::OnFlag.into(),
                ..pb::ClockControl::default()
            };
            let core = ClockControl::single(period, by_rules(Policy::BOARD)).check().unwrap();
            controls.push((rules, control, core));
        }
    }
    controls
}

/// A state as the core has it, read from the wire.
fn received(message: pb::ClockState) -> ClockState {
    let color = |color: pb::Color| match color {
        pb::Color::Unspecified => None,
        pb::Color::White => Some(Color::White),
        pb::Color::Black => Some(Color::Black),
    };
    let player = |message: pb::PlayerClock| PlayerClock {
        remaining_ms: milliseconds(message.remaining),
        period: message.period,
        moves_completed: message.moves_completed,
        byoyomi_periods_left: message.byoyomi_periods_left,
        canadian_moves_left: message.canadian_moves_left,
        canadian_remaining_ms: milliseconds(message.canadian_remaining),
        flag: if message.flag_down { Flag::Down } else { Flag::Up },
        lag_quota_ms: milliseconds(message.lag_quota),
        recording: match message.recording() {
            pb::Recording::Free => Recording::Free,
            pb::Recording::Unspecified | pb::Recording::Required => Recording::Required,
        },
        flags_revived: message.flags_revived,
    };
    let mut state = ClockState {
        phase: match message.phase() {
            pb::ClockPhase::Unspecified | pb::ClockPhase::NotStarted => Phase::NotStarted,
            pb::ClockPhase::Running => Phase::Running,
            pb::ClockPhase::Paused => Phase::Paused,
            pb::ClockPhase::Frozen => Phase::Frozen,
            pb::ClockPhase::Fallen => Phase::Fallen,
            pb::ClockPhase::Over => Phase::Over,
        },
        running: color(message.running()),
        turn_elapsed_ms: milliseconds(message.turn_elapsed),
        made_not_pressed: color(message.made_not_pressed()),
        first_flag: match message.first_flag() {
            pb::FirstFlag::Unspecified => FirstFlag::None,
            pb::FirstFlag::White => FirstFlag::White,
            pb::FirstFlag::Black => FirstFlag::Black,
            pb::FirstFlag::Unknown => FirstFlag::Unknown,
        },
        granted_increment_ms: milliseconds(message.granted_increment),
        ..ClockState::default()
    };
    state.players.white = player(message.white.unwrap());
    state.players.black = player(message.black.unwrap());
    state
}

/// What happens next, for the core and for the wire.
fn step(dice: &mut u64, state: &ClockState, longest_ms: i64) -> (i64, CoreEvent, Option<Event>) {
    *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    let drawn = *dice >> 33;
    let elapsed_ms = i64::try_from(drawn).unwrap() % (longest_ms / 6) + 1;
    let side = state.running.unwrap();
    let lag_ms = i64::try_from(drawn % 700).unwrap();
    let lag = Some(duration(lag_ms));
    match (state.phase, state.made_not_pressed, drawn % 8) {
        (Phase::Paused, ..) => {
            (0, CoreEvent::Resume { running: None }, Some(Event::Resume(pb::ResumeClock::default())))
        }
        (_, Some(_), _) => {
            let press = Event::Press(pb::PressClock { color: 0, lag });
            (elapsed_ms, CoreEvent::Press { side, elapsed_ms, lag_ms }, Some(press))
        }
        (_, _, 0) => (0, CoreEvent::Pause, Some(Event::Pause(pb::PauseClock {}))),
        (_, _, 1) => (elapsed_ms, CoreEvent::Tick { elapsed_ms }, None),
        (_, _, 2) => {
            let made = Event::Made(pb::MadeMove::default());
            (elapsed_ms, CoreEvent::Made { side, elapsed_ms, ending: Ending::GoesOn }, Some(made))
        }
        (_, _, 3) => {
            let add = pb::AdjustClock { color: pb::Color::White.into(), change: Some(duration(1_000)) };
            (0, CoreEvent::Adjust { side: Color::White, by_ms: 1_000 }, Some(Event::Adjust(add)))
        }
        (_, _, 4) => {
            let seen = Event::FlagSeen(pb::FlagSeen { by: pb::FlagObserver::Black.into() });
            (0, CoreEvent::FlagSeen { by: FlagObserver::Player(Color::Black) }, Some(seen))
        }
        _ => {
            let moved = Event::CompleteMove(pb::CompleteMove { color: 0, lag });
            (elapsed_ms, CoreEvent::Move { side, elapsed_ms, lag_ms, ending: Ending::GoesOn }, Some(moved))
        }
    }
}

/// Moves, presses, ticks, pauses, adjustments and flags: a clock that is sent and sent back at every step is the clock
/// that never left, in every field of its state.
#[tokio::test]
async fn to_send_and_to_continue_is_to_continue() {
    let mut client = service::client().await;
    let mut dice = 2_026_u64;
    let mut steps = 0;
    for (rules, control, core) in controls() {
        let name = format!("{control:?}");
        let period = core.control().periods[0];
        let longest_ms = (period.base_ms + period.extra_ms).max(6_000);
        let begun = CoreEvent::Start { side: Color::White };
        let mut state = apply(&core, &ClockState::start(&core), &begun).unwrap().0;
        let rules = pb::RuleSet { preset: rules.into(), ..pb::RuleSet::default() };
        let sent = pb::Game { rules: Some(rules), ..timed(game("", &[]), control) };
        let start = Event::Start(pb::StartClock::default());
        let mut sent = tick(&mut client, sent, 0, Some(start)).await.unwrap().game.unwrap();
        for _ in 0..STEPS {
            if state.running.is_none() {
                break;
            }
            let (elapsed_ms, event, message) = step(&mut dice, &state, longest_ms);
            let answer = tick(&mut client, *sent.clone(), elapsed_ms, message).await;
            match apply(&core, &state, &event) {
                Ok((next, _)) => {
                    state = next;
                    sent = answer.unwrap_or_else(|status| panic!("{event:?} on {name}: {status:?}")).game.unwrap();
                    let got = received(sent.clock.as_ref().unwrap().state.unwrap());
                    assert_eq!(got, state, "{event:?} on {name}");
                    steps += 1;
                }
                Err(error) => assert!(answer.is_err(), "{event:?} on {name}: {error:?}"),
            }
        }
    }
    assert!(steps > 1_000, "{steps}");
}
