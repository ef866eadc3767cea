//! The calls of the contract as a black box, over a real socket.
#![cfg(feature = "server")]

mod errors;
mod history;
mod rejections;
mod reports;
mod requests;
mod rulings;
#[path = "../service/mod.rs"]
mod service;
