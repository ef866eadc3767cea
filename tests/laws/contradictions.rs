//! Where the texts contradict each other or the Laws, each with what is done about it.

use arbiter::wire::pb::{self, Preset, incident::Incident};

use crate::{
    requests::{BOTH_CAN_MATE, claim, flag_seen, game, judge, make, seconds, start, tick, uci, verdict, with_clock},
    service::{self, Client},
};

const FIDE: Preset = Preset::Fide2023;
const SHUFFLE: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];
/// The knight on d2 does not end the check of the rook on e4.
const IN_CHECK: &str = "4k3/8/8/8/4r3/8/3N4/4K3 w - - 0 1";

/// A switch of a preset in its standard category, as it is published.
async fn switch(client: &mut Client, preset: Preset, name: &str) -> pb::RuleSwitch {
    let request = pb::DescribeRuleSetsRequest {
        preset: preset.into(),
        time_class: pb::TimeClass::Standard.into(),
        ..Default::default()
    };
    let described = client.describe_rule_sets(request).await.unwrap().into_inner().rule_sets;
    described[0].switches.iter().find(|switch| switch.name == name).unwrap().clone()
}

async fn termination(client: &mut Client, preset: Preset, fen: &str, moves: &[&str]) -> pb::Termination {
    verdict(client, game(preset, fen, moves)).await.termination()
}

/// White's flag falls with Black's clock standing; whoever may says so.
async fn flag_falls(client: &mut Client, preset: Preset, fen: &str) -> pb::Verdict {
    let game = start(client, with_clock(game(preset, fen, &[]), 60, 0)).await;
    tick(client, game, 61, flag_seen(pb::FlagObserver::Black)).await.verdict.unwrap()
}

fn illegal() -> Incident {
    Incident::IllegalMove(pb::IllegalMoveMade {
        by: pb::Color::White.into(),
        r#move: Some(pb::Coordinates { from: "d2".into(), to: "b3".into(), ..Default::default() }),
        pressed: true,
        seen_by: pb::SeenBy::Opponent.into(),
        ..Default::default()
    })
}

fn touching(by: pb::Color, squares: &[&str]) -> Incident {
    Incident::Touch(pb::TouchPieces {
        by: by.into(),
        touches: squares.iter().map(|square| pb::Touch { square: (*square).into() }).collect(),
        ..Default::default()
    })
}

fn misconduct(by: pb::Color, misconduct: pb::Misconduct) -> Incident {
    Incident::Misconduct(pb::MisconductSeen { by: by.into(), misconduct: misconduct.into() })
}

/// The texts count five or seven draws; here each way to draw has a code of its own, and nothing counts them.
#[tokio::test]
async fn x01_each_draw_has_its_own_reason() {
    let mut client = service::client().await;
    let mut found = Vec::new();
    for (fen, moves) in [
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", vec![]),
        ("8/8/4k3/8/8/4K3/8/8 w - - 0 1", vec![]),
        ("", SHUFFLE.repeat(4)),
        ("8/8/8/4k3/8/4K3/4R3/8 w - - 150 160", vec![]),
    ] {
        found.push(termination(&mut client, FIDE, fen, &moves).await);
    }
    let resign = Incident::Resign(pb::Resign { by: pb::Color::White.into(), ..Default::default() });
    let resigned = judge(&mut client, game(FIDE, "8/8/4k3/8/8/4K3/5P2/8 w - - 0 1", &[]), resign).await;
    found.push(resigned.verdict.unwrap().termination());
    found.push(flag_falls(&mut client, FIDE, "7k/8/8/8/8/8/P7/K7 w - - 0 1").await.termination());
    for (index, one) in found.iter().enumerate() {
        assert_ne!(*one, pb::Termination::Unspecified);
        assert!(!found[..index].contains(one), "{one:?} twice");
    }
}

/// Threefold and fifty moves: claims in the Laws and in the Greek and Finnish texts, facts in the Hungarian and Polish
/// ones.
#[tokio::test]
async fn x02_claims_or_facts() {
    let mut client = service::client().await;
    let third = SHUFFLE.repeat(2);
    let fifty = "8/8/8/4k3/8/4K3/4R3/8 w - - 100 120";
    for preset in [FIDE, Preset::TextGreek, Preset::TextFinnish, Preset::TextSerbian] {
        assert_eq!(termination(&mut client, preset, "", &third).await, pb::Termination::Unspecified);
        assert_eq!(termination(&mut client, preset, fifty, &[]).await, pb::Termination::Unspecified);
        let request = claim(game(preset, "", &third), pb::ClaimGround::ThreefoldRepetition, None);
        assert_eq!(client.claim_draw(request).await.unwrap().into_inner().result(), pb::ClaimResult::Upheld);
    }
    for preset in [Preset::TextHungarian, Preset::TextPolish, Preset::Chesscom] {
        assert_eq!(termination(&mut client, preset, "", &third).await, pb::Termination::RepetitionAutomatic);
        assert_eq!(termination(&mut client, preset, fifty, &[]).await, pb::Termination::MoveCountAutomatic);
    }
}

/// Who may claim: the player on the move, or in the Greek text and on lichess either.
#[tokio::test]
async fn x03_who_may_claim() {
    let mut client = service::client().await;
    for (preset, result) in [
        (FIDE, pb::ClaimResult::Refused),
        (Preset::TextFinnish, pb::ClaimResult::Refused),
        (Preset::TextGreek, pb::ClaimResult::Upheld),
        (Preset::Lichess, pb::ClaimResult::Upheld),
    ] {
        let mut request = claim(game(preset, "", &SHUFFLE.repeat(2)), pb::ClaimGround::ThreefoldRepetition, None);
        request.claimant = pb::Color::Black.into();
        assert_eq!(client.claim_draw(request).await.unwrap().into_inner().result(), result, "{preset:?}");
    }
}

/// A wrong claim costs time in the Laws, by edition and class; the Greek "may" is read as the Laws' "shall".
#[tokio::test]
async fn x04_the_price_of_a_wrong_claim() {
    let mut client = service::client().await;
    for (preset, class, price) in [
        (FIDE, pb::TimeClass::Standard, Some(120)),
        (FIDE, pb::TimeClass::Rapid, Some(60)),
        (Preset::Fide2018, pb::TimeClass::Rapid, Some(120)),
        (Preset::Fide2009, pb::TimeClass::Standard, Some(180)),
        (Preset::TextGreek, pb::TimeClass::Standard, Some(120)),
        (Preset::Fics, pb::TimeClass::Standard, None),
        (Preset::Lichess, pb::TimeClass::Standard, None),
    ] {
        let mut game = game(preset, "", &SHUFFLE);
        game.rules.as_mut().unwrap().time_class = class.into();
        let request = claim(game, pb::ClaimGround::ThreefoldRepetition, None);
        let answer = client.claim_draw(request).await.unwrap().into_inner();
        assert_eq!(answer.result(), pb::ClaimResult::Refused);
        let paid = answer.penalties.first().map(|penalty| penalty.time.unwrap().seconds);
        assert_eq!(paid, price, "{preset:?} {class:?}");
    }
}

/// Fivefold and 75 moves exist from 2014 on, and in no other text than the Greek one.
#[tokio::test]
async fn x05_fivefold_and_seventy_five_moves_since_2014() {
    let mut client = service::client().await;
    let fifth = SHUFFLE.repeat(4);
    let late = "8/8/8/4k3/8/4K3/4R3/8 w - - 150 160";
    for preset in [FIDE, Preset::Fide2018, Preset::Fide2014, Preset::TextGreek] {
        assert_eq!(termination(&mut client, preset, "", &fifth).await, pb::Termination::FivefoldRepetition);
        assert_eq!(termination(&mut client, preset, late, &[]).await, pb::Termination::SeventyFiveMoves);
    }
    for preset in [Preset::Fide2009, Preset::Fide2005, Preset::TextSerbian, Preset::TextFinnish] {
        assert_eq!(termination(&mut client, preset, "", &fifth).await, pb::Termination::Unspecified);
        assert_eq!(termination(&mut client, preset, late, &[]).await, pb::Termination::Unspecified);
    }
}

/// The test at a flag fall: any series of legal moves in the Laws, lists in the texts.
#[tokio::test]
async fn x06_laws_and_lists_at_a_flag_fall() {
    let mut client = service::client().await;
    // Two knights against a pawn: the Greek list does not have them; the Finnish text asks only for more than a king.
    let knights = "7k/8/8/5nn1/8/8/P7/K7 w - - 0 1";
    for (preset, outcome) in [
        (Preset::TextGreek, pb::Outcome::Draw),
        (Preset::TextFinnish, pb::Outcome::Win),
        (Preset::Chesscom, pb::Outcome::Win),
    ] {
        let verdict = flag_falls_for(&mut client, preset, knights).await;
        assert_eq!(verdict.outcome(), outcome, "{preset:?}");
    }
    // A knight against a queen: nobody can mate, whatever a list says.
    let queen = "7k/8/8/8/8/5n2/Q7/K7 w - - 0 1";
    assert_eq!(flag_falls(&mut client, FIDE, queen).await.outcome(), pb::Outcome::Draw);
    assert_eq!(flag_falls(&mut client, Preset::TextFinnish, queen).await.outcome(), pb::Outcome::Win);
}

async fn flag_falls_for(client: &mut Client, preset: Preset, fen: &str) -> pb::Verdict {
    let game = start(client, with_clock(game(preset, fen, &[]), 60, 0)).await;
    let automatic = game.rules.as_ref().unwrap().flag() == pb::FlagPolicy::Automatic;
    let seen = flag_seen(pb::FlagObserver::Black).filter(|_| !automatic);
    tick(client, game, 61, seen).await.verdict.unwrap()
}

/// The Finnish text says once that time out loses, and once that a bare king only draws: the second is the rule.
#[tokio::test]
async fn x07_the_finnish_exception() {
    let mut client = service::client().await;
    let bare = flag_falls(&mut client, Preset::TextFinnish, "7k/8/8/8/8/8/P7/K7 w - - 0 1").await;
    assert_eq!(bare.outcome(), pb::Outcome::Draw);
    let knight = flag_falls(&mut client, Preset::TextFinnish, "7k/8/8/8/8/5n2/P7/K7 w - - 0 1").await;
    assert_eq!(knight.outcome(), pb::Outcome::Win);
}

/// Both flags down: always a draw in the Greek text; in the Laws the first one loses, and only an unknown order in the
/// last period draws.
#[tokio::test]
async fn x08_both_flags() {
    let mut client = service::client().await;
    for (preset, first, termination) in [
        (Preset::TextGreek, pb::FirstFlag::White, pb::Termination::BothFlags),
        (FIDE, pb::FirstFlag::White, pb::Termination::TimeForfeit),
        (FIDE, pb::FirstFlag::Unknown, pb::Termination::BothFlags),
    ] {
        let mut game = start(&mut client, with_clock(game(preset, BOTH_CAN_MATE, &[]), 60, 0)).await;
        let clock = game.clock.as_mut().unwrap();
        let state = clock.state.as_mut().unwrap();
        for player in [&mut state.white, &mut state.black] {
            let player = player.as_mut().unwrap();
            player.remaining = seconds(0);
            player.flag_down = true;
        }
        state.first_flag = first.into();
        if first == pb::FirstFlag::Unknown {
            clock.control.as_mut().unwrap().flag_mark = pb::FlagMark::Unmarked.into();
        }
        let answer = tick(&mut client, game, 0, flag_seen(pb::FlagObserver::Arbiter)).await;
        assert_eq!(answer.verdict.unwrap().termination(), termination, "{preset:?} {first:?}");
    }
}

/// Illegal moves: the second loses, the third, none, or there are none at all.
#[tokio::test]
async fn x09_illegal_moves_by_rule_set() {
    let mut client = service::client().await;
    for (preset, before, reason) in [
        (FIDE, 1, pb::IncidentReason::IllegalMovesLose),
        (Preset::TextGreek, 1, pb::IncidentReason::IllegalMovesLose),
        (Preset::Fide2009, 1, pb::IncidentReason::IllegalMoveCounted),
        (Preset::Fide2009, 2, pb::IncidentReason::IllegalMovesLose),
        (Preset::TextSerbian, 2, pb::IncidentReason::IllegalMovesLose),
        (Preset::TextPolish, 9, pb::IncidentReason::IllegalMoveCounted),
        (Preset::Uscf, 9, pb::IncidentReason::IllegalMoveCounted),
        (Preset::Lichess, 0, pb::IncidentReason::IllegalMovesRefused),
        (Preset::Fide2023Server, 0, pb::IncidentReason::IllegalMovesRefused),
    ] {
        let mut game = game(preset, IN_CHECK, &[]);
        game.conduct = Some(pb::Conduct {
            white: Some(pb::PlayerConduct { illegal_moves: before, ..Default::default() }),
            ..Default::default()
        });
        let answer = judge(&mut client, game, illegal()).await;
        // Whether the rook can still mate is another question; lost or drawn, it is one too many.
        let reason_found = match answer.reason() {
            pb::IncidentReason::IllegalMovesUndetermined => pb::IncidentReason::IllegalMovesLose,
            found => found,
        };
        assert_eq!(reason_found, reason, "{preset:?} {before}");
        if preset == Preset::TextPolish {
            assert!(answer.penalties.is_empty());
        }
    }
}

/// Touch-move: own and enemy pieces in the Laws, own ones only in the Hungarian text.
#[tokio::test]
async fn x10_touching_enemy_pieces() {
    let mut client = service::client().await;
    let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    let answer = judge(&mut client, game(FIDE, fen, &[]), touching(pb::Color::White, &["d5"])).await;
    assert_eq!(answer.obligations[0].kind(), pb::ObligationKind::CapturePiece);
    let answer = judge(&mut client, game(Preset::TextHungarian, fen, &[]), touching(pb::Color::White, &["d5"])).await;
    assert_eq!(answer.obligations[0].kind(), pb::ObligationKind::Free);
    let answer = judge(&mut client, game(Preset::TextHungarian, fen, &[]), touching(pb::Color::White, &["e4"])).await;
    assert_eq!(answer.obligations[0].kind(), pb::ObligationKind::MovePiece);
}

/// The default time is the event's; silence is zero, one hour, or no answer, by edition.
#[tokio::test]
async fn x11_default_times() {
    let mut client = service::client().await;
    let late = |time| {
        Incident::LateArrival(pb::LateArrival {
            by: pb::Color::Black.into(),
            late: seconds(time),
            ..Default::default()
        })
    };
    for (preset, regulations, time, reason) in [
        (FIDE, None, 1, pb::IncidentReason::DefaultTimePassed),
        (FIDE, None, 0, pb::IncidentReason::ArrivedInTime),
        (FIDE, Some(1_800), 1_800, pb::IncidentReason::ArrivedInTime),
        (FIDE, Some(1_800), 1_801, pb::IncidentReason::DefaultTimePassed),
        (Preset::TextSerbian, None, 3_600, pb::IncidentReason::ArrivedInTime),
        (Preset::Fide2005, None, 3_601, pb::IncidentReason::DefaultTimePassed),
        (Preset::Fide2014, None, 1, pb::IncidentReason::DefaultTimeUnknown),
        (Preset::TextGreek, None, 1, pb::IncidentReason::DefaultTimeUnknown),
        (Preset::Uscf, None, 3_600, pb::IncidentReason::ArrivedInTime),
        (Preset::Lichess, None, 9_999, pb::IncidentReason::NoDefaultTime),
    ] {
        let mut game = game(preset, "", &[]);
        game.rules.as_mut().unwrap().default_time = regulations.and_then(seconds);
        let answer = judge(&mut client, game, late(time)).await;
        assert_eq!(answer.reason(), reason, "{preset:?} {time}");
    }
}

/// Leaving the hall: a resignation in the Serbian text, a loss in the Greek one; in the Laws the clock runs.
#[tokio::test]
async fn x12_leaving() {
    let mut client = service::client().await;
    let left = Incident::Leave(pb::LeaveGame { by: pb::Color::White.into(), permitted: false });
    let answer = judge(&mut client, game(FIDE, "", &[]), left.clone()).await;
    assert_eq!(answer.status(), pb::RulingStatus::ArbiterInputRequired);
    assert_eq!(answer.verdict.unwrap().outcome(), pb::Outcome::Ongoing);
    for preset in [Preset::TextSerbian, Preset::TextGreek] {
        let verdict = judge(&mut client, game(preset, "", &[]), left.clone()).await.verdict.unwrap();
        assert_eq!((verdict.termination(), verdict.winner()), (pb::Termination::LeftGame, pb::Color::Black));
        assert_eq!(verdict.laws[0].edition(), pb::Edition::Text);
    }
}

/// Not recording: a loss in the Greek text; in the Laws the arbiter decides.
#[tokio::test]
async fn x13_not_recording() {
    let mut client = service::client().await;
    let incident = misconduct(pb::Color::White, pb::Misconduct::NotRecording);
    let answer = judge(&mut client, game(FIDE, "", &[]), incident.clone()).await;
    assert_eq!(answer.required_inputs, [i32::from(pb::RequiredInput::Penalty)]);
    let answer = judge(&mut client, game(Preset::TextGreek, "", &[]), incident).await;
    assert_eq!(answer.verdict.unwrap().termination(), pb::Termination::NotRecording);
}

/// Agreement: at any time in the Hungarian text and until 2014, after one move each since 2017.
#[tokio::test]
async fn x14_agreement() {
    let mut client = service::client().await;
    for (preset, outcome) in [
        (FIDE, pb::Outcome::Ongoing),
        (Preset::Fide2018, pb::Outcome::Ongoing),
        (Preset::Fide2014, pb::Outcome::Draw),
        (Preset::TextHungarian, pb::Outcome::Draw),
        (Preset::Uscf, pb::Outcome::Draw),
    ] {
        let offer = Incident::OfferDraw(pb::OfferDraw { by: pb::Color::White.into(), ..Default::default() });
        let offered = judge(&mut client, game(preset, "", &[]), offer).await.game.unwrap();
        let accepted = Incident::AnswerDrawOffer(pb::AnswerDrawOffer {
            by: pb::Color::Black.into(),
            response: pb::OfferResponse::Accepted.into(),
        });
        assert_eq!(judge(&mut client, offered, accepted).await.verdict.unwrap().outcome(), outcome, "{preset:?}");
    }
}

/// Resignation against a side that cannot mate: a draw since 2023, a loss in all the rest.
#[tokio::test]
async fn x15_resignation_against_a_bare_king() {
    let mut client = service::client().await;
    for (preset, outcome) in [
        (FIDE, pb::Outcome::Draw),
        (Preset::TextHungarian, pb::Outcome::Draw),
        (Preset::Fide2018, pb::Outcome::Win),
        (Preset::Uscf, pb::Outcome::Win),
        (Preset::Lichess, pb::Outcome::Win),
        (Preset::TextGreek, pb::Outcome::Win),
        (Preset::TextSerbian, pb::Outcome::Win),
    ] {
        let resign = Incident::Resign(pb::Resign { by: pb::Color::White.into(), ..Default::default() });
        let game = game(preset, "8/8/4k3/8/8/4K3/5P2/8 w - - 0 1", &[]);
        assert_eq!(judge(&mut client, game, resign).await.verdict.unwrap().outcome(), outcome, "{preset:?}");
    }
}

/// Saved time is carried over, except in delay mode up to 2009: a choice of the time control.
#[tokio::test]
async fn x16_saved_time_is_a_choice_of_the_control() {
    let mut client = service::client().await;
    for carry_over in [pb::CarryOver::Kept, pb::CarryOver::Lost] {
        let mut game = with_clock(game(FIDE, "", &[]), 60, 0);
        let control = game.clock.as_mut().unwrap().control.as_mut().unwrap();
        control.carry_over = carry_over.into();
        let echoed = start(&mut client, game).await.clock.unwrap().control.unwrap();
        assert_eq!(echoed.carry_over(), carry_over);
    }
}

/// A player has the move when the opponent's is made; in 2005 when it is completed.
#[tokio::test]
async fn x17_having_the_move() {
    let mut client = service::client().await;
    for (preset, reason) in [
        (FIDE, pb::IncidentReason::MustMove),
        (Preset::Fide2005, pb::IncidentReason::TouchedOutOfTurn),
        (Preset::TextSerbian, pb::IncidentReason::TouchedOutOfTurn),
    ] {
        let game = start(&mut client, with_clock(game(preset, "", &[]), 60, 0)).await;
        let time = pb::MoveTime { made: seconds(1), awaiting_press: true, ..Default::default() };
        let made = make(&mut client, game, "e2e4", Some(time)).await.game.unwrap();
        let answer = judge(&mut client, made, touching(pb::Color::Black, &["e7"])).await;
        assert_eq!(answer.reason(), reason, "{preset:?}");
    }
}

/// The Serbian text garbles how castling is lost and when a capture is done: the Laws are followed.
#[tokio::test]
async fn x18_garbled_wordings_follow_the_laws() {
    let mut client = service::client().await;
    for moves in [&["e1e2", "e8e7", "e2e1", "e7e8"][..], &["h1h2", "e8e7", "h2h1", "e7e8"][..]] {
        let game = game(Preset::TextSerbian, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", moves);
        let answer = make(&mut client, game, "e1g1", None).await;
        assert_eq!(answer.rejection.unwrap().reason(), pb::IllegalMoveReason::CastlingRightLost);
    }
    // The capturing piece is released: the capture stands.
    let mut capture = pb::TouchPieces {
        by: pb::Color::White.into(),
        touches: ["e4", "d5"].map(|square| pb::Touch { square: square.into() }).to_vec(),
        released_on: "d5".into(),
        ..Default::default()
    };
    let position = game(Preset::TextSerbian, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", &[]);
    let answer = judge(&mut client, position.clone(), Incident::Touch(capture.clone())).await;
    assert_eq!(answer.reason(), pb::IncidentReason::ReleasedOn);
    capture.released_on.clear();
    let answer = judge(&mut client, position, Incident::Touch(capture)).await;
    assert_eq!(answer.obligations[0].moves, ["e4d5"]);
}

/// Dead by material: the lists of the texts are played as they stand; the Laws ask the general question.
#[tokio::test]
async fn x19_lists_of_dead_material() {
    let mut client = service::client().await;
    let same_bishops = "8/2b5/4k3/8/8/4K3/8/2B5 w - - 0 1";
    for (preset, termination_expected) in [
        (FIDE, pb::Termination::DeadPosition),
        (Preset::TextFinnish, pb::Termination::InsufficientMaterialList),
        (Preset::TextHungarian, pb::Termination::InsufficientMaterialList),
        (Preset::TextPolish, pb::Termination::Unspecified),
    ] {
        assert_eq!(termination(&mut client, preset, same_bishops, &[]).await, termination_expected, "{preset:?}");
    }
    for (preset, fen, ends) in [
        (Preset::Icc, "8/2n5/4k3/8/8/4K3/8/5N2 w - - 0 1", true),
        (Preset::Chesscom, "8/8/4k3/8/8/4K3/3N1N2/8 w - - 0 1", true),
        (Preset::Lichess, "8/2n5/4k3/8/8/4K3/8/5N2 w - - 0 1", false),
        (Preset::TextPolish, "8/8/4k3/8/8/4K3/5N2/8 w - - 0 1", true),
    ] {
        let ended = termination(&mut client, preset, fen, &[]).await == pb::Termination::InsufficientMaterialList;
        assert_eq!(ended, ends, "{preset:?} {fen}");
    }
}

/// There is no official gesture of resignation: what can mean something else is asked about.
#[tokio::test]
async fn x20_gestures_of_resignation() {
    let mut client = service::client().await;
    use pb::ResignationSign as Sign;
    for preset in [FIDE, Preset::TextGreek] {
        for (sign, asked) in [
            (Sign::Declared, false),
            (Sign::Signed, false),
            (Sign::KingLaidDown, true),
            (Sign::HandOffered, true),
            (Sign::ClockStopped, true),
        ] {
            let resign = Incident::Resign(pb::Resign { by: pb::Color::White.into(), sign: sign.into() });
            let answer = judge(&mut client, game(preset, BOTH_CAN_MATE, &[]), resign).await;
            let unclear = answer.reason() == pb::IncidentReason::ResignationUnclear;
            assert_eq!(unclear, asked, "{preset:?} {sign:?}");
        }
    }
}

/// Greek files are read where Greek is declared; what is written has the files a to h.
#[tokio::test]
async fn x21_greek_files() {
    let mut client = service::client().await;
    let request = pb::ApplyMoveRequest {
        r#move: Some(pb::MoveInput {
            notation: Some(pb::move_input::Notation::San("ε4".to_owned())),
            letters: pb::PieceLetters::Greek.into(),
        }),
        options: Some(pb::AnswerOptions { letters: pb::PieceLetters::Greek.into(), ..Default::default() }),
        ..Default::default()
    };
    assert_eq!(client.apply_move(request).await.unwrap().into_inner().r#move.unwrap().san, "e4");
}

/// The Finnish text forgets that the queen moves sideways.
#[tokio::test]
async fn x22_the_queen_moves_sideways() {
    let mut client = service::client().await;
    let game = game(Preset::TextFinnish, "7k/8/8/8/Q7/8/8/K7 w - - 0 1", &[]);
    assert!(make(&mut client, game, "a4d4", None).await.rejection.is_none());
}

/// 6.9 does not name 9.6, but a draw that was reached before the flag was recognised stands.
#[tokio::test]
async fn x23_seventy_five_moves_before_the_flag() {
    let mut client = service::client().await;
    let game = with_clock(game(FIDE, "8/8/8/4k3/8/4K3/4R3/8 w - - 149 160", &[]), 60, 0);
    let game = start(&mut client, game).await;
    let time = pb::MoveTime { made: seconds(61), ..Default::default() };
    let drawn = make(&mut client, game, "e2d2", Some(time)).await.game.unwrap();
    let answer = tick(&mut client, drawn, 1, flag_seen(pb::FlagObserver::Arbiter)).await;
    assert_eq!(answer.verdict.unwrap().termination(), pb::Termination::SeventyFiveMoves);
}

/// 9.6.1 points to 9.2.2 for "the same position"; the definition is in 9.2.3: a capture in passing that was possible the
/// first time makes that position another one.
#[tokio::test]
async fn x24_the_same_position_of_the_fivefold_rule() {
    let mut client = service::client().await;
    let mut moves = vec!["e2e4", "g8f6", "e4e5", "d7d5"];
    moves.extend(["f1e2", "c8d7", "e2f1", "d7c8"].repeat(4));
    assert_eq!(termination(&mut client, FIDE, "", &moves).await, pb::Termination::Unspecified);
    moves.extend(["f1e2", "c8d7", "e2f1", "d7c8"]);
    assert_eq!(termination(&mut client, FIDE, "", &moves).await, pb::Termination::FivefoldRepetition);
}

/// Blitz with one arbiter for each game: literally two minutes, because only B.3 refers to A.3. Contested: the switch
/// can be set.
#[tokio::test]
async fn x25_two_minutes_in_supervised_blitz() {
    let mut client = service::client().await;
    for (bonus, price) in [(None, 120), (Some(60), 60)] {
        let mut game = game(FIDE, "", &SHUFFLE);
        let rules = game.rules.as_mut().unwrap();
        rules.time_class = pb::TimeClass::Blitz.into();
        rules.supervision = pb::Supervision::Supervised.into();
        rules.wrong_claim_bonus = bonus.and_then(seconds);
        let request = claim(game, pb::ClaimGround::ThreefoldRepetition, None);
        let answer = client.claim_draw(request).await.unwrap().into_inner();
        assert_eq!(answer.penalties[0].time.unwrap().seconds, price);
        let edition = answer.penalties[0].law.clone().unwrap().edition();
        assert_eq!(edition, if bonus.is_some() { pb::Edition::Event } else { pb::Edition::Fide2023 });
    }
}

/// A claim after the move was played: refused at a price in the Laws, valid until the press in the US.
#[tokio::test]
async fn x26_a_played_move() {
    let mut client = service::client().await;
    let mut moves = SHUFFLE.repeat(2);
    let last = moves.pop().unwrap();
    for (preset, result, reason) in [
        (FIDE, pb::ClaimResult::Refused, pb::ClaimReason::MovePlayed),
        (Preset::Uscf, pb::ClaimResult::Upheld, pb::ClaimReason::Unspecified),
    ] {
        let mut request = claim(game(preset, "", &moves), pb::ClaimGround::ThreefoldRepetition, Some(last));
        request.intended_move_status = pb::IntendedMoveStatus::Played.into();
        let answer = client.claim_draw(request).await.unwrap().into_inner();
        assert_eq!((answer.result(), answer.reason()), (result, reason), "{preset:?}");
        assert_eq!(answer.penalties.is_empty(), result == pb::ClaimResult::Upheld);
        // The same with the move in the game and the press still awaited.
        let game = start(&mut client, with_clock(game(preset, "", &moves), 600, 0)).await;
        let time = pb::MoveTime { made: seconds(1), awaiting_press: true, ..Default::default() };
        let made = make(&mut client, game, last, Some(time)).await.game.unwrap();
        let mut request = claim(made, pb::ClaimGround::ThreefoldRepetition, None);
        request.claimant = pb::Color::Black.into();
        let answer = client.claim_draw(request).await.unwrap().into_inner();
        assert_eq!((answer.result(), answer.reason()), (result, reason), "{preset:?}");
    }
}

/// The first increment comes before move 1 (FIDE, DGT) or after it (servers, PGN): a choice of the time control.
#[tokio::test]
async fn x27_the_first_increment() {
    let mut client = service::client().await;
    for (first, left) in [(pb::FirstIncrement::AtStart, 70), (pb::FirstIncrement::AfterMove, 60)] {
        let mut game = with_clock(game(FIDE, "", &[]), 60, 10);
        game.clock.as_mut().unwrap().control.as_mut().unwrap().first_increment = first.into();
        let reading = start(&mut client, game).await.clock.unwrap().reading.unwrap();
        assert_eq!(reading.white.unwrap().remaining.unwrap().seconds, left);
    }
}

/// A pawn's double step "on its first move" or "from its start square": the square decides.
#[tokio::test]
async fn x28_double_steps_from_the_start_square() {
    let mut client = service::client().await;
    let game = game(FIDE, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 40", &[]);
    assert!(make(&mut client, game, "e2e4", None).await.r#move.unwrap().double_step);
}

/// Check is an attack on the king, mate included; the Finnish text calls it check only where there is a way out.
#[tokio::test]
async fn x29_check_in_mate() {
    let mut client = service::client().await;
    let answer = make(&mut client, game(FIDE, BOTH_CAN_MATE, &[]), "a1a8", None).await;
    let mv = answer.r#move.unwrap();
    assert!(mv.check && mv.checkmate);
    assert!(answer.state.unwrap().check);
}

/// Fifty moves are fifty by each: a hundred half-moves.
#[tokio::test]
async fn x30_fifty_moves_by_each() {
    let mut client = service::client().await;
    for preset in [Preset::TextPolish, Preset::TextHungarian] {
        let at = |clock| format!("8/8/8/4k3/8/4K3/4R3/8 w - - {clock} 120");
        assert_eq!(termination(&mut client, preset, &at(99), &[]).await, pb::Termination::Unspecified);
        assert_eq!(termination(&mut client, preset, &at(100), &[]).await, pb::Termination::MoveCountAutomatic);
    }
}

/// Only a device and persistent refusal lose by themselves; every other breach is the arbiter's.
#[tokio::test]
async fn x31_which_breaches_lose() {
    let mut client = service::client().await;
    use pb::Misconduct as Kind;
    for (kind, loses) in [
        (Kind::ElectronicDevice, true),
        (Kind::RefusalToComply, true),
        (Kind::Disturbance, false),
        (Kind::ClockHandling, false),
        (Kind::Other, false),
        (Kind::NotRecording, false),
    ] {
        let answer = judge(&mut client, game(FIDE, "", &[]), misconduct(pb::Color::Black, kind)).await;
        assert_eq!(answer.verdict.clone().unwrap().outcome() == pb::Outcome::Win, loses, "{kind:?}");
        assert_eq!(answer.status() == pb::RulingStatus::ArbiterInputRequired, !loses, "{kind:?}");
    }
    let both = judge(&mut client, game(FIDE, "", &[]), misconduct(pb::Color::Unspecified, Kind::RefusalToComply)).await;
    assert_eq!(both.verdict.unwrap().outcome(), pb::Outcome::BothLose);
}

/// A claim needs no scoresheet here: the moves are the evidence, and an answer says at which plies a position stood.
#[tokio::test]
async fn x32_the_moves_are_the_evidence() {
    let mut client = service::client().await;
    let mut game = game(FIDE, "", &SHUFFLE.repeat(2));
    game.rules.as_mut().unwrap().time_class = pb::TimeClass::Rapid.into();
    let request = claim(game, pb::ClaimGround::ThreefoldRepetition, None);
    let answer = client.claim_draw(request).await.unwrap().into_inner();
    assert_eq!((answer.result(), answer.occurrence_plies), (pb::ClaimResult::Upheld, vec![0, 4, 8]));
}

/// The Serbian text breaks off, and the others say nothing on offers, adjournment or Chess960: the Laws fill the gaps.
#[tokio::test]
async fn x33_gaps_are_filled_from_the_laws() {
    let mut client = service::client().await;
    let sealed =
        |mv: Option<&str>| Incident::SealedMove(pb::SealedMove { by: pb::Color::White.into(), r#move: mv.map(uci) });
    for preset in [Preset::TextSerbian, Preset::TextFinnish] {
        let answer = judge(&mut client, game(preset, BOTH_CAN_MATE, &[]), sealed(Some("a1b1"))).await;
        assert_eq!(answer.obligations[0].moves, ["a1b1"]);
        let answer = judge(&mut client, game(preset, BOTH_CAN_MATE, &[]), sealed(Some("a1b2"))).await;
        assert_eq!(answer.verdict.unwrap().termination(), pb::Termination::SealedMove);
        let answer = judge(&mut client, game(preset, BOTH_CAN_MATE, &[]), sealed(None)).await;
        assert_eq!(answer.verdict.unwrap().winner(), pb::Color::Black);
    }
    let switch = switch(&mut client, Preset::TextSerbian, "illegal_move_limit").await;
    assert_eq!((switch.value.as_str(), switch.source.as_str()), ("3", "FIDE_2005 7.4.b"));
}
