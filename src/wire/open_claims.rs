//! What may be claimed now.

use super::{ReceivedGame, citation::citation_message, color::color_message, pb, position::uci};
use crate::core::laws::{self, Article, Ground, OpenClaim};

/// Every claim that would be upheld now; none in a game that is over.
pub(crate) fn open_claims(received: &ReceivedGame) -> Vec<pb::OpenClaim> {
    if received.is_over() {
        return Vec::new();
    }
    let game = &received.game;
    laws::open_claims(game)
        .into_iter()
        .map(|OpenClaim { ground, by, intended }| {
            let (ground, article) = match (ground, intended) {
                (Ground::Repetition, None) => (pb::ClaimGround::ThreefoldRepetition, Article::RepetitionOnBoard),
                (Ground::Repetition, Some(_)) => (pb::ClaimGround::ThreefoldRepetition, Article::RepetitionIntended),
                (Ground::MoveCount, None) => (pb::ClaimGround::FiftyMoves, Article::FiftyOnBoard),
                (Ground::MoveCount, Some(_)) => (pb::ClaimGround::FiftyMoves, Article::FiftyIntended),
            };
            pb::OpenClaim {
                ground: ground.into(),
                by: color_message(by).into(),
                intended_move: intended.map(|mv| uci(game.position(), mv)).unwrap_or_default(),
                law: game.rules().cite(article).map(citation_message),
            }
        })
        .collect()
}
