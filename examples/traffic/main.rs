//! Steady traffic of real games over any number of replicas, as a careful caller sends it, with every answer checked.
//!
//! ```sh
//! cargo run --release --example traffic -- --target 127.0.0.1:50051 --rate 2000 --ramp 5s --time 30s
//! ```
//!
//! The loop is open: calls start at the times that the rate gives, whether others have been answered or not, and a call's time
//! counts from then. (When this program itself gets no CPU, it says by how much it was late.) Each replica that a target's
//! name stands for is called in turn while its health says SERVING; an attempt that is not answered in time or finds nobody
//! goes to the next, which no call of the contract minds. An answer must be, to the byte, what the rules in this program say.
//!
//! Prints how many replicas it calls, then what became of the calls, as a line or an object of JSON. It ends with 1 when more
//! calls failed than `--allow-failed`, or 99 of 100 took longer than `--p99`.
#![expect(clippy::print_stdout, reason = "a command for operators")]

mod calls;
mod pool;
#[path = "../../tests/raw/mod.rs"]
mod raw;
mod report;

use std::{error::Error, process::ExitCode, sync::Arc, time::Duration};

use clap::Parser;
use tokio::time::{Instant, sleep_until};

use self::{
    calls::{Call, mix},
    pool::{Patience, Pool},
    report::Report,
};

#[derive(Parser)]
struct Args {
    /// Whom to call: `host:port` or `dns:///host:port`; all addresses of the name are called in turn. May be repeated
    #[arg(long, required = true)]
    target: Vec<String>,
    /// Calls a second, over all replicas
    #[arg(long, default_value = "500")]
    rate: f64,
    /// Time in which the rate rises from nothing
    #[arg(long, default_value = "0s", value_parser = humantime::parse_duration)]
    ramp: Duration,
    /// Time at the full rate
    #[arg(long, default_value = "10s", value_parser = humantime::parse_duration)]
    time: Duration,
    /// Connections to each replica
    #[arg(long, default_value = "2")]
    connections: usize,
    /// Time that a call may take with all its attempts
    #[arg(long, default_value = "2s", value_parser = humantime::parse_duration)]
    deadline: Duration,
    /// Time that one attempt may take
    #[arg(long, default_value = "500ms", value_parser = humantime::parse_duration)]
    attempt: Duration,
    /// Attempts at a call
    #[arg(long, default_value = "4")]
    attempts: usize,
    /// Failed calls that are put up with
    #[arg(long, default_value = "0")]
    allow_failed: u64,
    /// Time within which 99 of 100 calls have to be answered
    #[arg(long, value_parser = humantime::parse_duration)]
    p99: Option<Duration>,
    /// An object of JSON instead of a line
    #[arg(long)]
    json: bool,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<ExitCode, Box<dyn Error>> {
    let args = Args::parse();
    let calls = mix().await?;
    let patience = Patience { call: args.deadline, attempt: args.attempt, attempts: args.attempts };
    let pool = Pool::connect(&args.target, args.connections, patience).await?;
    // Whoever does something to the replicas meanwhile waits for this line.
    println!("{}", serde_json::json!({"calling": pool.size()}));
    let report = send(&args, &calls, &pool, Report::new()?).await;
    println!("{}", if args.json { report.json() } else { report.to_string() });
    let slow = args.p99.is_some_and(|most| report.percentile(99.0) > most);
    Ok(if report.failed() > args.allow_failed || slow { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

async fn send(args: &Args, calls: &[Arc<Call>], pool: &Arc<Pool>, mut report: Report) -> Report {
    let (ended, mut endings) = tokio::sync::mpsc::unbounded_channel();
    let begun = Instant::now();
    let noted = async {
        while let Some((how, after)) = endings.recv().await {
            report.note(how, after);
        }
    };
    let sent = async move {
        let (mut sent, mut lag) = (0, Duration::ZERO);
        for call in calls.iter().cycle() {
            let Some(after) = start_of(sent, args) else { break };
            let due = begun + after;
            // A timer is good for milliseconds: all that are due by then go at once.
            if due > Instant::now() {
                sleep_until(due).await;
            }
            sent += 1;
            lag = lag.max(due.elapsed());
            let (call, pool, ended) = (Arc::clone(call), Arc::clone(pool), ended.clone());
            tokio::spawn(async move {
                let how = pool.call(&call).await;
                let _ = ended.send((how, due.elapsed()));
            });
            tokio::task::consume_budget().await;
        }
        (sent, lag)
    };
    // `noted` ends when the last call has.
    let ((), (sent, lag)) = tokio::join!(noted, sent);
    report.sent = sent;
    report.lag = lag;
    report.took = begun.elapsed();
    report
}

/// When the call after `sent` others is due; none after the last.
///
/// While the rate rises evenly over `ramp`, `rate * t² / (2 * ramp)` calls have been due at the time `t`.
fn start_of(sent: u64, args: &Args) -> Option<Duration> {
    let (sent, ramp) = (sent as f64, args.ramp.as_secs_f64());
    let in_ramp = args.rate * ramp / 2.0;
    let after =
        if sent < in_ramp { (2.0 * ramp * sent / args.rate).sqrt() } else { ramp + (sent - in_ramp) / args.rate };
    (after < ramp + args.time.as_secs_f64()).then(|| Duration::from_secs_f64(after))
}
