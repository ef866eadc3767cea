//! The layers in their order, each with its own limit, in portions.

use super::cheap::{self, Cheap};
use super::closure::{self, Closure};
use super::guided::Guided;
use super::reach::{Progress, Unfolding};
use super::{Budget, Found, Pace, Proof, Question, Winnability, counted, guide, line};
use crate::core::board::{Color, Move, Position};

/// Answers the question, with memory that is kept from one question to the next. Not bound to a game: make one for each
/// thread and let it be asked anything.
#[derive(Clone, Debug)]
pub struct Solver {
    guided: Guided,
    unfolding: Unfolding,
    closure: Closure,
    counted: counted::Closure,
    /// The most positions a closure may hold.
    most: usize,
    /// Positions looked at for the question, in the searches that are done.
    work: u64,
    under_way: Option<UnderWay>,
}

/// A question that the cheap layers left open.
#[derive(Clone, Debug)]
struct UnderWay {
    question: Question,
    /// Where the forced moves lead.
    start: Position,
    forced: Vec<Move>,
    /// Positions that may be held.
    limit: usize,
    stage: Stage,
}

/// Where a search stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Stage {
    /// The guided search, before the static layer is asked.
    Guided,
    /// The static layer.
    Locked,
    /// The guided search, until it has met so many.
    GuidedUntil(usize),
    /// The static layer by captures and pawns' moves.
    Unfolding,
    /// The closure.
    Closure,
    /// There is a line, but the counters end the game before its mate.
    Counted,
}

/// What some steps come to.
enum Step {
    Line(Vec<Move>),
    Never(Proof),
    /// The search can go no further.
    GivenUp,
    /// The stage is done.
    Next(Stage),
    /// The stage is not done.
    Paused,
}

/// The memory of a solver that is not told otherwise, in bytes.
pub const DEFAULT_MEMORY: usize = 256 << 20;

/// Positions of the guided search before the static layer is asked about a position that does not look locked.
const GUIDED_FIRST: usize = 200;
/// Positions of the guided search in all.
const GUIDED_MOST: usize = 4_000;
/// The same for a side that has only minor pieces: its mates take longer lines.
const GUIDED_FOR_MINORS: usize = 5_000;
/// Steps of a search between two looks at the watch.
const WATCHED: usize = 512;

impl Default for Solver {
    fn default() -> Self {
        Self::with_memory(DEFAULT_MEMORY)
    }
}

impl Solver {
    /// A solver that keeps no more than about so many bytes of positions. It begins small and grows as questions need it.
    pub fn with_memory(bytes: usize) -> Self {
        let most = (bytes / closure::BYTES).min(u32::MAX as usize - 1);
        Self {
            guided: Guided::default(),
            unfolding: Unfolding::default(),
            closure: Closure::default(),
            counted: counted::Closure::default(),
            most,
            work: 0,
            under_way: None,
        }
    }

    /// Positions looked at for the last question.
    pub fn work(&self) -> u64 {
        self.work + self.under_way.as_ref().map_or(0, |under_way| self.met(under_way.stage))
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
        self.answer_while(&Question { position: *position, side, counters: None, budget }, watch)
    }

    /// Answers a question.
    pub fn answer(&mut self, question: &Question) -> Winnability {
        self.answer_while(question, &mut |_| Pace::GoOn)
    }

    /// The same, as long as `watch` lets it.
    pub fn answer_while(&mut self, question: &Question, watch: &mut dyn FnMut(u64) -> Pace) -> Winnability {
        let mut answer = self.begin(question);
        loop {
            match answer {
                Some(answer) => return answer,
                None if watch(self.work()) == Pace::Stop => return self.give_up(),
                None => answer = self.go_on(WATCHED),
            }
        }
    }

    /// Begins with a question: the cheap layers answer it, or it is under way. What was under way before is forgotten.
    pub fn begin(&mut self, question: &Question) -> Option<Winnability> {
        let Question { position, side, .. } = question;
        self.work = 1;
        self.under_way = None;
        if !position.has_legal_move() {
            let mated = position.checkers().any() && position.turn() != *side;
            let end = if mated { Step::Line(Vec::new()) } else { Step::Never(Proof::GameOver) };
            return Some(self.worded(end));
        }
        let limit = usize::try_from(question.budget.positions).unwrap_or(usize::MAX).min(self.most);
        let (start, forced, stage) = match cheap::examine(position, *side, &mut self.work) {
            Cheap::Never(proof) => return Some(self.worded(Step::Never(proof))),
            Cheap::Open(start, forced) => (start, forced, Stage::Guided),
            Cheap::Mate(line) => match checked(question, line) {
                Step::Next(stage) => (*position, Vec::new(), stage),
                step => return Some(self.worded(step)),
            },
        };
        let under_way = UnderWay { question: question.clone(), start, forced, limit, stage };
        self.start_search(&under_way);
        self.under_way = Some(under_way);
        None
    }

    /// Goes on with the question under way for so many steps, each of which meets some positions. `None`: it is not
    /// answered yet, or nothing is under way.
    pub fn go_on(&mut self, steps: usize) -> Option<Winnability> {
        let mut under_way = self.under_way.take()?;
        match self.take_steps(&under_way, steps) {
            Step::Paused => {}
            Step::Next(stage) => {
                let goes_on = stage.is_guided();
                if !goes_on {
                    self.work += self.met(under_way.stage);
                }
                under_way.stage = stage;
                if !goes_on {
                    self.start_search(&under_way);
                }
            }
            step @ (Step::Line(_) | Step::Never(_) | Step::GivenUp) => {
                self.work += self.met(under_way.stage);
                return Some(self.worded(step));
            }
        }
        self.under_way = Some(under_way);
        None
    }

    /// Ends the question under way undecided.
    pub fn give_up(&mut self) -> Winnability {
        self.work = self.work();
        self.under_way = None;
        self.worded(Step::GivenUp)
    }

    fn worded(&self, step: Step) -> Winnability {
        let positions = self.work;
        match step {
            Step::Line(line) => Winnability::Winnable(line),
            Step::Never(proof) => Winnability::Unwinnable { proof, positions },
            Step::GivenUp | Step::Next(_) | Step::Paused => Winnability::Undetermined { positions },
        }
    }

    /// Positions met by the search of a stage.
    fn met(&self, stage: Stage) -> u64 {
        let met = match stage {
            Stage::Guided | Stage::Locked | Stage::GuidedUntil(_) => self.guided.len(),
            Stage::Unfolding => 0,
            Stage::Closure => self.closure.len(),
            Stage::Counted => self.counted.len(),
        };
        met as u64
    }

    fn start_search(&mut self, under_way: &UnderWay) {
        let UnderWay { question, start, stage, .. } = under_way;
        match stage {
            Stage::Guided | Stage::Locked | Stage::GuidedUntil(_) => self.guided.start(start, question.side),
            Stage::Unfolding => self.unfolding.start(start, question.side),
            Stage::Closure => self.closure.start(start, question.side),
            Stage::Counted => {
                if let Some(counters) = &question.counters {
                    self.counted.start(&question.position, counters);
                }
            }
        }
    }

    fn take_steps(&mut self, under_way: &UnderWay, steps: usize) -> Step {
        let UnderWay { question, start, limit, stage, forced } = under_way;
        let (side, limit) = (question.side, *limit);
        let (found, next) = match *stage {
            Stage::Guided => (self.guided.run(start, side, limit.min(GUIDED_FIRST), steps), Some(Stage::Locked)),
            Stage::Locked if !cheap::looks_locked(start) && cheap::is_locked(start, side) => {
                return Step::Never(Proof::LockedStructure);
            }
            Stage::Locked => {
                let most = if guide::has_minors_only(start, side) { GUIDED_FOR_MINORS } else { GUIDED_MOST };
                return Step::Next(Stage::GuidedUntil(limit.min(most)));
            }
            Stage::GuidedUntil(most) => {
                (self.guided.run(start, side, most, steps), (limit > most).then_some(Stage::Unfolding))
            }
            Stage::Unfolding => match self.unfolding.step() {
                Progress::Proved => return Step::Never(Proof::LockedStructure),
                Progress::Open => return Step::Next(Stage::Closure),
                Progress::More => return Step::Paused,
            },
            Stage::Closure => {
                let left = limit.saturating_sub(self.guided.len());
                (self.closure.run(start, side, left, steps), None)
            }
            Stage::Counted => {
                let Some(counters) = &question.counters else { return Step::GivenUp };
                (self.counted.run(&question.position, side, counters, limit, steps), None)
            }
        };
        match (found, stage) {
            (Found::Mate(line), Stage::Counted) => match checked(question, line) {
                Step::Next(_) => Step::GivenUp,
                step => step,
            },
            (Found::Mate(line), _) => checked(question, [forced.clone(), line::shortened(start, side, line)].concat()),
            (Found::NoMate, _) => Step::Never(Proof::Exhausted),
            (Found::Nothing, _) => next.map_or(Step::GivenUp, Step::Next),
            (Found::Paused, _) => Step::Paused,
        }
    }
}

impl Stage {
    /// Whether it is a part of the guided search.
    fn is_guided(self) -> bool {
        match self {
            Self::Guided | Self::Locked | Self::GuidedUntil(_) => true,
            Self::Unfolding | Self::Closure | Self::Counted => false,
        }
    }
}

/// A line is an answer only if it mates. No layer gives another; were one to, nothing would be claimed. Where the counters
/// end the game before its mate, another is looked for.
fn checked(question: &Question, line: Vec<Move>) -> Step {
    let Question { position, side, counters, .. } = question;
    if !line::mates(position, *side, &line) {
        return Step::GivenUp;
    }
    match counters {
        Some(counters) if !counted::respects(position, &line, counters) => Step::Next(Stage::Counted),
        Some(_) | None => Step::Line(line),
    }
}
