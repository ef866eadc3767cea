//! Properties of the clock: invariants over random controls and events, and the identities of the time modes.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod clock_oracle;

use arbiter::core::board::Color;
use arbiter::core::clock::{
    ClockControl, ClockState, Ending, Event, FirstIncrement, Period, Phase, Policy, TimeMode, ValidControl, apply,
    readings,
};
use arbiter::core::notation::clock_comment::{self, ClockCommand};
use arbiter::core::notation::time_control::{self, TimeControlTag};
use proptest::prelude::{ProptestConfig, any, prop, prop_assert, prop_assert_eq, proptest};

fn valid(period: Period, policy: Policy) -> ValidControl {
    ClockControl::single(period, policy).check().unwrap()
}

/// Both displays after each of these moves, White first, until a flag falls.
fn play(control: &ValidControl, thinks: &[i64]) -> Vec<(i64, i64)> {
    let mut state = ClockState::start(control);
    state = apply(control, &state, &Event::Start { side: Color::White }).unwrap().0;
    let mut shown = Vec::new();
    for &elapsed_ms in thinks {
        let Some(side) = state.running else { break };
        let event = Event::Move { side, elapsed_ms, lag_ms: 0, ending: Ending::GoesOn };
        state = apply(control, &state, &event).unwrap().0;
        if state.phase != Phase::Running {
            break;
        }
        let now = readings(control, &state).players;
        shown.push((now.white.remaining_ms, now.black.remaining_ms));
    }
    shown
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_ordinary_game_agrees_with_the_naive_clock(seed in any::<u64>()) {
        clock_oracle::ordinary_game(seed, 40);
    }

    #[test]
    fn a_wild_game_stays_valid(seed in any::<u64>()) {
        clock_oracle::wild_game(seed, 40);
    }

    /// Manual: both delays have the same overall effect. At every turn boundary Bronstein shows the delay more.
    #[test]
    fn bronstein_is_us_delay_plus_the_delay(
        base in 1_i64..200, extra in 0_i64..20, thinks in prop::collection::vec(0_i64..40, 0..40),
    ) {
        let policy = Policy { flag: Policy::SERVER.flag, ..Policy::BOARD };
        let bronstein = play(&valid(Period::bronstein(base, extra), policy), &thinks);
        let delay = play(&valid(Period::simple_delay(base, extra), policy), &thinks);
        let shifted: Vec<_> = delay.iter().map(|&(white, black)| (white + extra, black + extra)).collect();
        prop_assert_eq!(bronstein, shifted);
    }

    /// As long as the game lasts, an increment credited before the move is one increment ahead.
    #[test]
    fn increment_at_start_is_one_ahead(
        base in 1_i64..200, extra in 0_i64..20, thinks in prop::collection::vec(0_i64..40, 0..40),
    ) {
        let at_start = Policy { flag: Policy::SERVER.flag, ..Policy::BOARD };
        let after_move = Policy { first_increment: FirstIncrement::AfterMove, ..at_start };
        let ahead = play(&valid(Period::fischer(base, extra), at_start), &thinks);
        let behind = play(&valid(Period::fischer(base, extra), after_move), &thinks);
        prop_assert!(ahead.len() >= behind.len());
        for (ahead, behind) in ahead.iter().zip(&behind) {
            prop_assert_eq!((ahead.0 - behind.0, ahead.1 - behind.1), (extra, extra));
        }
    }

    /// However time is cut into reports, and in whatever order the pieces come, the clock is the same.
    #[test]
    fn the_order_of_ticks_changes_nothing(seed in any::<u64>(), ticks in prop::collection::vec(0_i64..30, 1..8)) {
        clock_oracle::ticks_in_any_order(seed, &ticks);
    }

    #[test]
    fn an_hourglass_keeps_its_sand(base in 1_i64..200, thinks in prop::collection::vec(0_i64..40, 0..40)) {
        let period = Period { mode: TimeMode::Hourglass, ..Period::sudden_death(base) };
        for (white, black) in play(&valid(period, Policy::SERVER), &thinks) {
            prop_assert_eq!(white + black, 2 * base);
        }
    }

    #[test]
    fn clock_comments_read_what_was_written(ms in 0_i64..=36_000_000_000) {
        for command in ClockCommand::ALL {
            prop_assert_eq!(clock_comment::time_ms(&clock_comment::write(command, ms), command), Some(ms));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,40}", digits in "[0-9:/+*.d-]{0,24}") {
        for text in [text, digits] {
            if let Ok(reading) = time_control::read(&text) {
                // What can be read can be written, and means the same.
                if let TimeControlTag::Periods { .. } = reading.tag {
                    let written = time_control::write(&reading.tag).unwrap();
                    prop_assert_eq!(time_control::read(&written).unwrap().tag, reading.tag);
                }
            }
            for command in ClockCommand::ALL {
                let _ = clock_comment::read(&text, command);
            }
        }
    }
}
