//! Every setting of the service: a flag, its environment variable, its default and its unit, in one table.
//!
//! `docs/settings.md` is that table for readers; a test holds it against the code.

mod access;
mod effective;
mod settings;

use std::{env, ffi::OsString, time::Duration};

use clap::{
    ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum,
    error::{ContextKind, ContextValue},
};
use tracing_subscriber::EnvFilter;

pub use self::{
    access::AccessSettings,
    effective::Effective,
    settings::{AdminListen, Settings, Switch},
};
use crate::{health_command::HealthArgs, replay_command::ReplayArgs};

/// What the command line and the environment say. `arbiter` without an argument serves with the defaults.
#[derive(Clone, Debug, Parser)]
#[command(name = "arbiter", version, about, max_term_width = 110, args_conflicts_with_subcommands = true)]
#[command(after_help = "Durations read like 500ms, 3s, 20m. A flag goes before its environment variable.")]
pub struct Config {
    /// What to do instead of serving.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// How the service runs.
    #[command(flatten)]
    pub settings: Settings,
    /// What is logged, and how.
    #[command(flatten)]
    pub log: LogSettings,
}

/// What `arbiter` does besides serving.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Rule on the games of PGN files: illegal moves, games that went on after their end, impossible results
    Replay(ReplayArgs),
    /// Print every setting with its effective value and where that comes from, and serve nothing
    Config(Box<ConfigArgs>),
    /// Ask a running service for its health: exit status 0 when it serves, 1 when not
    Health(HealthArgs),
}

/// The arguments of `arbiter config`: those of the service.
#[derive(Args, Clone, Debug)]
pub struct ConfigArgs {
    /// How the service would run.
    #[command(flatten)]
    pub settings: Settings,
    /// What would be logged.
    #[command(flatten)]
    pub log: LogSettings,
}

/// What is logged, and how; where traces go.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Logs and traces")]
pub struct LogSettings {
    /// Shape of a log line
    #[arg(long, env = "ARBITER_LOG_FORMAT", value_name = "FORMAT", value_enum, default_value = "text")]
    pub log_format: LogFormat,

    /// What is logged: a level, or a list such as info,arbiter=debug
    #[arg(long, env = "ARBITER_LOG_FILTER", value_name = "FILTER", default_value = "info", value_parser = log_filter)]
    pub log_filter: String,

    /// Collector that gets a span of each sampled call, by OTLP over gRPC, such as http://localhost:4317; only in
    /// builds with the cargo feature `otlp`
    #[arg(long, env = "ARBITER_OTLP_ENDPOINT", value_name = "URL", value_parser = otlp_endpoint)]
    pub otlp_endpoint: Option<String>,

    /// Share of the calls without a `traceparent` that are traced, 0 to 1; those with one follow its flag
    #[arg(long, env = "ARBITER_TRACE_RATIO", value_name = "RATIO", default_value = "0.01", value_parser = ratio)]
    pub trace_ratio: f64,
}

/// Shape of a log line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line, for collectors.
    Json,
}

/// A configuration, and how it came about.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// What was asked for.
    pub config: Config,
    /// Where each value comes from.
    matches: ArgMatches,
}

// === impl Parsed ===

impl Parsed {
    /// Reads `arguments`, the first of which is the program's name, and the environment.
    ///
    /// # Errors
    ///
    /// What is wrong with them, naming the flag, the value, and the environment variable when it comes from there.
    pub fn read<I>(arguments: I) -> Result<Self, clap::Error>
    where
        I: IntoIterator<Item: Into<OsString> + Clone>,
    {
        let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
        let matches =
            Config::command().try_get_matches_from(&arguments).map_err(|error| name_variable(error, &arguments))?;
        let config = Config::from_arg_matches(&matches)?;
        Ok(Self { config, matches })
    }

    /// Every setting with its value and origin: of `arbiter config`, or of the service.
    #[must_use]
    pub fn effective(&self) -> Effective {
        match self.matches.subcommand_matches("config") {
            Some(matches) => Effective::read(matches),
            None => Effective::read(&self.matches),
        }
    }
}

/// clap names the flag of a bad value even if the value comes from the environment; this says so.
fn name_variable(mut error: clap::Error, arguments: &[OsString]) -> clap::Error {
    let Some(ContextValue::String(named)) = error.get(ContextKind::InvalidArg) else { return error };
    let flag = named.split([' ', '=']).next().unwrap_or_default().to_owned();
    let given = arguments.iter().any(|argument| argument.to_str().is_some_and(|text| text.starts_with(&flag)));
    let variable = format!("ARBITER_{}", flag.trim_start_matches('-').replace('-', "_").to_uppercase());
    if !given && env::var_os(&variable).is_some() {
        let named = format!("{flag}' from the environment variable '{variable}");
        error.insert(ContextKind::InvalidArg, ContextValue::String(named));
    }
    error
}

fn duration(text: &str) -> Result<Duration, humantime::DurationError> {
    humantime::parse_duration(text)
}

fn log_filter(text: &str) -> Result<String, tracing_subscriber::filter::ParseError> {
    EnvFilter::builder().parse(text).map(|_| text.to_owned())
}

fn otlp_endpoint(text: &str) -> Result<String, String> {
    if !cfg!(feature = "otlp") {
        return Err("this build has no traces: it was made without the cargo feature `otlp`".to_owned());
    }
    match text.parse::<http::Uri>() {
        Ok(uri) if uri.scheme_str() == Some("http") && uri.authority().is_some() => Ok(text.to_owned()),
        Ok(_) => Err("a URL of the form http://HOST:PORT is needed".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

fn ratio(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(ratio) if (0.0..=1.0).contains(&ratio) => Ok(ratio),
        _ => Err("a number from 0 to 1 is needed".to_owned()),
    }
}

#[cfg(test)]
mod tests;
