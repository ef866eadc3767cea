//! The highest rate at which 99 of 100 calls are still answered in time, beside the same of a call that rules nothing.

use std::{fmt, fs, net::SocketAddr, sync::Arc, time::Duration};

use arbiter::wire::pb;
use clap::Args;
use tokio::time::Instant;

use super::{
    DEADLINE, Outcome,
    calls::{Call, Load, Waits, answer_length, capacity, moves, open_loop},
    count, empty,
};

/// Halvings of the rates up to the capacity: to a hundredth of it.
const HALVINGS: usize = 7;
/// Times that a rate which did not hold is lowered by a twentieth.
const LOWERINGS: usize = 20;

#[derive(Args)]
pub(super) struct Ceiling {
    /// Where the service listens, with one shard
    #[arg(long, default_value = "127.0.0.1:50051")]
    address: SocketAddr,
    /// The service's process, for the processor time of a call
    #[arg(long)]
    process: Option<u32>,
    /// Where the empty call is served
    #[arg(long, default_value = "127.0.0.1:50053")]
    beside: SocketAddr,
    /// Its process
    #[arg(long)]
    beside_process: Option<u32>,
    /// Connections
    #[arg(long, default_value = "16")]
    connections: usize,
    /// Time of each try; a rate that is printed has held for three times as long
    #[arg(long, default_value = "3s", value_parser = humantime::parse_duration)]
    time: Duration,
    /// Time within which 99 of 100 calls have to be answered
    #[arg(long, default_value = "5ms", value_parser = humantime::parse_duration)]
    p99: Duration,
}

/// The search for what one side can do.
struct Search<'a> {
    ceiling: &'a Ceiling,
    load: Load,
    process: Option<u32>,
    /// A rate that held, and one that did not.
    held: f64,
    too_high: f64,
    /// Of the processor, a call, when a rate last held.
    spent: Option<Duration>,
}

// === impl Ceiling ===

impl Ceiling {
    pub(super) async fn run(&self) -> Outcome<bool> {
        let mut fine = true;
        for (name, call) in kinds() {
            let (request, call) = (call.message.len(), Arc::new(call));
            let load = Load {
                address: self.address,
                connections: self.connections,
                deadline: DEADLINE,
                call,
                waits: Waits::Awake,
            };
            let answer = answer_length(&load).await?;
            let call = Call { path: empty::path(answer), message: load.call.message.clone() };
            let bare = Load { address: self.beside, call: Arc::new(call), ..load.clone() };
            let mut ours = Search::new(self, load, self.process).await?;
            let mut bare = Search::new(self, bare, self.beside_process).await?;
            for _ in 0..HALVINGS {
                ours.halve().await?;
                bare.halve().await?;
            }
            ours.hold().await?;
            bare.hold().await?;
            println!("{name}, {request} bytes, answered with {answer}: {ours}");
            println!("    an empty call of these sizes: {bare}; the ratio is {:.2}", ours.held / bare.held);
            fine &= ours.held > 0.0 && bare.held > 0.0;
        }
        Ok(fine)
    }
}

// === impl Search ===

impl<'a> Search<'a> {
    async fn new(ceiling: &'a Ceiling, load: Load, process: Option<u32>) -> Outcome<Self> {
        let too_high = 1.1 * capacity(&load).await?;
        Ok(Self { ceiling, load, process, held: 0.0, too_high, spent: None })
    }

    async fn halve(&mut self) -> Outcome<()> {
        let rate = f64::midpoint(self.held, self.too_high);
        if self.holds(rate, self.ceiling.time).await? {
            self.held = rate;
        } else {
            self.too_high = rate;
        }
        Ok(())
    }

    /// Has the rate found hold for longer, or a lower one.
    async fn hold(&mut self) -> Outcome<()> {
        for _ in 0..LOWERINGS {
            if self.holds(self.held, 3 * self.ceiling.time).await? {
                return Ok(());
            }
            self.held *= 0.95;
        }
        self.held = 0.0;
        Ok(())
    }

    async fn holds(&mut self, rate: f64, time: Duration) -> Outcome<bool> {
        if rate < 1.0 {
            return Ok(false);
        }
        let (begun, before) = (Instant::now(), self.process.and_then(processor_time));
        let goes_on = || begun.elapsed() < time;
        let (outcomes, sent) = open_loop(&self.load, rate, goes_on).await?;
        let after = self.process.and_then(processor_time);
        let answered = count(&outcomes.answered);
        let holds = 100 * (sent - answered) <= sent && outcomes.steady_p99() < self.ceiling.p99;
        if holds {
            let calls = u32::try_from(sent).unwrap_or(u32::MAX).max(1);
            self.spent = after.zip(before).map(|(after, before)| after.saturating_sub(before) / calls);
        }
        Ok(holds)
    }
}

impl fmt::Display for Search<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0} calls a second at p99 < {:?}", self.held, self.ceiling.p99)?;
        if let Some(spent) = self.spent {
            let busy = 100.0 * self.held * spent.as_secs_f64();
            write!(f, ", {:.1} µs of processor time each, {busy:.0} % of a core", spent.as_secs_f64() * 1e6)?;
        }
        Ok(())
    }
}

/// What is called.
fn kinds() -> [(&'static str, Call); 3] {
    let game = |plies| {
        let position = pb::Position { moves: moves().take(plies).collect(), ..Default::default() };
        Some(Box::new(pb::Game { position: Some(position), ..Default::default() }))
    };
    let apply = |plies, uci: &str| {
        let uci = Some(pb::move_input::Notation::Uci(uci.to_owned()));
        let r#move = Some(pb::MoveInput { notation: uci, letters: 0 });
        Call::new("ApplyMove", &pb::ApplyMoveRequest { game: game(plies), r#move, ..Default::default() })
    };
    let list = pb::GenerateLegalMovesRequest { game: game(40), ..Default::default() };
    [
        ("ApplyMove, no history", apply(0, "e2e4")),
        ("ApplyMove, 40 plies of history", apply(40, "e3g5")),
        ("GenerateLegalMoves, 40 plies, in full", Call::new("GenerateLegalMoves", &list)),
    ]
}

/// Of all threads of a process, as the kernel accounts it.
fn processor_time(process: u32) -> Option<Duration> {
    let threads = fs::read_dir(format!("/proc/{process}/task")).ok()?;
    threads.map(|thread| accounted(&format!("{}/schedstat", thread.ok()?.path().display()))).sum()
}

fn accounted(file: &str) -> Option<Duration> {
    Some(Duration::from_nanos(fs::read_to_string(file).ok()?.split(' ').next()?.parse().ok()?))
}
