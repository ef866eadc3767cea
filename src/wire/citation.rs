//! Where something stands in the Laws.

use super::{pb, switches::book_message};
use crate::core::laws::Citation;

/// An article of the FIDE Laws of 2023: of the moves of the pieces, which no edition here changes.
pub(super) fn citation(article: &str) -> pb::Citation {
    pb::Citation { edition: pb::Edition::Fide2023.into(), article: article.to_owned() }
}

/// A place in a book.
pub(super) fn citation_message(Citation { book, article }: Citation) -> pb::Citation {
    pb::Citation { edition: book_message(book).into(), article: article.to_owned() }
}

/// Places in books.
pub(super) fn citation_messages(citations: &[Citation]) -> Vec<pb::Citation> {
    citations.iter().copied().map(citation_message).collect()
}
