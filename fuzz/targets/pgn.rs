//! PGN: bytes that arrive in pieces are cut as those that arrive at once; what is written is read as itself, to the byte.
#![no_main]

use arbiter::core::{
    board::Position,
    laws::RuleSet,
    notation::{
        Letters,
        pgn::{Place, Splitter, decode},
    },
    replay::{Beginning, Options, PgnReplay, Replayed, Reporting, Variations},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&choice, text)) = data.split_first() else { return };
    let whole = borders(text, text.len().max(1));
    assert_eq!(whole, borders(text, usize::from(choice % 16) + 1), "cut otherwise in pieces");
    let options = Options {
        letters: Letters::ALL[usize::from(choice) % Letters::ALL.len()],
        notation: if choice & 16 == 0 { Reporting::On } else { Reporting::Off },
        variations: if choice & 32 == 0 { Variations::Keep } else { Variations::Skip },
        write: true,
    };
    let beginning = Beginning::new(Position::standard(), RuleSet::default());
    let mut begin = 0;
    for end in whole.into_iter().chain([text.len()]) {
        let first = replay(&text[begin..end], &beginning, options);
        begin = end;
        let Some(pgn) = first.pgn else { continue };
        let options = Options { letters: Letters::English, ..options };
        let again = replay(pgn.as_bytes(), &beginning, options);
        assert_eq!(again.pgn.as_deref(), Some(&*pgn));
        let position = |game: &Option<_>| game.as_ref().map(|game: &arbiter::core::game::Game| *game.position());
        assert_eq!(position(&again.game), position(&first.game), "{pgn}");
    }
});

/// Where games begin in a text that arrives in pieces of this size.
fn borders(text: &[u8], piece: usize) -> Vec<usize> {
    let (mut splitter, mut buffer, mut taken, mut borders) = (Splitter::default(), Vec::new(), 0, Vec::new());
    for piece in text.chunks(piece) {
        buffer.extend_from_slice(piece);
        while let Some(border) = splitter.border(&buffer) {
            buffer.drain(..border);
            taken += border;
            borders.push(taken);
        }
    }
    borders
}

fn replay(bytes: &[u8], beginning: &Beginning, options: Options) -> Replayed {
    let (text, encoding) = decode(bytes);
    let mut replay = PgnReplay::new(&text, Place::START, encoding, beginning, options);
    while replay.step().is_some() {}
    replay.finish(None)
}
