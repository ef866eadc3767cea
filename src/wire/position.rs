//! Positions and moves: set-ups read, findings, states and moves written.

use super::{AnswerOptions, Path, Violations, color::color_message, pb, violation::shortened};
use crate::core::{
    board::{
        Bitboard, Fault, FaultClass, Finding, Move, Piece, PieceKind, Position, Setup, Square, Strictness, Variant,
    },
    game::Game,
    notation::{
        fen::{self, CastlingStyle, EnPassantStyle, Field, Repair, RepairKind, SyntaxFault, SyntaxFaultKind},
        uci::to_uci,
    },
};
use crate::language::{
    Language,
    sentences::{FenFault, PositionSentence},
};

/// A start position as a caller sent it: readable or not, playable or not.
#[derive(Clone)]
pub(crate) struct ReceivedPosition {
    /// The position, if it can be played.
    pub(crate) position: Option<Position>,
    pub(super) findings: Vec<Found>,
    pub(crate) repairs: Vec<pb::PositionRepair>,
}

/// Something about a start position.
#[derive(Copy, Clone)]
pub(super) enum Found {
    /// Its text cannot be read.
    Syntax(SyntaxFault),
    /// It cannot be, or is odd.
    Position(Finding),
}

impl ReceivedPosition {
    /// Reads the start of a position message. Faults of the position itself become findings; only what makes the
    /// message contradictory is added to the violations, and then the result is `None`.
    pub(crate) fn read(
        fen: &str,
        chess960_number: Option<u32>,
        variant: i32,
        strictness: i32,
        path: &Path<'_>,
        violations: &mut Violations,
    ) -> Option<Self> {
        let variant = violations.enumeration(&path.field("variant"), variant);
        let strictness = violations.enumeration(&path.field("strictness"), strictness);
        let strictness = match strictness? {
            pb::FenStrictness::Unspecified | pb::FenStrictness::Strict => Strictness::Strict,
            pb::FenStrictness::Lenient => Strictness::Lenient,
        };
        if let Some(number) = chess960_number {
            return Self::numbered(number, fen, variant?, path, violations);
        }
        let variant = match variant? {
            pb::Variant::Unspecified | pb::Variant::Standard => Variant::Standard,
            pb::Variant::Chess960 => Variant::Chess960,
        };
        Some(match (fen, variant) {
            ("", Variant::Standard) => Self::playable(Position::standard()),
            ("", Variant::Chess960) => {
                Self::set_up(&Setup { variant, ..Setup::standard() }, "", strictness, Vec::new())
            }
            _ => Self::from_fen(fen, variant, strictness),
        })
    }

    fn playable(position: Position) -> Self {
        Self { position: Some(position), findings: Vec::new(), repairs: Vec::new() }
    }

    fn numbered(
        number: u32,
        fen: &str,
        variant: pb::Variant,
        path: &Path<'_>,
        violations: &mut Violations,
    ) -> Option<Self> {
        let path = path.field("chess960_number");
        for (contradicts, other) in [(!fen.is_empty(), "fen"), (variant == pb::Variant::Standard, "variant")] {
            if contradicts {
                violations
                    .add(&path, pb::ErrorReason::Contradiction, format_args!("a start number does not go with {other}"))
                    .with("other", other);
                return None;
            }
        }
        let Some(setup) = u16::try_from(number).ok().and_then(Setup::chess960) else {
            violations
                .add(&path, pb::ErrorReason::OutOfRange, format_args!("{number} is not between 0 and 959"))
                .with("value", number)
                .with("minimum", 0)
                .with("maximum", 959);
            return None;
        };
        Some(Self::set_up(&setup, "", Strictness::Strict, Vec::new()))
    }

    fn from_fen(text: &str, variant: Variant, strictness: Strictness) -> Self {
        match fen::read(text, variant, strictness) {
            Ok(reading) => {
                let repairs =
                    reading.repairs.iter().map(|repair| repair_message(text, repair, &reading.setup)).collect();
                Self::set_up(&reading.setup, text, strictness, repairs)
            }
            Err(faults) => {
                let findings = faults.into_iter().map(Found::Syntax).collect();
                Self { position: None, findings, repairs: Vec::new() }
            }
        }
    }

    fn set_up(setup: &Setup, text: &str, strictness: Strictness, mut repairs: Vec<pb::PositionRepair>) -> Self {
        match Position::from_setup(setup, strictness) {
            Ok((position, findings)) => {
                repairs.extend(findings.iter().filter_map(|finding| dropped(text, finding, setup, &position)));
                let findings = findings.into_iter().map(Found::Position).collect();
                Self { position: Some(position), findings, repairs }
            }
            Err(findings) => {
                Self { position: None, findings: findings.into_iter().map(Found::Position).collect(), repairs }
            }
        }
    }

    /// The position, where a game can be played from it; otherwise each finding is added as a violation.
    pub(crate) fn playable_or_violations(&self, path: &Path<'_>, violations: &mut Violations) -> Option<Position> {
        if self.position.is_none() {
            let language = violations.language();
            for found in &self.findings {
                let finding = found.message(Language::English);
                let fault = finding.fault().as_str_name();
                let class = finding.fault_class().as_str_name();
                let violation = violations.add(path, pb::ErrorReason::InvalidPosition, &finding.description);
                violation
                    .saying(found.describe(language))
                    .with("fault", fault.strip_prefix("POSITION_FAULT_").unwrap_or(fault))
                    .with("fault_class", class.strip_prefix("FAULT_CLASS_").unwrap_or(class));
                if !finding.squares.is_empty() {
                    violation.with("squares", finding.squares.join(" "));
                }
                if let Some(offset) = finding.offset {
                    violation.with("offset", offset);
                }
            }
        }
        self.position
    }
}

impl Found {
    /// As a message, in a language.
    fn message(&self, language: Language) -> pb::PositionFinding {
        let description = self.describe(language);
        match *self {
            Self::Syntax(SyntaxFault { kind, field, offset }) => pb::PositionFinding {
                fault: syntax_fault(kind, field).into(),
                fault_class: pb::FaultClass::Syntax.into(),
                offset: u32::try_from(offset).ok(),
                description,
                ..pb::PositionFinding::default()
            },
            Self::Position(Finding { fault, color, squares }) => pb::PositionFinding {
                fault: fault_message(fault).into(),
                fault_class: match fault.class() {
                    FaultClass::Impossible => pb::FaultClass::Impossible,
                    FaultClass::Unreachable => pb::FaultClass::Unreachable,
                }
                .into(),
                color: color.map_or(pb::Color::Unspecified, color_message).into(),
                squares: square_names(squares),
                offset: None,
                description,
            },
        }
    }

    fn describe(&self, language: Language) -> String {
        match self {
            Self::Syntax(fault) => describe_syntax(fault, language),
            Self::Position(finding) => describe(finding, language),
        }
    }
}

/// Findings as messages.
pub(super) fn finding_messages(findings: &[Found], language: Language) -> Vec<pb::PositionFinding> {
    findings.iter().map(|found| found.message(language)).collect()
}

fn syntax_fault(kind: SyntaxFaultKind, field: Option<Field>) -> pb::PositionFault {
    match kind {
        SyntaxFaultKind::Loose(RepairKind::MissingField) => return pb::PositionFault::MissingFields,
        SyntaxFaultKind::Loose(RepairKind::Blanks | RepairKind::Underscores)
        | SyntaxFaultKind::ExtraField
        | SyntaxFaultKind::EpdOperations => return pb::PositionFault::ExtraFields,
        SyntaxFaultKind::TooLong { .. } | SyntaxFaultKind::NotAscii { .. } => return pb::PositionFault::SyntaxText,
        _ => {}
    }
    match field {
        Some(Field::Board) => pb::PositionFault::SyntaxBoard,
        Some(Field::Turn) => pb::PositionFault::SyntaxTurn,
        Some(Field::Castling) => pb::PositionFault::SyntaxCastling,
        Some(Field::EnPassant) => pb::PositionFault::SyntaxEnPassant,
        Some(Field::HalfmoveClock) => pb::PositionFault::SyntaxHalfmoveClock,
        Some(Field::FullmoveNumber) => pb::PositionFault::SyntaxFullmoveNumber,
        None => pb::PositionFault::SyntaxText,
    }
}

fn fault_message(fault: Fault) -> pb::PositionFault {
    match fault {
        Fault::EmptyBoard => pb::PositionFault::EmptyBoard,
        Fault::MissingKing => pb::PositionFault::MissingKing,
        Fault::TooManyKings => pb::PositionFault::TooManyKings,
        Fault::KingsTouching => pb::PositionFault::KingsTouching,
        Fault::OpponentInCheck => pb::PositionFault::OpponentInCheck,
        Fault::PawnOnLastRank => pb::PositionFault::PawnOnLastRank,
        Fault::TooMuchMaterial => pb::PositionFault::TooMuchMaterial,
        Fault::ImpossibleCheck => pb::PositionFault::ImpossibleCheck,
        Fault::InvalidCastlingRights => pb::PositionFault::InvalidCastlingRights,
        Fault::InvalidEnPassantSquare => pb::PositionFault::InvalidEpSquare,
        Fault::HalfmoveClockOutOfRange => pb::PositionFault::HalfmoveClockOutOfRange,
        Fault::FullmoveNumberOutOfRange => pb::PositionFault::FullmoveNumberOutOfRange,
        Fault::EnPassantImpliesEarlierCheck => pb::PositionFault::EpImpliesEarlierCheck,
        Fault::CountersContradict => pb::PositionFault::CountersContradict,
    }
}

/// What is wrong with a position, without a full stop.
pub(super) fn describe(finding: &Finding, language: Language) -> String {
    let Finding { fault, color: side, squares: _ } = *finding;
    language.say(&match fault {
        Fault::EmptyBoard => PositionSentence::EmptyBoard,
        Fault::MissingKing => PositionSentence::MissingKing { side },
        Fault::TooManyKings => PositionSentence::TooManyKings { side },
        Fault::KingsTouching => PositionSentence::KingsTouching,
        Fault::OpponentInCheck => PositionSentence::OpponentInCheck { side },
        Fault::PawnOnLastRank => PositionSentence::PawnOnLastRank,
        Fault::TooMuchMaterial => PositionSentence::TooMuchMaterial { side },
        Fault::ImpossibleCheck => PositionSentence::ImpossibleCheck,
        Fault::InvalidCastlingRights => PositionSentence::InvalidCastlingRights { side },
        Fault::InvalidEnPassantSquare => PositionSentence::InvalidEnPassantSquare,
        Fault::HalfmoveClockOutOfRange => PositionSentence::HalfmoveClockOutOfRange,
        Fault::FullmoveNumberOutOfRange => PositionSentence::FullmoveNumberOutOfRange,
        Fault::EnPassantImpliesEarlierCheck => PositionSentence::EnPassantImpliesEarlierCheck,
        Fault::CountersContradict => PositionSentence::CountersContradict,
    })
}

/// What is wrong with a FEN, without a full stop.
pub(super) fn describe_syntax(fault: &SyntaxFault, language: Language) -> String {
    let SyntaxFault { kind, field, offset } = *fault;
    let said = language.say(&match kind {
        SyntaxFaultKind::TooLong { length } => FenFault::TooLong { length, maximum: fen::MAX_LENGTH },
        SyntaxFaultKind::NotAscii { found } => FenFault::NotAscii { found },
        SyntaxFaultKind::ExtraField => FenFault::ExtraField,
        SyntaxFaultKind::EpdOperations => FenFault::EpdOperations,
        SyntaxFaultKind::RankCount { found } => FenFault::RankCount { found },
        SyntaxFaultKind::RankTooShort { rank, squares } | SyntaxFaultKind::RankTooLong { rank, squares } => {
            FenFault::RankLength { rank, squares }
        }
        SyntaxFaultKind::UnknownPieceLetter { found } => FenFault::UnknownPieceLetter { found },
        SyntaxFaultKind::EmptySquaresDigit { found } => FenFault::EmptySquaresDigit { found },
        SyntaxFaultKind::Turn => FenFault::Turn,
        SyntaxFaultKind::CastlingLetter { found } => FenFault::CastlingLetter { found },
        SyntaxFaultKind::EnPassantSquare => FenFault::EnPassantSquare,
        SyntaxFaultKind::CounterNotANumber => FenFault::CounterNotANumber,
        SyntaxFaultKind::CounterTooLarge => FenFault::CounterTooLarge,
        SyntaxFaultKind::Loose(kind) => return in_field(language, field, offset, &language.say(&kind)),
    });
    in_field(language, field, offset, &said)
}

fn in_field(language: Language, field: Option<Field>, offset: usize, fault: &str) -> String {
    match field {
        Some(field) => language.say(&FenFault::InField { field, offset, fault }),
        None => fault.to_owned(),
    }
}

fn repair_message(text: &str, repair: &Repair, setup: &Setup) -> pb::PositionRepair {
    let Repair { kind, field, .. } = *repair;
    pb::PositionRepair {
        fault: syntax_fault(SyntaxFaultKind::Loose(kind), Some(field)).into(),
        field: field.name().to_owned(),
        before: shortened(field_text(text, field)),
        after: field_text(&fen::write_setup(setup, CastlingStyle::XFen), field).to_owned(),
    }
}

/// A finding under which lenient reading dropped or forgave something.
fn dropped(text: &str, finding: &Finding, setup: &Setup, position: &Position) -> Option<pb::PositionRepair> {
    let field = match finding.fault {
        Fault::InvalidCastlingRights => Field::Castling,
        Fault::InvalidEnPassantSquare => Field::EnPassant,
        _ => return None,
    };
    let before = match text {
        "" => fen::write_setup(setup, CastlingStyle::XFen),
        text => text.to_owned(),
    };
    let after = fen::write(position, CastlingStyle::XFen, EnPassantStyle::Always);
    Some(pb::PositionRepair {
        fault: fault_message(finding.fault).into(),
        field: field.name().to_owned(),
        before: shortened(field_text(&before, field)),
        after: field_text(&after, field).to_owned(),
    })
}

/// The text of one field of a FEN, as far as it can be told apart.
fn field_text(text: &str, field: Field) -> &str {
    let place = Field::ALL.iter().position(|known| *known == field).unwrap_or_default();
    text.split(|letter: char| letter.is_ascii_whitespace() || letter == '_')
        .filter(|part| !part.is_empty())
        .nth(place)
        .unwrap_or_default()
}

/// Where a game stands.
pub(crate) fn position_state(
    game: &Game,
    start: Option<&ReceivedPosition>,
    options: &AnswerOptions,
) -> pb::PositionState {
    let position = game.position();
    pb::PositionState {
        fen: fen::write(position, options.castling, options.en_passant),
        ply: game.ply(),
        turn: color_message(position.turn()).into(),
        halfmove_clock: position.halfmove_clock(),
        fullmove_number: position.fullmove_number(),
        check: position.checkers().any(),
        checkers: placed_pieces(position, position.checkers()),
        occurrence_plies: game.occurrence_plies(),
        repairs: start.map(|start| start.repairs.clone()).unwrap_or_default(),
        findings: start.map(|start| finding_messages(&start.findings, options.language)).unwrap_or_default(),
    }
}

/// A move in UCI.
pub(super) fn uci(position: &Position, mv: Move) -> String {
    to_uci(position, mv).as_str().to_owned()
}

fn square_names(squares: Bitboard) -> Vec<String> {
    squares.into_iter().map(|square| square.name().to_owned()).collect()
}

/// A piece on its square.
pub(super) fn placed_piece(square: Square, Piece { color, kind }: Piece) -> pb::PlacedPiece {
    let piece = pb::Piece { color: color_message(color).into(), kind: kind_message(kind).into() };
    pb::PlacedPiece { square: square.name().to_owned(), piece: Some(piece) }
}

/// The pieces on some squares, from a1 to h8.
pub(super) fn placed_pieces(position: &Position, squares: Bitboard) -> Vec<pb::PlacedPiece> {
    squares
        .into_iter()
        .filter_map(|square| position.piece_on(square).map(|piece| placed_piece(square, piece)))
        .collect()
}

/// A kind of piece on the wire.
pub(super) fn kind_message(kind: PieceKind) -> pb::PieceKind {
    match kind {
        PieceKind::Pawn => pb::PieceKind::Pawn,
        PieceKind::Knight => pb::PieceKind::Knight,
        PieceKind::Bishop => pb::PieceKind::Bishop,
        PieceKind::Rook => pb::PieceKind::Rook,
        PieceKind::Queen => pb::PieceKind::Queen,
        PieceKind::King => pb::PieceKind::King,
    }
}

/// The piece that a pawn becomes; the inner `None`: no promotion. King and pawn are read, and refused as moves.
pub(super) fn read_promotion(value: i32, path: &Path<'_>, violations: &mut Violations) -> Option<Option<PieceKind>> {
    Some(match violations.enumeration(path, value)? {
        pb::PieceKind::Unspecified => None,
        pb::PieceKind::Pawn => Some(PieceKind::Pawn),
        pb::PieceKind::Knight => Some(PieceKind::Knight),
        pb::PieceKind::Bishop => Some(PieceKind::Bishop),
        pb::PieceKind::Rook => Some(PieceKind::Rook),
        pb::PieceKind::Queen => Some(PieceKind::Queen),
        pb::PieceKind::King => Some(PieceKind::King),
    })
}

/// A square by its name.
pub(super) fn read_square(text: &str, path: &Path<'_>, violations: &mut Violations) -> Option<Square> {
    let square = text.parse().ok();
    if square.is_none() {
        violations
            .add(path, pb::ErrorReason::InvalidSquare, format_args!("`{}` is no square", shortened(text)))
            .with("value", text);
    }
    square
}
