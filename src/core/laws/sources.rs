//! Where each value of each preset comes from, and whether it was read there.

use super::{Article, Book, Preset, RuleSet, Supervision, Switch};
use crate::core::clock::Category;

/// How sure a value is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Verification {
    /// Read in its source.
    Verified,
    /// Not found in a source; taken as the most likely reading.
    Unverified,
}

/// Where a value comes from.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Source {
    /// The book.
    pub book: Book,
    /// The article or page in it.
    pub article: &'static str,
    /// Whether the value was read there.
    pub verification: Verification,
    /// Whether the number of the article was.
    pub article_verification: Verification,
}

/// The day on which the presets were last compared with their sources.
pub const VERIFIED_ON: &str = "2026-11-30";

/// Where the value of a switch of this preset comes from.
pub fn source(rules: &RuleSet, switch: Switch) -> Source {
    let preset = rules.preset;
    let verification = if is_unverified(preset, switch, rules.class, rules.supervision) {
        Verification::Unverified
    } else {
        Verification::Verified
    };
    let own = own_source(preset, switch);
    let base = RuleSet::preset(preset.base(), rules.class, rules.supervision);
    if let Some(article) = own.filter(|_| preset.own_book() != preset.laws() && !switch.same(rules, &base)) {
        return Source { book: preset.own_book(), article, verification, article_verification: verification };
    }
    let (article, article_verification) = laws_article(switch)
        .and_then(|article| base.cite(article))
        .filter(|citation| citation.book == preset.laws())
        .map_or(("", Verification::Unverified), |citation| (citation.article, citation.verification));
    Source { book: preset.laws(), article, verification, article_verification }
}

/// Where the Laws treat what a switch is about.
const fn laws_article(switch: Switch) -> Option<Article> {
    Some(match switch {
        Switch::RepetitionClaim | Switch::Claimant => Article::RepetitionOnBoard,
        Switch::IntendedMove => Article::RepetitionIntended,
        Switch::RepetitionAutomatic | Switch::RepetitionCounting => Article::Fivefold,
        Switch::MovesClaim => Article::FiftyOnBoard,
        Switch::MovesAutomatic => Article::SeventyFive,
        Switch::WrongClaim => Article::ClaimWrong,
        Switch::WrongClaimBonus => Article::ClaimWrongTime,
        Switch::Agreement => Article::RegulationsOnDraws,
        Switch::AgreementMinMoves => Article::DrawAgreement,
        Switch::IllegalMove => Article::IllegalRestored,
        Switch::IllegalMoveLimit | Switch::IllegalMoveBonus => Article::IllegalPenalty,
        Switch::IllegalMoveWindow | Switch::IllegalMoveNotice => Article::IllegalWindow,
        Switch::PressWithoutMove => Article::PressWithoutMove,
        Switch::TwoHands => Article::TwoHands,
        Switch::UnpromotedPawn => Article::UnpromotedPawn,
        Switch::IllegalCannotMate => Article::IllegalCannotMate,
        Switch::ResignationCannotMate => Article::Resignation,
        Switch::Flag => Article::FlagFallen,
        Switch::FlagTest | Switch::OfferAtFlagFall => Article::FlagLoss,
        Switch::BothFlags => Article::BothFlags,
        Switch::DefaultTime => Article::DefaultTime,
        Switch::ReversedColoursLimit => Article::ColoursReversed,
        Switch::SetupClaimLimit => Article::SetupClaimLimit,
        Switch::CastlingIdentity => Article::RepetitionOnBoard,
        Switch::HavingTheMove => Article::HavingTheMove,
        Switch::RookBeforeKing => Article::RookTouchedFirst,
        Switch::TouchMove => Article::TouchOwn,
        Switch::Quickplay => Article::QuickplayDraw,
        Switch::DeadPosition => Article::DeadPosition,
        Switch::NotRecording => Article::Recording,
        Switch::Leaving => Article::Leaving,
    })
}

/// Where a preset that is no edition of the Laws says its own value. For the texts: a row of the coverage table.
const fn own_source(preset: Preset, switch: Switch) -> Option<&'static str> {
    match preset {
        Preset::Fide2023 | Preset::Fide2018 | Preset::Fide2014 | Preset::Fide2009 | Preset::Fide2005 | Preset::Uscf => {
            None
        }
        Preset::Fide2023Server => Some("what a server does by itself"),
        Preset::FideOnline => Some("FIDE Online Chess Regulations"),
        Preset::Iccf => Some("ICCF rules"),
        Preset::Chesscom => Some("support pages of chess.com"),
        Preset::Lichess => Some(match switch {
            Switch::RepetitionClaim | Switch::Claimant | Switch::OfferAtFlagFall => "lila, Drawer and Finisher",
            Switch::FlagTest | Switch::DeadPosition => "scalachess, insufficient material",
            Switch::MovesAutomatic => "scalachess, autoDraw",
            _ => "lichess.org",
        }),
        Preset::Fics => Some(match switch {
            Switch::Flag | Switch::BothFlags => "FICS help flag, autoflag",
            _ => "FICS help draw",
        }),
        Preset::Icc => Some("ICC help draw"),
        Preset::TextGreek => Some(match switch {
            Switch::Claimant => "EL76",
            Switch::AgreementMinMoves => "EL71",
            Switch::ResignationCannotMate => "EL51",
            Switch::FlagTest => "EL88",
            Switch::BothFlags => "EL87",
            Switch::DefaultTime => "EL62",
            Switch::NotRecording => "EL59",
            Switch::Leaving => "EL65",
            _ => "EL",
        }),
        Preset::TextFinnish => Some(match switch {
            Switch::RepetitionAutomatic => "FI41",
            Switch::MovesAutomatic => "FI42",
            Switch::AgreementMinMoves => "FI35",
            Switch::ResignationCannotMate => "FI34",
            Switch::FlagTest => "FI44",
            Switch::DeadPosition => "FI39",
            _ => "FI",
        }),
        Preset::TextHungarian => Some(match switch {
            Switch::RepetitionClaim | Switch::RepetitionAutomatic => "HU36",
            Switch::MovesClaim | Switch::MovesAutomatic => "HU37",
            Switch::AgreementMinMoves => "HU35",
            Switch::TouchMove => "HU39",
            Switch::DeadPosition => "HU38",
            _ => "HU",
        }),
        Preset::TextPolish => Some(match switch {
            Switch::RepetitionClaim | Switch::RepetitionAutomatic => "PL35",
            Switch::MovesClaim | Switch::MovesAutomatic => "PL36",
            Switch::AgreementMinMoves => "PL34",
            Switch::IllegalMoveLimit | Switch::IllegalMoveBonus => "PL43",
            Switch::DeadPosition => "PL37",
            _ => "PL",
        }),
        Preset::TextSerbian => Some(match switch {
            Switch::Leaving => "SR51",
            _ => "SR",
        }),
    }
}

/// Values that nobody has read in a source.
const fn is_unverified(preset: Preset, switch: Switch, class: Category, supervision: Supervision) -> bool {
    let appendix = !matches!(class, Category::Standard) && matches!(supervision, Supervision::Unsupervised);
    match preset {
        Preset::FideOnline => true,
        Preset::Fide2005 | Preset::TextSerbian => match switch {
            Switch::WrongClaimBonus
            | Switch::UnpromotedPawn
            | Switch::IllegalCannotMate
            | Switch::ReversedColoursLimit => true,
            Switch::IllegalMoveLimit
            | Switch::IllegalMoveBonus
            | Switch::IllegalMoveWindow
            | Switch::IllegalMoveNotice => appendix,
            _ => false,
        },
        Preset::Fide2014 => matches!((switch, class), (Switch::WrongClaimBonus, Category::Blitz)),
        Preset::Uscf => matches!(
            switch,
            Switch::PressWithoutMove | Switch::TwoHands | Switch::UnpromotedPawn | Switch::ReversedColoursLimit
        ),
        Preset::Iccf => matches!(
            switch,
            Switch::RepetitionAutomatic
                | Switch::MovesAutomatic
                | Switch::WrongClaim
                | Switch::ResignationCannotMate
                | Switch::DeadPosition
                | Switch::DefaultTime
                | Switch::FlagTest
                | Switch::AgreementMinMoves
        ),
        Preset::Chesscom => {
            matches!(switch, Switch::ResignationCannotMate | Switch::OfferAtFlagFall | Switch::DefaultTime)
        }
        Preset::Lichess => matches!(switch, Switch::AgreementMinMoves | Switch::DefaultTime),
        Preset::Fics => matches!(
            switch,
            Switch::Claimant
                | Switch::ResignationCannotMate
                | Switch::FlagTest
                | Switch::DeadPosition
                | Switch::DefaultTime
                | Switch::AgreementMinMoves
        ),
        Preset::Icc => matches!(
            switch,
            Switch::Claimant
                | Switch::WrongClaim
                | Switch::ResignationCannotMate
                | Switch::DefaultTime
                | Switch::AgreementMinMoves
        ),
        Preset::Fide2023Server
        | Preset::Fide2023
        | Preset::Fide2018
        | Preset::Fide2009
        | Preset::TextGreek
        | Preset::TextFinnish
        | Preset::TextHungarian
        | Preset::TextPolish => false,
    }
}
