//! The comparison of random games with the oracle, move by move.

use std::collections::HashMap;

use arbiter::core::board::{
    Color, Identity, Move, MoveKind, MoveList, Piece, PieceKind, Position, Refusal, Square, Strictness, Variant, Wing,
};
use cozy_chess::Board;

#[path = "../random/mod.rs"]
mod generator;

pub(crate) use generator::Random;

use crate::oracle::{color_from, position_of, setup_of, square_from};

/// What was looked at.
#[derive(Debug, Default)]
pub(crate) struct Totals {
    pub(crate) positions: usize,
    pub(crate) games: usize,
    pub(crate) moves: usize,
    pub(crate) refusals: usize,
    pub(crate) en_passant: usize,
    pub(crate) castling: usize,
    pub(crate) promotions: usize,
    pub(crate) double_checks: usize,
}

/// Plays random games until so many positions have been compared; panics at the first difference.
pub(crate) fn random_games(positions: usize, seed: u64) -> Totals {
    let mut random = Random::new(seed);
    let mut totals = Totals::default();
    while totals.positions < positions {
        let (mut board, variant) = match totals.games % 2 {
            0 => (Board::default(), Variant::Standard),
            _ => (Board::chess960_startpos(random.below(960) as u32), Variant::Chess960),
        };
        totals.games += 1;
        let mut position = position_of(&board, variant);
        let mut seen: HashMap<Identity, u64> = HashMap::new();
        for _ in 0..200 {
            let moves = compare(&board, &position, &mut random, &mut totals);
            assert_eq!(*seen.entry(position.identity()).or_insert(position.hash()), position.hash(), "{board}");
            if moves.is_empty() || totals.positions >= positions || board.halfmove_clock() >= 99 {
                break;
            }
            let mv = choose(&position, &moves, &mut random);
            let oracle_move = moves_of_oracle(&board, &position, mv);
            let irreversible = position.is_irreversible(mv);
            let before = position;
            position.play(mv);
            board.play(oracle_move);
            let kept = position.castling() == before.castling() && position.halfmove_clock() != 0;
            assert_eq!(irreversible, !kept, "{board} {mv:?}");
        }
    }
    totals
}

/// A move, with captures, castling and pawn moves likelier than others.
fn choose(position: &Position, moves: &[Move], random: &mut Random) -> Move {
    let dull = |mv: Move| {
        mv.kind == MoveKind::Normal
            && position.captured(mv).is_none()
            && !position.pieces(PieceKind::Pawn).contains(mv.from)
    };
    let mut mv = moves[random.below(moves.len())];
    for _ in 0..2 {
        if dull(mv) {
            mv = moves[random.below(moves.len())];
        }
    }
    mv
}

fn moves_of_oracle(board: &Board, position: &Position, mv: Move) -> cozy_chess::Move {
    let to = mv.castling().and_then(|wing| position.castling().rook(position.turn(), wing)).unwrap_or(mv.to);
    let mut found = None;
    board.generate_moves(|moves| {
        found = found.or(moves.into_iter().find(|other| {
            square_from(other.from) == mv.from
                && square_from(other.to) == to
                && other.promotion.map(|kind| PieceKind::ALL[kind as usize]) == mv.promotion()
        }));
        found.is_some()
    });
    found.unwrap_or_else(|| panic!("{board}: no {mv:?}"))
}

/// Compares one position, and gives its moves.
fn compare(board: &Board, position: &Position, random: &mut Random, totals: &mut Totals) -> Vec<Move> {
    totals.positions += 1;
    let list = position.legal_moves();
    let expected = moves_of(board);
    assert_eq!(our_moves(position, &list), expected, "{board}");
    assert_eq!(position.count_legal_moves(), list.len(), "{board}");
    assert_eq!(position.has_legal_move(), !list.is_empty(), "{board}");
    assert_eq!(position.checkers().0, board.checkers().0, "{board}");
    let ours = position.colored(position.turn()).0;
    assert_eq!(position.pinned().0, board.pinned().0 & ours, "{board}");
    assert_eq!(position.turn(), color_from(board.side_to_move()));
    assert_eq!(position.halfmove_clock(), u32::from(board.halfmove_clock()), "{board}");
    assert_eq!(position.fullmove_number(), u32::from(board.fullmove_number()), "{board}");
    for square in Square::ALL {
        let oracle = cozy_chess::Square::index(square.index());
        let piece = board
            .piece_on(oracle)
            .zip(board.color_on(oracle))
            .map(|(kind, color)| Piece { color: color_from(color), kind: PieceKind::ALL[kind as usize] });
        assert_eq!(position.piece_on(square), piece, "{board} {square}");
    }
    count(position, &list, totals);
    compare_with_afresh(board, position);
    compare_by_target(position, &list);
    compare_pairs(board, position, &list, random, totals);
    list.to_vec()
}

fn count(position: &Position, list: &[Move], totals: &mut Totals) {
    totals.moves += list.len();
    totals.double_checks += usize::from(position.checkers().len() == 2);
    for mv in list {
        match mv.kind {
            MoveKind::EnPassant => totals.en_passant += 1,
            MoveKind::Castling(_) => totals.castling += 1,
            MoveKind::Promotion(_) => totals.promotions += 1,
            MoveKind::Normal | MoveKind::DoubleStep => {}
        }
    }
}

/// What was kept up to date move by move must be what is found afresh from the set-up, and nothing about a position that
/// was reached by play may be called impossible or unreachable.
fn compare_with_afresh(board: &Board, position: &Position) {
    let (afresh, findings) = match Position::from_setup(&position.setup(), Strictness::Strict) {
        Ok(found) => found,
        Err(findings) => panic!("{board}: {findings:?}"),
    };
    assert_eq!(findings, [], "{board}");
    assert_eq!(*position, afresh, "{board}");
    let en_passant = position.legal_moves().iter().any(|mv| mv.kind == MoveKind::EnPassant);
    assert_eq!(position.legal_en_passant().is_some(), en_passant, "{board}");
    // The oracle's set-up differs at most in an en passant square without a possible capture.
    let (other, _) = Position::from_setup(&setup_of(board, position.variant()), Strictness::Strict)
        .unwrap_or_else(|findings| panic!("{board}: {findings:?}"));
    assert_eq!(other.identity(), position.identity(), "{board}");
    assert_eq!(other.hash(), position.hash(), "{board}");
}

/// The moves found by kind and target are those of the list.
fn compare_by_target(position: &Position, list: &[Move]) {
    let key = |mv: &Move| (mv.from, mv.to, mv.promotion());
    for kind in PieceKind::ALL {
        for to in Square::ALL {
            let mut found = position.legal_moves_to(kind, to).collect::<Vec<_>>();
            let mut expected: Vec<Move> = list
                .iter()
                .copied()
                .filter(|mv| mv.to == to && mv.castling().is_none() && position.pieces(kind).contains(mv.from))
                .collect();
            found.sort_unstable_by_key(key);
            expected.sort_unstable_by_key(key);
            assert_eq!(found, expected, "{position:?}");
        }
    }
}

/// Each pair of squares is a move exactly if the list has it, and otherwise is refused for a reason that holds.
fn compare_pairs(board: &Board, position: &Position, list: &[Move], random: &mut Random, totals: &mut Totals) {
    let us = position.turn();
    let mut by_way: HashMap<(Square, Square, Option<PieceKind>), Move> = HashMap::new();
    for &mv in list {
        assert!(position.is_legal(mv), "{board} {mv:?}");
        let way = |to| (mv.from, to, mv.promotion());
        match mv.castling() {
            Some(wing) => {
                by_way.insert(way(position.castling().rook(us, wing).unwrap()), mv);
                if mv.from != mv.to {
                    by_way.entry(way(mv.to)).or_insert(mv);
                }
            }
            // An ordinary step comes before castling to the same square.
            None => drop(by_way.insert(way(mv.to), mv)),
        }
    }
    let froms = Square::ALL.into_iter().filter(|&from| position.colored(us).contains(from) || random.below(8) == 0);
    for from in froms.collect::<Vec<_>>() {
        for to in Square::ALL {
            // What a promotion must be matters to pawns; to others it is looked at now and then.
            let odd = PieceKind::ALL[random.below(6)];
            let promotions = [None, Some(PieceKind::PROMOTIONS[random.below(4)]), Some(odd)];
            let pawn = position.pieces(PieceKind::Pawn).contains(from);
            let some = if pawn || random.below(16) == 0 { 3 } else { 1 };
            for &promotion in &promotions[..some] {
                let expected = by_way.get(&(from, to, promotion)).copied();
                assert_eq!(position.find_move(from, to, promotion), expected, "{board} {from}{to} {promotion:?}");
                match position.explain(from, to, promotion) {
                    Ok(mv) => assert_eq!(Some(mv), expected, "{board} {from}{to} {promotion:?}"),
                    Err(refusal) => {
                        assert_eq!(expected, None, "{board} {from}{to} {promotion:?}");
                        totals.refusals += 1;
                        assert!(holds(position, from, to, refusal), "{board} {from}{to} {promotion:?} {refusal:?}");
                    }
                }
            }
        }
    }
}

/// Whether what a refusal claims is so, as far as that can be said in a few lines.
fn holds(position: &Position, from: Square, to: Square, refusal: Refusal) -> bool {
    let us = position.turn();
    let stands = |piece: Piece, on| position.piece_on(on) == Some(piece);
    let attacker = |piece: Piece, on| piece.color != us && stands(piece, on);
    let right = |wing: Wing| position.castling().get(us, wing).is_some();
    let moving = position.piece_on(from).map(|piece| piece.kind);
    match refusal {
        Refusal::NullMove { on } => from == to && on == from,
        Refusal::NoPiece { from: on } => on == from && position.piece_on(on).is_none(),
        Refusal::NotYourPiece { piece, .. } => stands(piece, from) && piece.color != us,
        Refusal::KingCapture { on } => on == to && position.king(!us) == to,
        Refusal::OwnPieceOnTarget { on, piece } => on == to && stands(piece, to) && piece.color == us,
        Refusal::WrongGeometry { kind, .. } => moving == Some(kind) && !on_empty_board(kind, us, from, to),
        Refusal::PathBlocked { by, on } => stands(by, on) && on != to && moving != Some(PieceKind::Knight),
        Refusal::PawnForwardBlocked { by, on } => stands(by, on) && on == to && from.file() == to.file(),
        Refusal::DoubleStepBlocked { by, on } => {
            stands(by, on) && on.file() == to.file() && from.file() == to.file() && from.rank() == us.pawn_rank()
        }
        Refusal::PawnCaptureWithoutTarget { to: empty } | Refusal::EnPassantUnavailable { to: empty } => {
            empty == to && position.piece_on(to).is_none() && from.file() != to.file()
        }
        Refusal::PromotionMissing | Refusal::PromotionToWrongPiece { .. } => {
            moving == Some(PieceKind::Pawn) && to.rank() == us.promotion_rank()
        }
        Refusal::PromotionNotAllowed => moving != Some(PieceKind::Pawn) || to.rank() != us.promotion_rank(),
        Refusal::Pinned { by, from: pinner } => attacker(by, pinner) && position.pinned().contains(from),
        Refusal::KingLeftInCheck { by, from: on, checkers } => {
            attacker(by, on) && checkers.contains(on) && position.checkers().contains(on)
        }
        Refusal::KingPutInCheck { by, from: on } => {
            attacker(by, on)
                && !position.checkers().contains(on)
                && (moving == Some(PieceKind::King) || position.double_step_target() == Some(to))
        }
        Refusal::CastlingRightLost { color, wing } => color == us && !right(wing),
        Refusal::CastlingPathBlocked { by, on } => stands(by, on),
        Refusal::CastlingInCheck { by, from: on } => attacker(by, on) && position.checkers().contains(on),
        Refusal::CastlingThroughCheck { square, by, from: on } => {
            attacker(by, on) && position.attackers_to(square, !us, position.occupied()).contains(on)
        }
        Refusal::CastlingIntoCheck { square, by, from: on } => attacker(by, on) && square.rank() == us.back_rank(),
    }
}

fn on_empty_board(kind: PieceKind, us: Color, from: Square, to: Square) -> bool {
    let files = to.file().index() as i32 - from.file().index() as i32;
    let ranks = to.rank().index() as i32 - from.rank().index() as i32;
    let ahead = ranks * i32::from(us.forward());
    let (straight, diagonal) = (files == 0 || ranks == 0, files.abs() == ranks.abs());
    match kind {
        PieceKind::Pawn => ahead == 1 && files.abs() <= 1 || ahead == 2 && files == 0 && from.rank() == us.pawn_rank(),
        PieceKind::Knight => files.abs() * ranks.abs() == 2,
        PieceKind::Bishop => diagonal,
        PieceKind::Rook => straight,
        PieceKind::Queen => straight || diagonal,
        PieceKind::King => files.abs() <= 1 && ranks.abs() <= 1,
    }
}

/// Moves as from, to and promotion, castling as king takes rook, sorted.
fn moves_of(board: &Board) -> Vec<(Square, Square, Option<PieceKind>)> {
    let mut all = Vec::new();
    board.generate_moves(|moves| {
        all.extend(moves.into_iter().map(|mv| {
            let promotion = mv.promotion.map(|kind| PieceKind::ALL[kind as usize]);
            (square_from(mv.from), square_from(mv.to), promotion)
        }));
        false
    });
    all.sort_unstable();
    all
}

/// Our moves in the same form.
fn our_moves(position: &Position, moves: &MoveList) -> Vec<(Square, Square, Option<PieceKind>)> {
    let mut all: Vec<_> = moves
        .iter()
        .map(|mv| {
            let castling = mv.castling().and_then(|wing| position.castling().rook(position.turn(), wing));
            (mv.from, castling.unwrap_or(mv.to), mv.promotion())
        })
        .collect();
    all.sort_unstable();
    all
}
