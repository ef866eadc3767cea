//! cozy-chess as an independent judge of the move generator.

use arbiter::core::board::{
    CastlingClaims, CastlingRights, Color, File, MoveList, Piece, PieceKind, Placement, Position, Setup, Square,
    Strictness, Variant, Wing,
};
use cozy_chess::Board;

/// Reads an EPD or FEN; Shredder letters for castling make it Chess960.
pub(crate) fn read(epd: &str) -> (Board, Variant) {
    let fields: Vec<&str> = epd.split_ascii_whitespace().collect();
    let text = match fields.len() {
        4 => format!("{epd} 0 1"),
        _ => epd.to_owned(),
    };
    match Board::from_fen(&text, false) {
        Ok(board) => (board, Variant::Standard),
        Err(_) => (Board::from_fen(&text, true).unwrap_or_else(|error| panic!("{epd}: {error}")), Variant::Chess960),
    }
}

/// The same position in our types, by way of a set-up.
pub(crate) fn position_of(board: &Board, variant: Variant) -> Position {
    let setup = setup_of(board, variant);
    match Position::from_setup(&setup, Strictness::Strict) {
        Ok((position, _)) => position,
        Err(findings) => panic!("{board}: {findings:?}"),
    }
}

/// What the oracle's board says, as a set-up.
pub(crate) fn setup_of(board: &Board, variant: Variant) -> Setup {
    let mut placement = Placement::EMPTY;
    for square in cozy_chess::Square::ALL {
        let piece = board.piece_on(square).zip(board.color_on(square)).map(|(kind, color)| {
            let kind = PieceKind::ALL[kind as usize];
            Piece { color: color_from(color), kind }
        });
        placement.set(square_from(square), piece);
    }
    let mut castling = CastlingRights::EMPTY;
    for color in cozy_chess::Color::ALL {
        let rights = board.castle_rights(color);
        for (wing, file) in [(Wing::King, rights.short), (Wing::Queen, rights.long)] {
            if let Some(file) = file {
                castling.set(color_from(color), wing, File::ALL[file as usize]);
            }
        }
    }
    let turn = color_from(board.side_to_move());
    Setup {
        board: placement,
        turn,
        castling,
        rookless_castling: CastlingClaims::EMPTY,
        en_passant: board.en_passant().map(|file| Square::new(File::ALL[file as usize], (!turn).passed_rank())),
        halfmove_clock: u32::from(board.halfmove_clock()),
        fullmove_number: u32::from(board.fullmove_number()),
        variant,
    }
}

/// The oracle's colour in ours.
pub(crate) fn color_from(color: cozy_chess::Color) -> Color {
    match color {
        cozy_chess::Color::White => Color::White,
        cozy_chess::Color::Black => Color::Black,
    }
}

/// The oracle's square in ours.
pub(crate) fn square_from(square: cozy_chess::Square) -> Square {
    Square::ALL[square as usize]
}

/// The oracle's count of leaves, its last ply in bulk like ours.
pub(crate) fn perft(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    match depth {
        0 => nodes = 1,
        1 => {
            board.generate_moves(|moves| {
                nodes += moves.len() as u64;
                false
            });
        }
        _ => {
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    nodes += perft(&next, depth - 1);
                }
                false
            });
        }
    }
    nodes
}

/// Moves as from, to and promotion, castling as king takes rook, sorted.
pub(crate) fn moves_of(board: &Board) -> Vec<(Square, Square, Option<PieceKind>)> {
    let mut all = Vec::new();
    board.generate_moves(|moves| {
        all.extend(moves.into_iter().map(|mv| {
            let promotion = mv.promotion.map(|kind| PieceKind::ALL[kind as usize]);
            (square_from(mv.from), square_from(mv.to), promotion)
        }));
        false
    });
    all.sort_unstable();
    all
}

/// Our moves in the same form.
pub(crate) fn our_moves(position: &Position, moves: &MoveList) -> Vec<(Square, Square, Option<PieceKind>)> {
    let mut all: Vec<_> = moves
        .iter()
        .map(|mv| {
            let castling = mv.castling().and_then(|wing| position.castling().rook(position.turn(), wing));
            (mv.from, castling.unwrap_or(mv.to), mv.promotion())
        })
        .collect();
    all.sort_unstable();
    all
}
