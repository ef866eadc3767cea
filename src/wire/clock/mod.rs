//! Clocks: controls, states, events and readings.

mod class;
mod control;
mod correspondence;
mod duration;
mod event;
mod preset;
mod reading;
mod ruling;
mod state;

use super::{Path, Violations, pb};
use crate::core::{
    clock::{Category, ClockState, EventError, Phase, Report, ValidControl},
    laws::{Book, RuleSet},
};
use crate::language::Language;

pub(crate) use self::{
    correspondence::{CorrespondenceStep, ReceivedCorrespondence, check_leave},
    duration::{message as duration_message, read_duration},
    event::{ReceivedEvent, impossible_event},
    preset::preset_messages,
    ruling::{JudgedFlag, flag_message, flag_verdict, judge_flag, judge_late_flag},
};

/// A clock as a caller sent it, and what has happened to it in this call.
#[derive(Clone, Debug)]
pub(crate) struct ReceivedClock {
    pub(crate) control: ValidControl,
    pub(crate) state: ClockState,
    /// The book whose categories count.
    laws: Book,
    reports: Vec<Report>,
}

impl ReceivedClock {
    /// Reads a clock; an absent state is the one before the game. The rules say what a control leaves open. `None`:
    /// faults were added.
    pub(crate) fn read(
        message: pb::Clock,
        rules: &RuleSet,
        path: &Path<'_>,
        violations: &mut Violations,
    ) -> Option<Self> {
        let pb::Clock { control, state, reading: _, correspondence: _ } = message;
        let control_path = path.field("control");
        let Some(control) = control else {
            violations.add(&control_path, pb::ErrorReason::FieldRequired, "a clock has a control");
            return None;
        };
        let control = control::read(control, rules, &control_path, violations)?;
        let state = match state {
            None => ClockState::start(&control),
            Some(state) => state::read(state, &control, &path.field("state"), violations)?,
        };
        Some(Self { control, state, laws: rules.preset.laws(), reports: Vec::new() })
    }

    /// The category of a game under a control, as far as the control can be read.
    pub(crate) fn category(control: &pb::ClockControl, rules: &RuleSet) -> Option<Category> {
        // Whoever reads the clock itself is told its faults.
        let mut faults = Violations::new(Language::English);
        let control = control::read(control.clone(), rules, &Path::root("control"), &mut faults)?;
        class::category(control.control(), rules.preset.laws())
    }

    /// Whether no clock has been started yet.
    pub(crate) fn is_not_started(&self) -> bool {
        self.state.phase == Phase::NotStarted
    }

    /// Applies an event, or says why it is impossible; nothing has changed then.
    pub(crate) fn apply(&mut self, event: &crate::core::clock::Event) -> Result<&Report, EventError> {
        let (state, report) = crate::core::clock::apply(&self.control, &self.state, event)?;
        self.state = state;
        self.reports.push(report);
        let last = self.reports.len() - 1;
        #[expect(clippy::indexing_slicing, reason = "an element was pushed just now")]
        Ok(&self.reports[last])
    }

    /// The clock for the caller to keep, with its reading.
    pub(crate) fn message(&self) -> pb::Clock {
        pb::Clock {
            control: Some(control::message(&self.control)),
            state: Some(state::message(&self.state)),
            reading: Some(reading::message(self)),
            correspondence: None,
        }
    }
}
