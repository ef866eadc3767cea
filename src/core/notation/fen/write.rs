//! Writing.

use super::castling::{king_file, outermost_rook};
use crate::core::board::{Color, PieceKind, Placement, Position, Setup, Wing};

/// How castling rights are spelled.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingStyle {
    /// `K` and `Q` for the outermost rook on that side of the king, the file letter for any other; plain FEN wherever
    /// plain FEN can say it.
    #[default]
    XFen,
    /// Always the file letter of the rook.
    Shredder,
}

/// When the square passed over by a double step is written.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum EnPassantStyle {
    /// After every double step, as the PGN standard (16.1.3.4) wants it.
    #[default]
    Always,
    /// Only when a capture on it is legal, so that equal positions (FIDE 9.2.3.1) have equal texts.
    IfLegal,
}

/// The FEN of a position.
pub fn write(position: &Position, castling: CastlingStyle, en_passant: EnPassantStyle) -> String {
    let mut setup = position.setup();
    setup.en_passant = match en_passant {
        EnPassantStyle::Always => position.double_step_target(),
        EnPassantStyle::IfLegal => position.legal_en_passant(),
    };
    write_setup(&setup, castling)
}

/// The FEN of a set-up, whether or not it is a position. Claims of castling rights without a rook to go with them cannot
/// be told apart from rights that have one, and are left out.
pub fn write_setup(setup: &Setup, style: CastlingStyle) -> String {
    let mut text = String::with_capacity(super::MAX_LENGTH);
    write_board(&mut text, &setup.board);
    text.push_str(match setup.turn {
        Color::White => " w ",
        Color::Black => " b ",
    });
    write_castling(&mut text, setup, style);
    text.push(' ');
    match setup.en_passant {
        Some(square) => text.extend([square.file().char(), square.rank().char()]),
        None => text.push('-'),
    }
    for counter in [setup.halfmove_clock, setup.fullmove_number] {
        text.push(' ');
        write_number(&mut text, counter);
    }
    text
}

fn write_board(text: &mut String, board: &Placement) {
    let mut letters = [None; 64];
    for color in Color::ALL {
        for kind in PieceKind::ALL {
            let letter = kind.of(color).fen_letter();
            for square in board.colored(color) & board.pieces(kind) {
                if let Some(on) = letters.get_mut(square.index()) {
                    *on = Some(letter);
                }
            }
        }
    }
    for (above, rank) in letters.chunks_exact(8).rev().enumerate() {
        if above > 0 {
            text.push('/');
        }
        let mut empty = 0;
        for letter in rank {
            match letter {
                Some(letter) => {
                    write_empty(text, empty);
                    empty = 0;
                    text.push(*letter);
                }
                None => empty += 1,
            }
        }
        write_empty(text, empty);
    }
}

fn write_empty(text: &mut String, squares: u8) {
    if squares > 0 {
        text.push(char::from(b'0' + squares));
    }
}

fn write_castling(text: &mut String, setup: &Setup, style: CastlingStyle) {
    let before = text.len();
    for color in Color::ALL {
        let king = king_file(&setup.board, color);
        for wing in Wing::ALL {
            let Some(rook) = setup.castling.get(color, wing) else { continue };
            let outermost = king.and_then(|king| outermost_rook(&setup.board, color, king, wing));
            let letter = match (style, wing) {
                (CastlingStyle::XFen, Wing::King) if outermost == Some(rook) => 'k',
                (CastlingStyle::XFen, Wing::Queen) if outermost == Some(rook) => 'q',
                (CastlingStyle::XFen | CastlingStyle::Shredder, _) => rook.char(),
            };
            text.push(color.fold(letter.to_ascii_uppercase(), letter));
        }
    }
    if text.len() == before {
        text.push('-');
    }
}

/// Decimal digits without the machinery of `fmt`.
fn write_number(text: &mut String, mut number: u32) {
    let mut digits = arrayvec::ArrayVec::<char, 10>::new();
    loop {
        // A u32 has at most ten digits, so there is room for each.
        let _ = digits.try_push(char::from(b'0' + (number % 10) as u8));
        number /= 10;
        if number == 0 {
            break;
        }
    }
    text.extend(digits.into_iter().rev());
}
