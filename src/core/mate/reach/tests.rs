use super::excludes_mate;
use crate::core::{
    board::{Color, Position, Strictness, Variant},
    notation::fen,
};

fn excludes(text: &str, side: Color) -> bool {
    let reading = fen::read(text, Variant::Standard, Strictness::Strict).unwrap();
    excludes_mate(&Position::from_setup(&reading.setup, Strictness::Strict).unwrap().0, side)
}

#[test]
fn a_wall_of_pawns() {
    let wall = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1";
    assert!(!excludes(wall, Color::White), "pawns can be won at the edges of an open wall");
}
