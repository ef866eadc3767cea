//! `ReplayGame` as a black box.

use arbiter::wire::pb::{self, ReplayFindingKind as Kind, game_record::Record};

use crate::service;

pub(crate) fn pgn(text: &str) -> pb::ReplayGameRequest {
    let record = pb::GameRecord { record: Some(Record::Pgn(text.to_owned())), ..pb::GameRecord::default() };
    pb::ReplayGameRequest { record: Some(record), ..pb::ReplayGameRequest::default() }
}

fn moves(text: &str) -> pb::MoveSequence {
    pb::MoveSequence { moves: text.split_whitespace().map(str::to_owned).collect() }
}

pub(crate) async fn games(request: pb::ReplayGameRequest) -> Vec<pb::ReplayedGame> {
    service::client().await.replay_game(request).await.unwrap().into_inner().games
}

pub(crate) async fn game(request: pb::ReplayGameRequest) -> pb::ReplayedGame {
    let mut games = games(request).await;
    assert_eq!(games.len(), 1, "{games:#?}");
    games.remove(0)
}

async fn refused(request: pb::ReplayGameRequest) -> String {
    let status = service::client().await.replay_game(request).await.unwrap_err();
    assert_eq!(status.code(), tonic::Code::InvalidArgument);
    status.message().to_owned()
}

/// Each finding: what, line, column, ply, token.
fn found(game: &pb::ReplayedGame) -> Vec<(Kind, u32, u32, u32, &str)> {
    let found = |finding: &pb::ReplayFinding| finding.place.map(|place| (place.line, place.column, place.ply)).unwrap();
    game.findings
        .iter()
        .map(|finding| {
            let (line, column, ply) = found(finding);
            (finding.kind(), line, column, ply, finding.token.as_str())
        })
        .collect()
}

fn fen(game: &pb::ReplayedGame) -> Option<&str> {
    game.plies.last().map(|ply| ply.fen.as_str())
}

#[tokio::test]
async fn every_notation_leads_to_the_same_game() {
    let after = "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
    let request = |record| pb::ReplayGameRequest {
        record: Some(pb::GameRecord { record: Some(record), ..pb::GameRecord::default() }),
        every_ply: true,
        ..pb::ReplayGameRequest::default()
    };
    for record in [
        Record::Uci(moves("e2e4 e7e5 g1f3 g8f6")),
        Record::San(moves("e4 e5 Nf3 Nf6")),
        Record::San(moves("e2-e4 e7-e5 Ng1-f3 Ng8-f6")),
        Record::Pgn("1. e4 e5 2. Nf3 Nf6 *".to_owned()),
        Record::Pgn("1.e4e5 2.Nf3Nf6*".to_owned()),
        Record::Pgn("1.e4e52.Nf3Nf6".to_owned()),
        Record::Pgn("e2e4 e7e5 g1f3 g8f6".to_owned()),
        Record::Pgn("e2-e4 e7-e5 g1-f3 g8-f6".to_owned()),
        Record::Pgn("\u{feff}% x\r\n1 ♙e4 $1 {a} 1... e5! (1... d5 2. exd5) 2 ♘f3 ; rest\r\n2... ♞f6 ½-½".to_owned()),
    ] {
        let game = game(request(record.clone())).await;
        assert_eq!(game.legal_plies, 4, "{record:?} {game:#?}");
        assert_eq!(fen(&game), Some(after), "{record:?}");
        let next = game.game.unwrap().position.unwrap();
        assert_eq!(next.moves.iter().collect::<Vec<_>>(), ["e2e4", "e7e5", "g1f3", "g8f6"]);
    }
}

#[tokio::test]
async fn the_first_illegal_move_ends_what_is_played() {
    let game = game(pgn("[Event \"x\"]\n\n1. e4 e5\n2. Nf3 Nd4 3. Bb5 1-0\n")).await;
    assert_eq!(found(&game), [(Kind::IllegalMove, 4, 8, 4, "Nd4")]);
    assert_eq!((game.legal_plies, game.recorded_plies, game.result.as_str()), (3, 5, "1-0"));
    let rejection = game.findings[0].rejection.clone().unwrap();
    assert_eq!(rejection.reason(), pb::IllegalMoveReason::NoSuchMove);
    assert_eq!(game.verdict.unwrap().outcome(), pb::Outcome::Ongoing);
    let place = game.findings[0].place.unwrap();
    assert_eq!(place.byte, 29);
}

#[tokio::test]
async fn an_ambiguous_move_names_its_candidates() {
    let game = game(pgn("1. Nf3 a6 2. Nc3 a5 3. Nd4 a4 4. Nb5 *")).await;
    assert_eq!(found(&game), [(Kind::AmbiguousMove, 1, 34, 7, "Nb5")], "{game:#?}");
    assert_eq!(game.findings[0].rejection.clone().unwrap().candidates, ["c3b5", "d4b5"]);
}

#[tokio::test]
async fn null_moves_are_named() {
    for token in ["--", "Z0", "0000", "<>"] {
        let game = game(pgn(&format!("1. e4 e5 2. {token} d6 *"))).await;
        assert_eq!(found(&game), [(Kind::NullMove, 1, 13, 3, token)]);
        assert_eq!(game.legal_plies, 2);
    }
}

#[tokio::test]
async fn words_that_are_no_moves_end_what_is_played() {
    let game = game(pgn("1. e4 hello 2. d4 *")).await;
    assert_eq!(found(&game), [(Kind::Syntax, 1, 7, 2, "hello")]);
    assert_eq!((game.legal_plies, game.recorded_plies), (1, 3));
}

#[tokio::test]
async fn two_moves_in_a_word_are_read_only_where_one_reading_is_there() {
    let illegal = game(pgn("1. Nf3e5 *")).await;
    assert_eq!(illegal.legal_plies, 2, "{illegal:#?}");
    // The knight stands on f3: this is the long form of an illegal move, not Nf3 and e6.
    let illegal = game(pgn("1. Nf3 e6 2. Nf3e6 *")).await;
    assert_eq!(found(&illegal), [(Kind::IllegalMove, 1, 14, 3, "Nf3e6")]);
}

#[tokio::test]
async fn a_game_that_went_on_after_its_end() {
    let mate = game(pgn("[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 3. a3 a6 0-1")).await;
    assert_eq!(found(&mate), [(Kind::PlayedOnAfterEnd, 3, 24, 5, "a3")]);
    assert!(mate.findings[0].explanation.contains("after ply 4, by checkmate; 2 half-moves follow"), "{mate:#?}");
    assert_eq!(mate.verdict.unwrap().termination(), pb::Termination::Checkmate);

    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(4) + "e4 1-0";
    let fivefold = game(pgn(&shuffle)).await;
    let kinds: Vec<_> = found(&fivefold).iter().map(|found| (found.0, found.3)).collect();
    assert_eq!(kinds, [(Kind::PlayedOnAfterEnd, 17), (Kind::ResultContradicts, 18)]);
    assert_eq!(fivefold.legal_plies, 17);
    let verdict = fivefold.verdict.unwrap();
    assert_eq!(verdict.termination(), pb::Termination::FivefoldRepetition);
    assert_eq!(verdict.evidence.unwrap().ended_at_ply, Some(16));
}

#[tokio::test]
async fn results_that_cannot_be() {
    let contradicts =
        |game: &pb::ReplayedGame| found(game).iter().filter(|found| found.0 == Kind::ResultContradicts).count();
    for (text, count) in [
        ("[Result \"1-0\"]\n\n1. e4 1-0", 0),
        ("[Result \"1-0\"]\n\n1. e4 0-1", 1),
        ("[Result \"0-1\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1", 1),
        ("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# *", 1),
        ("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0", 0),
        ("[FEN \"8/8/4k3/8/8/4K3/7P/8 b - - 0 1\"]\n[SetUp \"1\"]\n\n1... Kd5 0-1", 1),
        ("[FEN \"8/8/4k3/8/8/4K3/7P/8 b - - 0 1\"]\n[Termination \"adjudication\"]\n\n1... Kd5 0-1", 0),
        ("[FEN \"8/8/4k3/8/8/4K3/7P/8 b - - 0 1\"]\n\n1... Kd5 1-0", 0),
        // After an illegal move nobody knows how the game went on.
        ("1. e4 e5 2. Ke3 0-1", 0),
    ] {
        let game = game(pgn(text)).await;
        assert_eq!(contradicts(&game), count, "{text} {:#?}", game.findings);
    }
    let request = pb::ReplayGameRequest { result: "0-1".to_owned(), ..pgn("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#") };
    assert_eq!(contradicts(&game(request).await), 1);
}

#[tokio::test]
async fn several_games_and_empty_ones() {
    let text = "[Event \"A\"]\n\n1. e4 *\n\n[Event \"B\"]\n\n*\n[Event \"C\"]\n\n1. d4 d5 1/2-1/2 1. c4 1-0\n\n";
    let games = games(pgn(text)).await;
    let events: Vec<_> = games.iter().map(|game| game.tags.first().map(|tag| tag.value.as_str())).collect();
    assert_eq!(events, [Some("A"), Some("B"), Some("C"), None]);
    let plies: Vec<_> = games.iter().map(|game| game.legal_plies).collect();
    assert_eq!(plies, [1, 0, 2, 1]);
    assert!(games.iter().all(|game| game.findings.is_empty()), "{games:#?}");
    assert_eq!(game(pgn("")).await.legal_plies, 0);
    assert_eq!(game(pgn(" \n ")).await.recorded_plies, 0);
}

#[tokio::test]
async fn starts_of_all_kinds() {
    let own = game(pb::ReplayGameRequest {
        every_ply: true,
        ..pgn("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n7... Kd7 8. e4 *")
    })
    .await;
    assert_eq!(fen(&own), Some("8/3k4/8/8/4P3/8/8/4K3 b - - 0 8"));
    assert!(own.findings.is_empty(), "{:#?}", own.findings);

    let shredder = "[Variant \"Chess960\"]\n[FEN \"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\"]\n\n9. O-O *";
    let castled = game(pgn(shredder)).await;
    assert_eq!(found(&castled).len(), 1, "{castled:#?}");
    let legal = game(pgn(&shredder.replace("9. O-O", "9. Nf3 a6 10. Kf2"))).await;
    assert_eq!(legal.game.unwrap().position.unwrap().variant(), pb::Variant::Chess960);

    for (tags, kind) in [
        ("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]", Kind::StartPosition),
        ("[FEN \"nonsense\"]", Kind::StartPosition),
        ("[Variant \"Atomic\"]", Kind::StartPosition),
        ("[Variant \"Chess960\"]", Kind::StartPosition),
    ] {
        let game = game(pgn(&format!("{tags}\n\n1. e4 e5 *"))).await;
        assert_eq!(game.findings[0].kind(), kind, "{tags}");
        assert_eq!((game.legal_plies, game.recorded_plies, game.verdict), (0, 2, None), "{tags}");
    }

    let base = pb::Game {
        position: Some(pb::Position { moves: ["e2e4", "e7e5"].into_iter().collect(), ..pb::Position::default() }),
        ..pb::Game::default()
    };
    let request = pb::ReplayGameRequest { game: Some(Box::new(base)), write_pgn: true, ..pgn("2. Nf3 Nc6 *") };
    let on = game(request.clone()).await;
    assert_eq!((on.legal_plies, on.recorded_plies), (2, 2));
    assert!(on.pgn.ends_with("1. e4 e5 2. Nf3 Nc6 *\n"), "{}", on.pgn);
    assert_eq!(on.game.unwrap().position.unwrap().moves.len(), 4);
    let two = pb::ReplayGameRequest { record: pgn("2. Nf3 * 2. Nc3 *").record, ..request };
    assert!(refused(two).await.contains("several games"));
}

#[tokio::test]
async fn every_ply_says_what_could_be_claimed_and_offered() {
    let text = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 (=) Ng8 {[%clk 0:09:57.1]} {[%emt 0:00:04]} *";
    let game = game(pb::ReplayGameRequest { every_ply: true, ..pgn(text) }).await;
    let occurrences: Vec<_> = game.plies.iter().map(|ply| ply.occurrences).collect();
    assert_eq!(occurrences, [1, 1, 1, 2, 2, 2, 2, 3]);
    let offers: Vec<_> = game.plies.iter().filter(|ply| ply.draw_offered).map(|ply| ply.ply).collect();
    assert_eq!(offers, [7]);
    let last = game.plies.last().unwrap();
    assert_eq!(last.claims.len(), 1);
    assert_eq!(last.claims[0].ground(), pb::ClaimGround::ThreefoldRepetition);
    // Black may claim with the move that brings the position about.
    assert_eq!(game.plies[6].claims[0].intended_move, "f6g8");
    let time = last.time.unwrap();
    assert_eq!((time.ply, time.remaining.unwrap().nanos, time.elapsed.unwrap().seconds), (8, 100_000_000, 4));
    assert_eq!(game.game.unwrap().conduct, None, "the offer has lapsed with the answer");
}

#[tokio::test]
async fn clock_readings_that_contradict_the_control_are_reported() {
    let text = "[TimeControl \"180+2\"]\n\n1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:02]} 2. Nf3 {[%clk 0:02:50]} Nc6 {[%clk 0:05:00]} \
                3. Bb5 {[%clk 1:03.3]} *";
    let game = game(pgn(text)).await;
    let kinds: Vec<_> = found(&game).iter().map(|found| (found.0, found.3)).collect();
    assert_eq!(kinds, [(Kind::ClockContradicts, 4), (Kind::Syntax, 6)], "{game:#?}");
    assert_eq!(game.legal_plies, 5);
}

#[tokio::test]
async fn readings_are_held_against_the_clock_of_the_game() {
    let seconds = |seconds| Some(prost_types::Duration { seconds, nanos: 0 });
    let time = |ply, left| pb::RecordedTime { ply, remaining: seconds(left), ..pb::RecordedTime::default() };
    let period = |base| pb::ClockPeriod { base: seconds(base), ..pb::ClockPeriod::default() };
    let control = pb::ClockControl {
        periods: vec![period(300)],
        black_periods: vec![period(240)],
        ..pb::ClockControl::default()
    };
    let game = pb::Game {
        clock: Some(Box::new(pb::Clock { control: Some(control), ..pb::Clock::default() })),
        ..pb::Game::default()
    };
    // The tag says otherwise: the caller's word goes before it.
    let request = |text| pb::ReplayGameRequest {
        game: Some(Box::new(game.clone())),
        times: vec![time(1, 299), time(2, 299), time(3, 280), time(4, 230)],
        ..pgn(text)
    };
    for text in ["1. e4 e5 2. Nf3 Nc6 *", "[TimeControl \"60\"]\n\n1. e4 e5 2. Nf3 Nc6 *"] {
        let replayed = self::game(request(text)).await;
        let kinds: Vec<_> = found(&replayed).iter().map(|(kind, _, _, ply, _)| (*kind, *ply)).collect();
        assert_eq!(kinds, [(Kind::ClockContradicts, 2)], "{replayed:#?}");
    }
}

#[tokio::test]
async fn canonical_pgn_is_the_same_the_second_time() {
    let text = "[White \"A \\\"b\\\"\"]\n[Zz \"1\"]\n\n{before} 1.e4! $10 (1.d4 {x ; y} d5 (1... Nf6 2 c4)) e5 ; note } here\n\
                2. Nf3 (=) Nc6 3. Bb5 a6 4. Ba4 Nf6 5. 0-0 Be7 6. Re1 b5 7. Bb3 d6 8. c3 0-0 9. h3 Nb8 10. d4 Nbd7 1-0 {end}";
    for variations in [pb::VariationHandling::Skip, pb::VariationHandling::Keep] {
        let request = |text: &str| {
            let mut request = pb::ReplayGameRequest { write_pgn: true, ..pgn(text) };
            request.record.as_mut().unwrap().set_variations(variations);
            request
        };
        let first = game(request(text)).await.pgn;
        let second = game(request(&first)).await;
        assert_eq!(first, second.pgn);
        assert_eq!(second.findings, [], "what is written has nothing to report");
        assert!(first.lines().all(|line| line.len() < 80), "{first}");
        assert_eq!(first.contains("(1. d4 {x ; y} d5 (1... Nf6 2. c4))"), variations == pb::VariationHandling::Keep);
    }
}

#[tokio::test]
async fn limits_are_errors_with_their_number() {
    let many = "1. e4 * ".repeat(1_001);
    assert!(refused(pgn(&many)).await.contains("more than 1000 games"));
    let long = "Nf3 Nf6 Ng1 Ng8 ".repeat(4_425);
    assert!(refused(pgn(&long)).await.contains("17700 moves in one game are more than 17697"));
    let list = pb::GameRecord { record: Some(Record::San(moves(&long))), ..pb::GameRecord::default() };
    let request = pb::ReplayGameRequest { record: Some(list), ..pb::ReplayGameRequest::default() };
    assert!(refused(request).await.contains("17700 moves in one game are more than 17697"));
    assert!(refused(pb::ReplayGameRequest::default()).await.starts_with("record: "));
    let odd = pb::ReplayGameRequest { result: "won".to_owned(), ..pgn("1. e4") };
    assert!(refused(odd).await.starts_with("result: "));
}

#[tokio::test]
async fn letters_of_a_language_are_read() {
    let mut request = pb::ReplayGameRequest { write_pgn: true, ..pgn("1. Hf3 Hf6 2. Hc3 Hc6 3. Bb1 Bg8 *") };
    request.record.as_mut().unwrap().set_letters(pb::PieceLetters::Hungarian);
    let game = game(request).await;
    assert!(game.pgn.ends_with("1. Nf3 Nf6 2. Nc3 Nc6 3. Rb1 Rg8 *\n"), "{}", game.pgn);
}
