//! The promise of `arbiter.v1`, held by files: every message, enum and field reads and writes the same bytes and the
//! same JSON for ever.
//!
//! `tests/wire/<Message>.binpb` is a message with every field set, `<Message>.json` the same in JSON. A field that the
//! first file cannot hold (another member of a oneof, or one that the contract gained later) has a pair of its own,
//! `<Message>.<field>.binpb` and `.json`. `tests/wire/enums.json` holds the values of every enum.
//!
//! **A failure here means that a stored game or an older client is now misread without an error.** Mend the contract,
//! not the file. Only for what no release has carried may a file be deleted and made anew.
//!
//! `UPDATE_WIRE_FIXTURES=1 cargo test --test wire_fixtures` writes what is missing: after a field, a message or an enum
//! value was added. It never rewrites an existing pair.

#![cfg(feature = "server")]
#![expect(clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use arbiter::wire::pb;
use prost::{DecodeError, Message};
use prost_reflect::{
    Cardinality, DescriptorPool, DynamicMessage, EnumDescriptor, FieldDescriptor, Kind, MapKey, MessageDescriptor,
    Value,
};

const PACKAGE: &str = "arbiter.v1";
const ENUMS: &str = "enums.json";
/// Levels of messages below the one that a fixture is for. What lies deeper is empty there and full in its own fixture.
const DEPTH: u32 = 1;

/// A message type by name, with its way through the generated Rust type: bytes to struct to bytes.
struct TypedMessage {
    name: &'static str,
    round_trip: fn(&[u8]) -> Result<Vec<u8>, DecodeError>,
}

struct Fixture {
    stem: String,
    message: MessageDescriptor,
    binary: Vec<u8>,
    json: String,
}

static CONTRACT: LazyLock<DescriptorPool> =
    LazyLock::new(|| DescriptorPool::decode(pb::FILE_DESCRIPTOR_SET).expect("the descriptor set decodes"));

/// Every message of the contract, written by the build so that none can be forgotten.
static TYPED_MESSAGES: &[TypedMessage] = include!(concat!(env!("OUT_DIR"), "/arbiter.v1.messages.rs"));

static FIXTURES: LazyLock<Vec<Fixture>> = LazyLock::new(|| {
    let update = env::var_os("UPDATE_WIRE_FIXTURES").is_some();
    if update {
        fs::create_dir_all(folder()).expect("tests/wire can be made");
        update_enums();
    }
    messages().flat_map(|message| fixtures_of(&message, update)).collect()
});

// === the tests ===

#[test]
fn every_field_of_every_message_is_in_a_fixture() {
    let missing: Vec<String> = messages().flat_map(|message| uncovered_fields(&message)).collect();
    assert!(missing.is_empty(), "without a fixture (see the head of this file): {missing:#?}");
}

#[test]
fn every_file_belongs_to_a_message() {
    let mut known: BTreeSet<String> = BTreeSet::from([ENUMS.to_owned()]);
    for fixture in &*FIXTURES {
        known.extend([format!("{}.binpb", fixture.stem), format!("{}.json", fixture.stem)]);
    }
    let orphans: Vec<String> = file_names().into_iter().filter(|name| !known.contains(name)).collect();
    assert!(orphans.is_empty(), "a message or field was renamed or removed, or a pair is incomplete: {orphans:#?}");
}

#[test]
fn binary_reads_as_its_json() {
    for Fixture { stem, message, binary, json } in &*FIXTURES {
        let read = DynamicMessage::decode(message.clone(), &binary[..]).expect(stem);
        assert_eq!(read.unknown_fields().count(), 0, "{stem}: bytes of a field that is gone");
        assert_eq!(to_json(&read), *json, "{stem}");
    }
}

#[test]
fn json_writes_its_binary() {
    for Fixture { stem, message, binary, json } in &*FIXTURES {
        let mut source = serde_json::Deserializer::from_str(json);
        let read = DynamicMessage::deserialize(message.clone(), &mut source).expect(stem);
        assert_eq!(read.encode_to_vec(), *binary, "{stem}");
    }
}

#[test]
fn generated_types_read_and_write_the_same_bytes() {
    for Fixture { stem, message, binary, .. } in &*FIXTURES {
        let TypedMessage { round_trip, .. } =
            TYPED_MESSAGES.iter().find(|typed| typed.name == message.full_name()).expect(stem);
        assert_eq!(round_trip(binary).expect(stem), *binary, "{stem}");
    }
}

#[test]
fn enums_keep_their_numbers() {
    LazyLock::force(&FIXTURES);
    let json = fs::read_to_string(folder().join(ENUMS)).expect(ENUMS);
    let (recorded, mut contract) = (recorded_enums(&json), enums());
    for (name, values) in recorded {
        assert_eq!(Some(values), contract.remove(&name), "{name} (left: the file, right: the contract)");
    }
    assert!(contract.is_empty(), "not recorded (see the head of this file): {:#?}", contract.keys());
}

// === reading ===

const fn entry<M: Message + Default>(name: &'static str) -> TypedMessage {
    TypedMessage { name, round_trip: |bytes| Ok(M::decode(bytes)?.encode_to_vec()) }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wire")
}

fn file_names() -> BTreeSet<String> {
    let entries = fs::read_dir(folder()).expect("tests/wire can be read");
    entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name in UTF-8")).collect()
}

fn messages() -> impl Iterator<Item = MessageDescriptor> {
    CONTRACT.all_messages().filter(|message| message.package_name() == PACKAGE && !message.is_map_entry())
}

fn enums() -> BTreeMap<String, BTreeMap<String, i32>> {
    let values = |kind: EnumDescriptor| kind.values().map(|value| (value.name().to_owned(), value.number())).collect();
    let own = CONTRACT.all_enums().filter(|kind| kind.package_name() == PACKAGE);
    own.map(|kind| (kind.name().to_owned(), values(kind))).collect()
}

fn recorded_enums(json: &str) -> BTreeMap<String, BTreeMap<String, i32>> {
    serde_json::from_str(json).expect(ENUMS)
}

/// The fixtures on disk for a message; with `update`, after writing those that are missing.
fn fixtures_of(message: &MessageDescriptor, update: bool) -> Vec<Fixture> {
    let whole = message.name().to_owned();
    if update {
        write_missing(&whole, || filled(message, DEPTH, &mut Values::default()));
    }
    let mut fixtures: Vec<Fixture> = read_pair(&whole, message).into_iter().collect();
    for field in message.fields() {
        let stem = format!("{}.{}", message.name(), field.name());
        if update && !fixtures.is_empty() && !fixtures.iter().any(|fixture| holds(fixture, &field)) {
            write_missing(&stem, || {
                let mut alone = DynamicMessage::new(message.clone());
                alone.set_field(&field, value_of(&field, DEPTH, &mut Values::default()));
                alone
            });
        }
        fixtures.extend(read_pair(&stem, message));
    }
    fixtures
}

fn read_pair(stem: &str, message: &MessageDescriptor) -> Option<Fixture> {
    let binary = fs::read(folder().join(format!("{stem}.binpb"))).ok()?;
    let json = fs::read_to_string(folder().join(format!("{stem}.json"))).ok()?;
    Some(Fixture { stem: stem.to_owned(), message: message.clone(), binary, json })
}

fn uncovered_fields(message: &MessageDescriptor) -> Vec<String> {
    let own: Vec<&Fixture> = FIXTURES.iter().filter(|fixture| fixture.message == *message).collect();
    if own.is_empty() {
        return vec![message.name().to_owned()];
    }
    let fields = message.fields().filter(|field| !own.iter().any(|fixture| holds(fixture, field)));
    fields.map(|field| format!("{}.{}", message.name(), field.name())).collect()
}

fn holds(fixture: &Fixture, field: &FieldDescriptor) -> bool {
    let read = DynamicMessage::decode(fixture.message.clone(), &fixture.binary[..]).expect(&fixture.stem);
    read.has_field(field)
}

/// Keys stand in the order of the field numbers, so that two fields of one type which swap numbers are noticed even
/// where their values are alike.
fn to_json(message: &DynamicMessage) -> String {
    let mut json = serde_json::to_string_pretty(message).expect("a message has JSON");
    json.push('\n');
    json
}

// === writing ===

fn write_missing(stem: &str, message: impl FnOnce() -> DynamicMessage) {
    let [binary, json] = ["binpb", "json"].map(|extension| folder().join(format!("{stem}.{extension}")));
    if !binary.exists() && !json.exists() {
        let message = message();
        fs::write(binary, message.encode_to_vec()).expect(stem);
        fs::write(json, to_json(&message)).expect(stem);
    }
}

/// Adds new enums and values; one that is recorded stays as it is.
fn update_enums() {
    let path = folder().join(ENUMS);
    let mut all = enums();
    let recorded = fs::read_to_string(&path).map(|json| recorded_enums(&json)).unwrap_or_default();
    for (name, values) in recorded {
        all.entry(name).or_default().extend(values);
    }
    let json = serde_json::to_string_pretty(&all).expect("enums have JSON");
    fs::write(path, json + "\n").expect(ENUMS);
}

/// Numbers that differ from one another within a fixture, so that no two fields can be confused.
#[derive(Default)]
struct Values(u8);

impl Values {
    fn next(&mut self) -> u8 {
        self.0 = self.0.checked_add(1).expect("a fixture holds at most 255 values");
        self.0
    }
}

/// The message with every field set, of each oneof the member with the lowest number.
fn filled(message: &MessageDescriptor, depth: u32, values: &mut Values) -> DynamicMessage {
    let mut whole = DynamicMessage::new(message.clone());
    for field in message.fields() {
        let first =
            field.containing_oneof().is_none_or(|oneof| oneof.fields().all(|other| field.number() <= other.number()));
        if first {
            whole.set_field(&field, value_of(&field, depth, values));
        }
    }
    whole
}

fn value_of(field: &FieldDescriptor, depth: u32, values: &mut Values) -> Value {
    if field.is_map() {
        let Kind::Message(pair) = field.kind() else { panic!("{}: a map without entries", field.full_name()) };
        let key = match pair.map_entry_key_field().kind() {
            Kind::String => MapKey::String(format!("{} {}", field.name(), values.next())),
            kind => panic!("{}: teach this file to make a key of {kind:?}", field.full_name()),
        };
        return Value::Map([(key, single_value(&pair.map_entry_value_field(), depth, values))].into());
    }
    match field.cardinality() {
        Cardinality::Repeated => Value::List((0..2).map(|_| single_value(field, depth, values)).collect()),
        Cardinality::Optional | Cardinality::Required => single_value(field, depth, values),
    }
}

fn single_value(field: &FieldDescriptor, depth: u32, values: &mut Values) -> Value {
    match field.kind() {
        // Values that no other integer type reads alike: negative where the type can be, else beyond its signed twin.
        Kind::Int32 | Kind::Sint32 | Kind::Sfixed32 => Value::I32(-i32::from(values.next())),
        Kind::Int64 | Kind::Sint64 | Kind::Sfixed64 => Value::I64(-i64::from(values.next())),
        Kind::Uint32 | Kind::Fixed32 => Value::U32(u32::MAX - u32::from(values.next())),
        Kind::Uint64 | Kind::Fixed64 => Value::U64(u64::MAX - u64::from(values.next())),
        Kind::Bool => Value::Bool(true),
        Kind::String => Value::String(format!("{} {}", field.name(), values.next())),
        Kind::Bytes => Value::Bytes(vec![values.next()].into()),
        Kind::Enum(kind) => enum_value(&kind, values),
        Kind::Message(message) => Value::Message(message_value(&message, depth, values)),
        Kind::Float | Kind::Double => panic!("{}: no float is exact enough for this contract", field.full_name()),
    }
}

/// Any value but the zero, which a field without presence does not write.
fn enum_value(kind: &EnumDescriptor, values: &mut Values) -> Value {
    let named: Vec<i32> = kind.values().map(|value| value.number()).filter(|number| *number != 0).collect();
    let turn = usize::from(values.next()) % named.len().max(1);
    Value::EnumNumber(*named.get(turn).unwrap_or_else(|| panic!("{} has no value", kind.full_name())))
}

fn message_value(message: &MessageDescriptor, depth: u32, values: &mut Values) -> DynamicMessage {
    match (message.full_name(), depth.checked_sub(1)) {
        ("google.protobuf.Duration", _) => {
            let value = values.next();
            let mut duration = DynamicMessage::new(message.clone());
            duration.set_field_by_name("seconds", Value::I64(value.into()));
            duration.set_field_by_name("nanos", Value::I32(i32::from(value) * 1_000_000));
            duration
        }
        (name, Some(depth)) if name.starts_with(PACKAGE) => filled(message, depth, values),
        (name, None) if name.starts_with(PACKAGE) => DynamicMessage::new(message.clone()),
        (name, _) => panic!("{name}: teach this file to fill it"),
    }
}
