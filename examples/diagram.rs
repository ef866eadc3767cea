//! A position as an SVG picture: its last move, checks and pins.
//!
//! ```text
//! cargo run --example diagram -- "4k3/8/8/q7/1b6/2N5/8/r3K3 w - - 0 1" > pinned.svg
//! ```

#![expect(clippy::print_stdout, reason = "a command")]

use std::{env, error::Error};

use arbiter::core::{
    board::{Position, Strictness, Variant},
    diagram::{Scene, svg},
    notation::fen,
};

fn main() -> Result<(), Box<dyn Error>> {
    let text = env::args().nth(1).ok_or("which position? As FEN")?;
    let reading = fen::read(&text, Variant::Chess960, Strictness::Lenient).map_err(|faults| format!("{faults:?}"))?;
    let (position, _) =
        Position::from_setup(&reading.setup, Strictness::Lenient).map_err(|findings| format!("{findings:?}"))?;
    print!("{}", svg(&Scene { position: &position, last_move: None }));
    Ok(())
}
