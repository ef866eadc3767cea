//! The values of the presets.

use super::{
    Agreement, CannotMate, CastlingIdentity, Claimant, Counts, DeadPositionRule, DefaultTime, HavingTheMove,
    IllegalMoveHandling, IllegalMoveNotice, IllegalMoveWindow, IntendedMove, Leaving, MateTest, NotRecording,
    OfferAtFlagFall, Preset, QuickplayRule, RepetitionCounting, RookBeforeKing, RuleSet, Supervision, Thresholds,
    TouchMove, UnpromotedPawn, WrongClaim,
};
use crate::core::clock::{BothFlags, Category, FlagPolicy};

const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;

impl RuleSet {
    /// The rules of a preset for a category of game, watched so closely.
    pub fn preset(preset: Preset, class: Category, supervision: Supervision) -> Self {
        let rules = match preset {
            Preset::Fide2023 => fide2023(class, supervision),
            Preset::Fide2023Server => on_a_server(fide2023(class, supervision)),
            Preset::Fide2018 => fide2018(class, supervision),
            Preset::Fide2014 => fide2014(class, supervision),
            Preset::Fide2009 => fide2009(class, supervision),
            Preset::Fide2005 => fide2005(class, supervision),
            Preset::Uscf => uscf(class, supervision),
            Preset::Iccf => iccf(class, supervision),
            Preset::Chesscom => chesscom(class, supervision),
            Preset::Lichess => lichess(class, supervision),
            Preset::Fics => fics(class, supervision),
            Preset::Icc => icc(class, supervision),
            Preset::FideOnline => fide_online(class, supervision),
            Preset::TextGreek => greek(class, supervision),
            Preset::TextFinnish => finnish(class, supervision),
            Preset::TextHungarian => hungarian(class, supervision),
            Preset::TextPolish => polish(class, supervision),
            Preset::TextSerbian => serbian(class, supervision),
        };
        Self { preset, ..rules }
    }
}

/// Whether Appendix A or B replaces parts of the Competition Rules.
fn appendix(class: Category, supervision: Supervision) -> bool {
    class != Category::Standard && supervision == Supervision::Unsupervised
}

fn fide2023(class: Category, supervision: Supervision) -> RuleSet {
    // A.3 stands before A.4, so it holds in rapid in any case; blitz has it through B.3 only, so that a game under
    // B.2 literally keeps the two minutes.
    let bonus = match (class, supervision) {
        (Category::Standard, _) | (Category::Blitz, Supervision::Supervised) => 2 * MINUTE_MS,
        (Category::Rapid, _) | (Category::Blitz, Supervision::Unsupervised) => MINUTE_MS,
    };
    let appendix = appendix(class, supervision);
    RuleSet {
        preset: Preset::Fide2023,
        class,
        supervision,
        repetition: Thresholds { claim: Some(3), automatic: Some(5) },
        repetition_counting: RepetitionCounting::Any,
        moves: Thresholds { claim: Some(50), automatic: Some(75) },
        claimant: Claimant::OnMove,
        intended_move: IntendedMove::Written,
        wrong_claim: WrongClaim::Bonus,
        wrong_claim_bonus_ms: bonus,
        agreement: Agreement::Allowed,
        agreement_min_moves: 1,
        illegal_move: IllegalMoveHandling::Penalised,
        illegal_move_limit: Some(2),
        illegal_move_bonus_ms: bonus,
        illegal_move_window: if appendix { IllegalMoveWindow::OpponentsMove } else { IllegalMoveWindow::WholeGame },
        illegal_move_notice: IllegalMoveNotice::ArbiterOrClaim,
        press_without_move: Counts::Yes,
        two_hands: Counts::Yes,
        unpromoted_pawn: UnpromotedPawn::Queen,
        illegal_cannot_mate: CannotMate::Draw,
        resignation_cannot_mate: CannotMate::Draw,
        flag: FlagPolicy::Observed,
        flag_test: MateTest::AnySeries,
        both_flags: BothFlags::FirstLoses,
        offer_at_flag_fall: OfferAtFlagFall::Ignored,
        default_time: DefaultTime::After(0),
        reversed_colours_limit: 10,
        setup_claim_limit: if appendix { 10 } else { 0 },
        castling_identity: CastlingIdentity::Rights,
        having_the_move: HavingTheMove::OpponentMade,
        rook_before_king: RookBeforeKing::RookMoves,
        touch_move: TouchMove::Applies,
        // Only where the event has announced it (III.2.1).
        quickplay: QuickplayRule::None,
        dead_position: DeadPositionRule::AnySeries,
        not_recording: NotRecording::ArbiterDecides,
        leaving: Leaving::ArbiterDecides,
    }
}

/// What a server does by itself: it drops a flag at the millisecond and lets no illegal move happen.
fn on_a_server(rules: RuleSet) -> RuleSet {
    RuleSet {
        illegal_move: IllegalMoveHandling::Refused,
        illegal_move_limit: None,
        illegal_move_bonus_ms: 0,
        illegal_move_window: IllegalMoveWindow::WholeGame,
        flag: FlagPolicy::Automatic,
        ..rules
    }
}

fn fide2018(class: Category, supervision: Supervision) -> RuleSet {
    // B.2 of 2018 halves the time for every blitz game; rapid stays with the Competition Rules.
    let bonus = if class == Category::Blitz { MINUTE_MS } else { 2 * MINUTE_MS };
    RuleSet {
        preset: Preset::Fide2018,
        wrong_claim_bonus_ms: bonus,
        illegal_move_bonus_ms: bonus,
        resignation_cannot_mate: CannotMate::Loss,
        ..fide2023(class, supervision)
    }
}

fn fide2014(class: Category, supervision: Supervision) -> RuleSet {
    RuleSet {
        preset: Preset::Fide2014,
        repetition_counting: RepetitionCounting::Consecutive,
        agreement_min_moves: 0,
        illegal_move_limit: Some(if appendix(class, supervision) { 1 } else { 2 }),
        illegal_move_bonus_ms: 2 * MINUTE_MS,
        press_without_move: Counts::No,
        two_hands: Counts::No,
        default_time: DefaultTime::MustBeSpecified,
        reversed_colours_limit: 0,
        ..fide2018(class, supervision)
    }
}

fn fide2009(class: Category, supervision: Supervision) -> RuleSet {
    let appendix = appendix(class, supervision);
    RuleSet {
        preset: Preset::Fide2009,
        repetition: Thresholds { claim: Some(3), automatic: None },
        repetition_counting: RepetitionCounting::Any,
        moves: Thresholds { claim: Some(50), automatic: None },
        wrong_claim_bonus_ms: 3 * MINUTE_MS,
        illegal_move_limit: Some(if appendix && class == Category::Blitz { 1 } else { 3 }),
        illegal_move_notice: if appendix {
            IllegalMoveNotice::OpponentsClaim
        } else {
            IllegalMoveNotice::ArbiterOrClaim
        },
        unpromoted_pawn: UnpromotedPawn::Restored,
        flag: if appendix { FlagPolicy::Claim } else { FlagPolicy::Observed },
        both_flags: if appendix { BothFlags::Draw } else { BothFlags::FirstLoses },
        default_time: DefaultTime::After(0),
        setup_claim_limit: if appendix { 3 } else { 0 },
        // Article 10; in blitz it does not apply (B.3.b).
        quickplay: if appendix && class == Category::Blitz { QuickplayRule::None } else { QuickplayRule::Guidelines },
        ..fide2014(class, supervision)
    }
}

fn fide2005(class: Category, supervision: Supervision) -> RuleSet {
    RuleSet {
        preset: Preset::Fide2005,
        default_time: DefaultTime::After(HOUR_MS),
        castling_identity: CastlingIdentity::PossibleNow,
        having_the_move: HavingTheMove::OpponentCompleted,
        ..fide2009(class, supervision)
    }
}

fn uscf(class: Category, supervision: Supervision) -> RuleSet {
    RuleSet {
        preset: Preset::Uscf,
        repetition: Thresholds { claim: Some(3), automatic: None },
        moves: Thresholds { claim: Some(50), automatic: None },
        intended_move: IntendedMove::PlayedBeforePress,
        wrong_claim_bonus_ms: 2 * MINUTE_MS,
        agreement_min_moves: 0,
        illegal_move_limit: None,
        illegal_move_bonus_ms: 2 * MINUTE_MS,
        illegal_move_window: IllegalMoveWindow::TenMoves,
        press_without_move: Counts::No,
        two_hands: Counts::No,
        unpromoted_pawn: UnpromotedPawn::Restored,
        resignation_cannot_mate: CannotMate::Loss,
        flag: FlagPolicy::Claim,
        flag_test: MateTest::Uscf14E,
        both_flags: BothFlags::DrawInLastPeriod,
        default_time: DefaultTime::After(HOUR_MS),
        // 6B; a move is completed by the press (9G).
        having_the_move: HavingTheMove::OpponentCompleted,
        reversed_colours_limit: 10,
        setup_claim_limit: 10,
        ..fide2023(class, supervision)
    }
}

/// What servers have in common: the board lets no illegal move happen, nothing is touched, nobody sets it up wrongly.
fn server(class: Category, supervision: Supervision) -> RuleSet {
    RuleSet {
        intended_move: IntendedMove::NotUsed,
        wrong_claim: WrongClaim::Nothing,
        wrong_claim_bonus_ms: 0,
        agreement_min_moves: 0,
        resignation_cannot_mate: CannotMate::Loss,
        default_time: DefaultTime::NotKnown,
        reversed_colours_limit: 0,
        setup_claim_limit: 0,
        touch_move: TouchMove::None,
        ..on_a_server(fide2023(class, supervision))
    }
}

fn iccf(class: Category, supervision: Supervision) -> RuleSet {
    RuleSet {
        repetition: Thresholds { claim: Some(3), automatic: None },
        moves: Thresholds { claim: Some(50), automatic: None },
        intended_move: IntendedMove::Written,
        ..server(class, supervision)
    }
}

fn chesscom(class: Category, supervision: Supervision) -> RuleSet {
    RuleSet {
        repetition: Thresholds { claim: None, automatic: Some(3) },
        moves: Thresholds { claim: None, automatic: Some(50) },
        flag_test: MateTest::Chesscom,
        dead_position: DeadPositionRule::MaterialList,
        ..server(class, supervision)
    }
}

fn lichess(class: Category, supervision: Supervision) -> RuleSet {
    RuleSet {
        repetition: Thresholds { claim: Some(3), automatic: Some(5) },
        moves: Thresholds { claim: None, automatic: Some(50) },
        claimant: Claimant::Either,
        flag_test: MateTest::Lichess,
        offer_at_flag_fall: OfferAtFlagFall::Draw,
        dead_position: DeadPositionRule::MaterialList,
        ..server(class, supervision)
    }
}

fn fics(class: Category, supervision: Supervision) -> RuleSet {
    RuleSet {
        repetition: Thresholds { claim: Some(3), automatic: None },
        moves: Thresholds { claim: Some(50), automatic: None },
        wrong_claim: WrongClaim::Offer,
        flag: FlagPolicy::Claim,
        flag_test: MateTest::Fics,
        both_flags: BothFlags::Draw,
        dead_position: DeadPositionRule::None,
        ..server(class, supervision)
    }
}

fn icc(class: Category, supervision: Supervision) -> RuleSet {
    RuleSet {
        wrong_claim: WrongClaim::Offer,
        flag_test: MateTest::Icc,
        dead_position: DeadPositionRule::MaterialList,
        ..fics(class, supervision)
    }
}

fn fide_online(class: Category, supervision: Supervision) -> RuleSet {
    RuleSet {
        repetition: Thresholds { claim: None, automatic: Some(3) },
        moves: Thresholds { claim: None, automatic: Some(50) },
        resignation_cannot_mate: CannotMate::Draw,
        ..server(class, supervision)
    }
}

fn greek(class: Category, supervision: Supervision) -> RuleSet {
    RuleSet {
        claimant: Claimant::Either,
        agreement_min_moves: 0,
        resignation_cannot_mate: CannotMate::Loss,
        flag_test: MateTest::Greek,
        both_flags: BothFlags::Draw,
        // "The whole thinking time", which only the event knows.
        default_time: DefaultTime::MustBeSpecified,
        not_recording: NotRecording::Loses,
        leaving: Leaving::Loses,
        ..fide2023(class, supervision)
    }
}

fn finnish(class: Category, supervision: Supervision) -> RuleSet {
    RuleSet {
        repetition: Thresholds { claim: Some(3), automatic: None },
        moves: Thresholds { claim: Some(50), automatic: None },
        agreement_min_moves: 0,
        resignation_cannot_mate: CannotMate::Loss,
        flag_test: MateTest::LoneKing,
        dead_position: DeadPositionRule::MaterialList,
        ..fide2023(class, supervision)
    }
}

fn hungarian(class: Category, supervision: Supervision) -> RuleSet {
    RuleSet {
        repetition: Thresholds { claim: None, automatic: Some(3) },
        moves: Thresholds { claim: None, automatic: Some(50) },
        agreement_min_moves: 0,
        touch_move: TouchMove::OwnPiecesOnly,
        dead_position: DeadPositionRule::MaterialList,
        ..fide2023(class, supervision)
    }
}

fn polish(class: Category, supervision: Supervision) -> RuleSet {
    RuleSet {
        repetition: Thresholds { claim: None, automatic: Some(3) },
        moves: Thresholds { claim: None, automatic: Some(50) },
        agreement_min_moves: 0,
        illegal_move_limit: None,
        illegal_move_bonus_ms: 0,
        dead_position: DeadPositionRule::MaterialList,
        ..fide2023(class, supervision)
    }
}

fn serbian(class: Category, supervision: Supervision) -> RuleSet {
    RuleSet { leaving: Leaving::Loses, ..fide2005(class, supervision) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn each(mut visit: impl FnMut(RuleSet)) {
        for preset in Preset::ALL {
            for class in [Category::Standard, Category::Rapid, Category::Blitz] {
                for supervision in [Supervision::Unsupervised, Supervision::Supervised] {
                    visit(RuleSet::preset(preset, class, supervision));
                }
            }
        }
    }

    #[test]
    fn every_preset_is_possible() {
        each(|rules| assert_eq!(rules.contradictions(), [], "{:?}", rules.preset));
    }

    #[test]
    fn prices_by_edition_class_and_supervision() {
        use Category::{Blitz, Rapid, Standard};
        use Supervision::{Supervised, Unsupervised};
        for (preset, class, supervision, claim, illegal, limit) in [
            (Preset::Fide2023, Standard, Unsupervised, 120_000, 120_000, Some(2)),
            (Preset::Fide2023, Rapid, Unsupervised, 60_000, 60_000, Some(2)),
            (Preset::Fide2023, Rapid, Supervised, 60_000, 60_000, Some(2)),
            (Preset::Fide2023, Blitz, Unsupervised, 60_000, 60_000, Some(2)),
            (Preset::Fide2023, Blitz, Supervised, 120_000, 120_000, Some(2)),
            (Preset::Fide2018, Rapid, Unsupervised, 120_000, 120_000, Some(2)),
            (Preset::Fide2018, Blitz, Unsupervised, 60_000, 60_000, Some(2)),
            (Preset::Fide2018, Blitz, Supervised, 60_000, 60_000, Some(2)),
            (Preset::Fide2014, Standard, Unsupervised, 120_000, 120_000, Some(2)),
            (Preset::Fide2014, Rapid, Unsupervised, 120_000, 120_000, Some(1)),
            (Preset::Fide2014, Rapid, Supervised, 120_000, 120_000, Some(2)),
            (Preset::Fide2009, Standard, Unsupervised, 180_000, 120_000, Some(3)),
            (Preset::Fide2009, Blitz, Unsupervised, 180_000, 120_000, Some(1)),
            (Preset::Fide2005, Standard, Unsupervised, 180_000, 120_000, Some(3)),
            (Preset::Uscf, Standard, Unsupervised, 120_000, 120_000, None),
        ] {
            let rules = RuleSet::preset(preset, class, supervision);
            let found = (rules.wrong_claim_bonus_ms, rules.illegal_move_bonus_ms, rules.illegal_move_limit);
            assert_eq!(found, (claim, illegal, limit), "{preset:?} {class:?} {supervision:?}");
        }
    }
}
