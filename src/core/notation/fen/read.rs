//! Reading.

use arrayvec::ArrayVec;

use super::castling::{Claims, Letter};
use super::{FenReading, Field, MAX_LENGTH, Repair, RepairKind, SyntaxFault, SyntaxFaultKind};
use crate::core::board::{
    CastlingClaims, CastlingRights, Color, File, Piece, Placement, Rank, Setup, Square, Strictness, Variant,
};

/// A piece of the text and where it begins.
#[derive(Copy, Clone, Debug)]
struct Token<'a> {
    text: &'a str,
    offset: usize,
}

/// Reads a FEN, X-FEN or Shredder-FEN.
///
/// The variant says which castling rights can exist: in [`Variant::Standard`] a letter that means any other rook than
/// those of the start position names none. The two readings are described at the top of this module.
///
/// # Errors
///
/// Every fault of syntax that there is, in the order of the fields.
pub fn read(text: &str, variant: Variant, strictness: Strictness) -> Result<FenReading, Vec<SyntaxFault>> {
    let mut reader = Reader { strictness, faults: Vec::new(), repairs: Vec::new() };
    if text.len() > MAX_LENGTH {
        let kind = SyntaxFaultKind::TooLong { length: text.len() };
        return Err(vec![SyntaxFault { kind, field: None, offset: MAX_LENGTH }]);
    }
    let setup = reader.setup(text, variant);
    let Reader { mut faults, mut repairs, .. } = reader;
    if faults.is_empty() {
        repairs.sort_by_key(|repair| (repair.field, repair.offset));
        return Ok(FenReading { setup, repairs });
    }
    faults.sort_by_key(|fault| (fault.field, fault.offset));
    Err(faults)
}

/// What has been found so far.
#[derive(Debug)]
struct Reader {
    strictness: Strictness,
    faults: Vec<SyntaxFault>,
    repairs: Vec<Repair>,
}

impl Reader {
    fn setup(&mut self, text: &str, variant: Variant) -> Setup {
        let mut setup = Setup {
            board: Placement::EMPTY,
            turn: Color::White,
            castling: CastlingRights::EMPTY,
            rookless_castling: CastlingClaims::EMPTY,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
            variant,
        };
        let tokens = self.tokens(text);
        for (index, field) in Field::ALL.into_iter().enumerate() {
            match tokens.get(index) {
                Some(token) if field == Field::HalfmoveClock && is_operation(token.text, text) => {
                    self.fault(SyntaxFaultKind::EpdOperations, field, token.offset);
                    return setup;
                }
                Some(token) if self.is_ascii(field, *token) => self.field(field, *token, &mut setup),
                Some(_) => {}
                None => self.missing(field, text.len()),
            }
        }
        if let Some(extra) = tokens.get(Field::ALL.len()) {
            self.faults.push(SyntaxFault { kind: SyntaxFaultKind::ExtraField, field: None, offset: extra.offset });
        }
        setup
    }

    fn field(&mut self, field: Field, token: Token<'_>, setup: &mut Setup) {
        match field {
            Field::Board => setup.board = self.board(token),
            Field::Turn => setup.turn = self.turn(token),
            Field::Castling => {
                let mut claims = Claims::new(&setup.board, setup.variant);
                self.castling(token, &mut claims);
                (setup.castling, setup.rookless_castling) = (claims.rights, claims.rookless);
            }
            Field::EnPassant => setup.en_passant = self.en_passant(token),
            Field::HalfmoveClock => setup.halfmove_clock = self.counter(field, token, 0),
            Field::FullmoveNumber => {
                setup.fullmove_number = self.counter(field, token, 1);
                if setup.fullmove_number == 0 && self.strictness == Strictness::Lenient {
                    self.loose(RepairKind::FullmoveNumberZero, field, token.offset);
                    setup.fullmove_number = 1;
                }
            }
        }
    }

    /// Cuts the text into fields, and notes what separates them other than one space. A seventh token stands for all
    /// that follows the sixth.
    fn tokens<'a>(&mut self, text: &'a str) -> ArrayVec<Token<'a>, 7> {
        let mut tokens = ArrayVec::new();
        let mut rest = text;
        loop {
            let field = Field::ALL.get(tokens.len()).copied().unwrap_or(Field::FullmoveNumber);
            let offset = text.len() - rest.len();
            let trimmed = rest.trim_start_matches(is_separator);
            let blanks = rest.strip_suffix(trimmed).unwrap_or_default();
            let expected = if offset == 0 || trimmed.is_empty() { "" } else { " " };
            if blanks.contains('_') {
                self.loose(RepairKind::Underscores, field, offset);
            } else if blanks != expected {
                self.loose(RepairKind::Blanks, field, offset);
            }
            if trimmed.is_empty() || tokens.is_full() {
                return tokens;
            }
            let offset = text.len() - trimmed.len();
            let (token, after) = trimmed.split_at(trimmed.find(is_separator).unwrap_or(trimmed.len()));
            tokens.push(Token { text: token, offset });
            rest = after;
        }
    }

    fn is_ascii(&mut self, field: Field, token: Token<'_>) -> bool {
        match token.text.char_indices().find(|(_, letter)| !letter.is_ascii()) {
            Some((index, found)) => {
                self.fault(SyntaxFaultKind::NotAscii { found }, field, token.offset + index);
                false
            }
            None => true,
        }
    }

    /// A field that is not there. Only the counters have a value that says nothing.
    fn missing(&mut self, field: Field, end: usize) {
        match field {
            Field::HalfmoveClock | Field::FullmoveNumber => self.loose(RepairKind::MissingField, field, end),
            Field::Board | Field::Turn | Field::Castling | Field::EnPassant => {
                self.fault(SyntaxFaultKind::Loose(RepairKind::MissingField), field, end);
            }
        }
    }

    fn board(&mut self, token: Token<'_>) -> Placement {
        let mut board = Placement::EMPTY;
        let mut offset = token.offset;
        let mut found = 0;
        for text in token.text.split('/') {
            if let Some(rank) = Rank::ALL.into_iter().rev().nth(found) {
                self.rank(Token { text, offset }, rank, &mut board);
            }
            offset += text.len() + 1;
            found += 1;
        }
        if found != Rank::ALL.len() {
            self.fault(SyntaxFaultKind::RankCount { found }, Field::Board, token.offset);
        }
        board
    }

    fn rank(&mut self, token: Token<'_>, rank: Rank, board: &mut Placement) {
        let mut squares = 0;
        let mut after_digit = false;
        let mut readable = true;
        for (index, letter) in token.text.char_indices() {
            let offset = token.offset + index;
            let digit = letter.to_digit(10);
            if digit.is_some() && after_digit {
                self.loose(RepairKind::AdjacentDigits, Field::Board, offset);
            }
            after_digit = digit.is_some();
            match (digit, Piece::from_fen_letter(letter)) {
                (Some(empty @ 1..=8), _) => squares += empty as usize,
                (Some(_), _) => {
                    self.fault(SyntaxFaultKind::EmptySquaresDigit { found: letter }, Field::Board, offset);
                    readable = false;
                }
                (None, Some(piece)) => {
                    if let Some(file) = File::ALL.get(squares) {
                        board.set(Square::new(*file, rank), Some(piece));
                    }
                    squares += 1;
                }
                (None, None) => {
                    self.fault(SyntaxFaultKind::UnknownPieceLetter { found: letter }, Field::Board, offset);
                    readable = false;
                }
            }
        }
        // A rank with an unreadable character has no width to complain about.
        if readable && squares < File::ALL.len() {
            self.fault(SyntaxFaultKind::RankTooShort { rank, squares }, Field::Board, token.offset);
        } else if readable && squares > File::ALL.len() {
            self.fault(SyntaxFaultKind::RankTooLong { rank, squares }, Field::Board, token.offset);
        }
    }

    fn turn(&mut self, Token { text, offset }: Token<'_>) -> Color {
        if matches!(text, "W" | "B") {
            self.loose(RepairKind::TurnUpperCase, Field::Turn, offset);
        }
        match text {
            "w" | "W" => Color::White,
            "b" | "B" => Color::Black,
            _ => {
                self.fault(SyntaxFaultKind::Turn, Field::Turn, offset);
                Color::White
            }
        }
    }

    fn castling(&mut self, token: Token<'_>, claims: &mut Claims<'_>) {
        if token.text == "-" {
            return;
        }
        let mut highest = (Color::White, 0);
        for (index, found) in token.text.char_indices() {
            let offset = token.offset + index;
            let Some((color, letter)) = Letter::read(found) else {
                self.fault(SyntaxFaultKind::CastlingLetter { found }, Field::Castling, offset);
                continue;
            };
            let (wing, repeated) = claims.add(color, letter);
            let place = (color, wing.index());
            if repeated {
                self.loose(RepairKind::CastlingRepeated, Field::Castling, offset);
            } else if place < highest {
                self.loose(RepairKind::CastlingOrder, Field::Castling, offset);
            }
            highest = highest.max(place);
        }
    }

    fn en_passant(&mut self, Token { text, offset }: Token<'_>) -> Option<Square> {
        if text == "-" {
            return None;
        }
        if let Ok(square) = text.parse() {
            return Some(square);
        }
        match text.to_ascii_lowercase().parse() {
            Ok(square) => {
                self.loose(RepairKind::EnPassantUpperCase, Field::EnPassant, offset);
                Some(square)
            }
            Err(_) => {
                self.fault(SyntaxFaultKind::EnPassantSquare, Field::EnPassant, offset);
                None
            }
        }
    }

    fn counter(&mut self, field: Field, Token { text, offset }: Token<'_>, unknown: u32) -> u32 {
        if text == "-" {
            self.loose(RepairKind::CounterDash, field, offset);
            return unknown;
        }
        // `u32::from_str` reads a leading plus sign too.
        if !text.bytes().all(|byte| byte.is_ascii_digit()) {
            self.fault(SyntaxFaultKind::CounterNotANumber, field, offset);
            return unknown;
        }
        if text.len() > 1 && text.starts_with('0') {
            self.loose(RepairKind::LeadingZeros, field, offset);
        }
        text.parse().unwrap_or_else(|_| {
            self.fault(SyntaxFaultKind::CounterTooLarge, field, offset);
            unknown
        })
    }

    fn fault(&mut self, kind: SyntaxFaultKind, field: Field, offset: usize) {
        self.faults.push(SyntaxFault { kind, field: Some(field), offset });
    }

    /// A fault in the strict reading, a repair in the lenient one.
    fn loose(&mut self, kind: RepairKind, field: Field, offset: usize) {
        match self.strictness {
            Strictness::Strict => self.fault(SyntaxFaultKind::Loose(kind), field, offset),
            Strictness::Lenient => self.repairs.push(Repair { kind, field, offset }),
        }
    }
}

fn is_separator(letter: char) -> bool {
    letter.is_ascii_whitespace() || letter == '_'
}

/// Whether the fifth field begins operations of EPD, as in `bm Nf6;`.
fn is_operation(field: &str, text: &str) -> bool {
    field.starts_with(|letter: char| letter.is_ascii_alphabetic()) && text.contains(';')
}
