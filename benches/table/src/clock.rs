//! Ticks and presses of a clock, 3 min + 2 s. No library with a clock of the Laws is known to compare with.

use std::hint::black_box;

use arbiter::core::{
    board::Color,
    clock::{ClockState, Ending, Event, Preset, ValidControl, apply},
};

use crate::row::{Row, Scale, Side};

const EVENTS: u64 = 100_000;
/// Presses between two new starts: no clock runs out meanwhile.
const GAME: u64 = 120;

pub fn rows() -> Vec<Row> {
    let row = |name: &str, work: fn(&ValidControl) -> u64| {
        let control = Preset::named("blitz_3_2").expect("a preset").control().check().expect("a sound control");
        Row {
            name: name.to_owned(),
            unit: "ns an event",
            scale: Scale::Time(1.0),
            sides: vec![Side::new("arbiter", move || work(&control))],
        }
    };
    vec![row("clock, a tick", ticks), row("clock, a press", presses)]
}

fn started(control: &ValidControl) -> ClockState {
    apply(control, &ClockState::start(control), &Event::Start { side: Color::White }).expect("a clock starts").0
}

fn ticks(control: &ValidControl) -> u64 {
    let state = started(control);
    for _ in 0..EVENTS {
        black_box(apply(control, black_box(&state), &Event::Tick { elapsed_ms: 250 }).expect("it runs"));
    }
    EVENTS
}

fn presses(control: &ValidControl) -> u64 {
    let start = started(control);
    let mut state = start;
    for number in 0..EVENTS {
        if number % GAME == 0 {
            state = start;
        }
        let side = state.running.expect("it runs");
        let event = Event::Move { side, elapsed_ms: 1_000, lag_ms: 40, ending: Ending::GoesOn };
        state = black_box(apply(control, black_box(&state), &event).expect("it runs")).0;
    }
    EVENTS
}
