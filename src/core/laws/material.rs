//! Lists of material by which organisers and texts end games and judge fallen flags: other questions than FIDE's.

use super::{Case, MateTest, Preset};
use crate::core::{
    board::{Color, PieceKind, Position},
    clock::CanMate,
    mate::{self, Winnability},
};

/// How many pieces of each kind a side has, its king apart.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Men {
    pawns: usize,
    knights: usize,
    light_bishops: usize,
    dark_bishops: usize,
    rooks: usize,
    queens: usize,
}

impl Men {
    fn of(position: &Position, color: Color) -> Self {
        let squares = |kind| position.pieces(kind) & position.colored(color);
        let bishops = squares(PieceKind::Bishop);
        let light_bishops = bishops.into_iter().filter(|square| square.is_light()).count();
        Self {
            pawns: squares(PieceKind::Pawn).len(),
            knights: squares(PieceKind::Knight).len(),
            light_bishops,
            dark_bishops: bishops.len() - light_bishops,
            rooks: squares(PieceKind::Rook).len(),
            queens: squares(PieceKind::Queen).len(),
        }
    }

    const fn bishops(self) -> usize {
        self.light_bishops + self.dark_bishops
    }

    const fn minors(self) -> usize {
        self.knights + self.bishops()
    }

    const fn majors_and_pawns(self) -> usize {
        self.pawns + self.rooks + self.queens
    }

    const fn is_bare(self) -> bool {
        self.minors() + self.majors_and_pawns() == 0
    }

    /// At most one minor piece.
    const fn at_most_a_minor(self) -> bool {
        self.majors_and_pawns() == 0 && self.minors() <= 1
    }
}

/// Whether a list of material ends the game at once.
pub(crate) fn list_ends(preset: Preset, position: &Position) -> bool {
    let (white, black) = (Men::of(position, Color::White), Men::of(position, Color::Black));
    let bare_against = |most: fn(Men) -> bool| white.is_bare() && most(black) || black.is_bare() && most(white);
    match preset {
        // Neither has more than a minor piece, or two knights against a bare king.
        Preset::Chesscom => {
            let two_knights = |men: Men| men.knights == 2 && men.minors() == 2 && men.majors_and_pawns() == 0;
            white.at_most_a_minor() && black.at_most_a_minor() || bare_against(two_knights)
        }
        Preset::Icc => white.at_most_a_minor() && black.at_most_a_minor(),
        // Bare kings, a minor piece against a bare king, bishops that are all of one colour of squares.
        Preset::Lichess => {
            let bishops_only = |men: Men| men.majors_and_pawns() + men.knights == 0;
            let light = white.light_bishops + black.light_bishops;
            let dark = white.dark_bishops + black.dark_bishops;
            bare_against(Men::at_most_a_minor)
                || bishops_only(white) && bishops_only(black) && (light == 0 || dark == 0)
        }
        // Bare kings, a minor piece against a bare king, one bishop each on squares of one colour.
        Preset::TextFinnish => {
            let one_bishop = |men: Men| men.at_most_a_minor() && men.bishops() == 1;
            bare_against(Men::at_most_a_minor)
                || one_bishop(white) && one_bishop(black) && white.light_bishops == black.light_bishops
        }
        Preset::TextPolish => bare_against(Men::at_most_a_minor),
        // "With the men left": whatever their squares.
        Preset::TextHungarian => mate::dead_by_material(position),
        Preset::Fide2023Server
        | Preset::Fide2023
        | Preset::Fide2018
        | Preset::Fide2014
        | Preset::Fide2009
        | Preset::Fide2005
        | Preset::Uscf
        | Preset::Iccf
        | Preset::Fics
        | Preset::TextGreek
        | Preset::TextSerbian
        | Preset::FideOnline => false,
    }
}

/// Whether the opponent of a player whose flag has fallen wins by it, and if mating decided, what was found.
pub fn wins_on_time(case: &Case<'_>, opponent: Color) -> (CanMate, Option<Winnability>) {
    let position = case.game.position();
    let his = Men::of(position, opponent);
    let flagged = Men::of(position, !opponent);
    let wins = match case.rules().flag_test {
        MateTest::AnySeries => {
            let found = case.can_mate(opponent);
            let can_mate = match &found {
                Winnability::Winnable(_) => CanMate::Yes,
                Winnability::Unwinnable { .. } => CanMate::No,
                Winnability::Undetermined { .. } => CanMate::Undetermined,
            };
            return (can_mate, Some(found));
        }
        MateTest::None => true,
        MateTest::LoneKing => !his.is_bare(),
        MateTest::Chesscom | MateTest::Icc => !his.at_most_a_minor(),
        // A pawn, a knight with a bishop, two bishops, a rook or a queen.
        MateTest::Greek => his.majors_and_pawns() > 0 || his.bishops() > 1 || his.bishops() == 1 && his.knights > 0,
        MateTest::Fics => his.majors_and_pawns() > 0 || his.minors() > 1,
        MateTest::Lichess => lichess_wins(his, flagged),
        MateTest::Uscf14E => {
            let two_knights = his.knights == 2 && his.minors() == 2 && his.majors_and_pawns() == 0;
            if his.is_bare() {
                false
            } else if his.at_most_a_minor() || two_knights && flagged.pawns == 0 {
                forces_mate(position, opponent)
            } else {
                true
            }
        }
    };
    (if wins { CanMate::Yes } else { CanMate::No }, None)
}

/// A lone knight wins only against more than queens; a lone bishop only against a knight, a pawn or a bishop of the
/// other colour.
fn lichess_wins(his: Men, flagged: Men) -> bool {
    if his.majors_and_pawns() > 0 {
        return true;
    }
    match (his.knights, his.bishops()) {
        (0, 0) => false,
        (1, 0) => flagged.minors() + flagged.pawns + flagged.rooks > 0,
        (0, _) if his.light_bishops > 0 && his.dark_bishops > 0 => true,
        (0, _) => {
            let other = if his.light_bishops > 0 { flagged.dark_bishops } else { flagged.light_bishops };
            flagged.knights + flagged.pawns + other > 0
        }
        _ => true,
    }
}

/// How many plies a forced win is looked for (US 14E): three moves of the side that has to show it.
const FORCED_PLIES: u32 = 6;
/// How many positions are looked at for it.
const FORCED_POSITIONS: u64 = 20_000;

/// Whether a side with next to nothing can force mate at once. US 14E leaves it to the claimant to show a win; what is
/// longer than [`FORCED_PLIES`], or not found with the work allowed, is not taken for one.
fn forces_mate(position: &Position, side: Color) -> bool {
    fn forced(position: &Position, side: Color, plies: u32, left: &mut u64) -> bool {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        let moves = position.legal_moves();
        if moves.is_empty() {
            return position.checkers().any() && position.turn() != side;
        }
        if plies == 0 {
            return false;
        }
        let mut reaches = moves.into_iter().map(|mv| {
            let mut next = *position;
            next.play(mv);
            forced(&next, side, plies - 1, left)
        });
        if position.turn() == side { reaches.any(|wins| wins) } else { reaches.all(|wins| wins) }
    }
    let mut left = FORCED_POSITIONS;
    forced(position, side, FORCED_PLIES, &mut left)
}
