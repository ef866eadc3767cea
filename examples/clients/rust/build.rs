//! Generates the client from the contract; protox reads it, so no `protoc` is needed.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    const ROOT: &str = "../../../proto";
    println!("cargo::rerun-if-changed={ROOT}");
    let contract = protox::compile(["arbiter/v1/arbiter_service.proto"], [ROOT])?;
    tonic_prost_build::configure().build_server(false).build_transport(false).compile_fds(contract)?;
    Ok(())
}
