//! Public bug reports against chess software, each with its right answer: `tests/vectors/reports.jsonl`.
//!
//! Every row of a kind that is listed here is asked over the wire. The keys of `expect` are all looked at; an unknown one
//! fails, so that no row passes unread.

use arbiter::wire::pb;
use serde_json::Value;

use crate::{
    requests::{apply, chess960, game, legal_moves, san, uci},
    service::{self, Client},
};

const KINDS: [&str; 9] = ["fen", "legal", "apply", "san", "repetition", "fifty", "chess960", "hash", "claim"];

struct Row {
    id: String,
    input: Value,
    expect: serde_json::Map<String, Value>,
}

fn rows(kind: &str) -> Vec<Row> {
    let text = include_str!("../vectors/reports.jsonl");
    text.lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .filter(|row| row["kind"] == kind)
        .map(|row| Row {
            id: row["id"].as_str().unwrap().to_owned(),
            input: row["input"].clone(),
            expect: row["expect"].as_object().unwrap().clone(),
        })
        .collect()
}

impl Row {
    fn text(&self, key: &str) -> &str {
        self.input[key].as_str().unwrap_or_else(|| panic!("{}: no {key}", self.id))
    }

    /// The game of the input: its start, played on with the moves of the row.
    async fn game(&self, client: &mut Client) -> pb::Game {
        let mut game = game(self.text("fen"), &[]);
        if self.input["chess960"] == true {
            game = chess960(game);
        }
        for (key, read) in [("moves_san", san as fn(&str) -> pb::MoveInput), ("moves_uci", uci)] {
            for mv in self.input[key].as_array().into_iter().flatten() {
                let mv = mv.as_str().unwrap();
                let answer = client.apply_move(apply(game, read(mv))).await.unwrap().into_inner();
                assert_eq!(answer.rejection, None, "{}: {mv}", self.id);
                game = *answer.game.unwrap();
            }
        }
        game
    }

    fn check(&self, key: &str, found: impl Into<Value>) {
        let found = found.into();
        assert_eq!(self.expect[key], found, "{}: {key}", self.id);
    }

    fn unknown(&self, key: &str) -> ! {
        panic!("{}: the test does not know the key {key}", self.id)
    }
}

fn fault_names(findings: &[pb::PositionFinding]) -> Vec<String> {
    findings
        .iter()
        .map(|finding| finding.fault().as_str_name().trim_start_matches("POSITION_FAULT_").to_lowercase())
        .collect()
}

async fn inspect(client: &mut Client, position: pb::Position) -> pb::InspectPositionResponse {
    let request = pb::InspectPositionRequest { position: Some(position), ..Default::default() };
    client.inspect_position(request).await.unwrap().into_inner()
}

fn position(fen: &str, strictness: pb::FenStrictness) -> pb::Position {
    pb::Position { fen: fen.to_owned(), strictness: strictness.into(), ..Default::default() }
}

#[test]
fn every_kind_has_rows() {
    for kind in KINDS {
        assert!(!rows(kind).is_empty(), "{kind}");
    }
}

#[tokio::test]
async fn fens() {
    let mut client = service::client().await;
    for row in rows("fen") {
        let strict = inspect(&mut client, position(row.text("fen"), pb::FenStrictness::Strict)).await;
        for (key, value) in &row.expect {
            match key.as_str() {
                "valid" | "valid_strict" => row.check(key, strict.valid),
                "playable" => row.check(key, strict.playable),
                "reasons" => {
                    let found = fault_names(&strict.findings);
                    for reason in value.as_array().unwrap() {
                        let reason = reason.as_str().unwrap();
                        assert!(found.iter().any(|found| found == reason), "{}: {reason} in {found:?}", row.id);
                    }
                }
                "strict" => {
                    assert_eq!(
                        vec![value.as_str().unwrap().to_owned()],
                        dedup(fault_names(&strict.findings)),
                        "{}",
                        row.id
                    );
                }
                "lenient_fen" => {
                    let lenient = inspect(&mut client, position(row.text("fen"), pb::FenStrictness::Lenient)).await;
                    assert!(lenient.playable && !lenient.repairs.is_empty(), "{}", row.id);
                    row.check(key, lenient.x_fen);
                }
                "legal" => legality(&mut client, &row).await,
                "legal_ep_capture" => row.check(key, !strict.legal_en_passant.is_empty()),
                "fen_ep_only_if_legal" => {
                    let game = row.game(&mut client).await;
                    row.check(key, fen_of(&mut client, game, pb::EnPassantStyle::Legal).await);
                }
                "fen_ep_always" => {
                    let game = row.game(&mut client).await;
                    row.check(key, fen_of(&mut client, game, pb::EnPassantStyle::Always).await);
                }
                _ => row.unknown(key),
            }
        }
        // What the inspection refuses no other call accepts, and the other way round.
        let played = client.generate_legal_moves(legal_moves(game(row.text("fen"), &[]))).await;
        assert_eq!(played.is_ok(), strict.playable, "{}", row.id);
    }
}

fn dedup(mut names: Vec<String>) -> Vec<String> {
    names.dedup();
    names
}

async fn fen_of(client: &mut Client, game: pb::Game, en_passant: pb::EnPassantStyle) -> String {
    let options = Some(pb::AnswerOptions { en_passant: en_passant.into(), ..Default::default() });
    let request = pb::GenerateLegalMovesRequest { options, ..legal_moves(game) };
    client.generate_legal_moves(request).await.unwrap().into_inner().state.unwrap().fen
}

/// `legal`: each move is accepted or refused as the row says, by both calls.
async fn legality(client: &mut Client, row: &Row) {
    let game = row.game(client).await;
    for (mv, legal) in row.expect["legal"].as_object().unwrap() {
        let answer = client.apply_move(apply(game.clone(), uci(mv))).await.unwrap().into_inner();
        assert_eq!(answer.rejection.is_none(), legal.as_bool().unwrap(), "{}: {mv}", row.id);
        assert_eq!(answer.r#move.is_some(), legal.as_bool().unwrap(), "{}: {mv}", row.id);
    }
}

#[tokio::test]
async fn legal_moves_and_positions_after_moves() {
    let mut client = service::client().await;
    for row in ["legal", "apply", "chess960"].into_iter().flat_map(rows) {
        let game = row.game(&mut client).await;
        let answer = client.generate_legal_moves(legal_moves(game.clone())).await.unwrap().into_inner();
        for (key, value) in &row.expect {
            match key.as_str() {
                "legal" => legality(&mut client, &row).await,
                "legal_move_count" => row.check(key, answer.moves.len()),
                "fen" => row.check(key, answer.state.clone().unwrap().fen),
                "then_illegal" => {
                    for mv in value.as_array().unwrap() {
                        let mv = mv.as_str().unwrap();
                        let answer = client.apply_move(apply(game.clone(), uci(mv))).await.unwrap().into_inner();
                        assert!(answer.rejection.is_some(), "{}: {mv}", row.id);
                    }
                }
                "castling_rooks" => {
                    let rooks = inspect(&mut client, game.position.clone().unwrap()).await.castling.unwrap();
                    let side = |one: &str, other: &str| -> Vec<String> {
                        let mut squares = vec![one.to_owned(), other.to_owned()];
                        squares.retain(|square| !square.is_empty());
                        squares.sort();
                        squares
                    };
                    let pb::CastlingRooks { white_king_side, white_queen_side, black_king_side, black_queen_side } =
                        rooks;
                    let found = serde_json::json!({
                        "white": side(&white_king_side, &white_queen_side),
                        "black": side(&black_king_side, &black_queen_side),
                    });
                    assert_eq!(*value, found, "{}", row.id);
                }
                "shredder" => {
                    let fen = inspect(&mut client, game.position.clone().unwrap()).await.shredder_fen;
                    row.check(key, fen.split(' ').nth(2).unwrap());
                }
                _ => row.unknown(key),
            }
        }
    }
}

#[tokio::test]
async fn san_out_and_in() {
    let mut client = service::client().await;
    for row in rows("san") {
        let written = row.input["uci"].as_str().map(uci);
        let read = row.input["san"]
            .as_str()
            .map(|text| pb::MoveInput { letters: letters(row.input["language"].as_str()).into(), ..san(text) });
        let input = read.or(written).unwrap();
        let answer = client.apply_move(apply(game(row.text("fen"), &[]), input)).await.unwrap().into_inner();
        for (key, value) in &row.expect {
            match key.as_str() {
                "san" | "canonical" => row.check(key, answer.r#move.clone().unwrap().san.as_str()),
                "uci" | "lenient_uci" => row.check(key, answer.r#move.clone().unwrap().uci.as_str()),
                "error" => {
                    let expected = match value.as_str().unwrap() {
                        "ambiguous" => pb::IllegalMoveReason::Ambiguous,
                        "null_move_not_legal" => pb::IllegalMoveReason::NullMove,
                        other => panic!("{}: {other}", row.id),
                    };
                    assert_eq!(answer.rejection.clone().unwrap().reason(), expected, "{}", row.id);
                }
                "candidates" => {
                    let mut found = answer.rejection.clone().unwrap().candidates;
                    found.sort();
                    row.check(key, found);
                }
                _ => row.unknown(key),
            }
        }
    }
}

fn letters(language: Option<&str>) -> pb::PieceLetters {
    match language {
        None => pb::PieceLetters::Unspecified,
        Some("German") => pb::PieceLetters::German,
        Some("Hungarian") => pb::PieceLetters::Hungarian,
        Some(other) => panic!("{other}"),
    }
}

#[tokio::test]
async fn repetitions() {
    let mut client = service::client().await;
    for row in rows("repetition") {
        let game = row.game(&mut client).await;
        let answer = client.generate_legal_moves(legal_moves(game)).await.unwrap().into_inner();
        let verdict = answer.verdict.clone().unwrap();
        let over = verdict.outcome() != pb::Outcome::Ongoing;
        let fivefold = verdict.termination() == pb::Termination::FivefoldRepetition;
        for key in row.expect.keys() {
            match key.as_str() {
                "occurrences_of_final_position" => row.check(key, answer.state.clone().unwrap().occurrence_plies.len()),
                "threefold_claimable_now" => {
                    let open = answer.claims.iter().any(|claim| {
                        claim.ground() == pb::ClaimGround::ThreefoldRepetition && claim.intended_move.is_empty()
                    });
                    // What is drawn already needs no claim.
                    row.check(key, open || fivefold);
                }
                "fivefold" => row.check(key, fivefold),
                "game_over" => row.check(key, over),
                "result" => row.check(key, verdict.result.clone()),
                _ => row.unknown(key),
            }
        }
    }
}

#[tokio::test]
async fn fifty_and_seventy_five_moves() {
    let mut client = service::client().await;
    for row in rows("fifty") {
        let mut game = row.game(&mut client).await;
        if let Some(mv) = row.input["move_uci"].as_str() {
            game = *client.apply_move(apply(game, uci(mv))).await.unwrap().into_inner().game.unwrap();
        }
        let answer = client.generate_legal_moves(legal_moves(game)).await.unwrap().into_inner();
        let verdict = answer.verdict.clone().unwrap();
        for key in row.expect.keys() {
            match key.as_str() {
                "checkmate" => row.check(key, verdict.termination() == pb::Termination::Checkmate),
                "halfmove_clock" => row.check(key, answer.state.clone().unwrap().halfmove_clock),
                "claimable_50" => {
                    let open = answer
                        .claims
                        .iter()
                        .any(|claim| claim.ground() == pb::ClaimGround::FiftyMoves && claim.intended_move.is_empty());
                    row.check(key, open);
                }
                "auto_75" => row.check(key, verdict.termination() == pb::Termination::SeventyFiveMoves),
                "game_over" => row.check(key, verdict.outcome() != pb::Outcome::Ongoing),
                "result" => row.check(key, verdict.result.clone()),
                _ => row.unknown(key),
            }
        }
    }
}

#[tokio::test]
async fn identities_and_keys() {
    let mut client = service::client().await;
    for row in rows("hash") {
        let one = inspect(&mut client, position(row.text("fen_a"), pb::FenStrictness::Strict)).await;
        let other = inspect(&mut client, position(row.text("fen_b"), pb::FenStrictness::Strict)).await;
        row.check("same_position", one.identity == other.identity);
        row.check("same_position", one.key == other.key);
    }
}

#[tokio::test]
async fn claims() {
    let mut client = service::client().await;
    for row in rows("claim") {
        let game = row.game(&mut client).await;
        let ground = match row.text("claim") {
            "threefold" => pb::ClaimGround::ThreefoldRepetition,
            "fifty" => pb::ClaimGround::FiftyMoves,
            other => panic!("{}: {other}", row.id),
        };
        let request = pb::ClaimDrawRequest {
            game: Some(Box::new(game)),
            ground: ground.into(),
            intended_move: row.input["intended_move_uci"].as_str().map(uci),
            ..Default::default()
        };
        let answer = client.claim_draw(request).await.unwrap().into_inner();
        for key in row.expect.keys() {
            match key.as_str() {
                "claim_correct" => row.check(key, answer.result() == pb::ClaimResult::Upheld),
                "result" => row.check(key, answer.verdict.clone().unwrap().result),
                "move_must_be_played" => row.check(key, answer.obligations[0].moves[0].clone()),
                // Penalties in time are a matter of the rule sets.
                "opponent_bonus_ms" | "white_ms" | "black_ms" => {}
                _ => row.unknown(key),
            }
        }
    }
}
