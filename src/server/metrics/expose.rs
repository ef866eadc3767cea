//! The counters as text.

use std::{fmt, sync::Arc};

use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, MetricEncoder},
    metrics::MetricType,
    registry::Registry,
};
use tonic::Code;

use super::{
    meter::{CODES, Count, Meter, MethodMeter, Refused, TIME_BOUNDS, TurnedAway},
    methods::{Method, Methods},
};
use crate::{
    server::edge::Process,
    tally::{self, POSITION_BOUNDS, Tally},
    telemetry,
};

/// Which count of a meter.
type Of<M> = fn(&M) -> &Count;
type Labels<'a> = [(&'static str, &'a str)];

/// What is told at one moment.
#[derive(Debug)]
struct Scrape {
    methods: Vec<Method>,
    meters: Vec<Arc<Meter>>,
    tally: Tally,
    connections: u64,
    in_flight: u64,
    unread: u64,
    reloads: Vec<(&'static str, [u64; 2])>,
}

pub(super) fn text(methods: &Methods, meters: &[Arc<Meter>], process: Option<&Process>) -> String {
    let scrape = Scrape {
        methods: methods.list().to_vec(),
        meters: meters.to_vec(),
        tally: tally::total(),
        connections: process.map_or(0, |process| process.connections() as u64),
        in_flight: process.map_or(0, |process| process.calls_in_flight() as u64),
        unread: process.map_or(0, |process| process.unread() as u64),
        reloads: process.map(|process| process.access().reloads().collect()).unwrap_or_default(),
    };
    let mut registry = Registry::default();
    registry.register_collector(Box::new(scrape));
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = prometheus_client::encoding::text::encode(&mut text, &registry);
    text
}

impl Collector for Scrape {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        self.calls(&mut encoder)?;
        self.times(&mut encoder)?;
        self.edge(&mut encoder)?;
        self.reloads(&mut encoder)?;
        self.rulings(&mut encoder)?;
        build(&mut encoder, self.meters.len())?;
        #[cfg(target_os = "linux")]
        process(&mut encoder)?;
        Ok(())
    }
}

// === impl Scrape ===

impl Scrape {
    fn sum(&self, method: usize, of: Of<MethodMeter>) -> u64 {
        self.meters.iter().filter_map(|meter| meter.methods.get(method)).map(|method| of(method).get()).sum()
    }

    /// The names of go-grpc-prometheus.
    fn calls(&self, encoder: &mut DescriptorEncoder<'_>) -> fmt::Result {
        let families: [(&str, &str, Of<MethodMeter>); 3] = [
            ("grpc_server_started", "Calls started", |method| &method.started),
            ("grpc_server_msg_received", "Messages received", |method| &method.received),
            ("grpc_server_msg_sent", "Messages sent", |method| &method.sent),
        ];
        for (name, help, of) in families {
            let mut family = encoder.encode_descriptor(name, help, None, MetricType::Counter)?;
            for (index, method) in self.methods.iter().enumerate() {
                let sum = self.sum(index, of);
                counter(&mut family, &labels(method), sum)?;
            }
        }
        let help = "Calls ended, by status code; CANCELLED when the caller went away";
        let mut family = encoder.encode_descriptor("grpc_server_handled", help, None, MetricType::Counter)?;
        for (index, method) in self.methods.iter().enumerate() {
            for code in 0..CODES {
                let sum = self
                    .meters
                    .iter()
                    .filter_map(|meter| meter.methods.get(index)?.handled.get(code))
                    .map(Count::get)
                    .sum::<u64>();
                // OK stands there from the beginning, so that a rate starts at 0; most of the others never come.
                if sum > 0 || code == 0 {
                    let [kind, service, name] = labels(method);
                    counter(&mut family, &[kind, service, name, ("grpc_code", code_name(code))], sum)?;
                }
            }
        }
        Ok(())
    }

    fn times(&self, encoder: &mut DescriptorEncoder<'_>) -> fmt::Result {
        let help = "Time from the headers of a call to its end";
        let mut family =
            encoder.encode_descriptor("grpc_server_handling_seconds", help, None, MetricType::Histogram)?;
        for (index, method) in self.methods.iter().enumerate() {
            let mut classes = [0_u64; TIME_BOUNDS.len() + 1];
            for times in self.meters.iter().filter_map(|meter| meter.methods.get(index)).map(|method| &method.times) {
                for (class, count) in classes.iter_mut().zip(times) {
                    *class += count.get();
                }
            }
            let nanoseconds = self.sum(index, |method| &method.nanoseconds);
            let bounds = TIME_BOUNDS.iter().map(|bound| *bound as f64 / 1e9);
            histogram(&mut family, &labels(method), nanoseconds as f64 / 1e9, bounds, &classes)?;
        }
        Ok(())
    }

    fn edge(&self, encoder: &mut DescriptorEncoder<'_>) -> fmt::Result {
        let gauges = [
            ("arbiter_calls_in_flight", "Calls running now", self.in_flight),
            ("arbiter_connections", "Connections open now", self.connections),
            ("arbiter_unread_bytes", "Bytes of answers that wait to be read", self.unread),
        ];
        for (name, help, value) in gauges {
            encoder.encode_descriptor(name, help, None, MetricType::Gauge)?.encode_gauge(&value)?;
        }
        let counters: [(&str, &str, Of<Meter>); 5] = [
            ("arbiter_connections_accepted", "Connections accepted", |meter| &meter.accepted),
            ("arbiter_connections_stalled", "Connections cut because nobody read", |meter| &meter.stalled),
            ("arbiter_calls_held_back", "Calls that waited for their caller to read", |meter| &meter.held_back),
            ("arbiter_received_bytes", "Bytes read from connections, as they were on the wire", |meter| {
                &meter.received_bytes
            }),
            ("arbiter_sent_bytes", "Bytes written to connections, as they were on the wire", |meter| &meter.sent_bytes),
        ];
        for (name, help, of) in counters {
            let sum = self.meters.iter().map(|meter| of(meter).get()).sum();
            let mut family = encoder.encode_descriptor(name, help, None, MetricType::Counter)?;
            plain_counter(&mut family, sum)?;
        }
        let help = "Calls that were answered before or instead of their handler";
        let mut family = encoder.encode_descriptor("arbiter_calls_refused", help, None, MetricType::Counter)?;
        for why in Refused::ALL {
            let sum = self.meters.iter().filter_map(|meter| meter.refusals.get(why as usize)).map(Count::get).sum();
            counter(&mut family, &[("reason", why.label())], sum)?;
        }
        let help = "Connections closed before their first call";
        let mut family = encoder.encode_descriptor("arbiter_connections_refused", help, None, MetricType::Counter)?;
        for why in TurnedAway::ALL {
            let sum = self.meters.iter().filter_map(|meter| meter.turned_away.get(why as usize)).map(Count::get).sum();
            counter(&mut family, &[("reason", why.label())], sum)?;
        }
        Ok(())
    }

    fn reloads(&self, encoder: &mut DescriptorEncoder<'_>) -> fmt::Result {
        let help = "Access files that had changed, taken or found unfit";
        let mut family = encoder.encode_descriptor("arbiter_access_reloads", help, None, MetricType::Counter)?;
        for (files, [taken, failed]) in &self.reloads {
            counter(&mut family, &[("files", files), ("outcome", "taken")], *taken)?;
            counter(&mut family, &[("files", files), ("outcome", "failed")], *failed)?;
        }
        Ok(())
    }

    fn rulings(&self, encoder: &mut DescriptorEncoder<'_>) -> fmt::Result {
        let help = "Verdicts told to callers, by how the game ended";
        let mut family = encoder.encode_descriptor("arbiter_verdicts", help, None, MetricType::Counter)?;
        for (termination, count) in self.tally.verdicts() {
            let name = termination.as_str_name().trim_start_matches("TERMINATION_").to_lowercase();
            counter(&mut family, &[("termination", &name)], count)?;
        }
        let help = "Answers to whether a side can still mate, by outcome and by the layer that proved it";
        let mut family = encoder.encode_descriptor("arbiter_mate_questions", help, None, MetricType::Counter)?;
        let mut tell =
            |outcome, layer: &str, count| counter(&mut family, &[("outcome", outcome), ("layer", layer)], count);
        tell("winnable", "line", self.tally.winnable())?;
        for (proof, count) in self.tally.unwinnable() {
            let layer = proof.as_str_name().trim_start_matches("UNWINNABLE_PROOF_").to_lowercase();
            tell("unwinnable", &layer, count)?;
        }
        tell("undetermined", "none", self.tally.undetermined())?;
        let help = "Positions looked at for such an answer";
        let mut family = encoder.encode_descriptor("arbiter_mate_positions", help, None, MetricType::Histogram)?;
        let (classes, sum) = self.tally.positions();
        let bounds = POSITION_BOUNDS.iter().map(|bound| *bound as f64);
        let buckets = buckets(bounds, &classes);
        family.encode_histogram::<[(&str, &str); 0]>(sum as f64, classes.iter().sum(), &buckets, None)
    }
}

fn build(encoder: &mut DescriptorEncoder<'_>, shards: usize) -> fmt::Result {
    let mut info = encoder.encode_descriptor("arbiter_build", "What runs", None, MetricType::Info)?;
    info.encode_info(&[("version", telemetry::VERSION), ("revision", telemetry::REVISION)])?;
    encoder
        .encode_descriptor("arbiter_shards", "Threads that serve", None, MetricType::Gauge)?
        .encode_gauge(&(shards as u64))
}

/// The two figures of the process that an operator looks at first, by the names of the Prometheus client libraries.
#[cfg(target_os = "linux")]
fn process(encoder: &mut DescriptorEncoder<'_>) -> fmt::Result {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let kibibytes =
        status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse().ok());
    let descriptors = std::fs::read_dir("/proc/self/fd").map_or(0, |files| files.count() as u64);
    let gauges = [
        ("process_resident_memory_bytes", "Resident memory", kibibytes.unwrap_or(0_u64) * 1_024),
        ("process_open_fds", "Open file descriptors", descriptors),
    ];
    for (name, help, value) in gauges {
        encoder.encode_descriptor(name, help, None, MetricType::Gauge)?.encode_gauge(&value)?;
    }
    Ok(())
}

fn labels(method: &Method) -> [(&'static str, &str); 3] {
    [("grpc_type", method.shape), ("grpc_service", &method.service), ("grpc_method", &method.name)]
}

fn counter(family: &mut MetricEncoder<'_>, labels: &Labels<'_>, value: u64) -> fmt::Result {
    plain_counter(&mut family.encode_family(&labels)?, value)
}

fn plain_counter(family: &mut MetricEncoder<'_>, value: u64) -> fmt::Result {
    family.encode_counter::<[(&str, &str); 0], u64, u64>(&value, None)
}

fn histogram(
    family: &mut MetricEncoder<'_>,
    labels: &Labels<'_>,
    sum: f64,
    bounds: impl Iterator<Item = f64>,
    classes: &[u64],
) -> fmt::Result {
    let buckets = buckets(bounds, classes);
    let count = classes.iter().sum();
    family.encode_family(&labels)?.encode_histogram::<[(&str, &str); 0]>(sum, count, &buckets, None)
}

/// The classes with their upper bounds, the last one's infinite.
fn buckets(bounds: impl Iterator<Item = f64>, classes: &[u64]) -> Vec<(f64, u64)> {
    bounds.chain([f64::INFINITY]).zip(classes.iter().copied()).collect()
}

/// As go-grpc writes them.
fn code_name(code: usize) -> &'static str {
    match Code::from_i32(i32::try_from(code).unwrap_or(-1)) {
        Code::Ok => "OK",
        Code::Cancelled => "Canceled",
        Code::Unknown => "Unknown",
        Code::InvalidArgument => "InvalidArgument",
        Code::DeadlineExceeded => "DeadlineExceeded",
        Code::NotFound => "NotFound",
        Code::AlreadyExists => "AlreadyExists",
        Code::PermissionDenied => "PermissionDenied",
        Code::ResourceExhausted => "ResourceExhausted",
        Code::FailedPrecondition => "FailedPrecondition",
        Code::Aborted => "Aborted",
        Code::OutOfRange => "OutOfRange",
        Code::Unimplemented => "Unimplemented",
        Code::Internal => "Internal",
        Code::Unavailable => "Unavailable",
        Code::DataLoss => "DataLoss",
        Code::Unauthenticated => "Unauthenticated",
    }
}
