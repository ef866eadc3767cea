//! Rule sets: read with the preset's values where a field is absent, echoed complete, and described.

use std::cell::RefCell;

use prost::Message;

use super::{
    Path, Violations,
    clock::{ReceivedClock, duration_message, read_duration},
    pb,
    recent::Recent,
    switches::{self, read_preset},
};
use crate::core::{
    clock::Category,
    laws::{DefaultTime, RuleSet, Supervision, Thresholds},
};

/// The most that `moves_claim` and `moves_automatic` may name: half of the longest game.
const MOST_MOVES: u32 = 8_848;
/// The most of the limits that count moves of a game.
const MOST_MOVE_LIMIT: u32 = 1_000;
/// The most that `illegal_move_limit` may name.
const MOST_ILLEGAL_MOVES: u32 = 100;

/// A rule set in both forms.
struct Known {
    rules: RuleSet,
    message: pb::RuleSet,
}

// Games under the same rules come one after the other, most of them with the very message that was echoed to them.
thread_local! {
    /// What was read last without a fault, and without asking what the clock is.
    static READ: RefCell<Recent<Known>> = const { RefCell::new(Recent::new()) };
    /// What was echoed last.
    static ECHOED: RefCell<Recent<Known>> = const { RefCell::new(Recent::new()) };
}

/// Reads a rule set; an absent one is the default. Where the category is not named it is that of the clock, and standard
/// where there is none.
pub(super) fn read_rules(
    message: Option<pb::RuleSet>,
    control: Option<&pb::ClockControl>,
    path: &Path<'_>,
    violations: &mut Violations,
) -> RuleSet {
    let message = message.unwrap_or_default();
    let by_itself = control.is_none() || message.time_class != 0;
    if by_itself && let Some(rules) = READ.with_borrow(|read| Some(read.find(|known| known.message == message)?.rules))
    {
        return rules;
    }
    let before = violations.count();
    check_fingerprint(&message, path, violations);
    let preset = read_preset(message.preset, &path.field("preset"), violations);
    let class = switches::read_class(message.time_class, &path.field("time_class"), violations)
        .or_else(|| {
            let standard = RuleSet::preset(preset, Category::Standard, Supervision::Unsupervised);
            ReceivedClock::category(control?, &standard)
        })
        .unwrap_or(Category::Standard);
    let mut supervision = Supervision::Unsupervised;
    switches::SUPERVISION.read(message.supervision, &path.field("supervision"), violations, &mut supervision);
    let mut rules = RuleSet::preset(preset, class, supervision);
    override_values(&message, &mut rules, path, violations);
    override_enums(&message, &mut rules, path, violations);
    refuse_impossible(&rules, path, violations);
    if by_itself && violations.count() == before {
        READ.with_borrow_mut(|read| read.remember(Known { rules, message }));
    }
    rules
}

/// The fields that are numbers and durations.
fn override_values(message: &pb::RuleSet, rules: &mut RuleSet, path: &Path<'_>, violations: &mut Violations) {
    let mut occurrences = |value: Option<u32>, name, into: &mut Option<u8>| {
        if let Some(limit) = value {
            *into = read_limit(limit, 2, u32::from(u8::MAX), &path.field(name), violations)
                .and_then(|limit| u8::try_from(limit).ok());
        }
    };
    occurrences(message.repetition_claim, "repetition_claim", &mut rules.repetition.claim);
    occurrences(message.repetition_automatic, "repetition_automatic", &mut rules.repetition.automatic);
    let mut moves = |value: Option<u32>, name, into: &mut Option<u16>| {
        if let Some(limit) = value {
            *into = read_limit(limit, 1, MOST_MOVES, &path.field(name), violations)
                .and_then(|limit| u16::try_from(limit).ok());
        }
    };
    moves(message.moves_claim, "moves_claim", &mut rules.moves.claim);
    moves(message.moves_automatic, "moves_automatic", &mut rules.moves.automatic);
    if let Some(limit) = message.illegal_move_limit {
        let path = path.field("illegal_move_limit");
        rules.illegal_move_limit = read_limit(limit, 1, MOST_ILLEGAL_MOVES, &path, violations);
    }
    for (value, name, into) in [
        (message.agreement_min_moves, "agreement_min_moves", &mut rules.agreement_min_moves),
        (message.reversed_colours_limit, "reversed_colours_limit", &mut rules.reversed_colours_limit),
        (message.setup_claim_limit, "setup_claim_limit", &mut rules.setup_claim_limit),
    ] {
        if let Some(limit) = value {
            *into = read_limit(limit, 1, MOST_MOVE_LIMIT, &path.field(name), violations).unwrap_or(0);
        }
    }
    for (value, name, into) in [
        (message.wrong_claim_bonus, "wrong_claim_bonus", &mut rules.wrong_claim_bonus_ms),
        (message.illegal_move_bonus, "illegal_move_bonus", &mut rules.illegal_move_bonus_ms),
    ] {
        if let Some(bonus) = value.and_then(|bonus| read_duration(bonus, &path.field(name), violations)) {
            *into = bonus;
        }
    }
    let path = path.field("default_time");
    if let Some(after) = message.default_time.and_then(|time| read_duration(time, &path, violations)) {
        rules.default_time = DefaultTime::After(after);
    }
}

/// The fields that are enums. Destructured, so that a new field has to be thought of.
fn override_enums(message: &pb::RuleSet, rules: &mut RuleSet, path: &Path<'_>, violations: &mut Violations) {
    let pb::RuleSet {
        preset: _,
        time_class: _,
        supervision: _,
        repetition_claim: _,
        repetition_automatic: _,
        repetition_counting,
        claimant,
        moves_claim: _,
        moves_automatic: _,
        intended_move,
        wrong_claim,
        wrong_claim_bonus: _,
        agreement,
        agreement_min_moves: _,
        illegal_move,
        illegal_move_limit: _,
        illegal_move_bonus: _,
        illegal_move_window,
        press_without_move,
        two_hands,
        unpromoted_pawn,
        illegal_cannot_mate,
        resignation_cannot_mate,
        flag,
        flag_test,
        both_flags,
        offer_at_flag_fall,
        default_time: _,
        reversed_colours_limit: _,
        setup_claim_limit: _,
        castling_identity,
        having_the_move,
        rook_before_king,
        touch_move,
        quickplay,
        dead_position,
        illegal_move_notice,
        not_recording,
        leaving,
        fingerprint: _,
    } = *message;
    macro_rules! read {
        ($($table:ident $field:ident,)+) => {
            $(switches::$table.read($field, &path.field(stringify!($field)), violations, &mut rules.$field);)+
        };
    }
    read! {
        REPETITION_COUNTING repetition_counting,
        CLAIMANT claimant,
        INTENDED_MOVE intended_move,
        WRONG_CLAIM wrong_claim,
        AGREEMENT agreement,
        ILLEGAL_MOVE illegal_move,
        ILLEGAL_MOVE_WINDOW illegal_move_window,
        COUNTS press_without_move,
        COUNTS two_hands,
        UNPROMOTED_PAWN unpromoted_pawn,
        CANNOT_MATE illegal_cannot_mate,
        CANNOT_MATE resignation_cannot_mate,
        FLAG flag,
        FLAG_TEST flag_test,
        BOTH_FLAGS both_flags,
        OFFER_AT_FLAG_FALL offer_at_flag_fall,
        CASTLING_IDENTITY castling_identity,
        HAVING_THE_MOVE having_the_move,
        ROOK_BEFORE_KING rook_before_king,
        TOUCH_MOVE touch_move,
        QUICKPLAY quickplay,
        DEAD_POSITION dead_position,
        ILLEGAL_MOVE_NOTICE illegal_move_notice,
        NOT_RECORDING not_recording,
        LEAVING leaving,
    }
}

/// The resolved rule set, as it is echoed: every field present, and the fingerprint.
pub(super) fn rules_message(rules: &RuleSet) -> pb::RuleSet {
    if let Some(message) = ECHOED.with_borrow(|echoed| Some(echoed.find(|known| known.rules == *rules)?.message)) {
        return message;
    }
    let message = resolved_message(rules);
    ECHOED.with_borrow_mut(|echoed| echoed.remember(Known { rules: *rules, message }));
    message
}

fn resolved_message(rules: &RuleSet) -> pb::RuleSet {
    let RuleSet {
        preset,
        class,
        supervision,
        repetition: Thresholds { claim: repetition_claim, automatic: repetition_automatic },
        repetition_counting,
        moves: Thresholds { claim: moves_claim, automatic: moves_automatic },
        claimant,
        intended_move,
        wrong_claim,
        wrong_claim_bonus_ms,
        agreement,
        agreement_min_moves,
        illegal_move,
        illegal_move_limit,
        illegal_move_bonus_ms,
        illegal_move_window,
        illegal_move_notice,
        press_without_move,
        two_hands,
        unpromoted_pawn,
        illegal_cannot_mate,
        resignation_cannot_mate,
        flag,
        flag_test,
        both_flags,
        offer_at_flag_fall,
        default_time,
        reversed_colours_limit,
        setup_claim_limit,
        castling_identity,
        having_the_move,
        rook_before_king,
        touch_move,
        quickplay,
        dead_position,
        not_recording,
        leaving,
    } = *rules;
    let mut message = pb::RuleSet {
        preset: switches::preset_message(preset).into(),
        time_class: switches::class_message(class).into(),
        supervision: switches::SUPERVISION.write(supervision),
        repetition_claim: Some(repetition_claim.map_or(0, u32::from)),
        repetition_automatic: Some(repetition_automatic.map_or(0, u32::from)),
        repetition_counting: switches::REPETITION_COUNTING.write(repetition_counting),
        claimant: switches::CLAIMANT.write(claimant),
        moves_claim: Some(moves_claim.map_or(0, u32::from)),
        moves_automatic: Some(moves_automatic.map_or(0, u32::from)),
        intended_move: switches::INTENDED_MOVE.write(intended_move),
        wrong_claim: switches::WRONG_CLAIM.write(wrong_claim),
        wrong_claim_bonus: Some(duration_message(wrong_claim_bonus_ms)),
        agreement: switches::AGREEMENT.write(agreement),
        agreement_min_moves: Some(agreement_min_moves),
        illegal_move: switches::ILLEGAL_MOVE.write(illegal_move),
        illegal_move_limit: Some(illegal_move_limit.unwrap_or(0)),
        illegal_move_bonus: Some(duration_message(illegal_move_bonus_ms)),
        illegal_move_window: switches::ILLEGAL_MOVE_WINDOW.write(illegal_move_window),
        press_without_move: switches::COUNTS.write(press_without_move),
        two_hands: switches::COUNTS.write(two_hands),
        unpromoted_pawn: switches::UNPROMOTED_PAWN.write(unpromoted_pawn),
        illegal_cannot_mate: switches::CANNOT_MATE.write(illegal_cannot_mate),
        resignation_cannot_mate: switches::CANNOT_MATE.write(resignation_cannot_mate),
        flag: switches::FLAG.write(flag),
        flag_test: switches::FLAG_TEST.write(flag_test),
        both_flags: switches::BOTH_FLAGS.write(both_flags),
        offer_at_flag_fall: switches::OFFER_AT_FLAG_FALL.write(offer_at_flag_fall),
        default_time: match default_time {
            DefaultTime::After(after) => Some(duration_message(after)),
            DefaultTime::MustBeSpecified | DefaultTime::NotKnown => None,
        },
        reversed_colours_limit: Some(reversed_colours_limit),
        setup_claim_limit: Some(setup_claim_limit),
        castling_identity: switches::CASTLING_IDENTITY.write(castling_identity),
        having_the_move: switches::HAVING_THE_MOVE.write(having_the_move),
        rook_before_king: switches::ROOK_BEFORE_KING.write(rook_before_king),
        touch_move: switches::TOUCH_MOVE.write(touch_move),
        quickplay: switches::QUICKPLAY.write(quickplay),
        dead_position: switches::DEAD_POSITION.write(dead_position),
        illegal_move_notice: switches::ILLEGAL_MOVE_NOTICE.write(illegal_move_notice),
        not_recording: switches::NOT_RECORDING.write(not_recording),
        leaving: switches::LEAVING.write(leaving),
        fingerprint: 0,
    };
    message.fingerprint = fingerprint(&message);
    message
}

/// FNV-1a over the encoding of a rule set without its fingerprint; never 0, which means that there is none.
///
/// It is computed over what was received and not over what that resolves to, so that a game stored before a switch was
/// added goes on; and a replica that does not know a switch yet refuses the game instead of ruling by other rules.
fn fingerprint(message: &pb::RuleSet) -> u64 {
    let bare = pb::RuleSet { fingerprint: 0, ..*message };
    let hash = bare
        .encode_to_vec()
        .into_iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    hash.max(1)
}

fn check_fingerprint(message: &pb::RuleSet, path: &Path<'_>, violations: &mut Violations) {
    if message.fingerprint != 0 && message.fingerprint != fingerprint(message) {
        violations
            .add(
                &path.field("fingerprint"),
                pb::ErrorReason::Contradiction,
                "the rules were changed while the game lasts",
            )
            .with("other", path);
    }
}

/// A limit that may be 0 for "no such rule".
fn read_limit(value: u32, minimum: u32, maximum: u32, path: &Path<'_>, violations: &mut Violations) -> Option<u32> {
    if value == 0 {
        return None;
    }
    if (minimum..=maximum).contains(&value) {
        return Some(value);
    }
    violations
        .add(
            path,
            pb::ErrorReason::OutOfRange,
            format_args!("{value} is neither 0 nor between {minimum} and {maximum}"),
        )
        .with("value", value)
        .with("minimum", minimum)
        .with("maximum", maximum);
    None
}

/// Switches that cannot go together.
fn refuse_impossible(rules: &RuleSet, path: &Path<'_>, violations: &mut Violations) {
    for (switch, other) in rules.contradictions() {
        violations
            .add(
                &path.field(switch.name()),
                pb::ErrorReason::ImpossibleRules,
                format_args!("this value could never matter, or has no meaning, with {} as it is", other.name()),
            )
            .with("other", other.name());
    }
}
