//! Rulings hang on the question, and the answer may take long. So a ruling is given what is known, and says what it would
//! have to know; once that is found, the same ruling is made again. It stays a function of its arguments, and whoever
//! asks for it decides when, where and how long to search.

use std::cell::RefCell;

use super::{Budget, Counters, Question, Solver, Winnability};
use crate::core::board::{ByColor, Color, Position};

/// Answers that rulings hang on: those found so far, and the one that is missing.
#[derive(Debug)]
pub struct Inquiry {
    effort: Effort,
    known: RefCell<Vec<(Question, Winnability)>>,
    open: RefCell<Option<Question>>,
}

/// What may be spent on answers, and how "any series of legal moves" is read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    /// For the question on which a result hangs.
    pub result: Budget,
    /// For each side of the question whether the position is dead, which comes up with every move.
    pub dead_position: Budget,
    /// Whether the counters of FIDE 9.6 bound the series.
    pub series: Series,
}

/// How "any series of legal moves" is read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Series {
    /// The half-move clock and the history are ignored.
    Any,
    /// It ends where the counters would end the game.
    WithinCounters,
}

impl Inquiry {
    /// An inquiry in which nothing is known.
    pub fn new(effort: Effort) -> Self {
        Self { effort, known: RefCell::default(), open: RefCell::default() }
    }

    /// What may be spent.
    pub fn effort(&self) -> Effort {
        self.effort
    }

    /// Whether `side` can still mate, as far as it is known: otherwise the answer is undetermined, and the question is
    /// [`open`](Self::take_open). The counters are asked for where they bound the series.
    pub fn can_mate(
        &self,
        position: &Position,
        side: Color,
        budget: Budget,
        counters: impl FnOnce() -> Option<Counters>,
    ) -> Winnability {
        let counters = match self.effort.series {
            Series::Any => None,
            Series::WithinCounters => counters(),
        };
        let question = Question { position: *position, side, counters, budget };
        if let Some((_, answer)) = self.known.borrow().iter().find(|(known, _)| *known == question) {
            return answer.clone();
        }
        self.open.borrow_mut().get_or_insert(question);
        Winnability::Undetermined { positions: 0 }
    }

    /// Why neither side can mate in a position, if that is known of both.
    pub fn proof_of_death(
        &self,
        position: &Position,
        budget: Budget,
        counters: impl Fn() -> Option<Counters>,
    ) -> Option<ByColor<Winnability>> {
        let never = |side| {
            let found = self.can_mate(position, side, budget, &counters);
            matches!(found, Winnability::Unwinnable { .. }).then_some(found)
        };
        Some(ByColor { white: never(Color::White)?, black: never(Color::Black)? })
    }

    /// The first question that was asked and is not answered, if there is one. It is taken: asked again, it is open again.
    pub fn take_open(&mut self) -> Option<Question> {
        self.open.get_mut().take()
    }

    /// Takes note of an answer.
    pub fn learn(&mut self, question: Question, answer: Winnability) {
        self.known.get_mut().push((question, answer));
    }

    /// Forgets every answer: what is asked next is about other positions.
    pub fn forget(&mut self) {
        self.known.get_mut().clear();
    }

    /// Makes a ruling as often as it takes, finding what it asks for on the spot.
    pub fn settled<T>(&mut self, solver: &mut Solver, mut ruling: impl FnMut(&Self) -> T) -> T {
        loop {
            let ruled = ruling(self);
            let Some(question) = self.take_open() else { return ruled };
            let answer = solver.answer(&question);
            self.learn(question, answer);
        }
    }
}
