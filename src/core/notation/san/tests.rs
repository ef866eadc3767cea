mod letters;

use super::parse::{Request, parse};
use super::{SanError, SanFault, SanFaultKind, Sought, Suffix, Tolerance, read, read_noting, write};
use crate::core::board::{Color, Move, PieceKind, Position, Refusal, Square, Strictness, Variant, Wing};
use crate::core::notation::uci::{UciMove, to_uci};
use crate::core::notation::{Letters, fen};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// White can castle to both sides.
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

/// White can capture f7-f5 in passing.
const EN_PASSANT: &str = "rnbqkbnr/ppppp1pp/8/4Pp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";

/// The pawn can promote on d8 or by capture on c8 and e8.
const PROMOTION: &str = "2n1r3/3P4/8/8/8/8/k7/2K5 w - - 0 1";

fn position_of(text: &str, variant: Variant) -> Position {
    let setup = fen::read(text, variant, Strictness::Strict).unwrap().setup;
    Position::from_setup(&setup, Strictness::Strict).unwrap().0
}

fn position(text: &str) -> Position {
    position_of(text, Variant::Standard)
}

fn mv(position: &Position, uci: &str) -> Move {
    uci.parse::<UciMove>().unwrap().to_move(position).unwrap()
}

/// The move a text means, in UCI.
fn means(fen: &str, text: &str, letters: Letters) -> String {
    let position = position(fen);
    let mv = read(&position, text, letters).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    to_uci(&position, mv).to_string()
}

fn error(fen: &str, text: &str) -> SanError {
    read(&position(fen), text, Letters::English).unwrap_err()
}

fn refusal(fen: &str, text: &str) -> Refusal {
    match error(fen, text) {
        SanError::Illegal { refusal, .. } => refusal,
        other => panic!("{text} in {fen}: {other:?}"),
    }
}

fn written(fen: &str, uci: &str) -> String {
    let position = position(fen);
    let mv = mv(&position, uci);
    write(&position, mv, Letters::English, Suffix::of(&position, mv)).to_string()
}

fn syntax(text: &str, letters: Letters) -> (SanFaultKind, usize) {
    match parse(text, letters) {
        Err(SanError::Syntax(SanFault { kind, offset })) => (kind, offset),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn writes_the_shortest_legal_form() {
    for (fen, uci, san) in [
        // Nothing to tell apart.
        (START, "e2e4", "e4"),
        (START, "g1f3", "Nf3"),
        // A pinned rival does not count.
        ("rn2k2r/pppq1ppp/5p2/3p4/1b1P4/2NQP3/PPP2PPP/R3K1NR w KQkq - 0 1", "g1e2", "Ne2"),
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
        // File, then rank, then both.
        ("rnbq1rk1/ppp1ppbp/3p1np1/8/3P4/1P3NP1/PBP1PPBP/RN1QK2R b KQ - 0 6", "b8d7", "Nbd7"),
        ("4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 37", "e5e1", "Ree1"),
        ("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3"),
        ("8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82", "e2c3", "Ne2c3"),
        ("8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82", "a2c3", "Nac3"),
        ("8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82", "e4c3", "N4c3"),
        // Captures, in passing too, without a suffix.
        (EN_PASSANT, "e5f6", "exf6"),
        ("rnbqkb1r/ppp1pppp/5n2/3p4/2P1P3/8/PP1P1PPP/RNBQKBNR w KQkq - 1 3", "e4d5", "exd5"),
        ("4k3/8/8/4r3/8/8/8/B3K3 w - - 0 1", "a1e5", "Bxe5"),
        // Castling, also with check.
        (CASTLING, "e1g1", "O-O"),
        (CASTLING, "e1c1", "O-O-O"),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"),
        // Promotion, check and mate.
        ("8/P7/8/8/8/8/k7/2K5 w - - 0 1", "a7a8q", "a8=Q+"),
        (PROMOTION, "d7e8n", "dxe8=N"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"),
    ] {
        assert_eq!(written(fen, uci), san, "{fen} {uci}");
        assert_eq!(means(fen, san, Letters::English), uci, "{fen} {san}");
        let noted = read_noting(&position(fen), san, Letters::English).unwrap();
        assert!(noted.tolerances.is_empty(), "{san}: {:?}", noted.tolerances.iter().collect::<Vec<_>>());
    }
}

#[test]
fn tolerates_and_says_so() {
    use Tolerance as T;
    let over_file = "1r5k/6p1/3p3p/8/8/4bQ2/2R3PP/2KRq3 w - - 6 44";
    let captures = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2";
    let mate = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    for (fen, text, uci, tolerances) in [
        (START, " e4 ", "e2e4", vec![T::Blanks]),
        (START, "e4!?", "e2e4", vec![T::Annotation]),
        (START, "Nf3 ⁉", "g1f3", vec![T::Blanks, T::Annotation]),
        (START, "e4(=)", "e2e4", vec![T::DrawOfferMark]),
        (START, "Nf3 (=)", "g1f3", vec![T::Blanks, T::DrawOfferMark]),
        (EN_PASSANT, "exf6 e.p.", "e5f6", vec![T::Blanks, T::EnPassantMark]),
        (EN_PASSANT, "exf6e.p.", "e5f6", vec![T::EnPassantMark]),
        (EN_PASSANT, "exf6ep", "e5f6", vec![T::EnPassantMark]),
        (EN_PASSANT, "ef6", "e5f6", vec![T::MissingCaptureMark]),
        (mate, "Ra8", "a1a8", vec![T::MissingCheckMark]),
        (mate, "Ra8+", "a1a8", vec![T::MissingCheckMark]),
        (mate, "Ra8++", "a1a8", vec![T::OtherCheckMark]),
        (mate, "Ra8‡", "a1a8", vec![T::OtherCheckMark]),
        (mate, "Ra8#!!", "a1a8", vec![T::Annotation]),
        (START, "e4+", "e2e4", vec![T::ExtraCheckMark]),
        (START, "e4#", "e2e4", vec![T::ExtraCheckMark]),
        (over_file, "Rcd2", "c2d2", vec![T::Disambiguation]),
        (over_file, "R2d2", "c2d2", vec![T::Disambiguation]),
        (over_file, "Rc2d2", "c2d2", vec![T::LongForm]),
        (over_file, "Rc2-d2", "c2d2", vec![T::LongForm]),
        (START, "e2-e4", "e2e4", vec![T::LongForm]),
        (START, "e2e4", "e2e4", vec![T::LongForm]),
        (START, "e2–e4", "e2e4", vec![T::LongForm, T::OtherDash]),
        (START, "Ng1f3", "g1f3", vec![T::LongForm]),
        (START, "N-f3", "g1f3", vec![T::LongForm]),
        (START, "Ngf3", "g1f3", vec![T::Disambiguation]),
        (START, "ee4", "e2e4", vec![T::Disambiguation]),
        (START, "Pe4", "e2e4", vec![T::PawnLetter]),
        (START, "♙e4", "e2e4", vec![T::PawnLetter, T::Figurine]),
        (START, "♘f3", "g1f3", vec![T::Figurine]),
        (START, "♞\u{FE0F}f3", "g1f3", vec![T::Figurine]),
        (START, "Nxf3", "g1f3", vec![T::ExtraCaptureMark]),
        (captures, "e4xd5", "e4d5", vec![T::LongForm]),
        (captures, "e4d5", "e4d5", vec![T::LongForm, T::MissingCaptureMark]),
        (captures, "e:d5", "e4d5", vec![T::OtherCaptureMark]),
        (captures, "e×d5", "e4d5", vec![T::OtherCaptureMark]),
        (captures, "xd5", "e4d5", vec![T::MissingPawnFile]),
        (captures, "Pxd5", "e4d5", vec![T::MissingPawnFile, T::PawnLetter]),
        (PROMOTION, "d8Q", "d7d8q", vec![T::PromotionSign]),
        (PROMOTION, "d8(Q)", "d7d8q", vec![T::PromotionSign]),
        (PROMOTION, "d8/N", "d7d8n", vec![T::PromotionSign]),
        (PROMOTION, "d8=q", "d7d8q", vec![T::PromotionLowerCase]),
        (PROMOTION, "d8b", "d7d8b", vec![T::PromotionSign, T::PromotionLowerCase]),
        (PROMOTION, "dxe8=♘", "d7e8n", vec![T::Figurine]),
        (PROMOTION, "d7xe8N", "d7e8n", vec![T::LongForm, T::PromotionSign]),
        (CASTLING, "0-0", "e1g1", vec![T::CastlingLetters]),
        (CASTLING, "0-0-0!", "e1c1", vec![T::Annotation, T::CastlingLetters]),
        (CASTLING, "o-o", "e1g1", vec![T::CastlingLetters]),
        (CASTLING, "О-О", "e1g1", vec![T::CastlingLetters]),
        (CASTLING, "Ο-Ο-Ο", "e1c1", vec![T::CastlingLetters]),
        (CASTLING, "O–O", "e1g1", vec![T::OtherDash]),
        (CASTLING, "O-O#", "e1g1", vec![T::ExtraCheckMark]),
        (CASTLING, "Kg1", "e1g1", vec![T::CastlingAsKingMove]),
    ] {
        let position = position(fen);
        let reading =
            read_noting(&position, text, Letters::English).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert_eq!(to_uci(&position, reading.mv).as_str(), uci, "{text}");
        let mut found: Vec<_> = reading.tolerances.iter().collect();
        let mut expected = tolerances;
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn every_tolerance_has_a_name_and_a_place_in_the_set() {
    let mut names: Vec<_> = Tolerance::ALL.into_iter().map(Tolerance::name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), Tolerance::ALL.len());
    for (index, tolerance) in Tolerance::ALL.into_iter().enumerate() {
        assert_eq!(tolerance as usize, index);
    }
}

#[test]
fn reads_the_letters_of_the_language() {
    let open = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    let rook = "r1bqk2r/1pppbppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 4 6";
    for (fen, text, letters, uci) in [
        (START, "Sf3", Letters::German, "g1f3"),
        (START, "Sf3", Letters::Polish, "g1f3"),
        (START, "Rf3", Letters::Finnish, "g1f3"),
        (START, "Pf3", Letters::Dutch, "g1f3"),
        (START, "Cf3", Letters::French, "g1f3"),
        (START, "Сf3", Letters::SerbianCyrillic, "g1f3"),
        (START, "Кf3", Letters::Russian, "g1f3"),
        (START, "Ιf3", Letters::Greek, "g1f3"),
        (START, "Ιζ3", Letters::Greek, "g1f3"),
        (START, "ε4", Letters::Greek, "e2e4"),
        (START, "Ση4", Letters::Greek, "g2g4"),
        (START, "Gye4", Letters::Hungarian, "e2e4"),
        (open, "Hf3", Letters::Hungarian, "g1f3"),
        (open, "Крe2", Letters::Russian, "e1e2"),
        (open, "Ке2", Letters::Russian, ""),
        (open, "Re2", Letters::Italian, "e1e2"),
        (open, "♔e2", Letters::Figurine, "e1e2"),
        (rook, "Be1", Letters::Hungarian, "f1e1"),
        (PROMOTION, "d8=Κ", Letters::Greek, ""),
        (PROMOTION, "d8=Β", Letters::Greek, "d7d8q"),
        (PROMOTION, "δ8β", Letters::Greek, "d7d8q"),
        (PROMOTION, "dхe8=К", Letters::Russian, "d7e8n"),
    ] {
        let found = read(&position(fen), text, letters).ok().map(|mv| to_uci(&position(fen), mv).to_string());
        assert_eq!(found.as_deref(), Some(uci).filter(|uci| !uci.is_empty()), "{letters:?} {text}");
    }
}

#[test]
fn writes_the_letters_of_the_language_and_the_files_of_the_laws() {
    let position = position(START);
    let knight = mv(&position, "g1f3");
    let text = |letters| write(&position, knight, letters, Suffix::None).to_string();
    assert_eq!(text(Letters::Greek), "Ιf3");
    assert_eq!(text(Letters::Russian), "Кf3");
    assert_eq!(text(Letters::Figurine), "♘f3");
    let position = position_of(PROMOTION, Variant::Standard);
    let queen = mv(&position, "d7c8q");
    assert_eq!(write(&position, queen, Letters::Figurine, Suffix::Mate).as_str(), "dxc8=♕#");
}

#[test]
fn other_languages_and_scripts_are_not_guessed() {
    use SanFaultKind as Kind;
    for (text, letters, kind, offset) in [
        ("Sf3", Letters::English, Kind::UnexpectedLetter { found: 'S' }, 0),
        ("Bd3", Letters::German, Kind::UnexpectedLetter { found: 'B' }, 0),
        ("Nf3", Letters::Figurine, Kind::UnexpectedLetter { found: 'N' }, 0),
        ("Nf3", Letters::SerbianCyrillic, Kind::UnexpectedLetter { found: 'N' }, 0),
        ("Кf3", Letters::English, Kind::MixedScripts { found: 'К' }, 0),
        ("Nе4", Letters::English, Kind::MixedScripts { found: 'е' }, 1),
        ("Ιζ3", Letters::English, Kind::MixedScripts { found: 'Ι' }, 0),
        ("Kf3", Letters::Greek, Kind::UnexpectedLetter { found: 'K' }, 0),
        ("δxe5", Letters::Greek, Kind::MixedScripts { found: 'e' }, 3),
        ("Ιgζ3", Letters::Greek, Kind::MixedScripts { found: 'ζ' }, 3),
        ("O-О", Letters::English, Kind::MixedScripts { found: 'О' }, 2),
        ("0-O", Letters::English, Kind::MixedScripts { found: 'O' }, 2),
        ("d8=К", Letters::English, Kind::MixedScripts { found: 'К' }, 3),
    ] {
        assert_eq!(syntax(text, letters), (kind, offset), "{letters:?} {text}");
    }
}

#[test]
fn what_is_no_move() {
    use SanFaultKind as Kind;
    for (text, kind, offset) in [
        ("", Kind::Empty, 0),
        ("  ", Kind::Empty, 2),
        ("!?", Kind::Empty, 0),
        ("N", Kind::MissingTarget, 1),
        ("Nf", Kind::MissingTarget, 1),
        ("exd", Kind::MissingTarget, 2),
        ("Nf9", Kind::MissingTarget, 1),
        ("nf3", Kind::UnexpectedLetter { found: 'n' }, 0),
        ("E4", Kind::UnexpectedLetter { found: 'E' }, 0),
        ("N f3", Kind::UnexpectedLetter { found: ' ' }, 1),
        ("1.e4", Kind::UnexpectedLetter { found: '.' }, 1),
        ("-e4", Kind::MissingTarget, 3),
        ("e2e-4", Kind::MissingTarget, 5),
        ("Ng1x-f3", Kind::MissingTarget, 4),
        ("e8=", Kind::Promotion, 3),
        ("e8()", Kind::Promotion, 3),
        ("e8(Q", Kind::Promotion, 4),
        ("e8=QQ", Kind::TrailingText, 4),
        ("e4e5e6", Kind::TrailingText, 4),
        ("e4 e5", Kind::TrailingText, 2),
        ("e4+-", Kind::TrailingText, 2),
        ("O-O-O-O", Kind::Castling, 0),
        ("OO", Kind::Castling, 0),
        ("O-", Kind::Castling, 0),
        ("O-O-K", Kind::Castling, 0),
        (&"e4".repeat(25), Kind::TooLong, 48),
    ] {
        assert_eq!(syntax(text, Letters::English), (kind, offset), "{text}");
    }
}

#[test]
fn null_moves_have_their_own_error() {
    for text in ["--", "Z0", "0000", " -- ", "Z0!?"] {
        assert_eq!(error(START, text), SanError::NullMove, "{text}");
    }
}

#[test]
fn upper_case_b_is_the_bishop_and_lower_case_the_file() {
    let fen = "7k/8/8/8/1pPb4/8/8/7K b - c3 0 1";
    assert_eq!(means(fen, "Bc3", Letters::English), "d4c3");
    assert_eq!(means(fen, "bc3", Letters::English), "b4c3");
    assert_eq!(means(fen, "bxc3", Letters::English), "b4c3");
}

#[test]
fn real_ambiguity_names_the_candidates() {
    let candidates = |fen: &str, text: &str| match error(fen, text) {
        SanError::Ambiguous { candidates } => {
            let position = position(fen);
            let mut uci: Vec<_> = candidates.iter().map(|mv| to_uci(&position, *mv).to_string()).collect();
            uci.sort_unstable();
            uci.join(" ")
        }
        other => panic!("{text}: {other:?}"),
    };
    let pawns = "rnbqkbnr/pp1p2pp/5p2/2p1p3/2PPP3/5P2/PP4PP/RNBQKBNR b KQkq - 0 4";
    assert_eq!(candidates(pawns, "xd4"), "c5d4 e5d4");
    assert_eq!(means(pawns, "exd4", Letters::English), "e5d4");
    let knights = "8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82";
    assert_eq!(candidates(knights, "Nc3"), "a2c3 e2c3 e4c3");
    assert_eq!(candidates(knights, "Nec3"), "e2c3 e4c3");
    assert_eq!(candidates(knights, "N2c3"), "a2c3 e2c3");
    let queens = "8/8/7k/8/QQQ5/Q1Q5/QQQ5/4K3 w - - 0 1";
    let setup = fen::read(queens, Variant::Standard, Strictness::Strict).unwrap().setup;
    let position = Position::from_setup(&setup, Strictness::Lenient).unwrap().0;
    let SanError::Ambiguous { candidates } = read(&position, "Qb3", Letters::English).unwrap_err() else { panic!() };
    assert_eq!(candidates.len(), 8);
}

#[test]
fn a_capture_without_file_is_no_push() {
    // d4 is the push; the capture is not what `d5` says, although only it could be played.
    let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    assert!(matches!(error(fen, "d5"), SanError::NoSuchMove(Sought { kind: PieceKind::Pawn, .. })));
    assert_eq!(means(fen, "xd5", Letters::English), "e4d5");
}

#[test]
fn one_piece_that_can_be_meant_gives_its_reason() {
    let pinned = "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1";
    let bishop = PieceKind::Bishop.of(Color::Black);
    assert_eq!(refusal(pinned, "Ne4"), Refusal::Pinned { by: bishop, from: Square::B4 });
    assert!(matches!(refusal(pinned, "Nf7"), Refusal::WrongGeometry { from: Square::C3, .. }));
    // Of two knights only one goes there, and it is pinned.
    let two = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
    assert_eq!(refusal(two, "Ne4"), Refusal::Pinned { by: bishop, from: Square::B4 });
    // Two knights that both do not go there: neither can be meant more than the other.
    assert!(matches!(error(two, "Nh8"), SanError::NoSuchMove(Sought { kind: PieceKind::Knight, to: Square::H8, .. })));
    // No piece of that kind at all, or none on that file.
    assert!(matches!(error(two, "Qe4"), SanError::NoSuchMove(Sought { kind: PieceKind::Queen, .. })));
    assert!(matches!(error(two, "Nae2"), SanError::NoSuchMove(..)));
    assert!(matches!(refusal(START, "e2e5"), Refusal::WrongGeometry { from: Square::E2, .. }));
    assert_eq!(refusal(START, "exd3"), Refusal::PawnCaptureWithoutTarget { to: Square::D3 });
    // Coordinates without a letter are a pawn's.
    assert!(matches!(error(START, "g1f3"), SanError::NoSuchMove(Sought { kind: PieceKind::Pawn, .. })));
}

#[test]
fn promotion_has_to_be_said_and_only_where_it_happens() {
    assert_eq!(refusal(PROMOTION, "d8"), Refusal::PromotionMissing);
    assert_eq!(refusal(PROMOTION, "xe8"), Refusal::PromotionMissing);
    assert_eq!(refusal(START, "e4=Q"), Refusal::PromotionNotAllowed);
    assert_eq!(refusal(START, "Nf3=Q"), Refusal::PromotionNotAllowed);
    let king = Refusal::PromotionToWrongPiece { kind: PieceKind::King };
    assert_eq!(refusal(PROMOTION, "d8=K"), king);
}

#[test]
fn illegal_castling_says_why() {
    let lost = Refusal::CastlingRightLost { color: Color::White, wing: Wing::King };
    assert_eq!(refusal("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O"), lost);
    let bishop = PieceKind::Bishop.of(Color::White);
    assert_eq!(
        refusal("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "0-0"),
        Refusal::CastlingPathBlocked { by: bishop, on: Square::F1 }
    );
    assert!(matches!(
        refusal("4k3/8/8/8/8/8/5r2/4K2R w K - 0 1", "O-O"),
        Refusal::CastlingThroughCheck { square: Square::F1, .. }
    ));
}

#[test]
fn castling_in_chess960() {
    let position = position_of("brnbqkrn/pppppppp/8/8/8/8/PPPPPPPP/BRNBQKRN w KQkq - 0 1", Variant::Chess960);
    let short = read(&position, "O-O", Letters::English).unwrap();
    assert_eq!(short.castling(), Some(Wing::King));
    assert_eq!(to_uci(&position, short).as_str(), "f1g1");
    assert_eq!(mv(&position, "f1g1"), short);
    assert_eq!(write(&position, short, Letters::English, Suffix::None).as_str(), "O-O");
    // The king reaches g1 by an ordinary move too, and that is what is written like one.
    let position = position_of("4k3/8/8/8/8/8/8/5K1R w H - 0 1", Variant::Chess960);
    assert_eq!(read(&position, "Kg1", Letters::English).unwrap(), Move::normal(Square::F1, Square::G1));
    assert_eq!(mv(&position, "f1g1"), Move::normal(Square::F1, Square::G1));
    assert_eq!(mv(&position, "f1h1").castling(), Some(Wing::King));
}

#[test]
fn requests_are_told_without_a_position() {
    let parsed = parse("Nb1xd2+", Letters::English).unwrap();
    let Request::Piece(sought) = parsed.request else { panic!() };
    assert_eq!((sought.kind, sought.to, sought.capture), (PieceKind::Knight, Square::D2, true));
    assert_eq!((sought.file.map(|file| file.char()), sought.rank.map(|rank| rank.char())), (Some('b'), Some('1')));
}
