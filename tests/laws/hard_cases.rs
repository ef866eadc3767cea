//! Questions on which arbiters disagree, each with the reading taken here.

use arbiter::wire::pb::{self, incident::Incident};

use crate::{
    requests::{
        BOTH_CAN_MATE, cites, claim, flag_seen, game, judge, make, quiet_moves, seconds, start, tick, verdict,
        with_clock,
    },
    service,
};

const FIDE: pb::Preset = pb::Preset::Fide2023;
const SHUFFLE: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];

fn used(made: i64) -> Option<pb::MoveTime> {
    Some(pb::MoveTime { made: seconds(made), ..Default::default() })
}

fn awaiting_press(made: i64) -> Option<pb::MoveTime> {
    Some(pb::MoveTime { made: seconds(made), awaiting_press: true, ..Default::default() })
}

fn illegal(by: pb::Color, from: &str, to: &str) -> pb::IllegalMoveMade {
    pb::IllegalMoveMade {
        by: by.into(),
        r#move: Some(pb::Coordinates { from: from.into(), to: to.into(), ..Default::default() }),
        pressed: true,
        ..Default::default()
    }
}

/// The flag is down, nobody has noticed, and then comes mate: it stands (6.8, Arbiters' Manual).
#[tokio::test]
async fn h01_mate_after_an_unnoticed_flag_stands() {
    let mut client = service::client().await;
    let game = start(&mut client, with_clock(game(FIDE, BOTH_CAN_MATE, &[]), 60, 0)).await;
    let answer = make(&mut client, game, "a1a8", used(61)).await;
    assert_eq!(answer.verdict.unwrap().termination(), pb::Termination::Checkmate);
}

/// Mate is on the board and the flag is called before the press: mate stands (6.2.1.1).
#[tokio::test]
async fn h02_mate_needs_no_press() {
    let mut client = service::client().await;
    let game = start(&mut client, with_clock(game(FIDE, BOTH_CAN_MATE, &[]), 60, 0)).await;
    let mated = make(&mut client, game, "a1a8", awaiting_press(59)).await.game.unwrap();
    let answer = tick(&mut client, *mated, 5, flag_seen(pb::FlagObserver::Black)).await;
    assert_eq!(answer.verdict.unwrap().termination(), pb::Termination::Checkmate);
}

/// An ordinary move is made and the flag falls before the press: the move is not completed, and the game is lost (6.2.1).
#[tokio::test]
async fn h03_an_ordinary_move_needs_the_press() {
    let mut client = service::client().await;
    let game = start(&mut client, with_clock(game(FIDE, BOTH_CAN_MATE, &[]), 60, 0)).await;
    let made = make(&mut client, game, "a1b1", awaiting_press(59)).await.game.unwrap();
    let answer = tick(&mut client, *made, 2, flag_seen(pb::FlagObserver::Black)).await;
    let verdict = answer.verdict.unwrap();
    assert_eq!((verdict.termination(), verdict.winner()), (pb::Termination::TimeForfeit, pb::Color::Black));
}

/// A position stands for the fifth time, and then a flag is noticed: a draw (9.6.1, Arbiters' Manual on 6.9).
#[tokio::test]
async fn h04_the_fifth_time_comes_before_the_flag() {
    let mut client = service::client().await;
    let mut moves = SHUFFLE.repeat(4);
    let last = moves.pop().unwrap();
    let game = with_clock(game(FIDE, "", &moves), 60, 0);
    let game = start(&mut client, game).await;
    let drawn = make(&mut client, game, last, used(10)).await.game.unwrap();
    let answer = tick(&mut client, *drawn, 100, flag_seen(pb::FlagObserver::Black)).await;
    assert_eq!(answer.verdict.unwrap().termination(), pb::Termination::FivefoldRepetition);
}

/// A flag was recognised, and the moves show later that a position had stood five times before: the game was over then.
#[tokio::test]
async fn h05_a_fifth_time_that_is_discovered_later_counts() {
    let mut client = service::client().await;
    let mut moves = SHUFFLE.repeat(4);
    moves.extend(["e2e4", "e7e5"]);
    let mut game = game(FIDE, "", &moves);
    game.verdict = Some(pb::Verdict {
        outcome: pb::Outcome::Win.into(),
        termination: pb::Termination::TimeForfeit.into(),
        winner: pb::Color::Black.into(),
        result: "0-1".to_owned(),
        ..Default::default()
    });
    let verdict = verdict(&mut client, game).await;
    assert_eq!(verdict.termination(), pb::Termination::FivefoldRepetition);
    assert_eq!(verdict.evidence.unwrap().ended_at_ply, Some(16));
}

/// A position was dead and the players went on: the game ended there, whatever the board or the counters say later
/// (5.2.2, 9.6; H5 and H21 for the past).
#[tokio::test]
async fn a_game_that_was_dead_before_ended_then() {
    let mut client = service::client().await;
    let mut locked = vec!["d1d2"];
    locked.extend(["d8e8", "d2e2", "e8d8", "e2d2"].repeat(4));
    let blocked = "3k4/8/8/p2p2p1/P2P2P1/8/3p4/3K4 w - - 0 1";
    // Up to Black's answer a capture in passing could still free the pawns.
    let passing = "2k5/6p1/5pP1/1p1p1P2/pP1P2K1/P7/8/8 b - b3 0 1";
    for (fen, moves, ended_at) in [
        (blocked, locked.as_slice(), 1),
        (blocked, &locked[..6], 1),
        (blocked, &locked[..2], 1),
        (passing, &["c8b8", "g4f4", "b8a8"], 1),
        ("6Rk/8/7K/8/8/8/8/8 b - - 0 1", &["h8g8", "h6g6"], 0),
    ] {
        let verdict = verdict(&mut client, game(FIDE, fen, moves)).await;
        assert_eq!(verdict.termination(), pb::Termination::DeadPosition, "{fen} {moves:?}");
        let evidence = verdict.evidence.unwrap();
        assert_eq!(evidence.ended_at_ply, Some(ended_at), "{fen} {moves:?}");
        assert_eq!(evidence.white_can_mate.unwrap().status(), pb::WinnabilityStatus::Unwinnable);
    }
    // Before it, the game was alive; and where the rules know no dead positions, nothing is looked for.
    let alive = verdict(&mut client, game(FIDE, blocked, &[])).await;
    assert_eq!(alive.outcome(), pb::Outcome::Ongoing);
    let fics = verdict(&mut client, game(pb::Preset::Fics, blocked, &locked)).await;
    assert_eq!(fics.outcome(), pb::Outcome::Ongoing);
}

/// The written fiftieth move would mate: the claim is correct all the same; only a played mate goes before (9.3.1).
#[tokio::test]
async fn h06_a_claim_with_a_mating_move_is_correct() {
    let mut client = service::client().await;
    let game = game(FIDE, "7k/8/6K1/8/8/8/8/R7 w - - 99 120", &[]);
    let request = claim(game, pb::ClaimGround::FiftyMoves, Some("a1a8"));
    let answer = client.claim_draw(request).await.unwrap().into_inner();
    assert_eq!(answer.verdict.unwrap().termination(), pb::Termination::FiftyMovesClaim);
}

/// A claim while the claimant's own offer is open is allowed: it is an offer too (9.1.2.3).
#[tokio::test]
async fn h07_a_claim_beside_an_own_offer() {
    let mut client = service::client().await;
    let mut game = game(FIDE, "", &SHUFFLE.repeat(2));
    game.conduct = Some(pb::Conduct {
        open_offer: Some(pb::DrawOffer { by: pb::Color::White.into(), ply: 6, from_claim: false }),
        ..Default::default()
    });
    let request = claim(game, pb::ClaimGround::ThreefoldRepetition, None);
    let answer = client.claim_draw(request).await.unwrap().into_inner();
    assert_eq!(answer.result(), pb::ClaimResult::Upheld);
}

/// The pawn that could take in passing is pinned: the positions are the same (9.2.3, "possible moves").
#[tokio::test]
async fn h08_a_pinned_capture_in_passing_makes_no_difference() {
    let mut client = service::client().await;
    let mut moves = vec!["d2d4"];
    for _ in 0..2 {
        moves.extend(["e8d8", "a1a2", "d8e8", "a2a1"]);
    }
    let game = game(FIDE, "4k3/8/8/8/4p3/8/3P4/K3R3 w - - 0 1", &moves);
    let request = claim(game, pb::ClaimGround::ThreefoldRepetition, None);
    let answer = client.claim_draw(request).await.unwrap().into_inner();
    assert_eq!((answer.result(), answer.occurrence_plies), (pb::ClaimResult::Upheld, vec![1, 5, 9]));
}

/// Castling is prevented for the moment only: the same position (9.2.3.2).
#[tokio::test]
async fn h09_castling_prevented_for_the_moment() {
    let mut client = service::client().await;
    let moves = ["b1c3", "e8d8", "c3b1", "d8e8"].repeat(2);
    let game = game(FIDE, "4k3/8/b7/8/8/8/8/1N2K2R w K - 0 1", &moves);
    let request = claim(game, pb::ClaimGround::ThreefoldRepetition, None);
    let answer = client.claim_draw(request).await.unwrap().into_inner();
    assert_eq!((answer.result(), answer.occurrence_plies), (pb::ClaimResult::Upheld, vec![0, 4, 8]));
}

/// In Chess960 with two rooks on one side, the right is that of the particular rook (II.3, 9.2.3.2).
#[tokio::test]
async fn h10_a_right_belongs_to_its_rook() {
    let mut client = service::client().await;
    let mut identities = Vec::new();
    for rights in ["F", "G"] {
        let position = pb::Position {
            fen: format!("4k3/8/8/8/8/8/8/4KRR1 w {rights} - 0 1"),
            variant: pb::Variant::Chess960.into(),
            ..Default::default()
        };
        let request = pb::InspectPositionRequest { position: Some(position), ..Default::default() };
        identities.push(client.inspect_position(request).await.unwrap().into_inner().identity);
    }
    assert!(!identities[0].is_empty());
    assert_ne!(identities[0], identities[1]);
}

/// An illegal move and a fallen flag: what is recognised first is ruled on first.
#[tokio::test]
async fn h11_illegal_move_and_flag_in_the_order_of_recognition() {
    let mut client = service::client().await;
    let began = start(&mut client, with_clock(game(FIDE, BOTH_CAN_MATE, &[]), 60, 0)).await;
    let made = Incident::IllegalMove(illegal(pb::Color::White, "a1", "b3"));
    let fallen = tick(&mut client, began.clone(), 61, flag_seen(pb::FlagObserver::Arbiter)).await;
    assert_eq!(fallen.verdict.clone().unwrap().termination(), pb::Termination::TimeForfeit);
    let late = judge(&mut client, *fallen.game.unwrap(), made.clone()).await;
    assert_eq!(late.reason(), pb::IncidentReason::GameOver);
    let first = judge(&mut client, began, made).await;
    assert_eq!(first.reason(), pb::IncidentReason::IllegalMoveCounted);
    let then = tick(&mut client, *first.game.unwrap(), 61, flag_seen(pb::FlagObserver::Arbiter)).await;
    assert_eq!(then.verdict.unwrap().termination(), pb::Termination::TimeForfeit);
}

/// The second illegal move of a player whose opponent has a bare king: a draw (7.5.5).
#[tokio::test]
async fn h12_second_illegal_move_against_a_bare_king() {
    let mut client = service::client().await;
    let mut game = game(FIDE, "8/8/8/3k4/8/8/8/R3K3 w - - 0 1", &[]);
    game.conduct = Some(pb::Conduct {
        white: Some(pb::PlayerConduct { illegal_moves: 1, ..Default::default() }),
        ..Default::default()
    });
    let answer = judge(&mut client, game, Incident::IllegalMove(illegal(pb::Color::White, "a1", "b2"))).await;
    let verdict = answer.verdict.unwrap();
    assert_eq!(verdict.termination(), pb::Termination::IllegalMovesOpponentCannotMate);
    assert!(cites(&verdict.laws, pb::Edition::Fide2023, "7.5.5"));
}

/// An illegal move is answered by an illegal move: each counts once, and the game goes back to before the first.
#[tokio::test]
async fn h13_illegal_moves_of_both_count_once_each() {
    let mut client = service::client().await;
    let start = game(FIDE, "4k3/8/8/8/4r3/8/3N4/4K3 w - - 0 1", &[]);
    let first = judge(&mut client, start, Incident::IllegalMove(illegal(pb::Color::White, "d2", "b3"))).await;
    let second = illegal(pb::Color::Black, "e4", "d3");
    let second = judge(&mut client, *first.game.unwrap(), Incident::IllegalMove(second)).await;
    let conduct = second.game.clone().unwrap().conduct.unwrap();
    assert_eq!(conduct.white.unwrap().illegal_moves, 1);
    assert_eq!(conduct.black.unwrap().illegal_moves, 1);
    assert_eq!(second.state.unwrap().fen, "4k3/8/8/8/4r3/8/3N4/4K3 w - - 0 1");
}

/// Rapid: the opponent has made his move and not pressed: too late already (A.5.2, "made").
#[tokio::test]
async fn h14_made_is_enough_to_cure() {
    let mut client = service::client().await;
    let mut game = game(FIDE, "4k3/8/8/8/4r3/8/3N4/4K3 w - - 0 1", &[]);
    game.rules.as_mut().unwrap().time_class = pb::TimeClass::Rapid.into();
    let made = pb::IllegalMoveMade { opponent_has_moved: true, ..illegal(pb::Color::White, "d2", "b3") };
    let answer = judge(&mut client, game, Incident::IllegalMove(made)).await;
    assert_eq!(answer.reason(), pb::IncidentReason::IllegalMoveStands);
    assert!(answer.penalties.is_empty());
    assert!(cites(&answer.laws, pb::Edition::Fide2023, "A.5.2"));
}

/// The king alone was moved as if to castle, and the clock pressed: what was meant has to be asked; it counts once in
/// any case (Arbiters' Manual).
#[tokio::test]
async fn h15_unfinished_castling_is_asked_about() {
    let mut client = service::client().await;
    let game = game(FIDE, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", &[]);
    let answer = judge(&mut client, game, Incident::IllegalMove(illegal(pb::Color::White, "e1", "g1"))).await;
    assert_eq!(answer.status(), pb::RulingStatus::ArbiterInputRequired);
    assert_eq!(answer.required_inputs, [i32::from(pb::RequiredInput::AskPlayer)]);
    assert_eq!(answer.game.unwrap().conduct.unwrap().white.unwrap().illegal_moves, 1);
}

/// There is no queen at hand: the pawn is on the last rank, and the player may still choose (4.6).
#[tokio::test]
async fn h16_the_choice_is_open_until_a_piece_touches_the_square() {
    let mut client = service::client().await;
    let game = game(FIDE, "8/P6k/8/8/8/8/8/K7 w - - 0 1", &[]);
    let touched = pb::TouchPieces {
        by: pb::Color::White.into(),
        touches: vec![pb::Touch { square: "a7".into() }],
        released_on: "a8".into(),
        ..Default::default()
    };
    let answer = judge(&mut client, game, Incident::Touch(touched)).await;
    assert_eq!(answer.obligations[0].moves, ["a7a8b", "a7a8n", "a7a8q", "a7a8r"]);
}

/// A draw is offered on the move, and the player thinks on: valid, but improper (9.1.2.1).
#[tokio::test]
async fn h17_an_offer_while_thinking_is_valid_and_improper() {
    let mut client = service::client().await;
    let offer =
        pb::OfferDraw { by: pb::Color::White.into(), phase: pb::MovePhase::BeforeMove.into(), ..Default::default() };
    let answer = judge(&mut client, game(FIDE, "", &["e2e4", "e7e5"]), Incident::OfferDraw(offer)).await;
    assert_eq!(answer.status(), pb::RulingStatus::Decided);
    assert!(!answer.proper);
    assert!(answer.game.unwrap().conduct.unwrap().open_offer.is_some());
}

/// Where the event forbids agreements, one is refused and the game goes on (9.1.1).
#[tokio::test]
async fn h18_a_forbidden_agreement_is_refused() {
    let mut client = service::client().await;
    let mut game = game(FIDE, "", &["e2e4", "e7e5"]);
    game.rules.as_mut().unwrap().agreement = pb::AgreementRule::Forbidden.into();
    let offer = pb::OfferDraw { by: pb::Color::White.into(), ..Default::default() };
    let answer = judge(&mut client, game, Incident::OfferDraw(offer)).await;
    assert_eq!(answer.status(), pb::RulingStatus::NotPossible);
    assert_eq!(answer.verdict.unwrap().outcome(), pb::Outcome::Ongoing);
}

/// Under two minutes left, but with an increment: no quickplay claim is possible (III.2.2).
#[tokio::test]
async fn h19_no_quickplay_claim_with_an_increment() {
    let mut client = service::client().await;
    let ask = Incident::Quickplay(pb::QuickplayRequest {
        by: pb::Color::White.into(),
        kind: pb::QuickplayRequestKind::Draw.into(),
        ..Default::default()
    });
    for (increment, base, reason) in [
        (10, 100, pb::IncidentReason::QuickplayWithIncrement),
        (0, 1_000, pb::IncidentReason::QuickplayTooEarly),
        (0, 100, pb::IncidentReason::QuickplayAssessment),
    ] {
        let mut game = with_clock(game(FIDE, BOTH_CAN_MATE, &[]), base, increment);
        let rules = game.rules.as_mut().unwrap();
        rules.quickplay = pb::QuickplayRule::Guidelines.into();
        rules.time_class = pb::TimeClass::Standard.into();
        let game = start(&mut client, game).await;
        let answer = judge(&mut client, game, ask.clone()).await;
        assert_eq!(answer.reason(), reason, "{base}+{increment}");
    }
}

/// A claim right before the flag: while it is checked the clock stands still (9.5.1).
#[tokio::test]
async fn h20_the_check_of_a_claim_takes_no_time() {
    let mut client = service::client().await;
    let game = start(&mut client, with_clock(game(FIDE, "", &SHUFFLE), 60, 0)).await;
    let mut request = claim(game, pb::ClaimGround::ThreefoldRepetition, None);
    request.elapsed = seconds(59);
    let answer = client.claim_draw(request).await.unwrap().into_inner();
    assert_eq!(answer.result(), pb::ClaimResult::Refused);
    let reading = answer.game.unwrap().clock.unwrap().reading.unwrap();
    let left = |player: Option<pb::PlayerReading>| player.unwrap().remaining.unwrap().seconds;
    // One second of the claimant's, and the price of a wrong claim on the opponent's clock: blitz, one minute.
    assert_eq!((left(reading.white), left(reading.black)), (1, 120));
}

/// Every line is dead after a forced capture: the game ends before the capture (5.2.2).
#[tokio::test]
async fn h21_dead_before_the_forced_capture() {
    let mut client = service::client().await;
    for fen in ["6Rk/8/7K/8/8/8/8/8 b - - 0 1", "kb6/2N5/1K6/8/8/8/8/8 b - - 0 50"] {
        let verdict = verdict(&mut client, game(FIDE, fen, &[])).await;
        assert_eq!(verdict.termination(), pb::Termination::DeadPosition, "{fen}");
    }
    // The move that forces the capture ends the game, and so it is said with that move.
    for (fen, mv) in [("7k/8/7K/8/8/8/8/6R1 w - - 0 1", "g1g8"), ("kb6/8/1K6/3N4/8/8/8/8 w - - 0 50", "d5c7")] {
        let answer = make(&mut client, game(FIDE, fen, &[]), mv, None).await;
        assert_eq!(answer.verdict.unwrap().termination(), pb::Termination::DeadPosition, "{fen} {mv}");
    }
}

/// Resignation where the opponent could only be mated himself: he cannot mate, so it is a draw (5.1.2).
#[tokio::test]
async fn h22_resignation_where_every_line_mates_the_opponent() {
    let mut client = service::client().await;
    let game = game(FIDE, "2rk4/2p1pP2/8/8/3B4/3R4/3P2PP/1r5K w - - 0 1", &[]);
    let resign = Incident::Resign(pb::Resign { by: pb::Color::White.into(), ..Default::default() });
    let verdict = judge(&mut client, game, resign).await.verdict.unwrap();
    assert_eq!(verdict.termination(), pb::Termination::ResignationOpponentCannotMate);
}

/// A wrong result was signed: it stands unless the arbiter decides (8.7).
#[tokio::test]
async fn h23_a_signed_result_stands() {
    let mut client = service::client().await;
    let mated = game(FIDE, "", &["f2f3", "e7e5", "g2g4", "d8h4"]);
    let signed = Incident::SignedResult(pb::SignedResult { result: "1/2-1/2".to_owned() });
    let answer = judge(&mut client, mated, signed).await;
    assert_eq!(answer.verdict.unwrap().termination(), pb::Termination::SignedResult);
    assert!(answer.may_decide_otherwise);
    let decision = Incident::ArbiterDecision(pb::ArbiterDecision {
        decision: Some(pb::arbiter_decision::Decision::Result("0-1".to_owned())),
        ..Default::default()
    });
    let answer = judge(&mut client, *answer.game.unwrap(), decision).await;
    let verdict = answer.verdict.unwrap();
    assert_eq!((verdict.termination(), verdict.result.as_str()), (pb::Termination::ArbiterDecision, "0-1"));
}

/// Colours reversed after ten moves of White and nine of Black: a new game (7.3: fewer than ten by both).
#[tokio::test]
async fn h24_ten_and_nine_moves_with_reversed_colours() {
    let mut client = service::client().await;
    let fault = Incident::SetupFault(pb::SetupFaultFound {
        fault: pb::SetupFault::ColoursReversed.into(),
        ..Default::default()
    });
    for (plies, outcome) in [(19, pb::Outcome::Void), (20, pb::Outcome::Ongoing)] {
        let moves = quiet_moves(plies);
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        let answer = judge(&mut client, game(FIDE, "", &moves), fault.clone()).await;
        assert_eq!(answer.verdict.unwrap().outcome(), outcome, "{plies}");
    }
}

/// A penalty that would bring a clock to zero is refused: a loss has to be declared (12.9.6).
#[tokio::test]
async fn h25_no_loss_by_deduction() {
    let mut client = service::client().await;
    let game = start(&mut client, with_clock(game(FIDE, BOTH_CAN_MATE, &[]), 60, 0)).await;
    let taken = |time| {
        Incident::ArbiterDecision(pb::ArbiterDecision {
            by: pb::Color::White.into(),
            decision: Some(pb::arbiter_decision::Decision::TimeTaken(seconds(time).unwrap())),
        })
    };
    let answer = judge(&mut client, game.clone(), taken(60)).await;
    assert_eq!(answer.status(), pb::RulingStatus::NotPossible);
    assert_eq!(answer.reason(), pb::IncidentReason::AdjustmentWouldFlag);
    let answer = judge(&mut client, game, taken(59)).await;
    let left = answer.game.unwrap().clock.unwrap().reading.unwrap().white.unwrap().remaining.unwrap();
    assert_eq!(left.seconds, 1);
}

/// Both kings in check in a standard game: the last legal position is restored (7.5.1); A.5.4 is for rapid and blitz.
#[tokio::test]
async fn h26_both_kings_in_check() {
    let mut client = service::client().await;
    let seen = Incident::IllegalPosition(pb::IllegalPositionSeen { both_in_check: true, after_next_move: true });
    let standard = game(FIDE, "", &[]);
    let answer = judge(&mut client, standard.clone(), seen.clone()).await;
    assert_eq!(answer.reason(), pb::IncidentReason::IllegalPositionRestored);
    assert_eq!(answer.required_inputs, [i32::from(pb::RequiredInput::ClockTimes)]);
    let mut rapid = standard;
    rapid.rules.as_mut().unwrap().time_class = pb::TimeClass::Rapid.into();
    let answer = judge(&mut client, rapid, seen).await;
    assert_eq!(answer.verdict.unwrap().termination(), pb::Termination::IllegalPosition);
}

/// "Each has made a move" is counted from the given start of the game (5.2.3), a compacted history included.
#[tokio::test]
async fn h27_moves_count_from_the_given_start() {
    let mut client = service::client().await;
    let fen = "r5k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30";
    for (moves, outcome) in [
        (&[][..], pb::Outcome::Ongoing),
        (&["h2h3"][..], pb::Outcome::Ongoing),
        (&["h2h3", "h7h6"][..], pb::Outcome::Draw),
    ] {
        let compact = pb::AnswerOptions { history: pb::HistoryMode::Compact.into(), ..Default::default() };
        let offer = pb::JudgeIncidentRequest {
            game: Some(Box::new(game(FIDE, fen, moves))),
            incident: Some(pb::Incident {
                incident: Some(Incident::OfferDraw(pb::OfferDraw {
                    by: pb::Color::White.into(),
                    ..Default::default()
                })),
            }),
            options: Some(compact),
            ..Default::default()
        };
        let offered = client.judge_incident(offer).await.unwrap().into_inner().game.unwrap();
        assert!(offered.position.as_ref().unwrap().moves.is_empty());
        let accepted = Incident::AnswerDrawOffer(pb::AnswerDrawOffer {
            by: pb::Color::Black.into(),
            response: pb::OfferResponse::Accepted.into(),
        });
        let answer = judge(&mut client, *offered, accepted).await;
        assert_eq!(answer.verdict.unwrap().outcome(), outcome, "{moves:?}");
    }
}

/// The opponent pressed without a move: nothing has appeared, so no occurrence is added (7.5.3).
#[tokio::test]
async fn h28_a_press_without_a_move_is_no_occurrence() {
    let mut client = service::client().await;
    let game = game(FIDE, "", &SHUFFLE);
    let pressed = pb::IllegalMoveMade {
        by: pb::Color::White.into(),
        kinds: vec![pb::IllegalMoveKind::PressWithoutMove.into()],
        pressed: true,
        ..Default::default()
    };
    let answer = judge(&mut client, game, Incident::IllegalMove(pressed)).await;
    assert_eq!(answer.state.as_ref().unwrap().occurrence_plies, [0, 4]);
    let mut request = claim(*answer.game.unwrap(), pb::ClaimGround::ThreefoldRepetition, None);
    request.claimant = pb::Color::Black.into();
    let claimed = client.claim_draw(request).await.unwrap().into_inner();
    assert_eq!((claimed.result(), claimed.occurrence_plies.len()), (pb::ClaimResult::Refused, 2));
}
