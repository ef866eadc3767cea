use crate::core::board::{
    Bitboard, Color, Move, MoveKind, Piece, PieceKind, Position, Refusal, Square, Strictness, Variant, Wing,
};
use crate::core::notation::fen;

fn position(text: &str, variant: Variant) -> Position {
    let setup = fen::read(text, variant, Strictness::Strict).unwrap().setup;
    Position::from_setup(&setup, Strictness::Strict).unwrap().0
}

fn explain_in(text: &str, variant: Variant, mv: &str) -> Result<Move, Refusal> {
    let (from, rest) = mv.split_at(2);
    let (to, promotion) = rest.split_at(2);
    let (from, to) = (from.parse().unwrap(), to.parse().unwrap());
    let promotion = promotion.chars().next().map(|letter| PieceKind::from_letter(letter.to_ascii_uppercase()).unwrap());
    let position = position(text, variant);
    let result = position.explain(from, to, promotion);
    assert_eq!(result.ok(), position.find_move(from, to, promotion));
    result
}

#[track_caller]
fn refused(text: &str, mv: &str, expected: Refusal) {
    assert_eq!(explain_in(text, Variant::Standard, mv), Err(expected));
}

#[track_caller]
fn refused_960(text: &str, mv: &str, expected: Refusal) {
    assert_eq!(explain_in(text, Variant::Chess960, mv), Err(expected));
}

fn piece(letter: char) -> Piece {
    Piece::from_fen_letter(letter).unwrap()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const OPEN: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn no_piece_to_move() {
    refused(START, "e2e2", Refusal::NullMove { on: Square::E2 });
    refused(START, "a1a1", Refusal::NullMove { on: Square::A1 });
    refused(START, "e4e5", Refusal::NoPiece { from: Square::E4 });
    refused(START, "e7e5", Refusal::NotYourPiece { from: Square::E7, piece: piece('p') });
}

#[test]
fn targets_that_cannot_be() {
    refused("4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", "a1e8", Refusal::KingCapture { on: Square::E8 });
    refused(START, "a1a2", Refusal::OwnPieceOnTarget { on: Square::A2, piece: piece('P') });
    refused(START, "e1d1", Refusal::OwnPieceOnTarget { on: Square::D1, piece: piece('Q') });
    refused("4k3/8/8/8/8/8/8/4KR2 w - - 0 1", "e1f1", Refusal::OwnPieceOnTarget { on: Square::F1, piece: piece('R') });
}

#[test]
fn wrong_ways() {
    let wrong = |from, to, kind| Refusal::WrongGeometry { from, to, kind };
    refused(START, "b1b3", wrong(Square::B1, Square::B3, PieceKind::Knight));
    refused(START, "c1c4", wrong(Square::C1, Square::C4, PieceKind::Bishop));
    refused(START, "a1b3", wrong(Square::A1, Square::B3, PieceKind::Rook));
    refused(START, "d1e3", wrong(Square::D1, Square::E3, PieceKind::Queen));
    refused(START, "e1e3", wrong(Square::E1, Square::E3, PieceKind::King));
    refused(START, "e2e5", wrong(Square::E2, Square::E5, PieceKind::Pawn));
    refused("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e2", wrong(Square::E3, Square::E2, PieceKind::Pawn));
    refused("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", wrong(Square::E3, Square::E5, PieceKind::Pawn));
    refused("4k3/8/8/8/8/8/8/3K4 w - - 0 1", "d1g1", wrong(Square::D1, Square::G1, PieceKind::King));
}

#[test]
fn something_in_the_way() {
    refused(START, "a1a4", Refusal::PathBlocked { by: piece('P'), on: Square::A2 });
    refused("4k3/8/8/3b4/8/1n6/8/R3K2Q w - - 0 1", "h1b7", Refusal::PathBlocked { by: piece('b'), on: Square::D5 });
    refused("4k3/8/8/8/8/4n3/4P3/3K4 w - - 0 1", "e2e4", Refusal::DoubleStepBlocked { by: piece('n'), on: Square::E3 });
    refused("4k3/8/8/8/4n3/8/4P3/3K4 w - - 0 1", "e2e4", Refusal::DoubleStepBlocked { by: piece('n'), on: Square::E4 });
    refused(
        "4k3/8/8/8/8/4n3/4P3/3K4 w - - 0 1",
        "e2e3",
        Refusal::PawnForwardBlocked { by: piece('n'), on: Square::E3 },
    );
}

#[test]
fn pawn_captures_of_nothing() {
    refused(START, "e2d3", Refusal::PawnCaptureWithoutTarget { to: Square::D3 });
    refused("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", Refusal::EnPassantUnavailable { to: Square::D6 });
    refused("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5f6", Refusal::PawnCaptureWithoutTarget { to: Square::F6 });
    let mv = Move { from: Square::E5, to: Square::D6, kind: MoveKind::EnPassant };
    assert_eq!(explain_in("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Variant::Standard, "e5d6"), Ok(mv));
}

#[test]
fn promotions() {
    let text = "8/P3k3/8/8/8/8/8/4K3 w - - 0 1";
    refused(text, "a7a8", Refusal::PromotionMissing);
    refused(text, "a7a8k", Refusal::PromotionToWrongPiece { kind: PieceKind::King });
    refused(text, "a7a8p", Refusal::PromotionToWrongPiece { kind: PieceKind::Pawn });
    refused(text, "e1e2q", Refusal::PromotionNotAllowed);
    refused(START, "e2e4q", Refusal::PromotionNotAllowed);
    refused(OPEN, "e1g1q", Refusal::PromotionNotAllowed);
}

#[test]
fn pinned_pieces() {
    let text = "4r1k1/8/8/b7/8/2P1N3/8/4K3 w - - 0 1";
    refused(text, "e3d5", Refusal::Pinned { by: piece('r'), from: Square::E8 });
    refused(text, "c3c4", Refusal::Pinned { by: piece('b'), from: Square::A5 });
    // In check from the knight as well, the pin still is what forbids taking it.
    refused("4r1k1/8/8/8/8/3n4/4R3/4K3 w - - 0 1", "e2d2", Refusal::Pinned { by: piece('r'), from: Square::E8 });
    // Pinned on a diagonal, en passant too.
    refused("6k1/8/8/2KPp2r/8/8/8/8 w - e6 0 1", "d5e6", Refusal::KingPutInCheck { by: piece('r'), from: Square::H5 });
    refused("b5k1/8/8/3Pp3/4K3/8/8/8 w - e6 0 1", "d5e6", Refusal::Pinned { by: piece('b'), from: Square::A8 });
}

#[test]
fn kings_in_danger() {
    let checked = "4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1";
    let rook = Bitboard::of(Square::E8);
    refused(checked, "a2a3", Refusal::KingLeftInCheck { by: piece('r'), from: Square::E8, checkers: rook });
    refused(checked, "e1e2", Refusal::KingLeftInCheck { by: piece('r'), from: Square::E8, checkers: rook });
    let knight = "3r2k1/8/8/8/8/5n2/8/4K3 w - - 0 1";
    refused(knight, "e1d1", Refusal::KingPutInCheck { by: piece('r'), from: Square::D8 });
    refused(
        "4k3/8/8/8/8/8/8/3rK3 w - - 0 1",
        "e1f1",
        Refusal::KingLeftInCheck { by: piece('r'), from: Square::D1, checkers: Bitboard::of(Square::D1) },
    );
    let double = "4r1k1/8/8/8/8/5n2/6P1/4K3 w - - 0 1";
    refused(double, "g2f3", Refusal::KingLeftInCheck { by: piece('r'), from: Square::E8, checkers: rook });
}

#[test]
fn castling_forms() {
    for (mv, wing) in [("e1g1", Wing::King), ("e1h1", Wing::King), ("e1c1", Wing::Queen), ("e1a1", Wing::Queen)] {
        for variant in [Variant::Standard, Variant::Chess960] {
            assert_eq!(explain_in(OPEN, variant, mv).unwrap().kind, MoveKind::Castling(wing), "{mv}");
        }
    }
    // An ordinary step of the king to its destination stays one; onto the rook it castles.
    let text = "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1";
    assert_eq!(explain_in(text, Variant::Chess960, "f1g1"), Ok(Move::normal(Square::F1, Square::G1)));
    assert_eq!(explain_in(text, Variant::Chess960, "f1h1").unwrap().castling(), Some(Wing::King));
    let beside = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1";
    assert_eq!(explain_in(beside, Variant::Chess960, "f1g1").unwrap().castling(), Some(Wing::King));
    // A king that stands on its destination castles onto its rook only.
    let home = "4k3/8/8/8/8/8/8/6KR w H - 0 1";
    assert_eq!(explain_in(home, Variant::Chess960, "g1h1").unwrap().to, Square::G1);
    refused_960(home, "g1g1", Refusal::NullMove { on: Square::G1 });
}

#[test]
fn castling_rights_and_paths() {
    let lost = |wing| Refusal::CastlingRightLost { color: Color::White, wing };
    let queen_only = "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1";
    refused(queen_only, "e1g1", lost(Wing::King));
    refused(queen_only, "e1h1", lost(Wing::King));
    refused("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1c1", lost(Wing::Queen));
    refused_960("4k3/8/8/8/8/8/8/1K5R w - - 0 1", "b1g1", lost(Wing::King));
    refused_960("4k3/8/8/8/8/8/8/1K5R w - - 0 1", "b1h1", lost(Wing::King));
    refused(START, "e1g1", Refusal::CastlingPathBlocked { by: piece('B'), on: Square::F1 });
    refused(START, "e1h1", Refusal::CastlingPathBlocked { by: piece('B'), on: Square::F1 });
    // Only the rook passes over b1.
    let text = "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1";
    refused(text, "e1c1", Refusal::CastlingPathBlocked { by: piece('N'), on: Square::B1 });
}

#[test]
fn castling_and_check() {
    refused("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", Refusal::CastlingInCheck { by: piece('r'), from: Square::E8 });
    let through = Refusal::CastlingThroughCheck { square: Square::F1, by: piece('r'), from: Square::F8 };
    refused("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", through);
    let into = Refusal::CastlingIntoCheck { square: Square::G1, by: piece('r'), from: Square::G8 };
    refused("k5r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", into);
    // Neither the rook nor the square only it passes over matters (FIDE 3.8.2.2).
    assert!(explain_in("1r1k3r/8/8/8/8/8/8/R3K2R w KQ - 0 1", Variant::Standard, "e1c1").is_ok());
    assert!(explain_in("1r1k3r/8/8/8/8/8/8/R3K2R w KQ - 0 1", Variant::Standard, "e1g1").is_ok());
    // The rook as the king's only shield (Guidelines II.3).
    let shield = Refusal::CastlingIntoCheck { square: Square::C1, by: piece('q'), from: Square::A1 };
    refused_960("4k3/8/8/8/8/8/8/qR1K4 w B - 0 1", "d1b1", shield);
}
