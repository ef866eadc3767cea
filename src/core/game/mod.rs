//! A game: a start, the moves since, and what they came to.

mod look_back;

use crate::core::{
    board::{ByColor, Color, Move, PieceKind, Position},
    laws::{DeadPositionRule, Ended, Ending, History, RepetitionCounting, RuleSet, list_ends},
    mate::{self, Budget, Counters, Inquiry, Series, Winnability},
};

pub use look_back::LookBack;

/// A game after some moves. Every verdict about it follows from this value alone.
#[derive(Clone, Debug)]
pub struct Game {
    rules: RuleSet,
    position: Position,
    ply: u32,
    history: History,
    /// The position after the last irreversible move, with which `history` begins.
    anchor: Position,
    /// The first draw that came without a claim, or nothing so far. Mate and stalemate are not kept: no move follows
    /// them.
    drawn: Option<Ended>,
    /// Why neither side can mate, where a search showed it.
    dead: Option<ByColor<Winnability>>,
}

impl Game {
    /// A game that begins here. What was before is unknown and counts for nothing.
    pub fn new(start: Position, rules: RuleSet) -> Self {
        let mut game = Self {
            rules,
            position: start,
            ply: 0,
            history: History::starting(&start),
            anchor: start,
            drawn: None,
            dead: None,
        };
        game.drawn = game.draw_without_claim(1, true);
        game
    }

    /// Makes a legal move. The game may have ended before: [`ended`](Self::ended) keeps saying when.
    pub fn play(&mut self, mv: Move) {
        let castling = self.position.castling();
        self.position.play(mv);
        // A pawn move, a capture, or a castling right lost for good (FIDE 9.2.3.2).
        let irreversible = self.position.halfmove_clock() == 0 || self.position.castling() != castling;
        self.ply += 1;
        if irreversible {
            self.anchor = self.position;
        }
        let occurrences = self.history.add(&self.position, irreversible);
        if self.drawn.is_none() {
            self.drawn = self.draw_without_claim(occurrences, irreversible);
        }
    }

    /// Looks for a dead position that its material does not show: nobody can mate by any series of legal moves
    /// (FIDE 5.2.2). A search is made only where such a position is at all likely: where hardly a move is legal, hardly a
    /// piece is left, or no queen and no rook is on the board.
    pub fn look_for_dead_position(&mut self, inquiry: &Inquiry) {
        let asked = self.rules.dead_position == DeadPositionRule::AnySeries && self.ended().is_none();
        if !asked || !may_be_dead(&self.position) {
            return;
        }
        let budget = inquiry.effort().dead_position;
        // Without them, dead is dead under either reading.
        let counters = || self.counters().filter(|_| !self.counts_too_strictly());
        if let Some(proof) = inquiry.proof_of_death(&self.position, budget, counters) {
            self.died(self.ply, proof);
        }
    }

    /// Where to look for an earlier ply at which a game that is over was dead; `None`: there is nothing to look for.
    pub fn look_back(&self) -> Option<LookBack> {
        LookBack::of(self)
    }

    /// Takes note of what was found by looking back.
    pub fn looked_back(&mut self, look_back: LookBack) {
        if let Some((ply, proof)) = look_back.found() {
            self.died(ply, proof);
        }
    }

    fn died(&mut self, ply: u32, proof: ByColor<Winnability>) {
        self.dead = Some(proof);
        self.drawn = Some(Ended { ply, ending: Ending::DeadPosition });
    }

    /// Whether a side can still mate from here, as far as the inquiry knows.
    pub fn can_mate(&self, side: Color, budget: Budget, inquiry: &Inquiry) -> Winnability {
        let answer = inquiry.can_mate(&self.position, side, budget, || self.counters());
        match (answer, inquiry.effort().series) {
            (Winnability::Unwinnable { positions, .. }, Series::WithinCounters) if self.counts_too_strictly() => {
                Winnability::Undetermined { positions }
            }
            (answer, _) => answer,
        }
    }

    /// Where only consecutive occurrences count (2014), the counters close a position that has stood often enough whenever
    /// it comes again. So they find no line that is none, but may miss one.
    fn counts_too_strictly(&self) -> bool {
        self.rules.repetition_counting == RepetitionCounting::Consecutive
            && self.counters().is_some_and(|counters| !counters.exhausted.is_empty())
    }

    /// What ends the game without a claim whoever could still mate (FIDE 9.6); `None` under rules that know no such end.
    fn counters(&self) -> Option<Counters> {
        let last_halfmove = self.rules.moves.automatic.map(|moves| 2 * u32::from(moves));
        let limit = self.rules.repetition.automatic.map(u32::from);
        if last_halfmove.is_none() && limit.is_none() {
            return None;
        }
        let exhausted = limit.map(|limit| self.history.standing(limit.saturating_sub(1))).unwrap_or_default();
        Some(Counters { last_halfmove, exhausted })
    }

    /// Why neither side can mate, where a search showed it.
    pub fn dead_proof(&self) -> Option<&ByColor<Winnability>> {
        self.dead.as_ref()
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The rules.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// Half-moves since the start.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// What can be repeated.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The position after the last irreversible move and its ply: a game that begins there is ruled like this one.
    pub fn anchor(&self) -> (&Position, u32) {
        (&self.anchor, self.history.first_ply())
    }

    /// How and when the game ended by itself. The first end counts, whatever was played after it.
    pub fn ended(&self) -> Option<Ended> {
        self.drawn.or_else(|| Ending::on_the_board(&self.position).map(|ending| Ended { ply: self.ply, ending }))
    }

    /// The plies at which the position on the board has stood.
    pub fn occurrence_plies(&self) -> Vec<u32> {
        self.history.occurrence_plies(&self.position)
    }

    /// The draws of FIDE 5.2.2, 9.6.1 and 9.6.2, which come after mate (9.6.2) and stalemate. The material is looked at only
    /// where the last move, or the start, may have brought it about.
    #[inline]
    fn draw_without_claim(&self, occurrences: u32, irreversible: bool) -> Option<Ended> {
        let ending = if let Some(ending) = irreversible.then(|| self.dead_by_material()).flatten() {
            ending
        } else if let Some(limit) = self.rules.repetition.automatic.filter(|limit| self.repeated(occurrences, *limit)) {
            Ending::Repetition { occurrences: limit }
        } else if let Some(limit) =
            self.rules.moves.automatic.filter(|limit| self.position.halfmove_clock() >= 2 * u32::from(*limit))
        {
            Ending::MoveCount { moves: limit }
        } else {
            return None;
        };
        Ending::on_the_board(&self.position).is_none().then_some(Ended { ply: self.ply, ending })
    }

    /// What the material alone shows.
    fn dead_by_material(&self) -> Option<Ending> {
        match self.rules.dead_position {
            DeadPositionRule::AnySeries => mate::dead_by_material(&self.position).then_some(Ending::DeadPosition),
            DeadPositionRule::MaterialList => {
                list_ends(self.rules.preset, &self.position).then_some(Ending::MaterialList)
            }
            DeadPositionRule::None => None,
        }
    }

    fn repeated(&self, occurrences: u32, limit: u8) -> bool {
        let limit = u32::from(limit);
        occurrences >= limit
            && match self.rules.repetition_counting {
                RepetitionCounting::Any => true,
                RepetitionCounting::Consecutive => self.history.consecutive_occurrences(&self.position) >= limit,
            }
    }
}

/// Whether a search for a dead position is worth its while.
fn may_be_dead(position: &Position) -> bool {
    if position.occupied().len() <= 4 || !position.has_more_legal_moves(3) {
        return true;
    }
    (position.pieces(PieceKind::Queen) | position.pieces(PieceKind::Rook)).is_empty()
}
