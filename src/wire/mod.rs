//! The contract and its types.

pub mod pb;
