//! From what was written to what the Laws allow.

use super::attacks::king_attacks;
use super::last_move::some_last_move_gives_check;
use super::position::one_ahead;
use super::{
    Bitboard, CastlingClaims, Color, Fault, FaultClass, File, Finding, PieceKind, Placement, Position, Setup, Square,
    Strictness, Variant, Wing,
};

/// The longest game the 75-move rule allows is below 8,850 moves (FIDE 9.6.2), so no clock counts more plies than this.
const MAX_HALFMOVE_CLOCK: u32 = 17_697;
const MAX_FULLMOVE_NUMBER: u32 = 9_999;
/// FIDE 2.2.
const MAX_MEN: usize = 16;
const MAX_PAWNS: usize = 8;

impl Position {
    /// The position that a set-up describes, if the Laws allow it, with everything worth reporting about it:
    /// unreachable features, and under [`Strictness::Lenient`] what was forgiven or dropped.
    ///
    /// # Errors
    ///
    /// Everything that is wrong, the merely unreachable included, at once and in the order of [`Fault`], White before
    /// Black.
    pub fn from_setup(setup: &Setup, strictness: Strictness) -> Result<(Self, Vec<Finding>), Vec<Finding>> {
        let findings = findings(setup);
        let refused = |finding: &Finding| match strictness {
            Strictness::Strict => finding.fault.class() == FaultClass::Impossible,
            Strictness::Lenient => !is_forgiven(finding, &setup.board),
        };
        if findings.iter().any(refused) {
            return Err(findings);
        }
        Ok((Self::assemble(&repaired(setup, &findings)), findings))
    }
}

/// What the lenient reading lets pass.
fn is_forgiven(finding: &Finding, board: &Placement) -> bool {
    match finding.fault {
        // More than 16 men a side stay refused: they alone could give a side more moves than a list has room for.
        Fault::TooMuchMaterial => Color::ALL.into_iter().all(|color| board.colored(color).len() <= MAX_MEN),
        Fault::ImpossibleCheck | Fault::InvalidCastlingRights | Fault::InvalidEnPassantSquare => true,
        Fault::EnPassantImpliesEarlierCheck | Fault::CountersContradict => true,
        Fault::EmptyBoard
        | Fault::MissingKing
        | Fault::TooManyKings
        | Fault::KingsTouching
        | Fault::OpponentInCheck
        | Fault::PawnOnLastRank
        | Fault::HalfmoveClockOutOfRange
        | Fault::FullmoveNumberOutOfRange => false,
    }
}

/// The set-up without the castling rights and the en passant square that cannot be.
fn repaired(setup: &Setup, findings: &[Finding]) -> Setup {
    let mut repaired = setup.clone();
    repaired.rookless_castling = CastlingClaims::EMPTY;
    for color in Color::ALL {
        for wing in Wing::ALL {
            if castling_fault(setup, color, wing).is_some() {
                repaired.castling.remove(color, wing);
            }
        }
    }
    if findings.iter().any(|finding| finding.fault == Fault::InvalidEnPassantSquare) {
        repaired.en_passant = None;
    }
    repaired
}

/// Everything that is wrong with a set-up, in order.
fn findings(setup: &Setup) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut report = |fault, color, squares| findings.push(Finding { fault, color, squares });
    let board = &setup.board;
    if board.occupied().is_empty() {
        report(Fault::EmptyBoard, None, Bitboard::EMPTY);
    }
    for color in Color::ALL {
        let kings = kings(board, color);
        if kings.is_empty() {
            report(Fault::MissingKing, Some(color), Bitboard::EMPTY);
        } else if kings.several() {
            report(Fault::TooManyKings, Some(color), kings);
        }
        let pawns = board.pieces(PieceKind::Pawn) & board.colored(color);
        let misplaced = pawns & (Bitboard::rank(color.back_rank()) | Bitboard::rank(color.promotion_rank()));
        if misplaced.any() {
            report(Fault::PawnOnLastRank, Some(color), misplaced);
        }
        if is_too_much(board, color) {
            report(Fault::TooMuchMaterial, Some(color), Bitboard::EMPTY);
        }
        let faulty_rights = Wing::ALL.into_iter().filter_map(|wing| castling_fault(setup, color, wing));
        if let Some(squares) = faulty_rights.reduce(|a, b| a | b) {
            report(Fault::InvalidCastlingRights, Some(color), squares);
        }
    }
    check_findings(setup, &mut report);
    en_passant_findings(setup, &mut report);
    counter_findings(setup, &mut report);
    findings.sort_by_key(|finding| (finding.fault, finding.color));
    findings
}

/// Touching kings and checks that cannot be.
fn check_findings(setup: &Setup, report: &mut impl FnMut(Fault, Option<Color>, Bitboard)) {
    let (board, turn) = (&setup.board, setup.turn);
    let touching = |color: Color| {
        let near = |&king: &Square| (king_attacks(king) & kings(board, !color)).any();
        kings(board, color).into_iter().filter(near).collect::<Bitboard>()
    };
    let kings_touching = touching(Color::White) | touching(Color::Black);
    if kings_touching.any() {
        report(Fault::KingsTouching, None, kings_touching);
    }
    let attackers = kings(board, !turn)
        .into_iter()
        .map(|king| board.attackers_to(king, turn, board.occupied()))
        .fold(Bitboard::EMPTY, |a, b| a | b);
    if attackers.any() {
        report(Fault::OpponentInCheck, Some(!turn), attackers);
    }
    // One attacker can always have come from somewhere, or so it is taken.
    if let Some(king) = kings(board, turn).single() {
        let checkers = board.attackers_to(king, !turn, board.occupied()) - board.pieces(PieceKind::King);
        if checkers.several() && !some_last_move_gives_check(board, !turn, king) {
            report(Fault::ImpossibleCheck, Some(turn), checkers);
        }
    }
}

fn en_passant_findings(setup: &Setup, report: &mut impl FnMut(Fault, Option<Color>, Bitboard)) {
    let Some(passed) = setup.en_passant else { return };
    let (board, turn) = (&setup.board, setup.turn);
    let Some((from, to)) = double_step_over(setup, passed) else {
        report(Fault::InvalidEnPassantSquare, Some(turn), Bitboard::of(passed));
        return;
    };
    let mut before = *board;
    before.set(to, None);
    before.set(from, Some(PieceKind::Pawn.of(!turn)));
    if let Some(king) = kings(board, turn).single() {
        let attackers = before.attackers_to(king, !turn, before.occupied()) - board.pieces(PieceKind::King);
        if attackers.any() {
            report(Fault::EnPassantImpliesEarlierCheck, Some(turn), attackers);
        }
    }
}

/// From where to where the opponent's pawn went if it just passed over this square, which nothing on the board refutes.
fn double_step_over(setup: &Setup, passed: Square) -> Option<(Square, Square)> {
    let (board, mover) = (&setup.board, !setup.turn);
    if passed.rank() != mover.passed_rank() {
        return None;
    }
    let (from, to) = (one_ahead(passed, !mover), one_ahead(passed, mover));
    let way = Bitboard::of(from).with(passed);
    let possible = (way & board.occupied()).is_empty() && board.get(to) == Some(PieceKind::Pawn.of(mover));
    possible.then_some((from, to))
}

fn counter_findings(setup: &Setup, report: &mut impl FnMut(Fault, Option<Color>, Bitboard)) {
    let &Setup { halfmove_clock, fullmove_number, .. } = setup;
    if halfmove_clock > MAX_HALFMOVE_CLOCK {
        report(Fault::HalfmoveClockOutOfRange, None, Bitboard::EMPTY);
    }
    if !(1..=MAX_FULLMOVE_NUMBER).contains(&fullmove_number) {
        report(Fault::FullmoveNumberOutOfRange, None, Bitboard::EMPTY);
        return;
    }
    let plies = 2 * (fullmove_number - 1) + setup.turn.fold(0, 1);
    let double_step = setup.en_passant.is_some_and(|passed| double_step_over(setup, passed).is_some());
    if halfmove_clock > plies || double_step && halfmove_clock != 0 {
        report(Fault::CountersContradict, None, Bitboard::EMPTY);
    }
}

fn kings(board: &Placement, color: Color) -> Bitboard {
    board.pieces(PieceKind::King) & board.colored(color)
}

/// Whether a side has more than sixteen men, more than eight pawns, or more promoted pieces than it lacks pawns. Bishops
/// count by the colour of their squares, which they never leave.
fn is_too_much(board: &Placement, color: Color) -> bool {
    let men = board.colored(color);
    let count = |kind| (board.pieces(kind) & men).len();
    let bishops = board.pieces(PieceKind::Bishop) & men;
    let pawns = count(PieceKind::Pawn);
    let promoted = count(PieceKind::Queen).saturating_sub(1)
        + count(PieceKind::Rook).saturating_sub(2)
        + count(PieceKind::Knight).saturating_sub(2)
        + (bishops & Bitboard::LIGHT).len().saturating_sub(1)
        + (bishops & Bitboard::DARK).len().saturating_sub(1);
    men.len() > MAX_MEN || pawns + promoted > MAX_PAWNS
}

/// The squares where a claimed castling right does not fit the board, if it does not: king and rook must stand where
/// they started (FIDE 3.8.2.1), the rook outside the king.
fn castling_fault(setup: &Setup, color: Color, wing: Wing) -> Option<Bitboard> {
    let corner = Square::new(wing.standard_rook(), color.back_rank());
    if setup.rookless_castling.contains(color, wing) {
        return Some(Bitboard::of(corner));
    }
    let rook = setup.castling.rook(color, wing)?;
    let standard_file = match setup.variant {
        Variant::Standard => Some(File::E),
        Variant::Chess960 => None,
    };
    let king_fits = |king: Square| {
        king.rank() == color.back_rank()
            && standard_file.is_none_or(|file| king.file() == file && rook == corner)
            && match wing {
                Wing::King => rook > king,
                Wing::Queen => rook < king,
            }
    };
    // A king too many is a fault of its own; it does not make the right of the other one false.
    let fits = kings(&setup.board, color).into_iter().any(king_fits)
        && setup.board.get(rook) == Some(PieceKind::Rook.of(color));
    (!fits).then(|| Bitboard::of(rook))
}

#[cfg(test)]
mod tests;
