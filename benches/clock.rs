//! Nanoseconds of processor time a tick and a press of a clock in the core, as the kernel accounts them for this thread
//! (`/proc/thread-self/schedstat`), so that other work on the machine does not count. Linux only.
//!
//! ```sh
//! cargo bench --no-default-features --bench clock
//! ```
//!
//! With a word and a number it does only so many of the one on a clock of 3 min + 2 s, for a tool that counts
//! instructions: `cargo bench --no-default-features --bench clock -- tick 100000`.
#![expect(
    clippy::print_stdout,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a command that measures time, and ends where something fails"
)]

use std::{env, fs, hint::black_box};

use arbiter::core::{
    board::Color,
    clock::{ClockControl, ClockState, Ending, Event, Period, Policy, Preset, TimeMode, ValidControl, apply},
};

const ROUNDS: usize = 11;
/// Enough for the kernel, which accounts by the scheduler's tick.
const EVENTS: usize = 400_000;
/// Presses between two new starts: no clock runs out meanwhile.
const GAME: usize = 120;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    if let [word, count] = arguments.as_slice() {
        let control = preset("blitz_3_2");
        let count = count.parse().unwrap();
        if word == "tick" {
            ticks(&control, count)
        } else {
            presses(&control, count)
        }
        return;
    }
    let controls = controls();
    let mut figures = vec![(Vec::new(), Vec::new()); controls.len()];
    for round in 0..=ROUNDS {
        for ((_, control), (tick, press)) in controls.iter().zip(&mut figures) {
            let (one, other) = (per_event(|| ticks(control, EVENTS)), per_event(|| presses(control, EVENTS)));
            // The first round only warms up.
            if round > 0 {
                tick.push(one);
                press.push(other);
            }
        }
    }
    println!("{ROUNDS} rounds of {EVENTS} events each, interleaved: median ns (least to most)");
    println!("{:<44}{:>22}{:>22}", "control", "tick", "press");
    for ((name, _), (mut tick, mut press)) in controls.into_iter().zip(figures) {
        println!("{name:<44}{:>22}{:>22}", spread(&mut tick), spread(&mut press));
    }
}

fn preset(name: &str) -> ValidControl {
    Preset::named(name).unwrap().control().check().unwrap()
}

fn controls() -> Vec<(&'static str, ValidControl)> {
    let overtime =
        Period { mode: TimeMode::Byoyomi, extra_ms: 30_000, byoyomi_periods: 5, ..Period::sudden_death(600_000) };
    vec![
        ("5 min", preset("blitz_5_0")),
        ("3 min + 2 s", preset("blitz_3_2")),
        ("3 min + 2 s, with lag compensation", preset("online_3_2")),
        ("90 min Bronstein 10 s", preset("bronstein_90_10")),
        ("40 moves in 90 min, 30 min, 30 s a move", preset("fide_90_40_30_30")),
        ("10 min, byo-yomi 5 of 30 s", ClockControl::single(overtime, Policy::SERVER).check().unwrap()),
    ]
}

fn started(control: &ValidControl) -> ClockState {
    apply(control, &ClockState::start(control), &Event::Start { side: Color::White }).unwrap().0
}

fn ticks(control: &ValidControl, count: usize) {
    let state = started(control);
    for _ in 0..count {
        black_box(apply(control, black_box(&state), &Event::Tick { elapsed_ms: 250 }).unwrap());
    }
}

fn presses(control: &ValidControl, count: usize) {
    let start = started(control);
    let mut state = start;
    for number in 0..count {
        if number % GAME == 0 {
            state = start;
        }
        let side = state.running.unwrap();
        let event = Event::Move { side, elapsed_ms: 1_000, lag_ms: 40, ending: Ending::GoesOn };
        state = black_box(apply(control, black_box(&state), &event).unwrap()).0;
    }
}

fn per_event(work: impl FnOnce()) -> f64 {
    let before = processor_time();
    work();
    (processor_time() - before) / EVENTS as f64
}

/// Time that this thread has run, in nanoseconds.
fn processor_time() -> f64 {
    let accounted = fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    accounted.split(' ').next().unwrap().parse().unwrap()
}

fn spread(figures: &mut [f64]) -> String {
    figures.sort_by(f64::total_cmp);
    format!("{:.0} ({:.0} to {:.0})", figures[figures.len() / 2], figures[0], figures[figures.len() - 1])
}
