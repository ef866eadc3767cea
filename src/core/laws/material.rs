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
                return (forces_mate(position, opponent), None);
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

/// How many plies a forced win is looked for (US 14E): four moves of the side that has to show it.
const FORCED_PLIES: u32 = 8;
/// How many positions are looked at for it: some milliseconds.
const FORCED_POSITIONS: u64 = 20_000;

/// Whether a side with next to nothing can force mate (US 14E2, 14E3). Both answers are proofs: a mate that is forced, or a
/// defence to every try that mates, stalemates or leaves nothing to mate with. What is longer than [`FORCED_PLIES`], or
/// not settled with the work allowed, is undetermined: the director has to look at it.
fn forces_mate(position: &Position, side: Color) -> CanMate {
    let own = Men::of(position, side);
    let defender = Men::of(position, !side);
    // Against a lone king two knights have 616 positions that mate with the next move and none in which a mate is forced
    // later, as working back from all 120 mates shows.
    let lone = own.knights == 2 && defender.is_bare();
    let mut left = FORCED_POSITIONS;
    for plies in (2..=FORCED_PLIES).step_by(2) {
        match forced(position, side, plies, &mut left) {
            CanMate::Undetermined if left > 0 => {}
            settled => return settled,
        }
        if lone {
            return CanMate::No;
        }
    }
    CanMate::Undetermined
}

fn forced(position: &Position, side: Color, plies: u32, left: &mut u64) -> CanMate {
    if *left == 0 {
        return CanMate::Undetermined;
    }
    *left -= 1;
    let moves = position.legal_moves();
    if moves.is_empty() {
        let mated = position.checkers().any() && position.turn() != side;
        return if mated { CanMate::Yes } else { CanMate::No };
    }
    if mate::cannot_mate_by_material(position, side) {
        return CanMate::No;
    }
    if plies == 0 {
        return CanMate::Undetermined;
    }
    // One move is enough for the side to move; the other needs an answer to all.
    let (enough, all_fail) =
        if position.turn() == side { (CanMate::Yes, CanMate::No) } else { (CanMate::No, CanMate::Yes) };
    let mut open = false;
    for mv in moves {
        let mut next = *position;
        next.play(mv);
        match forced(&next, side, plies - 1, left) {
            found if found == enough => return found,
            CanMate::Undetermined => open = true,
            CanMate::Yes | CanMate::No => {}
        }
    }
    if open { CanMate::Undetermined } else { all_fail }
}

#[cfg(test)]
mod tests {
    use super::{CanMate, wins_on_time};
    use crate::core::{
        board::{Color, Position, Strictness, Variant},
        clock::Category,
        game::Game,
        laws::{Case, Conduct, Preset, RuleSet, Supervision},
        mate::{Budget, Effort, Inquiry, Series},
        notation::fen,
    };

    /// US 14E: who wins when Black's flag falls; what the search does not settle is not guessed.
    #[test]
    fn forced_wins_of_next_to_nothing() {
        let rules = RuleSet::preset(Preset::Uscf, Category::Standard, Supervision::Unsupervised);
        for (text, expected, why) in [
            ("8/8/4k3/8/8/4K3/8/8 b - - 0 1", CanMate::No, "14E1: a lone king"),
            ("8/8/4k3/8/8/4K3/5N2/8 b - - 0 1", CanMate::No, "14E2: no mate at all"),
            ("8/8/4k3/3q4/8/4K3/5N2/8 b - - 0 1", CanMate::No, "14E2: nor against a queen"),
            ("8/8/8/8/1p6/8/p1KN4/k7 b - - 0 1", CanMate::Yes, "14E2: b3+ is the only move, Nxb3 mates"),
            ("8/8/8/8/8/8/3N1kp1/K7 b - - 0 1", CanMate::No, "14E2: it queens, and against a queen no knight mates"),
            ("8/8/4kr2/8/8/4K3/5B2/8 b - - 0 1", CanMate::No, "14E2: no mate with a bishop against a rook"),
            ("k7/pp6/n7/8/3BK3/8/8/8 b - - 0 1", CanMate::Undetermined, "14E2: a mate is possible, and none is seen"),
            ("8/8/4k3/8/8/4K3/3NN3/8 b - - 0 1", CanMate::No, "14E3: two knights against a lone king"),
            ("8/8/4kn2/8/8/4K3/3NN3/8 b - - 0 1", CanMate::Undetermined, "14E3: against a knight they may"),
            ("8/8/4kp2/8/8/4K3/3NN3/8 b - - 0 1", CanMate::Yes, "14E3: against a pawn they win in any case"),
        ] {
            let reading = fen::read(text, Variant::Standard, Strictness::Strict).unwrap();
            let position = Position::from_setup(&reading.setup, Strictness::Strict).unwrap().0;
            let none = Budget { positions: 0 };
            let inquiry = Inquiry::new(Effort { result: none, dead_position: none, series: Series::Any });
            let (game, conduct) = (Game::new(position, rules), Conduct::default());
            let case = Case { game: &game, conduct: &conduct, result_stands: false, clock: None, inquiry: &inquiry };
            let found = wins_on_time(&case, Color::White).0;
            assert_eq!(found, expected, "{why}: {text}");
        }
    }
}
