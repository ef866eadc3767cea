//! What is written, and where.

use std::io::{self, Write};

use super::{args::ReplayArgs, ruling::Ruling, tally::Tally};

/// What goes to standard output.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// A line for each finding, then the summary.
    Findings,
    /// The summary.
    Summary,
    /// A JSON object for each game.
    Json,
    /// The games.
    Pgn,
}

impl Form {
    pub(super) fn of(args: &ReplayArgs) -> Self {
        match (args.json, args.pgn, args.quiet) {
            (true, _, _) => Self::Json,
            (_, true, _) => Self::Pgn,
            (_, _, true) => Self::Summary,
            (false, false, false) => Self::Findings,
        }
    }

    /// Writes what is said about one game.
    pub(super) fn write_game(self, out: &mut impl Write, ruling: &Ruling) -> io::Result<()> {
        match self {
            Self::Summary => Ok(()),
            Self::Json => {
                serde_json::to_writer(&mut *out, ruling)?;
                out.write_all(b"\n")
            }
            Self::Pgn => {
                let Some(pgn) = &ruling.pgn else { return Ok(()) };
                out.write_all(pgn.as_bytes())?;
                out.write_all(b"\n")
            }
            Self::Findings => {
                let Ruling { file, game, findings, omitted_findings, line, .. } = ruling;
                for found in findings {
                    // What concerns the game as a whole stands where it begins.
                    let (line, column) =
                        if found.line == 0 { (*line, 1) } else { (u64::from(found.line), u64::from(found.column)) };
                    let ply = found.ply;
                    writeln!(out, "{file}:{line}:{column}: game {game}, ply {ply}: {}", found.explanation)?;
                }
                if *omitted_findings > 0 {
                    writeln!(out, "{file}:{line}:1: game {game}: {omitted_findings} more about notation")?;
                }
                Ok(())
            }
        }
    }

    /// Writes the summary: after the findings, or to standard error where others read standard output.
    pub(super) fn write_summary(self, out: &mut impl Write, tally: &Tally) -> io::Result<()> {
        match self {
            Self::Findings | Self::Summary => write!(out, "{tally}"),
            Self::Json | Self::Pgn => write!(io::stderr().lock(), "{tally}"),
        }
    }
}
