//! Explanations and errors in the language that a call asks for.

use arbiter::wire::pb;
use tonic::{Code, Request};
use tonic_types::StatusExt;

use crate::{
    requests::{apply, game, legal_moves, uci},
    service,
};

const DEAD: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
const TAGS: [&str; 7] = ["en", "el", "fi", "hu", "pl", "sr-Cyrl", "sr-Latn"];

fn asking<T>(language: &str, message: T) -> Request<T> {
    let mut request = Request::new(message);
    request.metadata_mut().insert("accept-language", language.parse().unwrap());
    request
}

fn language_of(metadata: &tonic::metadata::MetadataMap) -> &str {
    metadata.get("content-language").unwrap().to_str().unwrap()
}

/// The explanation of an illegal move, and the language that the answer says it is in.
async fn rejected(language: &str, mv: &str) -> (pb::MoveRejection, String) {
    let request = asking(language, apply(game("", &[]), uci(mv)));
    let response = service::client().await.apply_move(request).await.unwrap();
    let tag = language_of(response.metadata()).to_owned();
    (*response.into_inner().rejection.unwrap(), tag)
}

async fn verdict(language: &str, fen: &str) -> pb::Verdict {
    let request = asking(language, legal_moves(game(fen, &[])));
    service::client().await.generate_legal_moves(request).await.unwrap().into_inner().verdict.unwrap()
}

fn resignation() -> pb::JudgeIncidentRequest {
    let resign = pb::Resign { by: pb::Color::White.into(), sign: pb::ResignationSign::Declared.into() };
    pb::JudgeIncidentRequest {
        game: Some(Box::new(game("", &["e2e4"]))),
        incident: Some(pb::Incident { incident: Some(pb::incident::Incident::Resign(resign)) }),
        ..pb::JudgeIncidentRequest::default()
    }
}

#[tokio::test]
async fn an_illegal_move_is_explained_in_polish() {
    let (rejection, tag) = rejected("pl-PL,en;q=0.5", "a1a5").await;
    assert_eq!(rejection.explanation, "Drogę zagradza bierka białych na polu a2: pion.");
    assert_eq!(tag, "pl");
    assert_eq!(rejection.reason(), pb::IllegalMoveReason::PathBlocked);
}

#[tokio::test]
async fn a_dead_position_is_explained_in_greek() {
    let verdict = verdict("el", DEAD).await;
    assert_eq!(verdict.termination(), pb::Termination::DeadPosition);
    assert_eq!(
        verdict.explanation,
        "Κανένας παίκτης δεν μπορεί να κάνει ματ με οποιαδήποτε σειρά νόμιμων κινήσεων: η θέση είναι νεκρή."
    );
}

#[tokio::test]
async fn an_incident_is_explained_in_finnish() {
    let response = service::client().await.judge_incident(asking("fi", resignation())).await.unwrap();
    assert_eq!(language_of(response.metadata()), "fi");
    let response = response.into_inner();
    assert_eq!(response.explanation, "Valkea luovuttaa ja on hävinnyt.");
    assert_eq!(response.verdict.unwrap().explanation, "Valkea luovuttaa ja on hävinnyt.");
}

#[tokio::test]
async fn serbian_is_written_in_both_scripts() {
    for (asked, tag, text) in [
        ("sr", "sr-Cyrl", "Партија се наставља. Бели је на потезу."),
        ("sr-RS", "sr-Cyrl", "Партија се наставља. Бели је на потезу."),
        ("sr-Latn-RS", "sr-Latn", "Partija se nastavlja. Beli je na potezu."),
        ("sr-ME", "sr-Latn", "Partija se nastavlja. Beli je na potezu."),
    ] {
        assert_eq!(verdict(asked, "").await.explanation, text, "{asked}");
        assert_eq!(rejected(asked, "a1a5").await.1, tag, "{asked}");
    }
}

#[tokio::test]
async fn english_where_nothing_fits_or_is_asked_for() {
    let english = "The game goes on. White is to move.";
    for asked in ["de-DE, fr;q=0.9", "*", "pl;q=0", "pl;q=2", "x", ";,;"] {
        assert_eq!(verdict(asked, "").await.explanation, english, "{asked}");
        assert_eq!(rejected(asked, "a1a5").await.1, "en", "{asked}");
    }
    let response = service::client().await.generate_legal_moves(legal_moves(game("", &[]))).await.unwrap();
    assert_eq!(language_of(response.metadata()), "en");
    assert_eq!(response.into_inner().verdict.unwrap().explanation, english);
}

#[tokio::test]
async fn qualities_decide() {
    for (asked, tag) in [
        ("pl;q=0.4, hu;q=0.6", "hu"),
        ("de, hu;q=0.1, el;q=0.2", "el"),
        ("fi;q=0.7, en;q=0.7", "fi"),
        ("hu;q=0, *;q=0.1, pl;q=0.2", "pl"),
    ] {
        assert_eq!(rejected(asked, "a1a5").await.1, tag, "{asked}");
    }
    let mut request = asking("de", apply(game("", &[]), uci("a1a5")));
    request.metadata_mut().append("accept-language", "hu;q=0.3".parse().unwrap());
    let response = service::client().await.apply_move(request).await.unwrap();
    assert_eq!(language_of(response.metadata()), "hu");
}

#[tokio::test]
async fn a_field_error_is_told_in_hungarian_beside_the_english_one() {
    let request = asking("hu", apply(game("", &[]), uci("e2-e4")));
    let status = service::client().await.apply_move(request).await.unwrap_err();
    assert_eq!(status.code(), Code::InvalidArgument);
    assert!(status.message().starts_with("move.uci: `e2-e4` is no move"), "{}", status.message());
    assert_eq!(language_of(status.metadata()), "hu");
    let details = status.get_error_details();
    let localized = details.localized_message().unwrap();
    assert_eq!((localized.locale.as_str(), localized.message.as_str()), ("hu", "move.uci: `e2-e4` nem UCI-lépés."));
    let field = &details.bad_request().unwrap().field_violations[0];
    assert_eq!((field.field.as_str(), field.reason.as_str()), ("move.uci", "INVALID_UCI"));
    assert!(field.description.contains("is no move"));
    assert_eq!(field.localized_message.as_ref().unwrap().message, "`e2-e4` nem UCI-lépés.");
}

/// What is wrong with a position or a history is told inside the sentence, in the same language.
#[tokio::test]
async fn details_of_errors_are_in_the_language_too() {
    let status_of = async |request| service::client().await.apply_move(request).await.unwrap_err();
    let status = status_of(asking("pl", apply(game("4k3/8/8/8/8/8/8/8 w - - 0 1", &[]), uci("a1a2")))).await;
    let details = status.get_error_details();
    let field = &details.bad_request().unwrap().field_violations[0];
    assert_eq!(field.description, "White has no king");
    assert_eq!(
        field.localized_message.as_ref().unwrap().message,
        "Z tej pozycji nie można grać: brakuje króla białych."
    );
    let status = status_of(asking("sr-Latn", apply(game("", &["e2e4", "e7e5", "e1e3"]), uci("a7a6")))).await;
    let localized = status.get_error_details().localized_message().unwrap().message.clone();
    assert_eq!(localized, "game.position.moves[2]: e1e3 je neispravan u polupotezu 3: Kralj se ne kreće sa e1 na e3.");
}

/// What is wrong with a clock is told in words, not by the name of its fault.
#[tokio::test]
async fn faults_of_clocks_are_told_in_every_language() {
    let clock = |control| pb::Clock { control: Some(control), ..pb::Clock::default() };
    let written = |text: &str| clock(pb::ClockControl { time_control: text.to_owned(), ..pb::ClockControl::default() });
    let mut beyond = clock(pb::ClockControl { time_control: "300".to_owned(), ..pb::ClockControl::default() });
    let player = pb::PlayerClock { period: 5, ..pb::PlayerClock::default() };
    beyond.state = Some(pb::ClockState { white: Some(player), ..pb::ClockState::default() });
    let named = pb::ClockControl { preset: "ludicrous".to_owned(), ..pb::ClockControl::default() };
    for (clock, fault, in_polish) in [
        (written("3600:300"), "QUOTA_MISSING", None),
        (written("?"), "UNKNOWN_CONTROL", Some("To nie jest tempo gry: mówi, że tempo gry nie jest znane.")),
        (written("soon"), "SYNTAX", Some("To nie jest tempo gry: PGN nie zapisuje tak tempa gry.")),
        (clock(named), "UNKNOWN_PRESET", Some("To nie jest tempo gry: żadne tempo gry nie ma takiej nazwy.")),
        (beyond, "PERIOD_OUT_OF_RANGE", Some("Stan zegara nie pasuje do tempa gry: tempo gry nie ma takiego okresu.")),
    ] {
        let asked = pb::Game { clock: Some(Box::new(clock)), ..game("", &[]) };
        for tag in TAGS {
            let request =
                pb::TickClockRequest { game: Some(Box::new(asked.clone())), ..pb::TickClockRequest::default() };
            let status = service::client().await.tick_clock(asking(tag, request)).await.unwrap_err();
            let details = status.get_error_details();
            let field = &details.bad_request().unwrap().field_violations[0];
            let localized = &field.localized_message.as_ref().unwrap().message;
            assert!(!localized.contains('_') && !localized.contains(fault), "{tag}: {localized}");
            if let ("pl", Some(sentence)) = (tag, in_polish) {
                assert_eq!(localized, sentence);
            }
        }
    }
}

#[tokio::test]
async fn errors_of_the_edge_are_told_as_well() {
    let mut request = asking("pl", apply(game("", &[]), uci("e2e4")));
    request.metadata_mut().insert("grpc-timeout", "soon".parse().unwrap());
    let status = service::client().await.apply_move(request).await.unwrap_err();
    let details = status.get_error_details();
    assert_eq!(details.error_info().unwrap().reason, "MALFORMED_TIMEOUT");
    let localized = details.localized_message().unwrap();
    assert_eq!(localized.locale, "pl");
    assert_eq!(localized.message, "Nie da się odczytać czasu przeznaczonego na wywołanie (grpc-timeout).");
}

#[tokio::test]
async fn a_batch_is_answered_in_the_language_of_the_whole() {
    use pb::{batch_item::Request as Item, batch_result::Response as Answer};
    let item = |request| pb::BatchItem { request: Some(request), ..pb::BatchItem::default() };
    let items = vec![item(Item::JudgeIncident(resignation())), item(Item::ApplyMove(apply(game("", &[]), uci("e9"))))];
    let request = asking("el", pb::BatchRequest { items });
    let results = service::client().await.batch(request).await.unwrap().into_inner().results;
    let Some(Answer::JudgeIncident(ruling)) = &results[0].response else { panic!("{results:?}") };
    assert_eq!(ruling.explanation, "Τα λευκά εγκαταλείπουν και έχουν χάσει.");
    let Some(Answer::Error(error)) = &results[1].response else { panic!("{results:?}") };
    assert_eq!(error.localized_message, "move.uci: Το `e9` δεν είναι κίνηση σε UCI.");
    assert_eq!(error.violations[0].localized_message, "Το `e9` δεν είναι κίνηση σε UCI.");
    assert!(error.violations[0].description.contains("is no move"));
}

#[tokio::test]
async fn rule_sets_and_records_are_described_in_the_language() {
    let request = pb::DescribeRuleSetsRequest { preset: pb::Preset::Fide2023.into(), ..Default::default() };
    let sets = service::client().await.describe_rule_sets(asking("hu", request)).await.unwrap().into_inner().rule_sets;
    assert_eq!(sets[0].title, "FIDE-sakkszabályok 2023, tábla mellett");
    let record = pb::GameRecord {
        record: Some(pb::game_record::Record::Pgn("1. f3 e5 2. g4 Qh4# 3. Kf2 0-1".to_owned())),
        ..pb::GameRecord::default()
    };
    let request = pb::ReplayGameRequest { record: Some(record), ..Default::default() };
    let games = service::client().await.replay_game(asking("pl", request)).await.unwrap().into_inner().games;
    let explanations: Vec<_> = games[0].findings.iter().map(|finding| finding.explanation.as_str()).collect();
    assert!(
        explanations.contains(&"Partia skończyła się po półruchu 4, matem; następuje jeszcze 1 półruch."),
        "{explanations:?}"
    );
}

/// Nothing but the sentences depends on the language.
#[tokio::test]
async fn codes_and_facts_are_the_same_in_every_language() {
    let mut rulings = Vec::new();
    let mut texts = std::collections::BTreeSet::new();
    for tag in TAGS {
        let response = service::client().await.judge_incident(asking(tag, resignation())).await.unwrap();
        assert_eq!(language_of(response.metadata()), tag);
        let mut ruling = response.into_inner();
        texts.insert(std::mem::take(&mut ruling.explanation));
        ruling.verdict.as_mut().unwrap().explanation.clear();
        ruling.game.as_mut().unwrap().verdict.as_mut().unwrap().explanation.clear();
        rulings.push(ruling);
    }
    assert_eq!(texts.len(), TAGS.len());
    assert!(rulings.windows(2).all(|pair| pair[0] == pair[1]));
}

/// A verdict that was stored with a game is the caller's: it is not said again in another language.
#[tokio::test]
async fn a_stored_verdict_keeps_its_words() {
    let ruling = service::client().await.judge_incident(asking("fi", resignation())).await.unwrap().into_inner();
    let request = asking("pl", apply(*ruling.game.unwrap(), uci("e7e5")));
    let answer = service::client().await.apply_move(request).await.unwrap().into_inner();
    assert_eq!(answer.rejection.unwrap().explanation, "Partia jest zakończona. Valkea luovuttaa ja on hävinnyt.");
}
