//! Turns the contract (`proto/`) into Rust: protox reads it, so no `protoc` is needed on any machine.
//!
//! Written to `OUT_DIR`:
//! * `arbiter.v1.rs`: the messages, the server trait and the client;
//! * `arbiter.v1.bin`: the descriptor set with its comments, for server reflection;
//! * `arbiter.v1.messages.rs`: a list of every message with its Rust type, for the wire fixtures, so that no such
//!   list is kept by hand.

#[cfg(not(feature = "server"))]
fn main() {
    println!("cargo::rerun-if-changed=build.rs");
}

#[cfg(feature = "server")]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    contract::compile()
}

#[cfg(feature = "server")]
mod contract {
    use std::{env, error::Error, fmt::Write as _, fs, io, path::Path, path::PathBuf};

    use protox::{Compiler, prost_reflect::MessageDescriptor};

    const ROOT: &str = "proto";
    const PACKAGE: &str = "arbiter.v1";

    pub(super) fn compile() -> Result<(), Box<dyn Error>> {
        println!("cargo::rerun-if-changed=build.rs");
        println!("cargo::rerun-if-changed={ROOT}");
        let out_dir = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);

        let mut compiler = Compiler::new([ROOT])?;
        compiler.include_imports(true).include_source_info(true);
        compiler.open_files(sources(&Path::new(ROOT).join(PACKAGE.replace('.', "/")))?)?;

        // The compiler's own encoding keeps custom options, which the decoded set would lose.
        fs::write(out_dir.join(format!("{PACKAGE}.bin")), compiler.encode_file_descriptor_set())?;
        fs::write(out_dir.join(format!("{PACKAGE}.messages.rs")), message_table(&compiler)?)?;
        tonic_prost_build::configure()
            // The client takes any channel; a transport of its own would pull one into the server.
            .build_transport(false)
            // It bounds what it takes into memory.
            .extern_path(".arbiter.v1.BatchRequest", "crate::wire::batch_request::BatchRequest")
            // Written by hand, for speed.
            .extern_path(".arbiter.v1.Position", "crate::wire::message::Position")
            .extern_path(".arbiter.v1.Move", "crate::wire::message::Move")
            .compile_fds(compiler.file_descriptor_set())?;
        Ok(())
    }

    /// The `.proto` files of a folder, sorted so that the same contract gives the same bytes on every machine.
    fn sources(folder: &Path) -> io::Result<Vec<PathBuf>> {
        let mut files = fs::read_dir(folder)
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", folder.display())))?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<io::Result<Vec<_>>>()?;
        files.retain(|file| file.extension().is_some_and(|extension| extension == "proto"));
        files.sort();
        Ok(files)
    }

    /// A Rust slice expression, one `entry::<Type>("full.Name")` for each message of the package.
    fn message_table(compiler: &Compiler) -> Result<String, Box<dyn Error>> {
        let pool = compiler.descriptor_pool();
        let mut table = String::from("&[\n");
        for message in pool.all_messages().filter(|message| message.package_name() == PACKAGE) {
            // Entries of maps are messages of the descriptor, but not types of their own.
            if message.is_map_entry() {
                continue;
            }
            writeln!(table, "    entry::<pb::{}>(\"{}\"),", rust_path(&message)?, message.full_name())?;
        }
        table.push(']');
        Ok(table)
    }

    fn rust_path(message: &MessageDescriptor) -> Result<&str, String> {
        match message.parent_message() {
            None => Ok(message.name()),
            Some(parent) => Err(format!(
                "{} is nested in {}: messages of the contract stand at the top level, where every language can name them",
                message.name(),
                parent.full_name(),
            )),
        }
    }
}
