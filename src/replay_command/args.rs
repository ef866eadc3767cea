//! The arguments of `arbiter replay`.

use std::{num::NonZeroUsize, path::PathBuf};

use clap::Args;

use crate::{
    core::{
        laws::Preset,
        notation::Letters,
        replay::{Options, Reporting, Variations},
    },
    wire::preset_message,
};

/// What to rule on, and how to say it.
#[derive(Args, Clone, Debug)]
#[command(after_help = "Exit status: 0 nothing was found, 1 something was found, 2 a file could not be read, 64 the \
                        command was used wrongly.")]
pub struct ReplayArgs {
    /// PGN files; - or none is standard input
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Write one JSON object for each game to standard output, and the summary to standard error
    #[arg(long, conflicts_with_all = ["pgn", "quiet"])]
    pub json: bool,

    /// Write the games as canonical PGN to standard output, their legal part, and the summary to standard error
    #[arg(long, conflicts_with = "quiet")]
    pub pgn: bool,

    /// With --pgn: keep variations, unjudged
    #[arg(long, requires = "pgn")]
    pub keep_variations: bool,

    /// Report notation too: moves that are read and written otherwise, wrong move numbers, missing results
    #[arg(long)]
    pub notation: bool,

    /// Write the summary only
    #[arg(long, short)]
    pub quiet: bool,

    /// Language of the piece letters, such as german or figurine
    #[arg(long, value_name = "LANGUAGE", default_value = "english", value_parser = letters)]
    pub letters: Letters,

    /// The rules, as `DescribeRuleSets` names them, such as fide2018, uscf or lichess; for games of standard length
    #[arg(long, value_name = "PRESET", default_value = "fide2023-server", value_parser = preset)]
    pub rules: Preset,

    /// Threads that rule on games [default: the cores allowed to this process]
    #[arg(long, short, value_name = "COUNT")]
    pub jobs: Option<NonZeroUsize>,

    /// Largest game, in bytes; a longer one is reported and skipped
    #[arg(long, value_name = "BYTES", default_value = "16777216")]
    pub max_game_bytes: NonZeroUsize,
}

impl ReplayArgs {
    /// How the games are read.
    pub(super) fn options(&self) -> Options {
        Options {
            letters: self.letters,
            notation: if self.notation { Reporting::On } else { Reporting::Off },
            variations: if self.keep_variations { Variations::Keep } else { Variations::Skip },
            write: self.pgn,
        }
    }

    /// Threads that rule on games.
    pub(super) fn workers(&self) -> usize {
        self.jobs.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get)
    }
}

fn preset(text: &str) -> Result<Preset, String> {
    let names = Preset::ALL.map(preset_name);
    let found = Preset::ALL.into_iter().find(|preset| preset_name(*preset) == text.to_lowercase());
    found.ok_or_else(|| format!("known are {}", names.join(", ")))
}

fn preset_name(preset: Preset) -> String {
    preset_message(preset).as_str_name().trim_start_matches("PRESET_").replace('_', "-").to_lowercase()
}

fn letters(text: &str) -> Result<Letters, String> {
    let names = Letters::ALL.map(name);
    let found = Letters::ALL.into_iter().find(|letters| name(*letters) == text.to_lowercase());
    found.ok_or_else(|| format!("known are {}", names.join(", ")))
}

fn name(letters: Letters) -> &'static str {
    match letters {
        Letters::English => "english",
        Letters::Greek => "greek",
        Letters::Finnish => "finnish",
        Letters::Hungarian => "hungarian",
        Letters::Polish => "polish",
        Letters::SerbianCyrillic => "serbian-cyrillic",
        Letters::SerbianLatin => "serbian-latin",
        Letters::German => "german",
        Letters::French => "french",
        Letters::Spanish => "spanish",
        Letters::Italian => "italian",
        Letters::Dutch => "dutch",
        Letters::Russian => "russian",
        Letters::Figurine => "figurine",
    }
}
