//! Where something stands in the Laws.

use super::{pb, switches::book_message};
use crate::core::laws::{Citation, sources::Verification};

/// A place in a book.
pub(super) fn citation_message(Citation { book, article, verification }: Citation) -> pb::Citation {
    pb::Citation {
        edition: book_message(book).into(),
        article: article.to_owned(),
        article_unverified: verification == Verification::Unverified,
    }
}

/// Places in books.
pub(super) fn citation_messages(citations: &[Citation]) -> Vec<pb::Citation> {
    citations.iter().copied().map(citation_message).collect()
}
