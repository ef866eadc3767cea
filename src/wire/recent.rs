//! The few values that came last.

use arrayvec::ArrayVec;

/// How many are known: games under as many rule sets take turns on one thread, and one more costs them little.
const KNOWN: usize = 4;

/// The few values that came last.
pub(super) struct Recent<T> {
    values: ArrayVec<T, KNOWN>,
    /// The next to make room.
    oldest: usize,
}

impl<T> Recent<T> {
    pub(super) const fn new() -> Self {
        Self { values: ArrayVec::new_const(), oldest: 0 }
    }

    /// The first that fits.
    pub(super) fn find(&self, fits: impl Fn(&T) -> bool) -> Option<&T> {
        self.values.iter().find(|value| fits(value))
    }

    /// One more, in the place of the oldest.
    pub(super) fn remember(&mut self, value: T) {
        if let Err(full) = self.values.try_push(value) {
            if let Some(oldest) = self.values.get_mut(self.oldest) {
                *oldest = full.element();
            }
            self.oldest = (self.oldest + 1) % KNOWN;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{KNOWN, Recent};

    #[test]
    fn the_last_are_known_and_no_others() {
        let mut recent = Recent::new();
        for value in 0..10 {
            recent.remember(value);
            for older in 0..10 {
                let known = older <= value && older + KNOWN > value;
                assert_eq!(recent.find(|found| *found == older).is_some(), known, "{older} of {value}");
            }
        }
    }
}
