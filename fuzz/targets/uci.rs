//! UCI: what is read is legal or refused for a reason; the two ways to legality agree.
#![no_main]

use arbiter::core::notation::uci::{UciMove, to_uci};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((position, text)) = arbiter_fuzz::position(data) else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let Ok(written) = text.parse::<UciMove>() else { return };
    match written.to_move(&position) {
        Ok(mv) => {
            assert!(position.legal_moves().contains(&mv), "{text}");
            let written = to_uci(&position, mv);
            assert_eq!(written.parse::<UciMove>().unwrap().to_move(&position), Ok(mv), "{text} {written}");
        }
        Err(_) => assert_eq!(position.find_move(written.from, written.to, written.promotion), None, "{text}"),
    }
});
