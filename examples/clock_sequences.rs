//! Plays random games on random clocks and checks every invariant of the clock on the way, against a clock that counts
//! every millisecond: `cargo run --release --no-default-features --example clock_sequences -- 1000000 1`, the number of
//! sequences and the first seed. A failure names its seed.

#[path = "../tests/clock_oracle/mod.rs"]
mod clock_oracle;

const EVENTS: usize = 30;
/// Milliseconds, reported in more than one order.
const TICKS: [i64; 5] = [3, 17, 0, 9, 28];

fn argument(index: usize, default: u64) -> u64 {
    std::env::args().nth(index).and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[expect(clippy::print_stdout, reason = "the figure is what the command is run for")]
fn main() {
    let (sequences, first) = (argument(1, 1_000_000), argument(2, 1));
    for seed in first..first + sequences {
        clock_oracle::ordinary_game(seed, EVENTS);
        clock_oracle::wild_game(seed, EVENTS);
        clock_oracle::ticks_in_any_order(seed, &TICKS);
    }
    println!("{sequences} seeds, two sequences of up to {EVENTS} events each: no invariant broken");
}
