//! Both history modes rule identically for ever after.

use arbiter::wire::pb;

use crate::{
    requests::{apply, game, legal_moves, uci},
    service::{self, Client},
};

/// Numbers that look random and are the same every time (splitmix64).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed ^ (mixed >> 31)) % count as u64).unwrap()
    }
}

async fn play(client: &mut Client, game: pb::Game, mv: &str, history: pb::HistoryMode) -> pb::ApplyMoveResponse {
    let options = Some(pb::AnswerOptions { history: history.into(), ..Default::default() });
    let request =
        pb::ApplyMoveRequest { options, legal_moves: pb::LegalMovesDetail::Uci.into(), ..apply(game, uci(mv)) };
    client.apply_move(request).await.unwrap().into_inner()
}

/// What must not depend on the history mode: plies are counted from the start that each game names.
fn ruling(mut answer: pb::ApplyMoveResponse) -> pb::ApplyMoveResponse {
    answer.game = None;
    let state = answer.state.as_mut().unwrap();
    state.ply = 0;
    let first = state.occurrence_plies[0];
    state.occurrence_plies.iter_mut().for_each(|ply| *ply -= first);
    if let Some(evidence) = answer.verdict.as_mut().and_then(|verdict| verdict.evidence.as_mut()) {
        let first = evidence.occurrence_plies.first().copied().unwrap_or_default();
        evidence.occurrence_plies.iter_mut().for_each(|ply| *ply -= first);
    }
    answer
}

#[tokio::test]
async fn keep_and_compact_rule_alike() {
    let mut client = service::client().await;
    let starts = [
        game("", &[]),
        game("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", &[]),
        game("4k3/p7/8/1P6/8/8/7p/4K3 b - - 0 1", &[]),
        pb::Game {
            position: Some(pb::Position { chess960_number: Some(777), ..Default::default() }),
            ..pb::Game::default()
        },
    ];
    for (seed, start) in starts.into_iter().cycle().take(12).enumerate() {
        let mut dice = Dice(seed as u64);
        let (mut kept, mut compact) = (start.clone(), start);
        let mut moves: Vec<String> = client
            .generate_legal_moves(legal_moves(kept.clone()))
            .await
            .unwrap()
            .into_inner()
            .moves
            .into_iter()
            .map(|mv| mv.uci.into())
            .collect();
        let mut back: Option<String> = None;
        for ply in 0..80 {
            if moves.is_empty() {
                break;
            }
            // Half of the time go back where one came from, so that positions are repeated.
            let mv = match back.take().filter(|mv| moves.contains(mv) && dice.below(2) == 0) {
                Some(mv) => mv,
                None => moves[dice.below(moves.len())].clone(),
            };
            let one = play(&mut client, kept, &mv, pb::HistoryMode::Keep).await;
            let other = play(&mut client, compact, &mv, pb::HistoryMode::Compact).await;
            assert_eq!(one.rejection, None, "seed {seed}, ply {ply}, {mv}");
            (kept, compact) = (*one.game.clone().unwrap(), *other.game.clone().unwrap());
            assert!(compact.position.as_ref().unwrap().moves.len() <= kept.position.as_ref().unwrap().moves.len());
            moves = one.uci_legal_moves.iter().map(str::to_owned).collect();
            assert_eq!(ruling(one), ruling(other), "seed {seed}, ply {ply}, {mv}");
            back = (ply > 0).then(|| {
                let list = &kept.position.as_ref().unwrap().moves;
                let last = list.iter().nth(list.len().saturating_sub(2)).unwrap();
                format!("{}{}", &last[2..4], &last[..2])
            });
        }
    }
}

#[tokio::test]
async fn an_irreversible_move_empties_a_compact_history() {
    let mut client = service::client().await;
    let answer = play(&mut client, game("", &["g1f3", "g8f6"]), "e2e4", pb::HistoryMode::Compact).await;
    let position = answer.game.unwrap().position.unwrap();
    assert!(position.moves.is_empty());
    assert_eq!(position.fen, "rnbqkb1r/pppppppp/5n2/8/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq e3 0 2");
}
