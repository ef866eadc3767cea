//! Turns the contract (`proto/`) into Rust: protox reads it, so no `protoc` is needed on any machine.
//!
//! Written to `OUT_DIR`:
//! * `arbiter.v1.rs`: the messages, the server trait and the client;
//! * `arbiter.v1.bin`: the descriptor set with its comments, for server reflection;
//! * `arbiter.v1.messages.rs`: a list of every message with its Rust type, for the wire fixtures, so that no such
//!   list is kept by hand;
//! * `arbiter.v1.lists.rs`: where the lists of every request are, and what their elements take in memory, so that a request
//!   can be weighed before it is read.

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
    use std::{collections::BTreeMap, env, error::Error, fmt::Write as _, fs, io, path::Path, path::PathBuf};

    use protox::{
        Compiler,
        prost_reflect::{FieldDescriptor, Kind, MessageDescriptor},
    };

    const ROOT: &str = "proto";
    const PACKAGE: &str = "arbiter.v1";
    /// Written by hand, for speed, in `src/wire/message.rs`.
    const BY_HAND: [&str; 5] = ["ApplyMoveResponse", "Game", "GenerateLegalMovesResponse", "Move", "Position"];
    /// Those whose lists take little more in memory than on the wire.
    const LIGHT: [&str; 2] = ["Move", "Position"];
    /// Large, and in most messages absent or handed from layer to layer: a field of one is a box.
    const BOXED: [&str; 4] = ["Clock", "Evidence", "Game", "MoveRejection"];

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
        fs::write(out_dir.join(format!("{PACKAGE}.lists.rs")), list_table(&compiler)?)?;
        let builder = tonic_prost_build::configure()
            // The client takes any channel; a transport of its own would pull one into the server.
            .build_transport(false)
            .codec_path("crate::wire::codec::Codec");
        let builder = BY_HAND.iter().fold(builder, |builder, name| {
            builder.extern_path(format!(".{PACKAGE}.{name}"), format!("crate::wire::message::{name}"))
        });
        compiler
            .descriptor_pool()
            .all_messages()
            .flat_map(|message| message.fields().collect::<Vec<_>>())
            .filter(is_boxed)
            .fold(builder, |builder, field| builder.boxed(format!(".{}", field.full_name())))
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

    fn is_boxed(field: &FieldDescriptor) -> bool {
        let Kind::Message(message) = field.kind() else { return false };
        !field.is_list() && message.package_name() == PACKAGE && BOXED.contains(&message.name())
    }

    /// Rust statements: a `static Lists` for each message in which there is a list, at any depth, and an `Incoming` for
    /// each message that the service or its client reads.
    fn list_table(compiler: &Compiler) -> Result<String, Box<dyn Error>> {
        let mut statics = BTreeMap::new();
        let mut impls = String::new();
        for service in compiler.descriptor_pool().services().filter(|service| service.package_name() == PACKAGE) {
            for method in service.methods() {
                let (request, response) = (method.input(), method.output());
                let lists = lists(&request, &mut statics)?.map_or("None".to_owned(), |name| format!("Some(&{name})"));
                for (message, lists) in [(request, lists), (response, "None".to_owned())] {
                    writeln!(
                        impls,
                        "impl Incoming for pb::{} {{ const LISTS: Option<&'static Lists> = {lists}; }}",
                        rust_path(&message)?
                    )?;
                }
            }
        }
        Ok(statics.into_values().flatten().chain([impls]).collect())
    }

    /// The name of the `static` of a message, which is added to `statics`; `None` if there is no list in it.
    fn lists(
        message: &MessageDescriptor,
        statics: &mut BTreeMap<String, Option<String>>,
    ) -> Result<Option<String>, Box<dyn Error>> {
        let name = screaming(message.name());
        if message.package_name() != PACKAGE || LIGHT.contains(&message.name()) {
            return Ok(None);
        }
        if let Some(known) = statics.get(&name) {
            return Ok(known.as_ref().map(|_| name));
        }
        let mut fields = String::new();
        for field in message.fields() {
            let size = size(&field)?.map_or("None".to_owned(), |size| format!("Some({size})"));
            let below = match field.kind() {
                Kind::Message(message) => lists(&message, statics)?,
                _ => None,
            };
            if size == "None" && below.is_none() {
                continue;
            }
            let below = below.map_or("None".to_owned(), |name| format!("Some(&{name})"));
            let (number, name, list) = (field.number(), field.name(), field.is_list());
            writeln!(
                fields,
                "    Field {{ number: {number}, name: \"{name}\", list: {list}, size: {size}, lists: {below} }},"
            )?;
        }
        let written = (!fields.is_empty()).then(|| format!("static {name}: Lists = Lists(&[\n{fields}]);\n"));
        let some = written.is_some();
        statics.insert(name.clone(), written);
        Ok(some.then_some(name))
    }

    /// What an element of a list, or a box, takes in memory, as a Rust expression; `None` for what lies in the message itself,
    /// and for lists of numbers, which take little more in memory than on the wire.
    fn size(field: &FieldDescriptor) -> Result<Option<String>, String> {
        Ok(match field.kind() {
            _ if field.is_map() => return Err(format!("{}: a map is not weighed", field.full_name())),
            _ if !field.is_list() && !is_boxed(field) => None,
            Kind::Message(message) => Some(format!("size_of::<pb::{}>()", rust_path(&message)?)),
            Kind::String => Some("size_of::<String>()".to_owned()),
            Kind::Bytes => Some("size_of::<Vec<u8>>()".to_owned()),
            _ => None,
        })
    }

    /// `ClockControl` as `CLOCK_CONTROL`.
    fn screaming(name: &str) -> String {
        let mut screaming = String::new();
        for letter in name.chars() {
            if letter.is_ascii_uppercase() && !screaming.is_empty() {
                screaming.push('_');
            }
            screaming.push(letter.to_ascii_uppercase());
        }
        screaming
    }
}
