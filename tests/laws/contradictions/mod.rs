//! Where the texts contradict each other or the Laws, each with what is done about it.

mod conduct;
mod draws;
mod moves;
mod time;

use arbiter::wire::pb::{self, Preset, incident::Incident};

use crate::{
    requests::{flag_seen, game, start, tick, verdict, with_clock},
    service::Client,
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
