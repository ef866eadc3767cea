//! What the material alone decides: three theorems, each for the whole future of the position, because captures and
//! promotions never lead out of their classes.

use crate::core::board::{Bitboard, Color, PieceKind, Position};

/// Whether no series of moves lets `side` mate, by one of the theorems. `false` says nothing. A mate that stands on the
/// board already must be seen before.
pub(super) fn cannot_mate(position: &Position, side: Color) -> bool {
    let own = position.colored(side);
    let other = position.colored(!side);
    let own_of = |kind| own & position.pieces(kind);
    let other_of = |kind| other & position.pieces(kind);

    let king = own_of(PieceKind::King);
    if own == king {
        // A lone king never mates.
        return true;
    }

    let knights = own_of(PieceKind::Knight);
    if own == king | knights {
        // One knight against queens only. A queen beside the mated king guards the squares that the knight needs, and
        // the attacker's king can stand by only one of them.
        return knights.len() == 1 && other == other_of(PieceKind::King) | other_of(PieceKind::Queen);
    }

    let bishops = own_of(PieceKind::Bishop);
    let shade = if (bishops & Bitboard::LIGHT).is_empty() { Bitboard::DARK } else { Bitboard::LIGHT };
    if own == king | bishops && (bishops & shade) == bishops {
        // Bishops of one shade, against nothing that could block a flight square without guarding the diagonal: two
        // flight squares of the other shade remain, the attacker's king covers one, and whoever stands on the other is
        // a rook or a queen, which takes the bishop or interposes.
        return other_of(PieceKind::Pawn).is_empty()
            && other_of(PieceKind::Knight).is_empty()
            && (other_of(PieceKind::Bishop) & shade) == other_of(PieceKind::Bishop);
    }
    false
}

#[cfg(test)]
mod tests {
    use super::cannot_mate;
    use crate::core::{
        board::{Color, Position, Strictness, Variant},
        notation::fen,
    };

    fn position(text: &str) -> Position {
        let reading = fen::read(text, Variant::Standard, Strictness::Strict).unwrap();
        Position::from_setup(&reading.setup, Strictness::Strict).unwrap().0
    }

    /// The table of material: FEN, whether White cannot mate, whether Black cannot.
    #[test]
    fn the_table() {
        let rows = [
            ("8/8/4k3/8/8/4K3/8/8 w - - 0 1", true, true),
            ("8/8/4k3/8/8/4K3/5N2/8 w - - 0 1", true, true),
            ("8/8/4k3/8/8/4K3/5B2/8 w - - 0 1", true, true),
            ("8/8/4k3/3q4/8/4K3/5N2/8 w - - 0 1", true, false),
            ("8/8/4k3/3r4/8/4K3/5N2/8 w - - 0 1", false, false),
            ("8/8/4k3/3b4/8/4K3/5N2/8 w - - 0 1", false, false),
            ("8/8/4k3/3n4/8/4K3/5N2/8 w - - 0 1", false, false),
            ("8/8/4k3/3p4/8/4K3/5N2/8 w - - 0 1", false, false),
            ("8/8/4k3/3q4/8/4K3/5B2/8 w - - 0 1", true, false),
            ("8/8/4k3/3r4/8/4K3/5B2/8 w - - 0 1", true, false),
            ("8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 33", true, true),
            ("8/8/8/8/1b6/8/B1k5/K7 b - - 0 1", false, false),
            ("8/8/4k3/3n4/8/4K3/5B2/8 w - - 0 1", false, false),
            ("8/8/4k3/3p4/8/4K3/5B2/8 w - - 0 1", false, false),
            ("8/8/4k3/8/8/4K3/3NN3/8 w - - 0 1", false, true),
            ("8/8/4k3/8/8/4K3/3B1B2/8 w - - 0 1", true, true),
            ("8/8/4k3/8/8/4K3/3BB3/8 w - - 0 1", false, true),
        ];
        for (text, white, black) in rows {
            let position = position(text);
            assert_eq!(cannot_mate(&position, Color::White), white, "White in {text}");
            assert_eq!(cannot_mate(&position, Color::Black), black, "Black in {text}");
        }
    }
}
