//! The same calls answered by other processes, asked in turn.

use std::fs;

use tonic::transport::{Channel, Endpoint};

use crate::{call, median, scenarios, spread};

/// Calls that each server answers in a round, one after the other on each of its connections.
const CALLS: usize = 400;
const CONNECTIONS: usize = 4;

struct Server {
    name: String,
    process: String,
    channels: Vec<Channel>,
}

/// Measures servers given as `NAME=ADDRESS=PROCESS`: calls for each second of processor time of all their threads.
pub(crate) async fn measure(servers: &[String], rounds: usize) {
    let mut found = Vec::new();
    for server in servers {
        let [name, address, process] = server.split('=').collect::<Vec<_>>()[..] else { continue };
        let mut channels = Vec::new();
        for _ in 0..CONNECTIONS {
            channels.push(Endpoint::from_shared(format!("http://{address}")).unwrap().connect().await.unwrap());
        }
        found.push(Server { name: name.to_owned(), process: process.to_owned(), channels });
    }
    println!(
        "µs of processor time a call of each server, all its threads; {rounds} rounds, interleaved: median (least–most)"
    );
    for scenario in scenarios::scenarios().iter().filter(|scenario| scenario.is_common()) {
        let mut figures = vec![Vec::new(); found.len()];
        for round in 0..=rounds {
            for (server, figures) in found.iter().zip(&mut figures) {
                let before = microseconds(&server.process);
                let callers = server.channels.iter().map(|channel| {
                    let (channel, path, request) = (channel.clone(), scenario.path(), scenario.request(0));
                    tokio::spawn(async move {
                        for _ in 0..CALLS / CONNECTIONS {
                            call(&channel, &path, request.clone()).await;
                        }
                    })
                });
                for caller in callers.collect::<Vec<_>>() {
                    caller.await.unwrap();
                }
                // The first round only warms up.
                if round > 0 {
                    figures.push((microseconds(&server.process) - before) / CALLS as f64);
                }
            }
        }
        println!("{}", scenario.name);
        let ours = median(figures[0].iter().copied());
        for (server, figures) in found.iter().zip(figures) {
            let times = median(figures.iter().copied()) / ours;
            println!("    {:<24}{:>28}{times:>10.1} times ours", server.name, spread(figures.into_iter()));
        }
    }
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
