//! Connections that say too little.

use std::time::Duration;

use tokio::{
    net::TcpStream,
    task::JoinSet,
    time::{sleep, timeout},
};

use super::{ATTACK, Bystander, Scene, memory, metric, open};
use crate::{
    harness::{PATIENCE, soon},
    raw::{self, Wire},
};

#[tokio::test(flavor = "multi_thread")]
async fn silent_peers() {
    let scene = Scene::set(&["--first-byte-deadline=500ms"]).await;
    scene.attacked_by(async |address| Wire::silent(address).await.closed().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_preface() {
    let scene = Scene::set(&["--first-byte-deadline=500ms"]).await;
    scene
        .attacked_by(async |address| {
            let mut wire = Wire::silent(address).await;
            wire.send(&raw::PREFACE[..20]).await;
            wire.closed().await;
        })
        .await;
}

/// Ten thousand connections that have shaken hands and say nothing more. They go through several source addresses, for one has
/// not ports enough beside other tests; each costs two descriptors here, one in either process.
#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_idle_connections() {
    const IDLE: usize = 10_000;
    if descriptors() < IDLE as u64 + 500 {
        eprintln!("SKIPPED: not descriptors enough here");
        return;
    }
    let scene = Scene::set(&["--max-connections=10100", "--keepalive-interval=0s"]).await;
    let address = scene.arbiter.address;
    let mut crowd = Vec::with_capacity(IDLE);
    for _ in 0..IDLE / 100 {
        let some: JoinSet<TcpStream> = (0..100).map(|_| open(address)).collect();
        crowd.extend(timeout(PATIENCE, some.join_all()).await.expect("it goes on accepting"));
    }
    let admin = scene.arbiter.admin();
    soon(async { while metric(admin, "arbiter_connections").await <= IDLE as u64 {} }).await;
    sleep(Duration::from_millis(500)).await;
    let most = memory(admin).await;
    let each = most.saturating_sub(scene.before) / IDLE as u64;
    eprintln!("{each} bytes for an idle connection");
    assert!(each < 20 << 10, "{each} bytes for an idle connection");
    // That they came was work; that they are there is none.
    let Scene { arbiter, bystander, .. } = scene;
    bystander.stop().await;
    let bystander = Bystander::start(arbiter.address);
    sleep(ATTACK).await;
    Scene { arbiter, bystander, before: most }.survived(most).await;
    drop(crowd);
}

/// File descriptors that this process, and so its child, may have.
fn descriptors() -> u64 {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap();
    let line = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
    line.split_whitespace().nth(3).unwrap().parse().unwrap_or(u64::MAX)
}
