//! Time as PGN writes it: controls and clock comments.
#![no_main]

use arbiter::core::notation::{
    clock_comment::{self, ClockCommand, ClockReading},
    time_control,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(reading) = time_control::read(text) {
        if let Some(written) = time_control::write(&reading.tag) {
            assert_eq!(time_control::read(&written).map(|again| again.tag), Ok(reading.tag), "{text} {written}");
        }
    }
    for command in ClockCommand::ALL {
        if let ClockReading::Time(ms) = clock_comment::read(text, command) {
            let written = clock_comment::write(command, ms);
            assert_eq!(clock_comment::read(&written, command), ClockReading::Time(ms), "{text} {written}");
        }
    }
});
