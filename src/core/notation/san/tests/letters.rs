//! One letter, many pieces: what each capital means in each language, and that no language is ever mixed with another.

use super::super::{SanError, SanFaultKind, Suffix, parse::Request, parse::parse, read, read_noting, write};
use super::position;
use crate::core::{
    board::PieceKind::{self, Bishop, King, Knight, Pawn, Queen, Rook},
    notation::Letters,
};

/// Latin capitals that are a piece in one of the languages.
const CAPITALS: &str = "KQRBNSHDTLVFWGPCA";

/// What they mean; every other one of them is refused.
const LATIN: [(Letters, &str, &[PieceKind]); 11] = [
    (Letters::English, "KQRBNP", &[King, Queen, Rook, Bishop, Knight, Pawn]),
    (Letters::Finnish, "KDTLRSP", &[King, Queen, Rook, Bishop, Knight, Pawn, Pawn]),
    (Letters::Hungarian, "KVBFHG", &[King, Queen, Rook, Bishop, Knight, Pawn]),
    (Letters::Polish, "KHWGSP", &[King, Queen, Rook, Bishop, Knight, Pawn]),
    (Letters::SerbianLatin, "KDTLSP", &[King, Queen, Rook, Bishop, Knight, Pawn]),
    (Letters::German, "KDTLS", &[King, Queen, Rook, Bishop, Knight]),
    (Letters::French, "RDTFCP", &[King, Queen, Rook, Bishop, Knight, Pawn]),
    (Letters::Spanish, "RDTACP", &[King, Queen, Rook, Bishop, Knight, Pawn]),
    (Letters::Italian, "RDTACP", &[King, Queen, Rook, Bishop, Knight, Pawn]),
    (Letters::Dutch, "KDTLP", &[King, Queen, Rook, Bishop, Knight]),
    (Letters::Figurine, "", &[]),
];

fn kind(text: &str, letters: Letters) -> Option<PieceKind> {
    match parse(text, letters) {
        Ok(parsed) => match parsed.request {
            Request::Piece(sought) => Some(sought.kind),
            Request::Castling(_) => panic!("{letters:?} {text}"),
        },
        Err(SanError::Syntax(_)) => None,
        Err(error) => panic!("{letters:?} {text}: {error:?}"),
    }
}

#[test]
fn each_capital_is_the_piece_of_its_language_or_refused() {
    for (letters, known, kinds) in LATIN {
        for capital in CAPITALS.chars() {
            let expected = known.chars().position(|known| known == capital).map(|index| kinds[index]);
            assert_eq!(kind(&format!("{capital}d5"), letters), expected, "{letters:?} {capital}");
        }
    }
}

/// The traps by name: the letter looks right and is another piece, or none.
#[test]
fn k_s_h_and_b_are_traps() {
    for (letters, k, s, h, b) in [
        (Letters::English, Some(King), None, None, Some(Bishop)),
        (Letters::Greek, None, None, None, None),
        (Letters::Finnish, Some(King), Some(Pawn), None, None),
        (Letters::Hungarian, Some(King), None, Some(Knight), Some(Rook)),
        (Letters::Polish, Some(King), Some(Knight), Some(Queen), None),
        (Letters::SerbianCyrillic, None, None, None, None),
        (Letters::SerbianLatin, Some(King), Some(Knight), None, None),
        (Letters::German, Some(King), Some(Knight), None, None),
        (Letters::French, None, None, None, None),
        (Letters::Spanish, None, None, None, None),
        (Letters::Italian, None, None, None, None),
        (Letters::Dutch, Some(King), None, None, None),
        (Letters::Russian, None, None, None, None),
        (Letters::Figurine, None, None, None, None),
    ] {
        let found = ["Kd5", "Sd5", "Hd5", "Bd5"].map(|text| kind(text, letters));
        assert_eq!(found, [k, s, h, b], "{letters:?}");
    }
}

/// Greek Β is the queen and Cyrillic С the knight, or the Russian bishop; Κ and К look like the king.
#[test]
fn letters_that_look_alike_are_others() {
    for (text, letters, expected) in [
        ("Ρd5", Letters::Greek, Some(King)),
        ("Βd5", Letters::Greek, Some(Queen)),
        ("Αd5", Letters::Greek, Some(Bishop)),
        ("Ιd5", Letters::Greek, Some(Knight)),
        ("Κd5", Letters::Greek, None),
        ("Нd5", Letters::SerbianCyrillic, None),
        ("Кd5", Letters::SerbianCyrillic, Some(King)),
        ("Тd5", Letters::SerbianCyrillic, Some(Rook)),
        ("Сd5", Letters::SerbianCyrillic, Some(Knight)),
        ("Вd5", Letters::SerbianCyrillic, None),
        ("Кd5", Letters::Russian, Some(Knight)),
        ("Крd5", Letters::Russian, Some(King)),
        ("Сd5", Letters::Russian, Some(Bishop)),
    ] {
        assert_eq!(kind(text, letters), expected, "{letters:?} {text}");
    }
}

/// A file or a piece letter of another script makes the token no move in any language.
#[test]
fn scripts_are_never_mixed() {
    for letters in Letters::ALL {
        // A Cyrillic е and с, a Greek α beside a Latin file.
        for mixed in ["е4", "сd5", "αb5", "exд5", "e8=Кq"] {
            let Err(SanError::Syntax(fault)) = parse(mixed, letters) else { panic!("{letters:?} {mixed}") };
            assert!(
                matches!(
                    fault.kind,
                    SanFaultKind::MixedScripts { .. }
                        | SanFaultKind::UnexpectedLetter { .. }
                        | SanFaultKind::MissingTarget
                        | SanFaultKind::TrailingText
                        | SanFaultKind::Promotion
                ),
                "{letters:?} {mixed}: {fault:?}"
            );
        }
    }
}

/// Files are a–h in whatever is written, and every move is read back in its own language without a tolerance.
#[test]
fn every_language_reads_what_it_writes_with_latin_files() {
    for fen in [
        "r3k2r/pPp2ppp/2n1b3/3pP3/1b1q4/2N1BN2/P1P2PPP/R2QK2R w KQkq d6 0 1",
        "4k3/8/8/2N1N3/8/2N1N3/8/RB2K1BR w KQ - 0 1",
    ] {
        let position = position(fen);
        for letters in Letters::ALL {
            for mv in position.legal_moves() {
                let text = write(&position, mv, letters, Suffix::of(&position, mv));
                let small: String = text.as_str().chars().filter(|letter| letter.is_lowercase()).collect();
                let small = small.replace('р', "");
                assert!(small.bytes().all(|letter| matches!(letter, b'a'..=b'h' | b'x')), "{letters:?} {text:?}");
                let reading = read_noting(&position, text.as_str(), letters).unwrap();
                assert!(reading.mv == mv && reading.tolerances.is_empty(), "{letters:?} {text:?}");
            }
        }
    }
}

/// Greek score sheets name files α to θ: read in Greek, in every part of a move, and never written.
#[test]
fn greek_files_are_read_and_never_written() {
    let position = position("r3k2r/pPp2ppp/2n1b3/3pP3/1b1q4/2N1BN2/P1P2PPP/R2QK2R w KQkq d6 0 1");
    let greek = |text: &str| -> String {
        text.chars()
            .map(|letter| "abcdefgh".find(letter).map_or(letter, |at| "αβγδεζηθ".chars().nth(at).unwrap()))
            .collect()
    };
    for mv in position.legal_moves() {
        let text = write(&position, mv, Letters::Greek, Suffix::of(&position, mv));
        let text = text.as_str();
        assert!(!text.contains(['α', 'β', 'γ', 'δ', 'ε', 'ζ', 'η', 'θ']), "{text}");
        let translated = greek(text);
        assert_eq!(read(&position, &translated, Letters::Greek), Ok(mv), "{translated}");
        for letters in [Letters::English, Letters::SerbianCyrillic, Letters::Russian, Letters::Figurine] {
            assert!(translated == text || read(&position, &translated, letters).is_err(), "{letters:?} {translated}");
        }
    }
}
