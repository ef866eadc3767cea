//! The category of a control under the rules of a game.

use super::pb;
use crate::core::{
    clock::{Category, ClockControl, Edition, UsCategory},
    laws::Book,
};

/// The category with the bounds of the edition that the rules follow.
pub(super) fn category(control: &ClockControl, laws: Book) -> Option<Category> {
    let edition = match laws {
        Book::Fide2005 | Book::Fide2009 => Edition::Until2013,
        Book::Fide2014
        | Book::Fide2018
        | Book::Fide2023
        | Book::ArbitersManual
        | Book::Uscf
        | Book::Iccf
        | Book::Server
        | Book::Event
        | Book::Text => Edition::Since2014,
    };
    Category::of(control, edition)
}

/// The rating system of US Chess, for a game under its rules.
pub(super) fn us_rating(control: &ClockControl, laws: Book) -> pb::UsRating {
    if laws != Book::Uscf {
        return pb::UsRating::Unspecified;
    }
    match UsCategory::of(control) {
        None => pb::UsRating::Unspecified,
        Some(UsCategory::Unrated) => pb::UsRating::Unrated,
        Some(UsCategory::Blitz) => pb::UsRating::Blitz,
        Some(UsCategory::Quick) => pb::UsRating::Quick,
        Some(UsCategory::Dual) => pb::UsRating::Dual,
        Some(UsCategory::Regular) => pb::UsRating::Regular,
    }
}
