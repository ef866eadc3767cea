use super::{CastlingStyle, EnPassantStyle, Field, RepairKind, SyntaxFault, SyntaxFaultKind, read, write, write_setup};
use crate::core::board::{Color, Fault, File, Piece, Position, Rank, Setup, Square, Strictness, Variant, Wing};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn strict(text: &str) -> Result<Setup, Vec<SyntaxFault>> {
    read(text, Variant::Standard, Strictness::Strict).map(|reading| {
        assert_eq!(reading.repairs, [], "the strict reading repairs nothing");
        reading.setup
    })
}

fn chess960(text: &str) -> Setup {
    read(text, Variant::Chess960, Strictness::Strict).unwrap().setup
}

/// Kind, field and offset of each fault of the strict reading.
fn faults(text: &str) -> Vec<(SyntaxFaultKind, Option<Field>, usize)> {
    strict(text).unwrap_err().into_iter().map(|fault| (fault.kind, fault.field, fault.offset)).collect()
}

/// What the lenient reading makes of a text, written again, and what it repaired.
fn lenient(text: &str) -> (String, Vec<(RepairKind, Field)>) {
    let reading = read(text, Variant::Standard, Strictness::Lenient).unwrap();
    let repairs = reading.repairs.into_iter().map(|repair| (repair.kind, repair.field)).collect();
    (write_setup(&reading.setup, CastlingStyle::XFen), repairs)
}

#[test]
fn the_start_position() {
    assert_eq!(strict(START).unwrap(), Setup::standard());
    assert_eq!(write_setup(&Setup::standard(), CastlingStyle::XFen), START);
    let shredder = START.replace("KQkq", "HAha");
    assert_eq!(write_setup(&Setup::standard(), CastlingStyle::Shredder), shredder);
    assert_eq!(strict(&shredder).unwrap(), Setup::standard());
}

#[test]
fn every_field_is_read() {
    let setup = strict("4k3/8/8/8/3pP3/8/8/R3K3 b Q e3 0 4294967295").unwrap();
    assert_eq!(setup.turn, Color::Black);
    assert_eq!(setup.castling.get(Color::White, Wing::Queen), Some(File::A));
    assert_eq!(setup.castling.get(Color::White, Wing::King), None);
    assert_eq!(setup.en_passant, Some(Square::E3));
    assert_eq!((setup.halfmove_clock, setup.fullmove_number), (0, u32::MAX));
    assert_eq!(setup.board.get(Square::D4), Piece::from_fen_letter('p'));
    assert_eq!(setup.board.occupied().len(), 5);
}

#[test]
fn all_start_positions_of_chess960_both_ways() {
    for number in 0..960 {
        let setup = Setup::chess960(number).unwrap();
        for style in [CastlingStyle::XFen, CastlingStyle::Shredder] {
            let text = write_setup(&setup, style);
            assert_eq!(chess960(&text), setup, "{text}");
        }
        assert!(write_setup(&setup, CastlingStyle::XFen).ends_with("w KQkq - 0 1"));
    }
}

#[test]
fn k_and_q_mean_the_outermost_rook() {
    for (text, right, xfen, shredder) in [
        // The inner rook of two has to be named by its file.
        ("4k3/8/8/8/8/8/8/4K1RR w K - 0 1", Some(File::H), "K", "H"),
        ("4k3/8/8/8/8/8/8/4K1RR w G - 0 1", Some(File::G), "G", "G"),
        ("4k3/8/8/8/8/8/8/4K1RR w H - 0 1", Some(File::H), "K", "H"),
        // One that has no other outside it does not.
        ("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", Some(File::F), "K", "F"),
        // A rook of the other side or a bishop outside it does not count.
        ("4k3/8/8/8/8/8/8/4KRBr w K - 0 1", Some(File::F), "K", "F"),
    ] {
        let setup = chess960(text);
        assert_eq!(setup.castling.get(Color::White, Wing::King), right, "{text}");
        assert!(setup.rookless_castling.is_empty());
        let field = |style| write_setup(&setup, style).split(' ').nth(2).unwrap().to_owned();
        assert_eq!(field(CastlingStyle::XFen), xfen, "{text}");
        assert_eq!(field(CastlingStyle::Shredder), shredder, "{text}");
    }
    let setup = chess960("rkbnrqnb/8/8/pppppppp/PPPPP3/B7/5PPP/1KRNRQNB w Kkq - 1 9");
    assert!(write_setup(&setup, CastlingStyle::Shredder).contains(" w Eea "));
}

#[test]
fn letters_of_a_wing_are_told_by_the_king() {
    let setup = chess960("rk2r2b/8/8/8/8/8/8/RK2R1BB w EAea - 0 12");
    for color in Color::ALL {
        assert_eq!(setup.castling.get(color, Wing::King), Some(File::E));
        assert_eq!(setup.castling.get(color, Wing::Queen), Some(File::A));
    }
    assert!(write_setup(&setup, CastlingStyle::XFen).contains(" w KQkq "));
}

#[test]
fn claims_without_their_rook() {
    let claims = |text, variant| {
        let setup = read(text, variant, Strictness::Strict).unwrap().setup;
        let wings = Color::ALL.into_iter().flat_map(|color| Wing::ALL.map(|wing| (color, wing)));
        wings.filter(|(color, wing)| setup.rookless_castling.contains(*color, *wing)).collect::<Vec<_>>()
    };
    let (short, long) = ((Color::White, Wing::King), (Color::White, Wing::Queen));
    for (text, expected) in [
        ("4k3/8/8/8/8/8/8/4KR2 w K - 0 1", vec![short]),
        ("4k3/8/8/8/8/8/8/4KR2 w F - 0 1", vec![short]),
        ("4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1", vec![short, long]),
        ("7R/8/8/8/8/8/8/8 w K - 0 1", vec![short]),
        ("rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b HQkq - 0 1", vec![short, long]),
        ("4k3/8/8/8/8/8/4K3/R6R w HA - 0 1", vec![short, long]),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", vec![]),
    ] {
        assert_eq!(claims(text, Variant::Standard), expected, "{text}");
    }
    for (text, expected) in [
        ("4k3/8/8/8/8/8/8/4KR2 w K - 0 1", vec![]),
        ("4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1", vec![]),
        ("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", vec![short, long]),
        ("4k3/8/8/8/8/8/8/4K2R w E - 0 1", vec![short]),
        ("4k3/8/8/8/8/8/8/K2K3R w K - 0 1", vec![]),
        // Two rooks cannot have one right; neither is believed, and the wing only once.
        ("4k3/8/8/8/8/8/8/4K1RR w HG - 0 1", vec![short]),
    ] {
        assert_eq!(claims(text, Variant::Chess960), expected, "{text}");
    }
}

#[test]
fn what_is_missing_is_named() {
    let missing = |field, offset| (SyntaxFaultKind::Loose(RepairKind::MissingField), Some(field), offset);
    let text = "8/8/2BkbRp1/1pb1p3/7n/2N5/7P/r6K w - -";
    assert_eq!(faults(text), [missing(Field::HalfmoveClock, 38), missing(Field::FullmoveNumber, 38)]);
    assert_eq!(faults(&format!("{text} 3")), [missing(Field::FullmoveNumber, 40)]);
    assert_eq!(faults(""), Field::ALL.map(|field| missing(field, 0)));
    let four = read("8/8/8/8/8/8/8/8", Variant::Standard, Strictness::Lenient).unwrap_err();
    let fields: Vec<_> = four.into_iter().filter_map(|fault| fault.field).collect();
    assert_eq!(fields, [Field::Turn, Field::Castling, Field::EnPassant]);
}

#[test]
fn every_fault_of_syntax() {
    use SyntaxFaultKind as Kind;
    let field = |field| Some(field);
    let board = field(Field::Board);
    for (text, kind, place, offset) in [
        (&START.replacen("/8", "/7", 1), Kind::RankTooShort { rank: Rank::Sixth, squares: 7 }, board, 18),
        (&START.replacen("pppppppp", "pppppppp1", 1), Kind::RankTooLong { rank: Rank::Seventh, squares: 9 }, board, 9),
        (&START.replacen("/8", "/", 1), Kind::RankTooShort { rank: Rank::Sixth, squares: 0 }, board, 18),
        (&START.replacen("/8", "", 1), Kind::RankCount { found: 7 }, board, 0),
        (&START.replacen("/8", "/8/8", 1), Kind::RankCount { found: 9 }, board, 0),
        (&START.replacen("bn", "xn", 1), Kind::UnknownPieceLetter { found: 'x' }, board, 5),
        (&START.replacen("/8", "/9", 1), Kind::EmptySquaresDigit { found: '9' }, board, 18),
        (&START.replacen("/8", "/08", 1), Kind::EmptySquaresDigit { found: '0' }, board, 18),
        (&START.replacen("bn", "♝n", 1), Kind::NotAscii { found: '♝' }, board, 5),
        (&START.replace(" w ", " x "), Kind::Turn, field(Field::Turn), 44),
        (&START.replace(" w ", " white "), Kind::Turn, field(Field::Turn), 44),
        (&START.replace("KQkq", "KXkq"), Kind::CastlingLetter { found: 'X' }, field(Field::Castling), 47),
        (&START.replace("KQkq", "KQkq-"), Kind::CastlingLetter { found: '-' }, field(Field::Castling), 50),
        (&START.replace("KQkq", "–"), Kind::NotAscii { found: '–' }, field(Field::Castling), 46),
        (&START.replace("- 0", "e9 0"), Kind::EnPassantSquare, field(Field::EnPassant), 51),
        (&START.replace("- 0", "e 0"), Kind::EnPassantSquare, field(Field::EnPassant), 51),
        (&START.replace("0 1", "-1 1"), Kind::CounterNotANumber, field(Field::HalfmoveClock), 53),
        (&START.replace("0 1", "+0 1"), Kind::CounterNotANumber, field(Field::HalfmoveClock), 53),
        (&START.replace("0 1", "0 1.5"), Kind::CounterNotANumber, field(Field::FullmoveNumber), 55),
        (&START.replace("0 1", "0 4294967296"), Kind::CounterTooLarge, field(Field::FullmoveNumber), 55),
        (&format!("{START} 0"), Kind::ExtraField, None, 57),
        (&START.replace("0 1", "bm e4; id \"x\";"), Kind::EpdOperations, field(Field::HalfmoveClock), 53),
        (&START.replace("0 1", "hmvc 0; fmvn 1;"), Kind::EpdOperations, field(Field::HalfmoveClock), 53),
        (&format!("{START}{}", " ".repeat(128)), Kind::TooLong { length: 184 }, None, 128),
    ] {
        let found = read(text, Variant::Standard, Strictness::Lenient).unwrap_err();
        assert_eq!(found, [SyntaxFault { kind, field: place, offset }], "{text}");
        assert!(faults(text).contains(&(kind, place, offset)), "{text}");
    }
}

#[test]
fn all_faults_at_once() {
    let found = faults("rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPPP/RNBQKBNX z KQkz e9 x y");
    let kinds: Vec<_> = found.iter().map(|(kind, ..)| kind.name()).collect();
    assert_eq!(
        kinds,
        [
            "rank_too_short",
            "rank_too_long",
            "unknown_piece_letter",
            "turn",
            "castling_letter",
            "en_passant_square",
            "counter_not_a_number",
            "counter_not_a_number"
        ]
    );
}

#[test]
fn every_repair_is_reported() {
    use RepairKind as Kind;
    let start = |from: &str, to: &str| START.replacen(from, to, 1);
    for (text, kind, field) in [
        (format!("  {START}"), Kind::Blanks, Field::Board),
        (start(" w ", "  w "), Kind::Blanks, Field::Turn),
        (start(" w ", "\tw "), Kind::Blanks, Field::Turn),
        (format!("{START}\r\n"), Kind::Blanks, Field::FullmoveNumber),
        (start(" w ", "_w "), Kind::Underscores, Field::Turn),
        (start(" 0 1", " 0"), Kind::MissingField, Field::FullmoveNumber),
        (start(" 0 1", " - 1"), Kind::CounterDash, Field::HalfmoveClock),
        (start(" 0 1", " 0 -"), Kind::CounterDash, Field::FullmoveNumber),
        (start(" 0 1", " 00 1"), Kind::LeadingZeros, Field::HalfmoveClock),
        (start(" 0 1", " 0 0000000000000000001"), Kind::LeadingZeros, Field::FullmoveNumber),
        (start("/8", "/44"), Kind::AdjacentDigits, Field::Board),
        (start(" w ", " W "), Kind::TurnUpperCase, Field::Turn),
        (start("KQkq", "kKQq"), Kind::CastlingOrder, Field::Castling),
        (start("KQkq", "KKQkq"), Kind::CastlingRepeated, Field::Castling),
        (start("KQkq", "KHQkq"), Kind::CastlingRepeated, Field::Castling),
    ] {
        let (repaired, repairs) = lenient(&text);
        assert_eq!(repaired, START, "{text:?}");
        assert!(repairs.iter().all(|repair| *repair == (kind, field)) && !repairs.is_empty(), "{text:?}: {repairs:?}");
        let refused = faults(&text);
        assert!(
            refused.iter().all(|(found, place, _)| (*found, *place) == (SyntaxFaultKind::Loose(kind), Some(field))),
            "{text:?}: {refused:?}"
        );
    }
    let (repaired, repairs) = lenient("4k3/8/8/8/4P3/8/8/4K3 b - E3 0 1");
    assert_eq!(repaired, "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
    assert_eq!(repairs, [(Kind::EnPassantUpperCase, Field::EnPassant)]);
}

#[test]
fn move_number_zero_is_left_to_validation_unless_repaired() {
    let text = START.replace("0 1", "0 0");
    assert_eq!(strict(&text).unwrap().fullmove_number, 0);
    assert_eq!(lenient(&text), (START.to_owned(), vec![(RepairKind::FullmoveNumberZero, Field::FullmoveNumber)]));
}

#[test]
fn several_repairs_come_in_the_order_of_the_text() {
    let (repaired, repairs) = lenient(" rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_W_qkQK_-");
    assert_eq!(repaired, START);
    let kinds: Vec<_> = repairs.into_iter().map(|(kind, _)| kind.name()).collect();
    assert_eq!(
        kinds,
        [
            "blanks",
            "underscores",
            "turn_upper_case",
            "underscores",
            "castling_order",
            "castling_order",
            "castling_order",
            "underscores",
            "missing_field",
            "missing_field"
        ]
    );
}

#[test]
fn faults_can_be_told_to_people() {
    let told = |text: &str| strict(text).unwrap_err().first().map(ToString::to_string).unwrap();
    assert_eq!(told(&START.replacen("pppppppp", "ppppppp", 1)), "board at 9: rank 7 has 7 squares in place of eight");
    assert_eq!(told(&START.replace(" w ", " W ")), "side to move at 44: upper case");
    assert_eq!(told(&"8".repeat(129)), "129 bytes, more than 128");
}

#[test]
fn false_claims_are_findings_of_the_position() {
    for (text, expected) in [
        ("4k3/8/8/8/8/8/8/4KR2 w K - 0 1", vec![Fault::InvalidCastlingRights]),
        ("r2qk2r/pppppppp/8/8/8/8/PPPPPPPP/R2KQ2R w KQkq - 0 1", vec![Fault::InvalidCastlingRights]),
        ("7R/8/8/8/8/8/8/8 w K - 0 1", vec![Fault::MissingKing, Fault::MissingKing, Fault::InvalidCastlingRights]),
        // A king too many says nothing about the right of the one at home.
        ("rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", vec![Fault::TooManyKings]),
        ("8/8/2K5/6p1/6P1/2k5/8/8 b - g6 0 1", vec![Fault::InvalidEnPassantSquare]),
    ] {
        let findings = Position::from_setup(&strict(text).unwrap(), Strictness::Strict).unwrap_err();
        let faults: Vec<_> = findings.iter().map(|finding| finding.fault).collect();
        assert_eq!(faults, expected, "{text}");
    }
    // The lenient reading goes on without the right.
    let setup = strict("4k3/8/8/8/8/8/8/4KR2 w K - 0 1").unwrap();
    let (position, findings) = Position::from_setup(&setup, Strictness::Lenient).unwrap();
    assert!(position.castling().is_empty());
    assert_eq!(findings.len(), 1);
}

#[test]
fn en_passant_squares_in_both_styles() {
    let written = |text: &str| {
        let position = Position::from_setup(&strict(text).unwrap(), Strictness::Strict).unwrap().0;
        [EnPassantStyle::Always, EnPassantStyle::IfLegal]
            .map(|style| write(&position, CastlingStyle::XFen, style).split(' ').nth(3).unwrap().to_owned())
    };
    assert_eq!(written("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"), ["e3", "-"]);
    assert_eq!(written("rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3"), ["e6", "e6"]);
    // The capture would open the rank to the king.
    assert_eq!(written("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1"), ["e6", "-"]);
}
