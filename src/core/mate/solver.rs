//! The layers in their order, each with its own limit.

use super::cheap::{self, Cheap};
use super::closure::{self, Closure};
use super::guided::Guided;
use super::{Budget, Found, Pace, Proof, Winnability, counted, guide, line};
use crate::core::board::{Color, Position};

/// Answers the question, with memory that is kept from one question to the next. Not bound to a game: make one for each
/// thread and let it be asked anything.
#[derive(Clone, Debug)]
pub struct Solver {
    guided: Guided,
    closure: Closure,
    counted: counted::Closure,
    /// The most positions a closure may hold.
    most: usize,
    work: u64,
}

/// What bounds a series of moves besides the moves themselves, where the counters of FIDE 9.6 are to be respected.
#[derive(Copy, Clone, Debug)]
pub struct Counters<'a> {
    /// At this half-move clock the game ends, unless by mate: 150 for the seventy-five moves of FIDE 9.6.2.
    pub last_halfmove: u32,
    /// Positions that end the game when they come once more: with FIDE 9.6.1 those that have stood four times.
    pub exhausted: &'a [Position],
}

/// The memory of a solver that is not told otherwise, in bytes.
pub const DEFAULT_MEMORY: usize = 256 << 20;

/// Positions of the guided search before the static layer is asked about a position that does not look locked.
const GUIDED_FIRST: usize = 200;
/// Positions of the guided search in all.
const GUIDED_MOST: usize = 4_000;
/// The same where every move has to be played to be judged: the closure, which judges positions, is faster then.
const GUIDED_SLOWLY: usize = 1_500;

impl Default for Solver {
    fn default() -> Self {
        Self::with_memory(DEFAULT_MEMORY)
    }
}

impl Solver {
    /// A solver that keeps no more than about so many bytes of positions. It begins small and grows as questions need it.
    pub fn with_memory(bytes: usize) -> Self {
        let most = (bytes / closure::BYTES).min(u32::MAX as usize - 1);
        Self { guided: Guided::default(), closure: Closure::default(), counted: Default::default(), most, work: 0 }
    }

    /// Positions looked at for the last question.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Whether `side` can still mate by any series of legal moves, counters ignored.
    pub fn can_mate(&mut self, position: &Position, side: Color, budget: Budget) -> Winnability {
        self.can_mate_while(position, side, budget, &mut |_| Pace::GoOn)
    }

    /// The same, asking `watch` now and then, with the positions looked at so far, whether to go on. Told to stop, the
    /// answer is [`Winnability::Undetermined`].
    pub fn can_mate_while(
        &mut self,
        position: &Position,
        side: Color,
        budget: Budget,
        watch: &mut dyn FnMut(u64) -> Pace,
    ) -> Winnability {
        let mut work = 1;
        let answer = self.decide(position, side, budget, watch, &mut work);
        self.work = work;
        match answer {
            Answer::Line(line) if line::mates(position, side, &line) => Winnability::Winnable(line),
            // No layer gives a line that does not mate. Were one to, nothing would be claimed.
            Answer::Line(_) | Answer::Nothing => Winnability::Undetermined { positions: work },
            Answer::Never(proof) => Winnability::Unwinnable { proof, positions: work },
        }
    }

    /// Whether `side` can still mate before the counters end the game.
    pub fn can_mate_counted(
        &mut self,
        position: &Position,
        side: Color,
        counters: Counters<'_>,
        budget: Budget,
        watch: &mut dyn FnMut(u64) -> Pace,
    ) -> Winnability {
        let answer = self.can_mate_while(position, side, budget, watch);
        match &answer {
            Winnability::Winnable(line) if !counted::respects(position, line, &counters) => {}
            Winnability::Winnable(_) | Winnability::Unwinnable { .. } | Winnability::Undetermined { .. } => {
                return answer;
            }
        }
        let limit = limit(budget, self.most);
        let found = self.counted.run(position, side, &counters, limit, watch);
        self.work += self.counted.len() as u64;
        let positions = self.work;
        match found {
            Found::Mate(line)
                if line::mates(position, side, &line) && counted::respects(position, &line, &counters) =>
            {
                Winnability::Winnable(line)
            }
            Found::NoMate => Winnability::Unwinnable { proof: Proof::Exhausted, positions },
            Found::Mate(_) | Found::Nothing => Winnability::Undetermined { positions },
        }
    }

    fn decide(
        &mut self,
        position: &Position,
        side: Color,
        budget: Budget,
        watch: &mut dyn FnMut(u64) -> Pace,
        work: &mut u64,
    ) -> Answer {
        if !position.has_legal_move() {
            let mated = position.checkers().any() && position.turn() != side;
            return if mated { Answer::Line(Vec::new()) } else { Answer::Never(Proof::GameOver) };
        }
        let (start, prefix) = match cheap::examine(position, side, work) {
            Cheap::Never(proof) => return Answer::Never(proof),
            Cheap::Mate(line) => return Answer::Line(line),
            Cheap::Open(start, prefix) => (start, prefix),
        };
        let answer = self.search(&start, side, budget, watch, work);
        match answer {
            Answer::Line(rest) => Answer::Line([prefix, rest].concat()),
            Answer::Never(_) | Answer::Nothing => answer,
        }
    }

    fn search(
        &mut self,
        start: &Position,
        side: Color,
        budget: Budget,
        watch: &mut dyn FnMut(u64) -> Pace,
        work: &mut u64,
    ) -> Answer {
        let limit = limit(budget, self.most);
        self.guided.start(start, side);
        let mut found = self.guided.run(start, side, limit.min(GUIDED_FIRST));
        if found == Found::Nothing && !cheap::looks_locked(start) && cheap::is_locked(start, side) {
            *work += self.guided.len() as u64;
            return Answer::Never(Proof::LockedStructure);
        }
        if found == Found::Nothing {
            let most = if guide::plays_to_judge(start, side) { GUIDED_SLOWLY } else { GUIDED_MOST };
            found = self.guided.run(start, side, limit.min(most));
        }
        *work += self.guided.len() as u64;
        let left = limit.saturating_sub(self.guided.len());
        if found == Found::Nothing && left > 0 && watch(*work) == Pace::GoOn {
            self.closure.start(start);
            let spent = *work;
            found = self.closure.run(start, side, left, &mut |positions| watch(spent + positions));
            *work += self.closure.len() as u64;
        }
        match found {
            Found::Mate(line) => Answer::Line(line::shortened(start, side, line)),
            Found::NoMate => Answer::Never(Proof::Exhausted),
            Found::Nothing => Answer::Nothing,
        }
    }
}

/// What the layers say.
enum Answer {
    Line(Vec<crate::core::board::Move>),
    Never(Proof),
    Nothing,
}

/// The most positions a search may hold.
fn limit(budget: Budget, most: usize) -> usize {
    usize::try_from(budget.positions).unwrap_or(usize::MAX).min(most)
}
