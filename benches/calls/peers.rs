//! The same calls answered by other processes, asked in turn.

use std::fs;

use tonic::transport::{Channel, Endpoint};

use crate::{
    call, median,
    scenarios::{self, Scenario},
    spread,
};

/// Calls that each server answers in a round.
const CALLS: usize = 512;
/// Connections, and streams on each of them: a caller who waits for each answer, and a server that has always work to do.
const SHAPES: [(usize, usize); 2] = [(1, 1), (4, 16)];

struct Server {
    name: String,
    process: String,
    channels: Vec<Channel>,
}

/// Measures servers given as `NAME=ADDRESS=PROCESS`, the first of them ours: processor time a call of all their threads.
pub(crate) async fn measure(servers: &[String], rounds: usize) {
    let mut found = Vec::new();
    for server in servers {
        let [name, address, process] = server.split('=').collect::<Vec<_>>()[..] else { continue };
        let mut channels = Vec::new();
        for _ in 0..SHAPES.iter().map(|(connections, _)| *connections).max().unwrap_or(0) {
            channels.push(Endpoint::from_shared(format!("http://{address}")).unwrap().connect().await.unwrap());
        }
        found.push(Server { name: name.to_owned(), process: process.to_owned(), channels });
    }
    println!(
        "µs of processor time a call of each server, all its threads; {rounds} rounds, interleaved: median (least–most)"
    );
    for scenario in scenarios::scenarios().iter().filter(|scenario| scenario.is_common()) {
        for (connections, streams) in SHAPES {
            println!("{}, {connections}×{streams}", scenario.name);
            let mut figures = vec![Vec::new(); found.len()];
            for round in 0..=rounds {
                for (server, figures) in found.iter().zip(&mut figures) {
                    let spent = round_of(server, connections, streams, scenario).await;
                    // The first round only warms up.
                    if round > 0 {
                        figures.push(spent);
                    }
                }
            }
            let ours = median(figures[0].iter().copied());
            for (server, figures) in found.iter().zip(figures) {
                let a_second = 1e6 / median(figures.iter().copied());
                let times = 1e6 / ours / a_second;
                let spread = spread(figures.into_iter());
                println!("    {:<24}{spread:>28}{a_second:>10.0} a second{times:>10.1} times ours", server.name);
            }
        }
    }
}

/// What each call of a round costs a server, in µs.
async fn round_of(server: &Server, connections: usize, streams: usize, scenario: &Scenario) -> f64 {
    let before = microseconds(&server.process);
    let mut callers = Vec::new();
    for channel in server.channels.iter().take(connections) {
        for _ in 0..streams {
            let (channel, path, request) = (channel.clone(), scenario.path(), scenario.request(0));
            callers.push(tokio::spawn(async move {
                for _ in 0..CALLS / (connections * streams) {
                    call(&channel, &path, request.clone()).await;
                }
            }));
        }
    }
    for caller in callers {
        caller.await.unwrap();
    }
    (microseconds(&server.process) - before) / CALLS as f64
}

/// Time that all threads of a process have run.
fn microseconds(process: &str) -> f64 {
    let threads = fs::read_dir(format!("/proc/{process}/task")).unwrap();
    let of = |thread: fs::DirEntry| -> Option<f64> {
        let accounted = fs::read_to_string(thread.path().join("schedstat")).ok()?;
        accounted.split(' ').next()?.parse::<f64>().ok()
    };
    threads.filter_map(|thread| of(thread.ok()?)).sum::<f64>() / 1_000.0
}
