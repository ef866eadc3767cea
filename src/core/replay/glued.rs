//! Two moves without a blank between them.

use crate::core::{
    board::{Move, Position},
    notation::{
        Letters,
        san::{self, SanError},
    },
};

/// The two moves that a word is, and where the second begins, if the word can be read as two legal moves in one way
/// only and cannot be meant as one. `error` is why it is no legal move by itself.
pub(super) fn split(position: &Position, word: &str, letters: Letters, error: &SanError) -> Option<(Move, usize)> {
    if word.len() > san::MAX_LENGTH || is_one_move(error) {
        return None;
    }
    let mut found: Option<(Move, Move, usize)> = None;
    for (at, _) in word.char_indices().skip(1) {
        let Some((head, tail)) = word.split_at_checked(at) else { continue };
        let Ok(first) = san::read(position, head, letters) else { continue };
        let mut next = *position;
        next.play(first);
        let Ok(second) = san::read(&next, tail, letters) else { continue };
        match found {
            None => found = Some((first, second, at)),
            // The mark between two moves can belong to either.
            Some((one, other, _)) if (one, other) == (first, second) => {}
            Some(_) => return None,
        }
    }
    found.map(|(first, _, at)| (first, at))
}

/// Whether the word can only be meant as one move. Two moves have two squares, and so has one move in the long form: if a
/// piece of the kind stands on the first square, `Nf3e5` is an illegal move and not two legal ones. Where none stands
/// there, SAN finds no such move.
fn is_one_move(error: &SanError) -> bool {
    match error {
        SanError::Syntax(_) | SanError::NoSuchMove(_) => false,
        SanError::Illegal { .. } | SanError::NullMove | SanError::Ambiguous { .. } => true,
    }
}
