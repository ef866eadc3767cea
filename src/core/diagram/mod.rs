//! Pictures of positions that show why something is so: the last move, what gives check, what is pinned to its king.

mod svg;
mod text;

use crate::core::board::{Bitboard, Position, Square};

pub use svg::svg;
pub use text::text;

/// What a picture shows.
#[derive(Copy, Clone, Debug)]
pub struct Scene<'a> {
    /// The position, seen from White's side.
    pub position: &'a Position,
    /// From where to where the move went that led to it, where that is known.
    pub last_move: Option<(Square, Square)>,
}

/// A piece that is pinned to its king, and by what.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct PinnedPiece {
    pinned: Square,
    pinner: Square,
}

impl Scene<'_> {
    fn last_squares(&self) -> Bitboard {
        self.last_move.map_or(Bitboard::EMPTY, |(from, to)| Bitboard::of(from).with(to))
    }

    /// The pins of the side to move.
    fn pins(&self) -> impl Iterator<Item = PinnedPiece> {
        let position = self.position;
        let king = position.king(position.turn());
        position.pinned().into_iter().filter_map(move |pinned| {
            // What would attack the king if the pinned piece were gone, and does not now.
            let attackers = position.attackers_to(king, !position.turn(), position.occupied().without(pinned));
            let pinner = attackers.into_iter().find(|square| !position.checkers().contains(*square))?;
            Some(PinnedPiece { pinned, pinner })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Scene, svg, text};
    use crate::core::board::{Position, Square, Strictness, Variant};
    use crate::core::notation::fen;

    fn position(text: &str) -> Position {
        let reading = fen::read(text, Variant::Standard, Strictness::Strict).unwrap();
        Position::from_setup(&reading.setup, Strictness::Strict).unwrap().0
    }

    const PINNED_AND_CHECKED: &str = "4k3/8/8/q7/1b6/2N5/8/r3K3 w - - 0 1";

    #[test]
    fn a_board_of_letters() {
        let mut start = Position::standard();
        let mv = start.find_move(Square::G1, Square::F3, None).unwrap();
        start.play(mv);
        let board = text(&Scene { position: &start, last_move: Some((mv.from, mv.to)) });
        let expected = "\
8  r  n  b  q  k  b  n  r
7  p  p  p  p  p  p  p  p
6  .  .  .  .  .  .  .  .
5  .  .  .  .  .  .  .  .
4  .  .  .  .  .  .  .  .
3  .  .  .  .  . (N) .  .
2  P  P  P  P  P  P  P  P
1  R  N  B  Q  K  B (.) R
   a  b  c  d  e  f  g  h
";
        assert_eq!(board, expected);
    }

    #[test]
    fn letters_mark_checks_and_pins() {
        let board = text(&Scene { position: &position(PINNED_AND_CHECKED), last_move: None });
        assert!(board.contains("3  .  . <N> ."), "{board}");
        assert!(board.contains("1 *r* .  .  .  K"), "{board}");
    }

    /// The picture in the documents is the one that is drawn.
    #[test]
    fn the_documents_show_this_picture() {
        let drawn = svg(&Scene { position: &position(PINNED_AND_CHECKED), last_move: None });
        assert_eq!(drawn, include_str!("../../../docs/pinned.svg"));
    }

    #[test]
    fn the_picture_holds_each_piece_and_arrow() {
        let scene = position(PINNED_AND_CHECKED);
        let picture = svg(&Scene { position: &scene, last_move: None });
        assert_eq!(picture.matches("class=\"piece").count(), 6, "{picture}");
        assert_eq!(picture.matches("class=\"check\"").count(), 1);
        assert_eq!(picture.matches("class=\"pin\"").count(), 1);
        assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
        let quiet = Position::standard();
        let picture = svg(&Scene { position: &quiet, last_move: None });
        assert_eq!(picture.matches("<line").count(), 0);
        assert_eq!(picture.matches("class=\"piece").count(), 32);
        assert!(picture.len() < 8 * 1024, "{}", picture.len());
    }
}
