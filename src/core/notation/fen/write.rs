//! Writing.

use arrayvec::ArrayVec;

use super::castling::{king_file, outermost_rook};
use crate::core::board::{Bitboard, Color, PieceKind, Placement, Position, Rank, Setup, Wing};

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
    let mut letters = [0; 64];
    for color in Color::ALL {
        for kind in PieceKind::ALL {
            let letter = kind.of(color).fen_letter() as u8;
            for square in board.colored(color) & board.pieces(kind) {
                if let Some(on) = letters.get_mut(square.index()) {
                    *on = letter;
                }
            }
        }
    }
    let occupied = board.colored(Color::White) | board.colored(Color::Black);
    // Eight ranks of eight at most, and what parts them. As bytes, since a character costs several tests to add.
    let mut written = ArrayVec::<u8, 71>::new();
    let mut write = |byte| {
        let _ = written.try_push(byte);
    };
    for rank in Rank::ALL.into_iter().rev() {
        if rank != Rank::Eighth {
            write(b'/');
        }
        let mut next = 0;
        for square in occupied & Bitboard::rank(rank) {
            let file = square.file() as u8;
            if file > next {
                write(b'0' + file - next);
            }
            write(letters.get(square.index()).copied().unwrap_or_default());
            next = file + 1;
        }
        if next < 8 {
            write(b'8' - next);
        }
    }
    text.push_str(str::from_utf8(&written).unwrap_or_default());
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
    let mut digits = ArrayVec::<char, 10>::new();
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
