//! Games replayed lately. With every call a caller sends the whole game, most often the one that was answered just before
//! and a move more. What was found about its moves is kept for a while, so that they are not replayed each time.
//!
//! Nothing but time depends on it: a game is taken up again only if start, rules and every move are the same, and what is
//! kept is what the replay of these alone gives, without a verdict that a search or a caller has added.

use std::cell::RefCell;

use super::pb::Texts;
use crate::core::{board::Position, game::Game, laws::RuleSet};

/// Games that a shard keeps; a new one takes the place of the one it falls on.
const SLOTS: usize = 256;
/// The longest history that is kept, in encoded bytes: some 680 half-moves.
const LONGEST: usize = 4_096;

/// A game after its moves, and what it was replayed from.
struct Replayed {
    start: Position,
    moves: Texts<2>,
    game: Game,
}

thread_local! {
    static GAMES: RefCell<Vec<Option<Box<Replayed>>>> = const { RefCell::new(Vec::new()) };
}

/// The game after these moves, if it is known.
pub(super) fn recall(start: &Position, rules: &RuleSet, moves: &Texts<2>) -> Option<Game> {
    GAMES.with_borrow(|games| {
        let known = games.get(slot(moves))?.as_ref()?;
        let same = known.moves == *moves && known.start == *start && known.game.rules() == rules;
        same.then(|| known.game.clone())
    })
}

/// Keeps a game for the next call.
pub(super) fn remember(start: &Position, moves: &Texts<2>, game: &Game) {
    if moves.is_empty() || moves.encoded().len() > LONGEST || game.dead_proof().is_some() {
        return;
    }
    GAMES.with_borrow_mut(|games| {
        if games.is_empty() {
            games.resize_with(SLOTS, || None);
        }
        let Some(slot) = games.get_mut(slot(moves)) else { return };
        match slot {
            // In the memory that it has.
            Some(known) => {
                known.start = *start;
                known.moves.clone_from(moves);
                known.game.clone_from(game);
            }
            None => *slot = Some(Box::new(Replayed { start: *start, moves: moves.clone(), game: game.clone() })),
        }
    });
}

/// By the number of moves and the last few of them: two games that agree in these only take each other's place.
fn slot(moves: &Texts<2>) -> usize {
    let last = moves.encoded().rchunks(8).take(6);
    let hash = last.fold(moves.len() as u64, |hash, bytes| {
        let word = bytes.iter().fold(0, |word, byte| word << 8 | u64::from(*byte));
        (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23)
    });
    (hash >> 32) as usize % SLOTS
}

#[cfg(test)]
mod tests {
    use super::{Game, Position, RuleSet, Texts, recall, remember};
    use crate::core::{
        board::Variant,
        laws::{Preset, Supervision},
        notation::uci::UciMove,
    };

    fn played(moves: &[&str]) -> (Texts<2>, Game) {
        let mut game = Game::new(Position::standard(), RuleSet::default());
        for text in moves {
            game.play(text.parse::<UciMove>().unwrap().to_move(game.position()).unwrap());
        }
        (moves.iter().collect(), game)
    }

    #[test]
    fn only_the_very_same_game_is_taken_up_again() {
        let start = Position::standard();
        let rules = RuleSet::default();
        let (moves, game) = played(&["e2e4", "e7e5", "g1f3"]);
        assert!(recall(&start, &rules, &moves).is_none());
        remember(&start, &moves, &game);
        let known = recall(&start, &rules, &moves).unwrap();
        assert_eq!((known.position(), known.ply()), (game.position(), 3));
        let (others, another) = played(&["g1f3", "e7e5", "e2e4"]);
        assert!(recall(&start, &rules, &others).is_none());
        remember(&start, &others, &another);
        assert_eq!(recall(&start, &rules, &others).unwrap().anchor().1, 3);
        let other_rules =
            RuleSet::preset(Preset::Uscf, crate::core::clock::Category::Standard, Supervision::Unsupervised);
        assert!(recall(&start, &other_rules, &others).is_none());
        let mut elsewhere = start.setup();
        elsewhere.variant = Variant::Chess960;
        let elsewhere = Position::from_setup(&elsewhere, crate::core::board::Strictness::Strict).unwrap().0;
        assert!(recall(&elsewhere, &rules, &others).is_none());
    }
}
