use crate::core::board::{
    Bitboard, Color, Fault, FaultClass, File, Finding, PieceKind, Position, Setup, Square, Strictness, Variant, Wing,
};
use crate::core::notation::fen;

fn setup(text: &str, variant: Variant) -> Setup {
    fen::read(text, variant, Strictness::Lenient).unwrap().setup
}

fn faults_in(text: &str, variant: Variant) -> Vec<Fault> {
    let mut faults: Vec<Fault> = match Position::from_setup(&setup(text, variant), Strictness::Strict) {
        Ok((_, findings)) => {
            assert!(findings.iter().all(|finding| finding.fault.class() == FaultClass::Unreachable), "{findings:?}");
            findings
        }
        Err(findings) => {
            assert!(findings.iter().any(|finding| finding.fault.class() == FaultClass::Impossible), "{findings:?}");
            findings
        }
    }
    .into_iter()
    .map(|finding| finding.fault)
    .collect();
    assert!(faults.is_sorted());
    faults.dedup();
    faults
}

#[track_caller]
fn faults(text: &str, expected: &[Fault]) {
    assert_eq!(faults_in(text, Variant::Standard), expected, "{text}");
}

#[test]
fn kings() {
    use Fault::{EmptyBoard, InvalidCastlingRights, MissingKing, TooManyKings};
    faults("8/8/8/8/8/8/8/8 w - - 0 1", &[EmptyBoard, MissingKing]);
    faults("8/2K5/8/8/2K1NB2/8/8/8 w - - 0 46", &[MissingKing, TooManyKings]);
    faults("rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", &[TooManyKings]);
    faults("6r1/5p1k/4b2P/4P1P1/8/8/8/2Q5 w - - 0 1", &[MissingKing]);
    faults("7R/8/8/8/8/8/8/8 w K - 0 1", &[MissingKing, InvalidCastlingRights]);
}

#[test]
fn touching_kings() {
    faults("8/8/8/8/8/8/5kK1/8 w - - 0 1", &[Fault::KingsTouching, Fault::OpponentInCheck]);
    faults("8/8/8/8/8/1p6/8/6kK w - - 0 1", &[Fault::KingsTouching, Fault::OpponentInCheck]);
}

#[test]
fn opponent_in_check() {
    for text in [
        "rnbqkbnr/2pp1ppp/p7/1p2Q3/4P3/5N2/PPPP1PPP/RNB1KB1R w - - 0 1",
        "8/1k6/8/K7/4Q3/r7/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
        "8/8/8/8/1k6/1Q6/8/5K2 w - - 0 1",
        "r1bqkbnr/pp1p1ppp/4p3/2p1n3/2K1P3/2N5/PPPP1PPP/R1BQ1BNR b kq - 0 9",
    ] {
        faults(text, &[Fault::OpponentInCheck]);
    }
}

#[test]
fn impossible_checks() {
    for text in [
        // Three at once.
        "1k1q1r2/8/8/6n1/8/5Kq1/8/8 w - - 0 1",
        // From both sides of one rank.
        "8/8/8/8/8/4K3/8/R3k2R b - - 0 1",
        "5R2/2P5/8/4k3/8/3rK2r/8/8 w - - 0 1",
        // Two knights, a knight and a pawn: no line opens.
        "4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/3n4/3p4/4K3 w - - 0 1",
        // Neither rook nor bishop can have come from a square on the other's line.
        "4r1k1/8/8/b7/8/8/8/4K3 w - - 0 1",
        // A pawn that took in passing from d4 opened the bishop's line, but not the rook's as well.
        "k3r3/b7/8/8/8/2p1K3/8/8 w - - 0 1",
    ] {
        faults(text, &[Fault::ImpossibleCheck]);
    }
}

#[test]
fn possible_double_checks() {
    for text in [
        // A knight opens the rook's file, a bishop too.
        "4r1k1/8/8/8/8/5n2/8/4K3 w - - 0 1",
        "4r1k1/8/8/8/7b/8/8/4K3 w - - 0 1",
        // A pawn captures and opens a file.
        "k3r3/8/8/8/8/3p4/4K3/8 w - - 0 1",
        // The queen on f1 can have been the pawn on g2 only.
        "4k1r1/8/8/8/8/8/8/5qK1 w - - 0 1",
        // En passant from e4 to d3: the bishop's line opens on d4, the rook's on e4.
        "k3r3/b7/8/8/8/3pK3/8/8 w - - 0 1",
    ] {
        faults(text, &[]);
    }
}

#[test]
fn too_much_material() {
    faults(
        "rnbqkbnr/nnnnnnnn/8/8/8/8/nnnnnnnn/RNBQKBNR w KQkq - 0 1",
        &[Fault::TooMuchMaterial, Fault::ImpossibleCheck],
    );
    faults("1b1kn2b/Q4P1Q/4P2r/p1p1Pq2/P1P2RP1/q2p4/1P5P/B2KNR1B w - - 0 1", &[Fault::TooMuchMaterial]);
    // A second bishop on the squares of one colour comes from a promotion as well.
    faults("4k3/8/8/8/8/8/PPPPPPPP/2B1K3 w - - 0 1", &[]);
    faults("4k3/8/8/8/8/4B3/PPPPPPPP/2B1K3 w - - 0 1", &[Fault::TooMuchMaterial]);
    faults("4k3/8/8/8/8/4B3/PPPPPPP1/2B1K3 w - - 0 1", &[]);
    faults("4k3/8/8/P7/8/8/PPPPPPPP/4K3 w - - 0 1", &[Fault::TooMuchMaterial]);
    faults("QQQQ2k1/QQQQQ3/8/8/8/8/8/4K3 w - - 0 1", &[Fault::OpponentInCheck]);
}

#[test]
fn pawns_on_the_last_ranks() {
    faults("P3k3/8/8/8/8/8/8/4K2p w - - 0 1", &[Fault::PawnOnLastRank]);
    let found = Position::from_setup(&setup("p3k3/8/8/8/8/8/8/P3K3 w - - 0 1", Variant::Standard), Strictness::Lenient);
    let on =
        |color, square| Finding { fault: Fault::PawnOnLastRank, color: Some(color), squares: Bitboard::of(square) };
    assert_eq!(found, Err(vec![on(Color::White, Square::A1), on(Color::Black, Square::A8)]));
}

#[test]
fn castling_rights() {
    for text in [
        "4k3/8/8/8/8/8/8/4KR2 w K - 0 1",
        "r2qk2r/pppppppp/8/8/8/8/PPPPPPPP/R2KQ2R w KQkq - 0 1",
        "3qk1nb/1p3p2/p1r1p1p1/3p4/3P4/2N1BP2/PPPQ1P2/R3K3 w Qk - 0 15",
        "2b1k1nB/1p3p1p/n4b2/1NPp4/P7/8/2r1PPPP/R3KBNR b KQk - 0 14",
        "1r2k3/8/8/8/8/8/8/R3KR2 w KQkq - 0 1",
    ] {
        faults(text, &[Fault::InvalidCastlingRights]);
        let (position, findings) = Position::from_setup(&setup(text, Variant::Standard), Strictness::Lenient).unwrap();
        assert!(findings.iter().any(|finding| finding.fault == Fault::InvalidCastlingRights));
        let (_, again) = Position::from_setup(&position.setup(), Strictness::Strict).unwrap();
        assert!(again.is_empty());
    }
    faults("rnbqkbnr/pp1p1ppp/2p5/4p3/2P5/8/PP1PPPPP/RNBQKBNR w KQkq - 0 3", &[]);
    assert_eq!(faults_in("4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1", Variant::Chess960), []);
}

#[test]
fn repairing_keeps_the_good_rights() {
    let text = "1r2k3/8/8/8/8/8/8/R3KR2 w KQkq - 0 1";
    let (position, _) = Position::from_setup(&setup(text, Variant::Standard), Strictness::Lenient).unwrap();
    assert_eq!(position.castling().get(Color::White, Wing::Queen), Some(File::A));
    assert_eq!(position.castling().get(Color::White, Wing::King), None);
    assert!(!position.castling().has_any(Color::Black));
}

#[test]
fn en_passant_squares() {
    for text in [
        "rnbqkb1r/ppp3pp/3p1n2/3P4/8/2P5/PP3PPP/RNBQKB1R w KQkq e6 0 1",
        "8/8/2K5/8/6P1/2k5/8/8 w - g3 0 1",
        "8/8/2K5/6p1/6P1/2k5/8/8 b - g6 0 1",
        "8/8/2K5/8/8/2k5/8/8 w - g6 0 1",
        "8/8/2K3N1/6p1/8/2k5/8/8 w - g6 0 1",
        "8/6p1/2K5/6p1/8/2k5/8/8 w - g6 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e4 0 1",
    ] {
        faults(text, &[Fault::InvalidEnPassantSquare]);
        let lenient = Position::from_setup(&setup(text, Variant::Standard), Strictness::Lenient).unwrap().0;
        assert_eq!(lenient.double_step_target(), None);
    }
    let text = "rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR b KQkq a3 0 1";
    faults(text, &[]);
    let position = Position::from_setup(&setup(text, Variant::Standard), Strictness::Strict).unwrap().0;
    assert_eq!(position.double_step_target(), Some(Square::A3));
    assert_eq!(position.legal_en_passant(), None);
}

#[test]
fn what_is_only_unreachable() {
    faults("1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1", &[Fault::EnPassantImpliesEarlierCheck]);
    faults("4k3/8/8/8/8/8/8/4K3 w - - 1 1", &[Fault::CountersContradict]);
    faults("4k3/8/8/8/8/8/8/4K3 b - - 1 1", &[]);
    faults("4k3/8/8/8/8/8/8/4K3 w - - 100 51", &[]);
    faults("4k3/8/8/8/8/8/8/4K3 w - - 101 51", &[Fault::CountersContradict]);
    faults("rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 1 3", &[Fault::CountersContradict]);
    // The double step itself, or the line it opens, gives the check: nothing was attacked before.
    faults("4k3/8/8/8/3pP3/5K2/8/8 b - e3 0 1", &[]);
    faults("4k3/8/8/4p3/3K4/8/8/8 w - e6 0 1", &[]);
}

#[test]
fn counters_out_of_range() {
    let mut setup = Setup::standard();
    setup.fullmove_number = 0;
    let faults = |setup: &Setup| match Position::from_setup(setup, Strictness::Lenient) {
        Ok((_, findings)) | Err(findings) => findings.into_iter().map(|finding| finding.fault).collect::<Vec<_>>(),
    };
    assert_eq!(faults(&setup), [Fault::FullmoveNumberOutOfRange]);
    setup.fullmove_number = 10_000;
    assert_eq!(faults(&setup), [Fault::FullmoveNumberOutOfRange]);
    setup.fullmove_number = 9_999;
    setup.halfmove_clock = 17_697;
    assert_eq!(faults(&setup), []);
    setup.halfmove_clock = u32::MAX;
    assert_eq!(faults(&setup), [Fault::HalfmoveClockOutOfRange, Fault::CountersContradict]);
}

#[test]
fn everything_at_once_in_order() {
    let found =
        Position::from_setup(&setup("P6k/8/8/8/8/8/8/K6R w KQkq e3 0 1", Variant::Standard), Strictness::Strict);
    let faults: Vec<_> = found.unwrap_err().into_iter().map(|finding| (finding.fault, finding.color)).collect();
    assert_eq!(
        faults,
        [
            (Fault::OpponentInCheck, Some(Color::Black)),
            (Fault::PawnOnLastRank, Some(Color::White)),
            (Fault::InvalidCastlingRights, Some(Color::White)),
            (Fault::InvalidCastlingRights, Some(Color::Black)),
            (Fault::InvalidEnPassantSquare, Some(Color::White)),
        ]
    );
}

#[test]
fn lenient_lets_through_what_is_playable() {
    let lenient = |text| Position::from_setup(&setup(text, Variant::Standard), Strictness::Lenient);
    let (position, findings) = lenient("4k3/8/8/P7/8/8/PPPPPPPP/R2QK2R w KQ - 0 1").unwrap();
    assert_eq!(findings.len(), 1);
    assert_eq!(position.pieces(PieceKind::Pawn).len(), 9);
    assert!(lenient("8/8/8/8/8/4K3/8/R3k2R b - - 0 1").is_ok());
    assert!(lenient("rnbqkbnr/nnnnnnnn/8/8/8/8/nnnnnnnn/RNBQKBNR w KQkq - 0 1").is_err());
    assert!(lenient("4k3/8/8/8/8/8/8/8 w - - 0 1").is_err());
}
