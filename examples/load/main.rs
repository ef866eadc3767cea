//! Load from this machine on a service that runs here: what it can do, and what becomes of it under more, for long, and while it is
//! restarted.
//!
//! ```sh
//! cargo run --release -- --shards=1 &
//! cargo run --release --example load -- overload             # twice the capacity for 60 s
//! cargo run --release --example load -- soak --seconds 1800   # 70 % of it for half an hour
//!
//! cargo build --release                                       # starts three processes of its own
//! cargo run --release --example load -- rolling-restart            # in turns, as a client does that obeys health
//! cargo run --release --example load -- rolling-restart --haproxy  # through haproxy, which has to be installed
//!
//! deploy/tests/figures.py                                     # starts what `ceiling` needs, each on a core of its own
//! ```
//!
//! `overload` finds the capacity in a closed loop, then calls twice as often in an open loop, at times that do not wait for
//! answers, each call with a deadline of one second, and finds the capacity again: other work on the machine changes it. It
//! ends with 1 when fewer than 90 % of the mean of both are answered in time, or anything fails that was neither shed nor
//! late. `soak` calls at 70 % and watches memory and descriptors on the operators' side; it ends with 1 when either has grown
//! by more than a tenth after the first minute, a call fails or is late, or one in a hundred is shed, as on a machine that becomes
//! slower under it. `rolling-restart` ends with 1 when a call fails or is late.
//! Their calls ask for a ruling on two classic games: a call that is shed costs the service as much as an empty one, some 20 µs,
//! and where a call costs not much more, twice as many cannot be answered or shed.
//!
//! `ceiling` halves the rates up to the capacity, in an open loop, until it has the highest at which 99 of 100 calls are answered,
//! and take less than 5 ms in the middle one of ten parts of the time, in turns with the same of a call that rules nothing, which
//! `empty` serves by plain tonic on one thread, with messages of the same sizes. A rate that is found has to hold for longer. The
//! caller waits awake and takes a whole core: a timer would make each call a millisecond or two late.
#![expect(clippy::print_stdout, reason = "a command for developers")]

mod calls;
mod ceiling;
#[path = "../../tests/empty/mod.rs"]
mod empty;
mod fleet;
mod line;
#[path = "../../tests/raw/mod.rs"]
mod raw;
mod restart;

use std::{
    error::Error,
    net::SocketAddr,
    process::ExitCode,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use clap::{Args, Parser, Subcommand};
use tokio::time::{Instant, interval};
use tonic::transport::Server;

use self::{
    calls::{Call, Load, Waits, capacity, open_loop},
    ceiling::Ceiling,
    empty::Empty,
    fleet::ask,
    restart::Restart,
};

/// Time that a call may take; who waits longer has gone.
const DEADLINE: Duration = Duration::from_secs(1);

type Outcome<T> = Result<T, Box<dyn Error>>;

#[derive(Parser)]
struct Command {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Twice the capacity
    Overload(Target),
    /// 70 % of the capacity, with an eye on memory and descriptors
    Soak(Target),
    /// Three processes, restarted one after the other under a steady load
    RollingRestart(Restart),
    /// The highest rate at which 99 of 100 calls are answered in time, beside that of an empty call
    Ceiling(Ceiling),
    /// The empty call
    Empty {
        /// Where it is served
        #[arg(long, default_value = "127.0.0.1:50053")]
        listen: SocketAddr,
    },
}

#[derive(Args, Clone)]
struct Target {
    /// Where the service listens
    #[arg(long, default_value = "127.0.0.1:50051")]
    address: SocketAddr,
    /// Where its operators' side listens
    #[arg(long, default_value = "127.0.0.1:50052")]
    admin: SocketAddr,
    /// Connections
    #[arg(long, default_value = "16")]
    connections: usize,
    /// Time of the load, in seconds
    #[arg(long, default_value = "60")]
    seconds: u64,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome<ExitCode> {
    let fine = match Command::parse().what {
        What::Overload(target) => overload(&target).await?,
        What::Soak(target) => soak(&target).await?,
        What::RollingRestart(restart) => restart.run().await?,
        What::Ceiling(ceiling) => ceiling.run().await?,
        What::Empty { listen } => Server::builder().add_service(Empty).serve(listen).await.map(|()| true)?,
    };
    Ok(if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Target {
    fn load(&self) -> Load {
        let call = Arc::new(Call::replay());
        Load { address: self.address, connections: self.connections, deadline: DEADLINE, call, waits: Waits::Asleep }
    }
}

async fn overload(target: &Target) -> Outcome<bool> {
    let (load, time) = (target.load(), Duration::from_secs(target.seconds));
    let before = capacity(&load).await?;
    let begun = Instant::now();
    let (outcomes, sent) = open_loop(&load, 2.0 * before, || begun.elapsed() < time).await?;
    let after = capacity(&load).await?;
    let (rate, goodput) = (per_second(sent, time), per_second(count(&outcomes.answered), time));
    let capacity = f64::midpoint(before, after);
    println!("sent {rate:.0} calls a second for {time:?}: {outcomes}");
    println!("goodput {goodput:.0} a second, {:.0} % of the capacity, {capacity:.0}", 100.0 * goodput / capacity);
    Ok(goodput >= 0.9 * capacity && count(&outcomes.failed) == 0)
}

async fn soak(target: &Target) -> Outcome<bool> {
    let (load, time) = (target.load(), Duration::from_secs(target.seconds));
    let rate = 0.7 * capacity(&load).await?;
    let begun = Instant::now();
    let mut fine = true;
    let watched = async {
        let mut first = None;
        let mut ticks = interval(Duration::from_secs(60).min(time / 4));
        ticks.tick().await;
        while begun.elapsed() < time {
            ticks.tick().await;
            let now = process(target.admin).await?;
            println!("{:>5} s: {} KiB resident, {} descriptors", begun.elapsed().as_secs(), now.0 >> 10, now.1);
            let (memory, descriptors) = *first.get_or_insert(now);
            fine &= now.0 <= memory + memory / 10 && now.1 <= descriptors + descriptors / 10;
        }
        Ok::<_, Box<dyn Error>>(())
    };
    let (ended, watched) = tokio::join!(open_loop(&load, rate, || begun.elapsed() < time), watched);
    watched?;
    let (outcomes, sent) = ended?;
    println!("sent {sent} calls in {time:?}, {rate:.0} a second: {outcomes}");
    let [answered, shed] = [&outcomes.answered, &outcomes.shed].map(count);
    Ok(fine && answered + shed == sent && 100 * shed <= sent)
}

/// Resident bytes and open descriptors of the service.
async fn process(admin: SocketAddr) -> Outcome<(u64, u64)> {
    let text = ask(admin, "/metrics").await?;
    let value = |name: &str| {
        let value = text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
        value.ok_or_else(|| format!("/metrics lacks {name}"))
    };
    Ok((value("process_resident_memory_bytes")?, value("process_open_fds")?))
}

fn count(counter: &std::sync::atomic::AtomicU64) -> u64 {
    counter.load(Ordering::Relaxed)
}

fn per_second(calls: u64, time: Duration) -> f64 {
    calls as f64 / time.as_secs_f64()
}
