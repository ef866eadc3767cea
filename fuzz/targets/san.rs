//! SAN: a text that is read is a legal move, and the move as it is written is read as itself, in every language.
#![no_main]

use arbiter::core::notation::{
    Letters,
    san::{self, Suffix},
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((position, rest)) = arbiter_fuzz::position(data) else { return };
    let Some((letters, text)) = rest.split_first() else { return };
    let letters = Letters::ALL[usize::from(*letters) % Letters::ALL.len()];
    let Ok(text) = std::str::from_utf8(text) else { return };
    let read = san::read(&position, text, letters);
    let noted = san::read_noting(&position, text, letters);
    assert_eq!(read.as_ref().ok(), noted.as_ref().ok().map(|reading| &reading.mv), "{text}");
    if let Ok(mv) = read {
        assert!(position.is_legal(mv), "{text}");
        let written = san::write(&position, mv, letters, Suffix::of(&position, mv));
        let again = san::read_noting(&position, &written, letters).expect("what is written can be read");
        assert_eq!(again.mv, mv, "{text} {written}");
        assert!(again.tolerances.is_empty(), "{text} {written}");
    }
});
