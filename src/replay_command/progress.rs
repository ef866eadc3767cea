//! The progress bar on standard error; nothing where that is no terminal.

use indicatif::{ProgressBar, ProgressStyle};

const KNOWN: &str = "{bar:32} {percent:>3} %  {bytes} of {total_bytes}  {binary_bytes_per_sec}  {msg}  {eta} left";
const UNKNOWN: &str = "{spinner} {bytes}  {binary_bytes_per_sec}  {msg}";

/// A bar over that many bytes; `None`: nobody knows how many.
pub(super) fn bar(total: Option<u64>) -> ProgressBar {
    let (bar, template) = match total {
        Some(total) => (ProgressBar::new(total), KNOWN),
        None => (ProgressBar::new_spinner(), UNKNOWN),
    };
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
