//! Frames of HTTP/2 that are too many, too large, or wrong.

use std::time::Duration;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    time::sleep,
};

use super::{Scene, WINDOW_UPDATE, body, flood, headers, open, shut};
use crate::raw;

const CONTINUATION: u8 = 9;

#[tokio::test(flavor = "multi_thread")]
async fn huge_headers() {
    // A list far over the limit, in one block and in many (CVE-2024-27316: CONTINUATION without end).
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let mut stream = open(address).await;
            let field = [&[0, 1, b'a', 0x7f, 0x81, 0x7e][..], &[b'x'; 16_384]].concat();
            let first = raw::frame(raw::HEADERS, 0, 1, &[&headers(1)[9..], &field[..10_000]].concat());
            if stream.write_all(&first).await.is_ok() {
                flood(stream, &raw::frame(CONTINUATION, 0, 1, &[b'x'; 16_000])).await;
            }
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn slow_headers() {
    // A header block that never ends, a byte at a time.
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let mut stream = open(address).await;
            let block = headers(1);
            let mut first = raw::frame(raw::HEADERS, 0, 1, &block[9..20]);
            for byte in &block[20..] {
                if stream.write_all(&first).await.is_err() {
                    return;
                }
                first = raw::frame(CONTINUATION, 0, 1, &[*byte]);
                sleep(Duration::from_millis(20)).await;
            }
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ping_flood() {
    let scene = Scene::set(&[]).await;
    let pings = raw::frame(raw::PING, 0, 0, &[7; 8]).repeat(100);
    let pings: &'static [u8] = pings.leak();
    scene.attacked_by(move |address| async move { flood(open(address).await, pings).await }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ping_flood_whose_answers_nobody_reads() {
    let scene = Scene::set(&[]).await;
    let pings: &'static [u8] = raw::frame(raw::PING, 0, 0, &[7; 8]).repeat(100).leak();
    scene
        .attacked_by(move |address| async move {
            let mut stream = open(address).await;
            while stream.write_all(pings).await.is_ok() {}
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_flood() {
    let scene = Scene::set(&[]).await;
    let settings: &'static [u8] = raw::frame(raw::SETTINGS, 0, 0, &[0, 4, 0, 0, 255, 255]).repeat(100).leak();
    scene.attacked_by(move |address| async move { flood(open(address).await, settings).await }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rapid_reset() {
    // CVE-2023-44487.
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let calls = (0..5_000_u32).map(|n| 2 * n + 1).flat_map(|id| {
                [headers(id), body(id), raw::frame(raw::RST_STREAM, 0, id, &8_u32.to_be_bytes())].concat()
            });
            let calls: Vec<u8> = calls.collect();
            let mut stream = open(address).await;
            let _ = stream.write_all(&calls).await;
            let _ = stream.read_to_end(&mut Vec::new()).await;
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn resets_that_the_server_is_made_to_send() {
    // CVE-2025-8671 ("MadeYouReset"): each stream is broken by a window update of zero, so that we reset it.
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let calls = (0..5_000_u32)
                .map(|n| 2 * n + 1)
                .flat_map(|id| [headers(id), raw::frame(WINDOW_UPDATE, 0, id, &[0; 4])].concat());
            let calls: Vec<u8> = calls.collect();
            flood(open(address).await, &calls).await;
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn windows_that_never_open_and_windows_that_overflow() {
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let mut stream = open(address).await;
            // Nothing may be sent to it, and then a byte at a time.
            let calls: Vec<u8> =
                (0..100_u32).map(|n| 2 * n + 1).flat_map(|id| [headers(id), body(id)].concat()).collect();
            let _ = stream.write_all(&[shut(), calls].concat()).await;
            for _ in 0..20 {
                let bytes: Vec<u8> =
                    (0..500_u32).flat_map(|n| raw::frame(WINDOW_UPDATE, 0, 2 * n + 1, &1_u32.to_be_bytes())).collect();
                let _ = stream.write_all(&bytes).await;
                sleep(Duration::from_millis(20)).await;
            }
            flood(stream, &raw::frame(WINDOW_UPDATE, 0, 0, &0x7fff_ffff_u32.to_be_bytes())).await;
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn truncated_frames() {
    let scene = Scene::set(&[]).await;
    scene
        .attacked_by(async |address| {
            let whole = [headers(1), body(1), raw::frame(raw::PING, 0, 0, &[7; 8])].concat();
            for end in 1..whole.len() {
                let mut stream = open(address).await;
                let _ = stream.write_all(&whole[..end]).await;
            }
        })
        .await;
}
