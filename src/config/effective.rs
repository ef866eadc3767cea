//! What holds, and why: the answer of `arbiter config`.

use std::fmt;

use clap::{ArgMatches, CommandFactory, FromArgMatches, parser::ValueSource};

use super::{Config, Settings};

/// Every setting with its effective value and its origin, in the order of the help; printed as a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Effective(Vec<Row>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    flag: String,
    value: String,
    origin: String,
}

// === impl Effective ===

impl Effective {
    pub(super) fn read(matches: &ArgMatches) -> Self {
        let mut rows = Vec::new();
        for arg in Config::command().get_arguments() {
            let (id, Some(flag)) = (arg.get_id().as_str(), arg.get_long()) else { continue };
            // `--help` and `--version` are no settings.
            if !matches.try_contains_id(id).unwrap_or(false) && arg.get_env().is_none() {
                continue;
            }
            let given =
                matches.try_get_raw(id).ok().flatten().map(|values| {
                    values.map(|value| value.to_string_lossy().into_owned()).collect::<Vec<_>>().join(",")
                });
            let origin = match matches.value_source(id) {
                Some(ValueSource::CommandLine) => format!("flag --{flag}"),
                Some(ValueSource::EnvVariable) => {
                    let variable = arg.get_env().map(|name| name.to_string_lossy().into_owned());
                    format!("environment {}", variable.unwrap_or_default())
                }
                _ => "default".to_owned(),
            };
            let value = given.unwrap_or_else(|| match (id, Settings::from_arg_matches(matches)) {
                ("shards", Ok(settings)) => settings.shard_count().to_string(),
                _ => "-".to_owned(),
            });
            rows.push(Row { flag: flag.to_owned(), value, origin });
        }
        Self(rows)
    }
}

impl fmt::Display for Effective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |of: fn(&Row) -> &str| self.0.iter().map(|row| of(row).len()).max().unwrap_or(0);
        let (flags, values) = (width(|row| &row.flag), width(|row| &row.value));
        for Row { flag, value, origin } in &self.0 {
            writeln!(f, "{flag:<flags$}  {value:<values$}  {origin}")?;
        }
        Ok(())
    }
}
