//! What the editions say where they differ, as a table of its own.

/// A category of game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    Standard,
    Rapid,
    Blitz,
}

/// A book of rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Book {
    Fide2005,
    Fide2009,
    Fide2014,
    Fide2018,
    Fide2023,
    UsChess,
}

/// What a book says about one class of game.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Edition {
    pub(crate) book: Book,
    pub(crate) class: Class,
    pub(crate) supervised: bool,
    /// The position that stands so often is drawn without a claim.
    pub(crate) automatic_occurrences: Option<u32>,
    /// Only an occurrence at every second move of each counts for it.
    pub(crate) consecutive: bool,
    /// So many moves of each without pawn move or capture are drawn without a claim.
    pub(crate) automatic_moves: Option<u32>,
    /// What a wrong claim gives the opponent, in seconds.
    pub(crate) wrong_claim: i64,
    /// The claimant may play the move and claim before he presses.
    pub(crate) may_claim_played: bool,
    /// The move begins when the opponent's is completed, and not when it is made.
    pub(crate) moves_when_completed: bool,
    /// Moves of each before a draw may be agreed.
    pub(crate) agreement_after: u32,
    /// Which illegal move loses.
    pub(crate) losing_illegal_move: Option<u32>,
    /// What one that does not lose gives the opponent, in seconds.
    pub(crate) illegal_move: i64,
    /// How many plies later an illegal move is still corrected.
    pub(crate) corrected_within: Option<u32>,
    /// Only the opponent's claim counts, except for a pawn that was not promoted.
    pub(crate) on_claim_only: bool,
    /// A press without a move and two hands are illegal moves.
    pub(crate) new_faults: bool,
    /// A pawn left on the last rank becomes a queen.
    pub(crate) queen_forced: bool,
    /// Resigning to a side that cannot mate is a draw.
    pub(crate) resignation_may_draw: bool,
}

/// The books, with how often they are drawn.
pub(crate) const BOOKS: [Book; 6] =
    [Book::Fide2005, Book::Fide2009, Book::Fide2014, Book::Fide2018, Book::Fide2023, Book::UsChess];

pub(crate) fn edition(book: Book, class: Class, supervised: bool) -> Edition {
    // Appendix A or B replaces parts of the Competition Rules.
    let appendix = class != Class::Standard && !supervised && book != Book::UsChess;
    let old = matches!(book, Book::Fide2005 | Book::Fide2009);
    let (wrong_claim, illegal_move) = match (book, class, supervised) {
        (Book::Fide2005 | Book::Fide2009, ..) => (180, 120),
        (Book::Fide2014, Class::Blitz, _) => (60, 120),
        (Book::Fide2014 | Book::UsChess, ..) => (120, 120),
        (Book::Fide2018, Class::Blitz, _) => (60, 60),
        (Book::Fide2018, ..) => (120, 120),
        (Book::Fide2023, Class::Standard, _) | (Book::Fide2023, Class::Blitz, true) => (120, 120),
        (Book::Fide2023, ..) => (60, 60),
    };
    Edition {
        book,
        class,
        supervised,
        automatic_occurrences: (!old && book != Book::UsChess).then_some(5),
        consecutive: book == Book::Fide2014,
        automatic_moves: (!old && book != Book::UsChess).then_some(75),
        wrong_claim,
        may_claim_played: book == Book::UsChess,
        moves_when_completed: matches!(book, Book::Fide2005 | Book::UsChess),
        agreement_after: u32::from(matches!(book, Book::Fide2018 | Book::Fide2023)),
        losing_illegal_move: match book {
            Book::UsChess => None,
            Book::Fide2005 | Book::Fide2009 if appendix && class == Class::Blitz => Some(1),
            Book::Fide2005 | Book::Fide2009 => Some(3),
            Book::Fide2014 if appendix => Some(1),
            Book::Fide2014 | Book::Fide2018 | Book::Fide2023 => Some(2),
        },
        illegal_move,
        corrected_within: match book {
            Book::UsChess => Some(20),
            _ => appendix.then_some(0),
        },
        on_claim_only: old && appendix,
        new_faults: matches!(book, Book::Fide2018 | Book::Fide2023),
        queen_forced: matches!(book, Book::Fide2014 | Book::Fide2018 | Book::Fide2023),
        resignation_may_draw: book == Book::Fide2023,
    }
}
