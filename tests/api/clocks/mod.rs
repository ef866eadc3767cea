//! Clocks over the wire.

mod answers;
mod cases;
mod controls;
mod correspondence;
mod facts;
mod presets;
mod reports;
mod timed_moves;
mod travel;

use arbiter::wire::pb::{self, clock_event::Event};
use prost_types::Duration;
use tonic::Status;

use crate::service::Client;

fn duration(milliseconds: i64) -> Duration {
    let nanos = i32::try_from(milliseconds % 1_000 * 1_000_000).unwrap();
    Duration { seconds: milliseconds / 1_000, nanos }
}

/// An absent duration is zero.
fn milliseconds(duration: Option<Duration>) -> i64 {
    duration.map_or(0, |duration| duration.seconds * 1_000 + i64::from(duration.nanos) / 1_000_000)
}

/// The answer's game goes back as it came: what is tested plays on from what was sent.
async fn tick(
    client: &mut Client,
    game: pb::Game,
    elapsed_ms: i64,
    event: Option<Event>,
) -> Result<pb::TickClockResponse, Status> {
    let request = pb::TickClockRequest {
        game: Some(Box::new(game)),
        elapsed: (elapsed_ms != 0).then(|| duration(elapsed_ms)),
        event: event.map(|event| pb::ClockEvent { event: Some(event) }),
        options: None,
    };
    client.tick_clock(request).await.map(tonic::Response::into_inner)
}

/// A game with a clock that is as before the game.
fn timed(game: pb::Game, control: pb::ClockControl) -> pb::Game {
    pb::Game { clock: Some(Box::new(pb::Clock { control: Some(control), ..pb::Clock::default() })), ..game }
}

/// A control given as PGN writes it.
fn pgn(time_control: &str, flag: pb::FlagPolicy) -> pb::ClockControl {
    pb::ClockControl { time_control: time_control.to_owned(), flag: flag.into(), ..pb::ClockControl::default() }
}
