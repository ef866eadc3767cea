//! FEN: whatever the text, no panic; a position that is read is written, and read again as itself.
#![no_main]

use arbiter::core::{
    board::{Position, Strictness, Variant},
    notation::fen::{self, CastlingStyle, EnPassantStyle},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for variant in [Variant::Standard, Variant::Chess960] {
        for strictness in [Strictness::Strict, Strictness::Lenient] {
            let Ok(reading) = fen::read(text, variant, strictness) else { continue };
            let Ok((position, _)) = Position::from_setup(&reading.setup, strictness) else { continue };
            let moves = position.legal_moves();
            assert_eq!(moves.is_empty(), !position.has_legal_move());
            for style in [CastlingStyle::XFen, CastlingStyle::Shredder] {
                let written = fen::write(&position, style, EnPassantStyle::Always);
                let again = fen::read(&written, variant, Strictness::Strict).expect("what is written can be read");
                let (again, _) = Position::from_setup(&again.setup, Strictness::Lenient).expect("and is the position");
                assert_eq!(again, position, "{written}");
            }
        }
    }
});
