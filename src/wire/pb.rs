//! The messages, server trait and client of `arbiter.v1`, generated from `proto/arbiter/v1/*.proto`.
//!
//! The comments in those files are the reference documentation; what stands here repeats them.

#![expect(
    clippy::allow_attributes,
    clippy::allow_attributes_without_reason,
    clippy::large_enum_variant,
    reason = "generated code allows lints of its own without saying why, and boxes no member of a oneof"
)]

/// The contract with all its imports and comments, as an encoded `google.protobuf.FileDescriptorSet`: what server
/// reflection serves.
pub const FILE_DESCRIPTOR_SET: &[u8] = tonic::include_file_descriptor_set!("arbiter.v1");

tonic::include_proto!("arbiter.v1");

pub use super::{
    message::{ApplyMoveResponse, Game, GenerateLegalMovesResponse, Move, Position},
    text::{Text, Texts},
};
