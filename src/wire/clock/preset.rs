//! Time controls by name.

use super::{
    Path, Violations,
    control::{message, time_control_text},
    pb,
};
use crate::{
    core::clock::{Category, Edition, PRESETS, Preset},
    language::sentences::NoTimeControl,
    wire::switches::class_message,
};

/// The preset of that name. `None`: a fault was added.
pub(super) fn named(name: &str, path: &Path<'_>, violations: &mut Violations) -> Option<&'static Preset> {
    let preset = Preset::named(name);
    if preset.is_none() {
        let said = violations.language().say(&NoTimeControl::NoPreset);
        violations
            .add(path, pb::ErrorReason::InvalidClockControl, "no time control has this name")
            .with("fault", "UNKNOWN_PRESET")
            .with("value", name)
            .saying(said);
    }
    preset
}

/// Every preset, or those of one category.
pub(crate) fn preset_messages(only: Option<Category>) -> Vec<pb::ClockPreset> {
    let described = PRESETS.iter().filter_map(|preset| {
        // Every preset can be played: a test of the core says so.
        let control = preset.control().check().ok()?;
        let class = Category::of(control.control(), Edition::Since2014);
        let wanted = only.is_none() || only == class;
        wanted.then(|| pb::ClockPreset {
            name: preset.name.to_owned(),
            title: preset.played.to_owned(),
            time_control: time_control_text(&control).0,
            time_class: class.map_or(pb::TimeClass::Unspecified, class_message).into(),
            control: Some(pb::ClockControl { flag: 0, both_flags: 0, claimant_flag: 0, ..message(&control) }),
        })
    });
    described.collect()
}
