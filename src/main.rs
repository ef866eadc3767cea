//! Arbiter.
fn main() {}
