use clap::error::ErrorKind;

use super::*;

#[test]
fn command_is_well_formed() {
    Config::command().debug_assert();
}

#[test]
fn every_flag_has_its_variable_and_says_what_it_does() {
    for arg in Config::command().get_arguments().filter(|arg| !matches!(arg.get_id().as_str(), "help" | "version")) {
        let flag = arg.get_long().expect("a long flag");
        let variable = format!("ARBITER_{}", flag.replace('-', "_").to_uppercase());
        assert_eq!(arg.get_env().and_then(|name| name.to_str()), Some(variable.as_str()));
        assert!(arg.get_help().is_some(), "--{flag} has no help");
    }
}

#[test]
fn durations_read_as_written() {
    let config = Config::try_parse_from(["arbiter", "--lame-duck=500ms", "--connection-age=2h"]).unwrap();
    assert_eq!(config.settings.lame_duck, Duration::from_millis(500));
    assert_eq!(config.settings.connection_age, Duration::from_secs(7_200));
    assert_eq!(config.settings.drain_limit, Duration::from_secs(20));
}

#[test]
fn a_bad_value_names_itself_and_its_flag() {
    for (flag, value) in [
        ("--lame-duck", "3"),
        ("--lame-duck", "soon"),
        ("--shards", "0"),
        ("--listen", "localhost"),
        ("--admin-listen", "no"),
        ("--reflection", "true"),
        ("--log-format", "xml"),
        ("--log-filter", "info,=x="),
        ("--max-in-flight", "-1"),
        ("--rate-limit", "0"),
        ("--trace-ratio", "1.5"),
        ("--trace-ratio", "NaN"),
        ("--otlp-endpoint", "localhost:4317"),
    ] {
        let error = Config::try_parse_from(["arbiter", &format!("{flag}={value}")]).unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::ValueValidation | ErrorKind::InvalidValue), "{error}");
        let text = error.to_string();
        assert!(text.contains(flag) && text.contains(value), "{text}");
    }
}

#[test]
fn half_of_a_pair_of_settings_is_refused() {
    for (flag, needs) in [
        ("--tls-cert=server.pem", "--tls-key"),
        ("--tls-key=server.key", "--tls-cert"),
        ("--tls-client-ca=ca.pem", "--tls-cert"),
        ("--tls-client-names=lobby", "--tls-client-ca"),
        ("--rate-burst=5", "--rate-limit"),
    ] {
        let error = Config::try_parse_from(["arbiter", flag]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::MissingRequiredArgument);
        assert!(error.to_string().contains(needs), "{error}");
    }
}

#[test]
fn effective_values_are_told_with_their_origin() {
    let table = Parsed::read(["arbiter", "config", "--lame-duck=7s", "--shards=3"]).unwrap().effective().to_string();
    let row = |flag: &str| {
        let line = table.lines().find(|line| line.split_whitespace().next() == Some(flag)).unwrap();
        line.split_whitespace().skip(1).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(row("lame-duck"), "7s flag --lame-duck");
    assert_eq!(row("shards"), "3 flag --shards");
    assert_eq!(row("drain-limit"), "20s default");
    assert_eq!(row("tls-cert"), "- default");
    let settings = Config::command().get_arguments().filter(|arg| arg.get_env().is_some()).count();
    assert_eq!(table.lines().count(), settings);
}

/// `UPDATE_DOCS=1` writes the document instead.
#[test]
fn the_document_is_the_code() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/settings.md");
    let generated = document();
    if env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &generated).unwrap();
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(written == generated, "docs/settings.md is not what the code says; UPDATE_DOCS=1 cargo test writes it");
}

fn document() -> String {
    let mut text = String::from(
        "# Settings\n\nA flag goes before its environment variable, that before the default. `arbiter config` prints what \
         holds and why. A bad value\nnames itself, and the process exits with status 64. Durations read like `500ms`, \
         `3s`, `20m`. This file is written from the code by\n`UPDATE_DOCS=1 cargo test --lib config::`.\n",
    );
    let command = Config::command();
    let mut heading = None;
    for arg in command.get_arguments() {
        let (Some(flag), Some(variable)) = (arg.get_long(), arg.get_env()) else { continue };
        if arg.get_help_heading() != heading {
            heading = arg.get_help_heading();
            text.push_str(&format!("\n## {}\n\n", heading.unwrap_or("General")));
            text.push_str("| flag | environment | default | what |\n|---|---|---|---|\n");
        }
        let help = arg.get_help().unwrap().to_string().replace('|', "\\|");
        // Defaults that are computed are told in the help.
        let (help, computed) = match help.split_once(" [default: ") {
            Some((help, default)) => (help.to_owned(), Some(default.trim_end_matches(']').to_owned())),
            None => (help, None),
        };
        let default = arg.get_default_values().first().map(|value| format!("`{}`", value.to_string_lossy()));
        let default = default.or(computed).unwrap_or_else(|| "none".to_owned());
        let values: Vec<String> =
            arg.get_possible_values().iter().map(|value| format!("`{}`", value.get_name())).collect();
        let values = if values.is_empty() { String::new() } else { format!(": {}", values.join(", ")) };
        let name = arg.get_value_names().and_then(|names| names.first()).map(ToString::to_string).unwrap_or_default();
        text.push_str(&format!(
            "| `--{flag} {name}` | `{}` | {default} | {help}{values} |\n",
            variable.to_string_lossy()
        ));
    }
    text
}
