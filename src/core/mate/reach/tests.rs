use super::excludes_mate;
use crate::core::{
    board::{Color, Position, Strictness, Variant},
    notation::fen,
};

fn excludes(text: &str, side: Color) -> bool {
    let reading = fen::read(text, Variant::Standard, Strictness::Lenient).unwrap();
    excludes_mate(&Position::from_setup(&reading.setup, Strictness::Lenient).unwrap().0, side)
}

#[test]
fn a_wall_of_pawns_is_locked_for_both() {
    for side in Color::ALL {
        assert!(excludes("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", side));
    }
}

/// Positions that another program calls unwinnable, each with a helpmate: confined pawns can mate.
#[test]
fn confined_pawns_mate() {
    assert!(!excludes("8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1", Color::White));
    assert!(!excludes("k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1", Color::White));
    assert!(!excludes("k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - - 0 1", Color::Black));
    assert!(!excludes("3b4/4p1p1/1p1pP1P1/1P1PpBp1/1pBpP1P1/1P1P4/4K1P1/2k5 w - - 0 1", Color::White));
}

#[test]
fn a_way_around_the_wall_opens_it() {
    assert!(!excludes("4k3/8/8/p2p4/P2P4/8/8/4K3 w - - 0 1", Color::White));
}

#[test]
fn a_capture_in_passing_is_left_to_others() {
    assert!(!excludes("4k3/8/8/pP1p2p1/P2P2P1/8/8/4K3 w - a6 0 1", Color::White));
}
