//! cozy-chess as an independent judge of the move generator.

use arbiter::core::board::{
    CastlingClaims, CastlingRights, Color, File, Piece, PieceKind, Placement, Position, Setup, Square, Strictness,
    Variant, Wing,
};
use cozy_chess::Board;

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
