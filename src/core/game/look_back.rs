//! When a game that is over was dead for the first time.

use super::Game;
use crate::core::{
    board::ByColor,
    laws::{DeadPositionRule, Ended, Ending},
    mate::Winnability,
};

/// Why neither side can mate.
type Proof = ByColor<Winnability>;

/// Looks for the ply at which a game that is over and drawn was dead for the first time: that ended it, and what came
/// later did not (FIDE 5.2.2, 9.6).
///
/// A dead position stays dead whatever is played. So this goes back from the end, by 1, 2, 4 … plies as long as the
/// position there is dead, and then looks between: as many positions as the game's length has binary digits, twice that
/// at most, and one where the position before the end was alive. Which one is next, [`ply`](Self::ply) says; what was
/// found about it, [`learn`](Self::learn) is told. What is left open counts as alive, so that the ply may come out too
/// late and never too early.
#[derive(Clone, Debug)]
pub struct LookBack {
    /// The first ply known to be dead, or supposed to be before anything was looked at.
    dead: u32,
    /// Why it is, where that was found here.
    proof: Option<Proof>,
    stage: Stage,
}

/// Which ply is looked at next.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Stage {
    /// The last one that can have been dead.
    Latest,
    /// So many before the first that is dead.
    Back(u32),
    /// One from this on and before the first that is dead; below it all are alive.
    Between(u32),
}

impl LookBack {
    /// What there is to look at in a game; `None`: nothing.
    pub(super) fn of(game: &Game) -> Option<Self> {
        if game.rules().dead_position != DeadPositionRule::AnySeries {
            return None;
        }
        let Ended { ply, ending } = game.ended()?;
        let (dead, stage) = match ending {
            Ending::Checkmate { .. } | Ending::MaterialList => return None,
            Ending::DeadPosition => (ply, Stage::Back(1)),
            Ending::Stalemate => (ply.checked_sub(1)?, Stage::Latest),
            Ending::Repetition { .. } | Ending::MoveCount { .. } => (ply, Stage::Latest),
        };
        Some(Self { dead, proof: None, stage })
    }

    /// The ply whose position is to be looked at; `None`: no more.
    pub fn ply(&self) -> Option<u32> {
        match self.stage {
            Stage::Latest => Some(self.dead),
            Stage::Back(step) => self.dead.checked_sub(step).or_else(|| self.between(0)),
            Stage::Between(below) => self.between(below),
        }
    }

    fn between(&self, below: u32) -> Option<u32> {
        (below < self.dead).then(|| below + (self.dead - below) / 2)
    }

    /// Takes note of why the position at [`ply`](Self::ply) is dead, if that was shown.
    pub fn learn(&mut self, proof: Option<Proof>) {
        let Some(ply) = self.ply() else { return };
        let Some(proof) = proof else {
            // Nothing before a position that is alive is dead.
            let below = if self.stage == Stage::Latest { self.dead } else { ply + 1 };
            self.stage = Stage::Between(below);
            return;
        };
        self.stage = match self.stage {
            Stage::Latest => Stage::Back(1),
            Stage::Back(step) if self.dead >= step => Stage::Back(step.saturating_mul(2)),
            // The game is not that long.
            Stage::Back(_) => Stage::Between(0),
            between @ Stage::Between(_) => between,
        };
        (self.dead, self.proof) = (ply, Some(proof));
    }

    /// The first ply found to be dead, and why it is; `None`: nothing was found that the game does not say.
    pub(super) fn found(self) -> Option<(u32, Proof)> {
        self.proof.map(|proof| (self.dead, proof))
    }
}

#[cfg(test)]
mod tests {
    use super::{LookBack, Stage};
    use crate::core::{
        board::ByColor,
        mate::{Proof, Winnability},
    };

    /// The ply found in a game of so many that is dead from one on, and how many positions were looked at.
    fn look(last: u32, stage: Stage, first_dead: u32) -> (Option<u32>, u32) {
        let never = Winnability::Unwinnable { proof: Proof::Material, positions: 1 };
        let mut search = LookBack { dead: last, proof: None, stage };
        let mut looked = 0;
        while let Some(ply) = search.ply() {
            looked += 1;
            let proof = ByColor { white: never.clone(), black: never.clone() };
            search.learn((ply >= first_dead).then_some(proof));
        }
        (search.found().map(|(ply, _)| ply), looked)
    }

    #[test]
    fn the_first_dead_ply_is_found_with_few_looks() {
        for last in [0, 1, 2, 7, 64, 100] {
            for first in 0..=last {
                let (found, looked) = look(last, Stage::Latest, first);
                assert_eq!(found, Some(first), "{first} of {last}");
                assert!(looked <= 2 + 2 * (last + 1).ilog2() + 1, "{looked} for {first} of {last}");
                // What the game says itself is not looked at again.
                let (found, looked) = look(last, Stage::Back(1), first);
                assert_eq!(found, (first < last).then_some(first), "{first} of {last}");
                assert!(first < last || looked <= 1, "{looked}");
            }
            assert_eq!(look(last, Stage::Latest, last + 1), (None, 1));
        }
        assert!(look(17_697, Stage::Back(1), 0).1 <= 30);
    }
}
