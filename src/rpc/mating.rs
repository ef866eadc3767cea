//! The question whether a side can still mate, as calls ask it: most of them are answered at once, and the few that take
//! long leave the shard to other calls in between.

use std::{cell::RefCell, sync::Arc, time::Duration};

use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::yield_now,
    time::{Instant, timeout_at},
};

use crate::{
    core::{
        board::{ByColor, Color},
        game::{Game, LookBack},
        mate::{Budget, Inquiry, Question, Solver, Winnability},
    },
    deadline::Deadline,
    wire::{AnswerOptions, ReceivedGame},
};

/// Long searches at once in the whole process. Others wait for their turn, in the order in which they came.
const SEARCHES: usize = 4;
/// What the tables of all of them hold, in bytes.
const MEMORY: usize = 256 << 20;
/// Positions of a question that are looked at without giving way, and turns of it, should most moves lead to positions
/// that are known: some tenths of a millisecond.
const AT_ONCE: u64 = 500;
const TURNS_AT_ONCE: usize = 300;
/// How long a long search keeps its shard to itself: a few ordinary calls.
const TURN: Duration = Duration::from_micros(200);
/// Steps of a search between two looks at the clock.
const STEPS: usize = 4;
/// What may be spent, for each side, on one position of the past, of which several may be looked at.
const LOOK_BACK_SEARCH: Budget = Budget { positions: 2_000 };
/// What is kept of a call's time for its answer: this share, and no more than that.
const RESERVED_SHARE: u32 = 4;
const MOST_RESERVED: Duration = Duration::from_millis(250);

thread_local! {
    /// What a shard answers at once with. Its tables stay small.
    static AT_HAND: RefCell<Solver> = RefCell::new(Solver::with_memory(1 << 20));
}

/// Solvers for long searches, kept with their memory from one to the next.
#[derive(Clone, Debug)]
pub(super) struct Searches {
    turns: Arc<Semaphore>,
    idle: Arc<std::sync::Mutex<Vec<Solver>>>,
}

/// A solver that is in use; it goes back when the search ends, or when its caller has gone.
struct Search<'a> {
    searches: &'a Searches,
    solver: Solver,
    _turn: OwnedSemaphorePermit,
}

/// What one call knows of the question, and how it finds out more.
pub(super) struct Mating<'a> {
    inquiry: Inquiry,
    finder: Finder<'a>,
}

/// Finds answers in the time of one call.
struct Finder<'a> {
    searches: &'a Searches,
    /// When a search has to stop for the call to be answered in time.
    latest: Option<Instant>,
}

// === impl Searches ===

impl Default for Searches {
    fn default() -> Self {
        let idle = (0..SEARCHES).map(|_| Solver::with_memory(MEMORY / SEARCHES)).collect();
        Self { turns: Arc::new(Semaphore::new(SEARCHES)), idle: Arc::new(std::sync::Mutex::new(idle)) }
    }
}

impl Searches {
    /// The question as the calls of a request ask it.
    pub(super) fn mating(&self, options: &AnswerOptions, deadline: Option<Deadline>) -> Mating<'_> {
        let latest = deadline.map(|deadline| {
            let reserved = (deadline.remaining() / RESERVED_SHARE).min(MOST_RESERVED);
            deadline.0.checked_sub(reserved).unwrap_or(deadline.0)
        });
        Mating { inquiry: options.inquiry(), finder: Finder { searches: self, latest } }
    }

    async fn begin(&self) -> Option<Search<'_>> {
        let turn = Arc::clone(&self.turns).acquire_owned().await.ok()?;
        // As many as there are turns. A lock is held for a push or a pop only, which cannot fail halfway.
        let solver = self.idle.lock().unwrap_or_else(std::sync::PoisonError::into_inner).pop()?;
        Some(Search { searches: self, solver, _turn: turn })
    }
}

// === impl Search ===

impl Drop for Search<'_> {
    fn drop(&mut self) {
        let solver = std::mem::take(&mut self.solver);
        self.searches.idle.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(solver);
    }
}

// === impl Mating ===

impl Mating<'_> {
    /// Makes a ruling as often as it takes, each time with one answer more that it asked for.
    pub(super) async fn settled<T>(&mut self, mut ruling: impl FnMut(&Inquiry) -> T) -> T {
        loop {
            let ruled = ruling(&self.inquiry);
            let Some(question) = self.inquiry.take_open() else { return ruled };
            drop(ruled);
            // Few calls ask: one that does not is not to be as large as one that does.
            Box::pin(self.learn(question)).await;
        }
    }

    async fn learn(&mut self, question: Question) {
        let answer = self.finder.answer(&question).await;
        self.inquiry.learn(question, answer);
    }

    /// What is known.
    pub(super) fn inquiry(&self) -> &Inquiry {
        &self.inquiry
    }

    /// Sees whether the position of a game is dead.
    pub(super) async fn look_for_dead_position(&mut self, game: &mut Game) {
        self.settled(|inquiry| game.look_for_dead_position(inquiry)).await;
    }

    /// Sees whether the position of a game that was received is dead and, where the game is over, whether it was so before:
    /// the caller may have sent moves that came after its end.
    pub(super) async fn look_for_dead_positions(&mut self, received: &mut ReceivedGame) {
        self.look_for_dead_position(&mut received.game).await;
        if let Some(look_back) = received.game.look_back() {
            Box::pin(self.look_back(received, look_back)).await;
        }
    }

    async fn look_back(&mut self, received: &mut ReceivedGame, mut look_back: LookBack) {
        while let Some(position) = look_back.ply().and_then(|ply| received.position_at(ply)) {
            // Whatever bounds the series now, it bounded it less before: what no series mates is dead under either reading.
            let proof = self.settled(|inquiry| inquiry.proof_of_death(&position, LOOK_BACK_SEARCH, || None)).await;
            look_back.learn(proof);
            yield_now().await;
        }
        received.game.looked_back(look_back);
    }

    /// Forgets every answer: what is asked next is about other positions.
    pub(super) fn forget(&mut self) {
        self.inquiry.forget();
    }

    /// Whether each side can still mate in the position of a game.
    pub(super) async fn of_both(&mut self, game: &Game) -> ByColor<Winnability> {
        let budget = self.inquiry.effort().result;
        let white = self.settled(|inquiry| game.can_mate(Color::White, budget, inquiry)).await;
        let black = self.settled(|inquiry| game.can_mate(Color::Black, budget, inquiry)).await;
        ByColor { white, black }
    }
}

// === impl Finder ===

impl Finder<'_> {
    async fn answer(&self, question: &Question) -> Winnability {
        let so_far = match at_once(question) {
            undetermined @ Winnability::Undetermined { positions } if positions < question.budget.positions => {
                undetermined
            }
            answer => return answer,
        };
        let search = self.search(question);
        let searched = match self.latest {
            None => search.await,
            // Where there is no solver in time, what is known so far has to do.
            Some(latest) => timeout_at(latest, search).await.unwrap_or(None),
        };
        searched.unwrap_or(so_far)
    }

    async fn search(&self, question: &Question) -> Option<Winnability> {
        let mut search = self.searches.begin().await?;
        let mut answer = search.solver.begin(question);
        let mut turn_began = Instant::now();
        loop {
            if answer.is_some() {
                return answer;
            }
            let now = Instant::now();
            if self.latest.is_some_and(|latest| now >= latest) {
                return Some(search.solver.give_up());
            }
            if now - turn_began >= TURN {
                yield_now().await;
                turn_began = Instant::now();
            }
            answer = search.solver.go_on(STEPS);
        }
    }
}

/// What can be answered without others having to wait.
fn at_once(question: &Question) -> Winnability {
    AT_HAND.with_borrow_mut(|solver| {
        let mut answer = solver.begin(question);
        for _ in 0..TURNS_AT_ONCE {
            if answer.is_some() || solver.work() >= AT_ONCE {
                break;
            }
            answer = solver.go_on(STEPS);
        }
        answer.unwrap_or_else(|| solver.give_up())
    })
}
