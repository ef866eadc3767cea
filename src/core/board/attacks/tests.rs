use super::{
    Bitboard, Color, DIAGONAL, PieceKind, STRAIGHT, Square, attacks, between, bishop_attacks, diagonal_rays, line,
    rook_attacks, straight_rays,
};

/// Walks each direction until something is in the way.
fn walk(from: Square, directions: &[(i8, i8)], occupied: Bitboard) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    for &(files, ranks) in directions {
        let mut square = from;
        while let Some(next) = square.offset(files, ranks) {
            set = set.with(next);
            if occupied.contains(next) {
                break;
            }
            square = next;
        }
    }
    set
}

/// Compares on every set of occupied squares of a piece's lines, and with the rest of the board full.
fn compare(attacks: fn(Square, Bitboard) -> Bitboard, rays: fn(Square) -> Bitboard, directions: &[(i8, i8)]) {
    for from in Square::ALL {
        let relevant = rays(from);
        let mut subset = Bitboard::EMPTY;
        loop {
            let expected = walk(from, directions, subset);
            assert_eq!(attacks(from, subset), expected, "{from} {subset:?}");
            assert_eq!(attacks(from, subset | !relevant), expected, "{from} {subset:?}");
            subset = Bitboard(subset.0.wrapping_sub(relevant.0)) & relevant;
            if subset.is_empty() {
                break;
            }
        }
    }
}

#[test]
fn bishops_on_every_occupancy() {
    compare(bishop_attacks, diagonal_rays, &DIAGONAL);
}

#[test]
fn rooks_on_every_occupancy() {
    compare(rook_attacks, straight_rays, &STRAIGHT);
}

#[test]
fn leapers() {
    let on = |kind, color, from| attacks(kind, color, from, Bitboard::FULL);
    let set = |squares: &[Square]| squares.iter().copied().collect::<Bitboard>();
    assert_eq!(on(PieceKind::Knight, Color::White, Square::A1), set(&[Square::B3, Square::C2]));
    assert_eq!(on(PieceKind::Knight, Color::White, Square::E4).len(), 8);
    assert_eq!(on(PieceKind::King, Color::White, Square::H8), set(&[Square::G8, Square::G7, Square::H7]));
    assert_eq!(on(PieceKind::Pawn, Color::White, Square::A2), set(&[Square::B3]));
    assert_eq!(on(PieceKind::Pawn, Color::Black, Square::E4), set(&[Square::D3, Square::F3]));
}

#[test]
fn lines_through_two_squares() {
    for a in Square::ALL {
        for b in Square::ALL {
            let aligned = (straight_rays(a) | diagonal_rays(a)).contains(b);
            assert_eq!(line(a, b).any(), aligned, "{a} {b}");
            assert_eq!(line(a, b), line(b, a));
            assert_eq!(between(a, b), between(b, a));
            if aligned {
                assert!(line(a, b).contains(a) && line(a, b).contains(b));
                assert_eq!(between(a, b) - line(a, b), Bitboard::EMPTY);
            }
        }
    }
    assert_eq!(between(Square::A1, Square::D4), Bitboard::of(Square::B2).with(Square::C3));
    assert_eq!(line(Square::B3, Square::C4).len(), 7);
}
