//! The enums of rule sets, one table for both directions.

use super::{Path, Violations, pb};
use crate::core::{
    clock::{BothFlags, Category, FlagPolicy},
    laws::{
        Agreement, Book, CannotMate, CastlingIdentity, Claimant, Counts, DeadPositionRule, HavingTheMove,
        IllegalMoveHandling, IllegalMoveNotice, IllegalMoveWindow, IntendedMove, Leaving, MateTest, NotRecording,
        OfferAtFlagFall, Preset, QuickplayRule, RepetitionCounting, RookBeforeKing, RuleSet, Supervision, TouchMove,
        UnpromotedPawn, WrongClaim,
    },
};

/// The values of one enum of the contract and of the core. Value 0 of the contract means "as the preset has it".
pub(super) struct Table<W: 'static, C: 'static> {
    rows: &'static [(W, C)],
    /// Makes the compiler see that no value of the core is missing.
    write: fn(C) -> W,
}

impl<W: Copy + PartialEq + Into<i32> + TryFrom<i32> + Default, C: Copy> Table<W, C> {
    /// Reads a value that replaces another where it is given.
    pub(super) fn read(&self, value: i32, path: &Path<'_>, violations: &mut Violations, into: &mut C) {
        let Some(known) = violations.enumeration::<W>(path, value) else { return };
        if let Some((_, value)) = self.rows.iter().find(|(wire, _)| *wire == known) {
            *into = *value;
        }
    }

    /// Writes a value.
    pub(super) fn write(&self, value: C) -> i32 {
        (self.write)(value).into()
    }
}

macro_rules! tables {
    ($($name:ident: $wire:ident = $core:ident { $($from:ident = $to:ident,)+ })+) => {
        $(
            pub(super) const $name: Table<pb::$wire, $core> = Table {
                rows: &[$((pb::$wire::$from, $core::$to),)+],
                write: |value| match value { $($core::$to => pb::$wire::$from,)+ },
            };
        )+
        #[cfg(test)]
        mod tests {
            use super::*;

            #[test]
            fn every_value_of_the_contract_is_in_its_table() {
                $(
                    let rows = $name.rows.len();
                    let known = (1..100).filter(|value| pb::$wire::try_from(*value).is_ok()).count();
                    assert_eq!(rows, known, stringify!($wire));
                )+
            }
        }
    };
}

tables! {
    SUPERVISION: Supervision = Supervision {
        Unsupervised = Unsupervised,
        Supervised = Supervised,
    }
    REPETITION_COUNTING: RepetitionCounting = RepetitionCounting {
        Any = Any,
        Consecutive = Consecutive,
    }
    CLAIMANT: Claimant = Claimant {
        OnMove = OnMove,
        Either = Either,
    }
    INTENDED_MOVE: IntendedMoveRule = IntendedMove {
        Written = Written,
        PlayedBeforePress = PlayedBeforePress,
        None = NotUsed,
    }
    WRONG_CLAIM: WrongClaim = WrongClaim {
        Bonus = Bonus,
        Offer = Offer,
        Nothing = Nothing,
    }
    AGREEMENT: AgreementRule = Agreement {
        Allowed = Allowed,
        Forbidden = Forbidden,
    }
    ILLEGAL_MOVE: IllegalMoveHandling = IllegalMoveHandling {
        Refused = Refused,
        Penalised = Penalised,
    }
    ILLEGAL_MOVE_WINDOW: IllegalMoveWindow = IllegalMoveWindow {
        WholeGame = WholeGame,
        OpponentsMove = OpponentsMove,
        TenMoves = TenMoves,
    }
    ILLEGAL_MOVE_NOTICE: IllegalMoveNotice = IllegalMoveNotice {
        ArbiterOrClaim = ArbiterOrClaim,
        OpponentsClaim = OpponentsClaim,
    }
    COUNTS: Counts = Counts {
        Yes = Yes,
        No = No,
    }
    UNPROMOTED_PAWN: UnpromotedPawn = UnpromotedPawn {
        Queen = Queen,
        Restored = Restored,
    }
    CANNOT_MATE: CannotMateResult = CannotMate {
        Draw = Draw,
        Loss = Loss,
    }
    FLAG: FlagPolicy = FlagPolicy {
        Observed = Observed,
        Claim = Claim,
        Automatic = Automatic,
    }
    FLAG_TEST: MateTest = MateTest {
        AnySeries = AnySeries,
        Uscf14e = Uscf14E,
        MaterialChesscom = Chesscom,
        MaterialLichess = Lichess,
        MaterialFics = Fics,
        MaterialIcc = Icc,
        MaterialGreek = Greek,
        LoneKing = LoneKing,
        None = None,
    }
    BOTH_FLAGS: BothFlags = BothFlags {
        FirstLoses = FirstLoses,
        DrawInLastPeriod = DrawInLastPeriod,
        Draw = Draw,
    }
    OFFER_AT_FLAG_FALL: OfferAtFlagFall = OfferAtFlagFall {
        Ignored = Ignored,
        Draw = Draw,
    }
    CASTLING_IDENTITY: CastlingIdentity = CastlingIdentity {
        Rights = Rights,
        PossibleNow = PossibleNow,
    }
    HAVING_THE_MOVE: HavingTheMove = HavingTheMove {
        OpponentMade = OpponentMade,
        OpponentCompleted = OpponentCompleted,
    }
    ROOK_BEFORE_KING: RookBeforeKing = RookBeforeKing {
        RookMoves = RookMoves,
        MayCastle = MayCastle,
    }
    TOUCH_MOVE: TouchMove = TouchMove {
        Applies = Applies,
        OwnPiecesOnly = OwnPiecesOnly,
        None = None,
    }
    QUICKPLAY: QuickplayRule = QuickplayRule {
        None = None,
        Guidelines = Guidelines,
        Uscf14h = Uscf14H,
    }
    DEAD_POSITION: DeadPositionRule = DeadPositionRule {
        AnySeries = AnySeries,
        MaterialList = MaterialList,
        None = None,
    }
    NOT_RECORDING: NotRecordingRule = NotRecording {
        ArbiterDecides = ArbiterDecides,
        Loses = Loses,
    }
    LEAVING: LeavingRule = Leaving {
        ArbiterDecides = ArbiterDecides,
        Loses = Loses,
    }
    PRESET: Preset = Preset {
        Fide2023Server = Fide2023Server,
        Fide2023 = Fide2023,
        Fide2018 = Fide2018,
        Fide2014 = Fide2014,
        Fide2009 = Fide2009,
        Fide2005 = Fide2005,
        Uscf = Uscf,
        Iccf = Iccf,
        Chesscom = Chesscom,
        Lichess = Lichess,
        Fics = Fics,
        Icc = Icc,
        TextGreek = TextGreek,
        TextFinnish = TextFinnish,
        TextHungarian = TextHungarian,
        TextPolish = TextPolish,
        TextSerbian = TextSerbian,
        FideOnline = FideOnline,
    }
    CLASS: TimeClass = Category {
        Standard = Standard,
        Rapid = Rapid,
        Blitz = Blitz,
    }
    BOOK: Edition = Book {
        Fide2005 = Fide2005,
        Fide2009 = Fide2009,
        Fide2014 = Fide2014,
        Fide2018 = Fide2018,
        Fide2023 = Fide2023,
        FideArbitersManual = ArbitersManual,
        Uscf = Uscf,
        Iccf = Iccf,
        Server = Server,
        Event = Event,
        Text = Text,
    }
}

/// The preset, the default where none is given.
pub(super) fn read_preset(value: i32, path: &Path<'_>, violations: &mut Violations) -> Preset {
    let mut preset = RuleSet::default().preset;
    PRESET.read(value, path, violations, &mut preset);
    preset
}

/// A preset on the wire.
pub(crate) fn preset_message(preset: Preset) -> pb::Preset {
    (PRESET.write)(preset)
}

/// The category, where one is named.
pub(super) fn read_class(value: i32, path: &Path<'_>, violations: &mut Violations) -> Option<Category> {
    let mut class = Category::Standard;
    CLASS.read(value, path, violations, &mut class);
    (value != 0).then_some(class)
}

/// A category on the wire.
pub(super) fn class_message(class: Category) -> pb::TimeClass {
    (CLASS.write)(class)
}

/// A book on the wire.
pub(super) fn book_message(book: Book) -> pb::Edition {
    (BOOK.write)(book)
}
