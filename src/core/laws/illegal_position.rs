//! Illegal positions that stand on the board in rapid and blitz: FIDE A.5.4.

use super::{Article, Case, IllegalMoveNotice, IllegalMoveWindow, Outcome, Reason, RequiredInput, Ruling, Termination};

/// Whether the next move has been completed meanwhile.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum NextMove {
    /// Not yet, or it has corrected the position.
    Awaited,
    /// It is completed and the position is still illegal.
    LeftItIllegal,
}

/// Both kings in check, or a pawn on its last rank: without supervision the arbiter waits for one move and then declares
/// a draw. Where the Competition Rules apply, and in the editions before, the position is put right.
pub fn judge(case: &Case<'_>, next: NextMove) -> Ruling {
    if case.is_over() {
        return case.over();
    }
    let rules = case.rules();
    let waits = rules.illegal_move_window == IllegalMoveWindow::OpponentsMove
        && rules.illegal_move_notice == IllegalMoveNotice::ArbiterOrClaim;
    match (waits, next) {
        (true, NextMove::Awaited) => case.decided(Reason::WaitForNextMove, &[Article::IllegalPosition]),
        (true, NextMove::LeftItIllegal) => case
            .decided(Reason::IllegalPositionDraw, &[Article::IllegalPosition])
            .ending(Outcome::Draw, Termination::IllegalPosition),
        (false, _) => {
            let laws = &[Article::IllegalRestored, Article::BestJudgement];
            let mut ruling = case.asks(Reason::IllegalPositionRestored, laws, RequiredInput::ClockTimes);
            ruling.must_intervene = true;
            ruling
        }
    }
}
