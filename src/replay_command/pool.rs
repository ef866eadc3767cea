//! The threads of the command.

use std::{
    io::{self, BufWriter, Write},
    sync::{
        Arc,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread::{self, Scope},
    time::Duration,
};

use indicatif::ProgressBar;

use super::{
    args::ReplayArgs,
    progress,
    report::Form,
    ruling::{Judge, Ruling},
    source::{self, Item},
    tally::Tally,
};

/// Batches that wait before and after each thread that rules.
const WAITING: usize = 2;

/// What a thread that rules hands on.
enum Ruled {
    Batch { rulings: Vec<Ruling>, passed: u64 },
    Unreadable { file: Arc<str>, error: io::Error },
}

/// The two ends of a thread that rules.
struct Worker {
    send: SyncSender<Item>,
    receive: Receiver<Ruled>,
}

/// Rules on all files and writes what is found.
pub(super) fn replay(args: &ReplayArgs) -> io::Result<Tally> {
    let judge = Judge::new(args.rules, args.options());
    let bar = progress::bar(source::total_bytes(&args.files));
    bar.enable_steady_tick(Duration::from_millis(200));
    let form = Form::of(args);
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let mut tally = Tally::new(args.files.len().max(1) as u64);
    let written = thread::scope(|scope| {
        let workers: Vec<Worker> = (0..args.workers()).map(|_| worker(scope, judge.clone())).collect();
        let (senders, receivers): (Vec<_>, Vec<_>) =
            workers.into_iter().map(|Worker { send, receive }| (send, receive)).unzip();
        scope.spawn(move || read(args, &senders));
        collect(&receivers, form, &mut out, &bar, &mut tally)
    });
    let elapsed = bar.elapsed();
    bar.finish_and_clear();
    written?;
    form.write_summary(&mut out, &tally)?;
    out.flush()?;
    write_speed(&tally, elapsed);
    Ok(tally)
}

fn worker<'scope>(scope: &'scope Scope<'scope, '_>, judge: Judge) -> Worker {
    let (send, items) = sync_channel::<Item>(WAITING);
    let (rulings, receive) = sync_channel(WAITING);
    scope.spawn(move || {
        for item in items {
            let ruled = match item {
                Item::Batch(batch) => Ruled::Batch { rulings: judge.rule(&batch), passed: batch.passed },
                Item::Unreadable { file, error } => Ruled::Unreadable { file, error },
            };
            if rulings.send(ruled).is_err() {
                return;
            }
        }
    });
    Worker { send, receive }
}

/// Reads the files and deals out their batches in turn, so that they come back in order.
fn read(args: &ReplayArgs, workers: &[SyncSender<Item>]) {
    let mut turns = workers.iter().cycle();
    source::read_all(&args.files, args.max_game_bytes.get(), &mut |item| {
        turns.next().is_some_and(|worker| worker.send(item).is_ok())
    });
}

/// Takes what was ruled from each thread in turn, until one has no more: then none has.
fn collect(
    workers: &[Receiver<Ruled>],
    form: Form,
    out: &mut impl Write,
    bar: &ProgressBar,
    tally: &mut Tally,
) -> io::Result<()> {
    for worker in workers.iter().cycle() {
        let Ok(ruled) = worker.recv() else { return Ok(()) };
        match ruled {
            Ruled::Batch { rulings, passed } => {
                tally.bytes += passed;
                for ruling in &rulings {
                    tally.add(ruling);
                    form.write_game(out, ruling)?;
                }
                bar.inc(passed);
                bar.set_message(format!("{} games, {} with findings", tally.games, tally.games_with_findings));
            }
            Ruled::Unreadable { file, error } => {
                tally.unreadable += 1;
                bar.suspend(|| writeln!(io::stderr().lock(), "{file}: {error}"))?;
            }
        }
    }
    Ok(())
}

/// How fast it was. Not part of the summary, which is the same each time.
fn write_speed(tally: &Tally, elapsed: Duration) {
    let seconds = elapsed.as_secs_f64().max(1e-6);
    let (bytes, games, plies) = (tally.bytes as f64, tally.games as f64, tally.plies as f64);
    let _ = writeln!(
        io::stderr().lock(),
        "{seconds:.2} s, {:.1} MB/s, {:.0} games/s, {:.0} moves/s",
        bytes / seconds / 1e6,
        games / seconds,
        plies / seconds
    );
}
