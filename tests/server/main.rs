//! The server as a black box: started on a free port, spoken to over real sockets.
#![cfg(feature = "server")]

mod calls;
mod connections;
mod drain;
mod edge;
mod harness;
mod probe;
mod process;
mod raw;
mod standard;
