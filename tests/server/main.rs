//! The server as a black box: started on a free port, spoken to over real sockets.
#![cfg(feature = "server")]

// `cfg(test)` always holds here; written out, it tells clippy that the functions beside the tests are for tests too.
#[cfg(test)]
mod access;
#[cfg(test)]
mod admin;
#[cfg(test)]
mod attacks;
#[cfg(test)]
mod calls;
#[cfg(test)]
mod certificates;
#[cfg(test)]
mod complaints;
#[cfg(test)]
mod connections;
#[cfg(test)]
mod drain;
#[cfg(test)]
mod edge;
#[cfg(test)]
mod harness;
#[cfg(test)]
mod held;
#[cfg(test)]
mod metrics;
#[cfg(test)]
mod probe;
#[cfg(test)]
mod process;
#[cfg(test)]
mod raw;
#[cfg(test)]
mod rollout;
#[cfg(test)]
mod standard;
#[cfg(test)]
mod traces;
