//! Rule sets as data: presets, switches, overrides, the echo.

use arbiter::wire::pb;
use tonic_types::StatusExt;

use crate::{
    requests::{game, uci},
    service,
};

async fn described(request: pb::DescribeRuleSetsRequest) -> Vec<pb::RuleSetDescription> {
    let mut client = service::client().await;
    client.describe_rule_sets(request).await.unwrap().into_inner().rule_sets
}

/// The rules as they come back with a game.
async fn echoed(rules: pb::RuleSet) -> pb::RuleSet {
    let mut client = service::client().await;
    let request = pb::ApplyMoveRequest {
        game: Some(Box::new(pb::Game { rules: Some(rules), ..Default::default() })),
        r#move: Some(uci("e2e4")),
        ..Default::default()
    };
    client.apply_move(request).await.unwrap().into_inner().game.unwrap().rules.unwrap()
}

async fn refused(rules: pb::RuleSet) -> (String, String) {
    let mut client = service::client().await;
    let request = pb::GenerateLegalMovesRequest {
        game: Some(Box::new(pb::Game { rules: Some(rules), ..Default::default() })),
        ..Default::default()
    };
    let status = client.generate_legal_moves(request).await.unwrap_err();
    let details = status.get_error_details();
    let violation = details.bad_request().unwrap().field_violations[0].clone();
    (violation.field, violation.reason)
}

#[tokio::test]
async fn every_preset_is_described() {
    let all = described(pb::DescribeRuleSetsRequest::default()).await;
    for value in 1..=18 {
        let preset = pb::Preset::try_from(value).unwrap();
        let of_preset: Vec<_> = all.iter().filter(|set| set.rules.unwrap().preset() == preset).collect();
        assert!(of_preset.len() == 1 || of_preset.len() == 5, "{preset:?}: {}", of_preset.len());
        for set in of_preset {
            assert!(!set.title.is_empty() && set.verified_on.len() == 10);
            assert_eq!(set.switches.len(), 36, "{preset:?}");
            for switch in &set.switches {
                assert!(!switch.value.is_empty() && !switch.source.is_empty(), "{preset:?} {}", switch.name);
                assert_ne!(switch.verification(), pb::Verification::Unspecified);
            }
        }
    }
    let only = pb::DescribeRuleSetsRequest {
        preset: pb::Preset::Fide2023.into(),
        time_class: pb::TimeClass::Rapid.into(),
        supervision: pb::Supervision::Supervised.into(),
    };
    assert_eq!(described(only).await.len(), 1);
}

#[tokio::test]
async fn what_nobody_has_read_is_marked_so() {
    for (preset, name, verification) in [
        (pb::Preset::Uscf, "two_hands", pb::Verification::Unverified),
        (pb::Preset::Uscf, "wrong_claim_bonus", pb::Verification::Verified),
        (pb::Preset::Fide2005, "wrong_claim_bonus", pb::Verification::Unverified),
        (pb::Preset::FideOnline, "repetition_automatic", pb::Verification::Unverified),
        (pb::Preset::Icc, "wrong_claim", pb::Verification::Unverified),
        (pb::Preset::Fide2023, "illegal_move_limit", pb::Verification::Verified),
    ] {
        let sets = described(pb::DescribeRuleSetsRequest { preset: preset.into(), ..Default::default() }).await;
        let switch = sets[0].switches.iter().find(|switch| switch.name == name).unwrap();
        assert_eq!(switch.verification(), verification, "{preset:?} {name}");
    }
}

#[tokio::test]
async fn the_echo_is_complete_and_resolves_to_itself() {
    for value in 0..=18 {
        let first = echoed(pb::RuleSet { preset: value, ..Default::default() }).await;
        assert_ne!(first.fingerprint, 0);
        assert_eq!(echoed(first).await, first, "{value}");
    }
    assert_eq!(echoed(pb::RuleSet::default()).await.preset(), pb::Preset::Fide2023Server);
}

#[tokio::test]
async fn rules_never_change_while_a_game_lasts() {
    let mut rules = echoed(pb::RuleSet::default()).await;
    rules.repetition_claim = Some(4);
    let found = refused(rules).await;
    assert_eq!(found, ("game.rules.fingerprint".to_owned(), "CONTRADICTION".to_owned()));
    rules.fingerprint = 0;
    assert_eq!(echoed(rules).await.repetition_claim, Some(4));
    // A number, a time, a choice, the preset itself, the category and the supervision alike.
    let kept = echoed(pb::RuleSet { preset: pb::Preset::Fide2023.into(), ..Default::default() }).await;
    for changed in [
        pb::RuleSet { illegal_move_limit: Some(3), ..kept },
        pb::RuleSet { wrong_claim_bonus: crate::requests::seconds(60), ..kept },
        pb::RuleSet { default_time: None, ..kept },
        pb::RuleSet { touch_move: pb::TouchMove::None.into(), ..kept },
        pb::RuleSet { preset: pb::Preset::Fide2018.into(), ..kept },
        pb::RuleSet { time_class: pb::TimeClass::Rapid.into(), ..kept },
        pb::RuleSet { supervision: pb::Supervision::Supervised.into(), ..kept },
    ] {
        assert_eq!(refused(changed).await, ("game.rules.fingerprint".to_owned(), "CONTRADICTION".to_owned()));
    }
}

/// Every switch has a value, a book, an article in it, and says of both whether they were read.
#[tokio::test]
async fn every_switch_names_its_book_and_article() {
    let all = described(pb::DescribeRuleSetsRequest::default()).await;
    let mut unread = 0;
    for set in &all {
        let preset = set.rules.unwrap().preset();
        for switch in &set.switches {
            let what = format!("{preset:?} {}", switch.name);
            serde_json::from_str::<serde_json::Value>(&switch.value).unwrap_or_else(|error| panic!("{what}: {error}"));
            let edition = switch.edition();
            assert_ne!(edition, pb::Edition::Unspecified, "{what}");
            let book = edition.as_str_name().strip_prefix("EDITION_").unwrap();
            let source = format!("{book} {}", switch.article);
            assert_eq!(switch.source, source.trim_end(), "{what}");
            assert!(!switch.article_unverified || !switch.article.is_empty(), "{what}");
            unread += u32::from(switch.article_unverified);
            // These books were read as a whole.
            if matches!(preset, pb::Preset::Fide2023 | pb::Preset::Fide2018) {
                assert!(!switch.article.is_empty() && !switch.article_unverified, "{what}");
            }
            if preset == pb::Preset::Fide2009 {
                let later = ["repetition_automatic", "repetition_counting", "moves_automatic", "press_without_move"];
                assert_eq!(switch.article.is_empty(), later.contains(&switch.name.as_str()), "{what}");
                assert!(!switch.article_unverified, "{what}");
            }
        }
    }
    assert!(unread > 0);
}

#[tokio::test]
async fn a_switch_overrides_its_preset_by_its_presence() {
    let set = pb::RuleSet {
        preset: pb::Preset::Fide2023.into(),
        repetition_automatic: Some(0),
        illegal_move_limit: Some(3),
        touch_move: pb::TouchMove::None.into(),
        ..Default::default()
    };
    let resolved = echoed(set).await;
    assert_eq!((resolved.repetition_automatic, resolved.illegal_move_limit), (Some(0), Some(3)));
    assert_eq!((resolved.touch_move(), resolved.moves_automatic), (pb::TouchMove::None, Some(75)));
}

#[tokio::test]
async fn the_category_comes_from_the_clock() {
    let mut client = service::client().await;
    for (preset, base, class, bonus) in [
        (pb::Preset::Fide2023, 300, pb::TimeClass::Blitz, 60),
        (pb::Preset::Fide2023, 900, pb::TimeClass::Rapid, 60),
        (pb::Preset::Fide2023, 5_400, pb::TimeClass::Standard, 120),
        (pb::Preset::Fide2009, 800, pb::TimeClass::Blitz, 180),
    ] {
        let game = crate::requests::with_clock(game(preset, "", &[]), base, 0);
        let request =
            pb::ApplyMoveRequest { game: Some(Box::new(game)), r#move: Some(uci("e2e4")), ..Default::default() };
        let rules = client.apply_move(request).await.unwrap().into_inner().game.unwrap().rules.unwrap();
        assert_eq!((rules.time_class(), rules.wrong_claim_bonus.unwrap().seconds), (class, bonus), "{base}");
    }
}

#[tokio::test]
async fn impossible_combinations_are_refused() {
    let fide = pb::RuleSet { preset: pb::Preset::Fide2023.into(), ..Default::default() };
    for (rules, field) in [
        (pb::RuleSet { repetition_claim: Some(6), ..fide }, "repetition_claim"),
        (pb::RuleSet { moves_claim: Some(80), ..fide }, "moves_claim"),
        (pb::RuleSet { wrong_claim: pb::WrongClaim::Nothing.into(), ..fide }, "wrong_claim_bonus"),
        (pb::RuleSet { illegal_move: pb::IllegalMoveHandling::Refused.into(), ..fide }, "illegal_move_limit"),
        (
            pb::RuleSet { illegal_move: pb::IllegalMoveHandling::Refused.into(), illegal_move_limit: Some(0), ..fide },
            "illegal_move_bonus",
        ),
        (pb::RuleSet { dead_position: pb::DeadPositionRule::MaterialList.into(), ..fide }, "dead_position"),
        (
            pb::RuleSet {
                agreement: pb::AgreementRule::Forbidden.into(),
                offer_at_flag_fall: pb::OfferAtFlagFall::Draw.into(),
                ..fide
            },
            "offer_at_flag_fall",
        ),
    ] {
        let found = refused(rules).await;
        assert_eq!(found, (format!("game.rules.{field}"), "IMPOSSIBLE_RULES".to_owned()));
    }
}

/// The article of the edition in force, not of the newest one.
#[tokio::test]
async fn citations_name_the_edition_in_force() {
    let mut client = service::client().await;
    for (preset, edition, article) in [
        (pb::Preset::Fide2023, pb::Edition::Fide2023, "5.2.1"),
        (pb::Preset::Fide2018, pb::Edition::Fide2018, "5.2.1"),
        (pb::Preset::Fide2014, pb::Edition::Fide2014, "5.2.a"),
        (pb::Preset::Fide2009, pb::Edition::Fide2009, "5.2.a"),
        (pb::Preset::Uscf, pb::Edition::Uscf, "14A"),
        (pb::Preset::Lichess, pb::Edition::Fide2023, "5.2.1"),
    ] {
        let stalemate = game(preset, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", &[]);
        let request = pb::GenerateLegalMovesRequest { game: Some(Box::new(stalemate)), ..Default::default() };
        let verdict = client.generate_legal_moves(request).await.unwrap().into_inner().verdict.unwrap();
        assert_eq!((verdict.laws[0].edition(), verdict.laws[0].article.as_str()), (edition, article));
    }
}

/// A move that is no move is refused with the article of the book of the game: castling, promotion and en passant have
/// other numbers in each. A number that was not read in its book is marked; what a book has no known number for is
/// cited from the Laws of 2023, by name.
#[tokio::test]
async fn refusals_cite_the_edition_in_force() {
    use pb::{Edition, Preset};
    let castling = "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1";
    let right = "6k1/8/8/8/8/8/8/4K2R w - - 0 1";
    let promotion = "6k1/P7/8/8/8/8/8/4K3 w - - 0 1";
    let passing = "6k1/8/8/3pP3/8/8/8/4K3 w - - 0 1";
    let mut client = service::client().await;
    for (preset, fen, mv, edition, article, unverified) in [
        (Preset::Fide2023, castling, "e1g1", Edition::Fide2023, "3.8.2.2", false),
        (Preset::Fide2018, castling, "e1g1", Edition::Fide2018, "3.8.2.2", false),
        (Preset::Fide2009, castling, "e1g1", Edition::Fide2009, "3.8", false),
        (Preset::Fide2005, castling, "e1g1", Edition::Fide2005, "3.8", true),
        (Preset::Uscf, castling, "e1g1", Edition::Uscf, "8A4", false),
        (Preset::Lichess, castling, "e1g1", Edition::Fide2023, "3.8.2.2", false),
        (Preset::Fide2018, right, "e1g1", Edition::Fide2018, "3.8.2.1", false),
        (Preset::Uscf, right, "e1g1", Edition::Uscf, "8A3", false),
        (Preset::Fide2023, promotion, "a7a8", Edition::Fide2023, "3.7.3.3", false),
        (Preset::Fide2018, promotion, "a7a8", Edition::Fide2018, "3.7.5.1", false),
        (Preset::Fide2014, promotion, "a7a8", Edition::Fide2014, "3.7.e", true),
        (Preset::Fide2009, promotion, "a7a8", Edition::Fide2009, "3.7.e", false),
        (Preset::Uscf, promotion, "a7a8", Edition::Uscf, "8F6", false),
        (Preset::Fide2023, passing, "e5d6", Edition::Fide2023, "3.7.3.2", false),
        (Preset::Fide2018, passing, "e5d6", Edition::Fide2018, "3.7.4.2", false),
        (Preset::Fide2009, passing, "e5d6", Edition::Fide2009, "3.7.d", false),
        (Preset::Uscf, passing, "e5d6", Edition::Uscf, "8F5", false),
        (Preset::Fide2009, passing, "0000", Edition::Fide2009, "1.1", false),
        (Preset::Fide2018, passing, "0000", Edition::Fide2018, "1.2", false),
        (Preset::Fide2009, castling, "h1a8", Edition::Fide2009, "3.3", false),
    ] {
        let request = pb::ApplyMoveRequest {
            game: Some(Box::new(game(preset, fen, &[]))),
            r#move: Some(uci(mv)),
            ..Default::default()
        };
        let rejection = client.apply_move(request).await.unwrap().into_inner().rejection.unwrap();
        let law = rejection.law.unwrap();
        let found = (law.edition(), law.article.as_str(), law.article_unverified);
        assert_eq!(found, (edition, article, unverified), "{preset:?} {mv}");
    }
    // An ambiguous move: US Chess has no number that anybody has looked up.
    let request = pb::ApplyMoveRequest {
        game: Some(Box::new(game(Preset::Uscf, "7k/8/8/8/8/8/8/KN3N2 w - - 0 1", &[]))),
        r#move: Some(pb::MoveInput {
            notation: Some(pb::move_input::Notation::San("Nd2".into())),
            ..Default::default()
        }),
        ..Default::default()
    };
    let law = client.apply_move(request).await.unwrap().into_inner().rejection.unwrap().law.unwrap();
    assert_eq!((law.edition(), law.article.as_str()), (Edition::Fide2023, "C.10"));
}
