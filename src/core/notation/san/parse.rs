//! From a text to what it asks for, without a look at the position.

use arrayvec::ArrayVec;

use super::{MAX_LENGTH, SanError, SanFault, SanFaultKind, Sought, Suffix, Tolerance, Tolerances};
use crate::core::board::{File, PieceKind, Rank, Square, Wing};
use crate::core::notation::letters::{Letters, Script};

/// A text taken apart.
#[derive(Copy, Clone, Debug)]
pub(super) struct Parsed {
    /// What it asks for.
    pub(super) request: Request,
    /// The mark it carries.
    pub(super) mark: Mark,
    /// What is known to be tolerated before looking at the position.
    pub(super) tolerances: Tolerances,
}

/// A move as it is asked for.
#[derive(Copy, Clone, Debug)]
pub(super) enum Request {
    /// Castling to a wing.
    Castling(Wing),
    /// Any other move.
    Piece(Sought),
}

/// A check mark as it is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// One of the three that are written too.
    Plain(Suffix),
    /// `++`, which means a double check to some and mate to others (FIDE C.13).
    DoublePlus,
}

/// A part of an origin or target.
#[derive(Copy, Clone, Debug)]
enum Coordinate {
    File(File),
    Rank(Rank),
}

/// What stands between origin and target.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Separator {
    Capture,
    Dash,
}

/// The longest run of files and ranks, with the separator in it and how many of them stand before that.
#[derive(Debug)]
struct Run {
    coordinates: ArrayVec<Coordinate, 4>,
    separator: Option<(Separator, usize)>,
}

/// The rest of a text, with what has been tolerated so far.
#[derive(Debug)]
struct Parser<'a> {
    letters: Letters,
    text: &'a str,
    /// Where `text` ends in the text as given.
    end: usize,
    tolerances: Tolerances,
}

/// Takes a text apart.
pub(super) fn parse(text: &str, letters: Letters) -> Result<Parsed, SanError> {
    if text.len() > MAX_LENGTH {
        return Err(SanError::Syntax(SanFault { kind: SanFaultKind::TooLong, offset: MAX_LENGTH }));
    }
    let mut parser = Parser { letters, text, end: text.len(), tolerances: Tolerances::EMPTY };
    let mark = parser.marks();
    if matches!(parser.text, "--" | "Z0" | "0000") {
        return Err(SanError::NullMove);
    }
    let request = match parser.castling() {
        Some(wing) => wing.map(Request::Castling),
        None => parser.piece().map(Request::Piece),
    };
    Ok(Parsed { request: request.map_err(SanError::Syntax)?, mark, tolerances: parser.tolerances })
}

impl Parser<'_> {
    /// Takes the blanks around the move and the marks after it away.
    fn marks(&mut self) -> Mark {
        let mut mark = Mark::Plain(Suffix::None);
        let trimmed = self.text.trim_ascii_start();
        if trimmed.len() < self.text.len() {
            self.tolerances.insert(Tolerance::Blanks);
            self.text = trimmed;
        }
        loop {
            // A move ends in a digit, a piece or the letter of castling; no mark does.
            if self.text.ends_with(|last: char| last.is_ascii_digit() || last.is_ascii_uppercase()) {
                return mark;
            }
            if self.strip_end(&[" ", "\t", "\n", "\r"]) {
                self.tolerances.insert(Tolerance::Blanks);
            } else if self.strip_end(&["!", "?", "‼", "⁇", "⁉", "⁈"]) {
                self.tolerances.insert(Tolerance::Annotation);
            } else if self.strip_end(&["(=)"]) {
                self.tolerances.insert(Tolerance::DrawOfferMark);
            } else if self.strip_end(&["e.p.", "e.p", "ep", "e. p."]) {
                self.tolerances.insert(Tolerance::EnPassantMark);
            } else if self.strip_end(&["++"]) {
                self.tolerances.insert(Tolerance::OtherCheckMark);
                mark = Mark::DoublePlus;
            } else if self.strip_end(&["†"]) {
                self.tolerances.insert(Tolerance::OtherCheckMark);
                mark = Mark::Plain(Suffix::Check);
            } else if self.strip_end(&["‡"]) {
                self.tolerances.insert(Tolerance::OtherCheckMark);
                mark = Mark::Plain(Suffix::Mate);
            } else if self.strip_end(&["+"]) {
                mark = Mark::Plain(Suffix::Check);
            } else if self.strip_end(&["#"]) {
                mark = Mark::Plain(Suffix::Mate);
            } else {
                return mark;
            }
        }
    }

    /// Takes one of the texts away from the end, if one is there.
    fn strip_end(&mut self, ends: &[&str]) -> bool {
        let Some(rest) = ends.iter().find_map(|end| self.text.strip_suffix(end)) else { return false };
        self.end -= self.text.len() - rest.len();
        self.text = rest;
        true
    }

    /// Castling, if the text begins like it: `O-O` in letters of one script or in zeros.
    fn castling(&mut self) -> Option<Result<Wing, SanFault>> {
        let sign = self.text.chars().next().filter(|letter| is_castling_sign(*letter))?;
        if let Some((index, found)) =
            self.text.char_indices().find(|(_, letter)| is_castling_sign(*letter) && *letter != sign)
        {
            return Some(Err(self.fault_at(SanFaultKind::MixedScripts { found }, index)));
        }
        let is_sign = |part: &str| part.strip_prefix(sign) == Some("");
        let wing = match (self.text.split(is_dash).all(is_sign), self.text.split(is_dash).count()) {
            (true, 2) => Wing::King,
            (true, 3) => Wing::Queen,
            _ => return Some(Err(self.fault(SanFaultKind::Castling))),
        };
        if sign != 'O' {
            self.tolerances.insert(Tolerance::CastlingLetters);
        }
        if self.text.contains(|letter| is_dash(letter) && letter != '-') {
            self.tolerances.insert(Tolerance::OtherDash);
        }
        Some(Ok(wing))
    }

    fn piece(&mut self) -> Result<Sought, SanFault> {
        if self.text.is_empty() {
            return Err(self.fault(SanFaultKind::Empty));
        }
        let kind = match self.strip_piece() {
            Some(PieceKind::Pawn) => {
                self.tolerances.insert(Tolerance::PawnLetter);
                PieceKind::Pawn
            }
            Some(kind) => kind,
            None => PieceKind::Pawn,
        };
        let (file, rank, to, capture) = self.squares(kind)?;
        let promotion = self.promotion()?;
        if !self.text.is_empty() {
            return Err(self.fault(SanFaultKind::TrailingText));
        }
        Ok(Sought { kind, file, rank, capture, to, promotion })
    }

    fn run(&mut self) -> Result<Run, SanFault> {
        let mut run = Run { coordinates: ArrayVec::new(), separator: None };
        let mut files = None;
        while let Some(letter) = self.text.chars().next() {
            let rest = self.text.get(letter.len_utf8()..).unwrap_or_default();
            if let Some(coordinate) = self.coordinate(letter) {
                // `e8b` ends in a small promotion letter, not in a file: a file counts only before another coordinate.
                let ends_here = matches!(coordinate, Coordinate::File(_))
                    && !rest.starts_with(|next| self.coordinate(next).is_some() || self.separator(next).is_some());
                if ends_here || run.coordinates.try_push(coordinate).is_err() {
                    break;
                }
                if let Some((_, script)) = self.letters.file(letter) {
                    self.note_file(letter, script, *files.get_or_insert(script))?;
                }
            } else if let (Some(found), None) = (self.separator(letter), run.separator) {
                run.separator = Some((found, run.coordinates.len()));
                self.note_separator(letter);
            } else {
                break;
            }
            self.text = rest;
        }
        Ok(run)
    }

    /// The origin as far as it is told, the target, and whether a capture mark stands before it.
    fn squares(&mut self, kind: PieceKind) -> Result<(Option<File>, Option<Rank>, Square, bool), SanFault> {
        let Run { coordinates, separator } = self.run()?;
        let (file, rank, to) = match coordinates.as_slice() {
            [Coordinate::File(file), Coordinate::Rank(rank)] => (None, None, Square::new(*file, *rank)),
            [Coordinate::File(from), Coordinate::File(file), Coordinate::Rank(rank)] => {
                (Some(*from), None, Square::new(*file, *rank))
            }
            [Coordinate::Rank(from), Coordinate::File(file), Coordinate::Rank(rank)] => {
                (None, Some(*from), Square::new(*file, *rank))
            }
            [Coordinate::File(f), Coordinate::Rank(r), Coordinate::File(file), Coordinate::Rank(rank)] => {
                (Some(*f), Some(*r), Square::new(*file, *rank))
            }
            _ => return Err(self.no_square()),
        };
        let in_place = match separator {
            None => true,
            Some((Separator::Capture, before)) => before + 2 == coordinates.len(),
            // `N-f3` will do, `-e4` will not.
            Some((Separator::Dash, before)) => {
                before + 2 == coordinates.len() && (before > 0 || kind != PieceKind::Pawn)
            }
        };
        if !in_place {
            return Err(self.fault(SanFaultKind::MissingTarget));
        }
        Ok((file, rank, to, matches!(separator, Some((Separator::Capture, _)))))
    }

    /// What is wrong where no square can be read.
    fn no_square(&self) -> SanFault {
        match self.text.chars().next() {
            Some(found) if self.coordinate(found).is_none() => {
                self.unexpected(found, SanFaultKind::UnexpectedLetter { found })
            }
            Some(_) | None => self.fault(SanFaultKind::MissingTarget),
        }
    }

    /// A fault at a character that may be the lookalike of one that would do.
    fn unexpected(&self, found: char, otherwise: SanFaultKind) -> SanFault {
        match Script::of(found) {
            Some(script) if script != Script::Latin && script != self.letters.script() => {
                self.fault(SanFaultKind::MixedScripts { found })
            }
            Some(_) | None => self.fault(otherwise),
        }
    }

    fn promotion(&mut self) -> Result<Option<PieceKind>, SanFault> {
        let Some(first) = self.text.chars().next() else { return Ok(None) };
        let (close, otherwise) = match first {
            '=' | '/' => ("", SanFaultKind::Promotion),
            '(' => (")", SanFaultKind::Promotion),
            _ => ("", SanFaultKind::TrailingText),
        };
        if first != '=' {
            self.tolerances.insert(Tolerance::PromotionSign);
        }
        self.text = self.text.strip_prefix(['=', '/', '(']).unwrap_or(self.text);
        let Some(kind) = self.promotion_piece() else {
            let found = self.text.chars().next().unwrap_or(first);
            return Err(self.unexpected(found, otherwise));
        };
        match self.text.strip_prefix(close) {
            Some(rest) => {
                self.text = rest;
                Ok(Some(kind))
            }
            None => Err(self.fault(SanFaultKind::Promotion)),
        }
    }

    fn promotion_piece(&mut self) -> Option<PieceKind> {
        if let Some(kind) = self.strip_piece() {
            return Some(kind);
        }
        let (kind, rest) = self.letters.strip_small_piece(self.text)?;
        self.tolerances.insert(Tolerance::PromotionLowerCase);
        self.text = rest;
        Some(kind)
    }

    fn strip_piece(&mut self) -> Option<PieceKind> {
        let (kind, rest) = self.letters.strip_piece(self.text)?;
        let is_letter = self.text.starts_with(char::is_alphabetic);
        if !is_letter && self.letters != Letters::Figurine {
            self.tolerances.insert(Tolerance::Figurine);
        }
        self.text = rest;
        Some(kind)
    }

    fn coordinate(&self, letter: char) -> Option<Coordinate> {
        match self.letters.file(letter) {
            Some((file, _)) => Some(Coordinate::File(file)),
            None => Rank::from_char(letter).map(Coordinate::Rank),
        }
    }

    /// A capture mark: `x`, its lookalike on the keyboard of the declared language, the sign of multiplication, or the
    /// colon of Russian and German books. Or a dash.
    fn separator(&self, letter: char) -> Option<Separator> {
        match letter {
            'x' | '×' | ':' => Some(Separator::Capture),
            'х' if self.letters.script() == Script::Cyrillic => Some(Separator::Capture),
            'χ' if self.letters.script() == Script::Greek => Some(Separator::Capture),
            dash => is_dash(dash).then_some(Separator::Dash),
        }
    }

    /// The files of one move are of one script.
    fn note_file(&mut self, found: char, script: Script, first: Script) -> Result<(), SanFault> {
        if script != first {
            return Err(self.fault(SanFaultKind::MixedScripts { found }));
        }
        if script == Script::Greek {
            self.tolerances.insert(Tolerance::GreekFiles);
        }
        Ok(())
    }

    fn note_separator(&mut self, letter: char) {
        if is_dash(letter) {
            self.tolerances.insert(Tolerance::LongForm);
            if letter != '-' {
                self.tolerances.insert(Tolerance::OtherDash);
            }
        } else if letter != 'x' {
            self.tolerances.insert(Tolerance::OtherCaptureMark);
        }
    }

    /// A fault where the rest of the text begins.
    fn fault(&self, kind: SanFaultKind) -> SanFault {
        self.fault_at(kind, 0)
    }

    /// A fault so many bytes after that.
    fn fault_at(&self, kind: SanFaultKind, index: usize) -> SanFault {
        SanFault { kind, offset: self.end - self.text.len() + index }
    }
}

/// The letter O in Latin (small too), Greek and Cyrillic, and the zero of FIDE C.13.
fn is_castling_sign(letter: char) -> bool {
    matches!(letter, 'O' | 'o' | '0' | '\u{39F}' | '\u{41E}')
}

/// The hyphen and what word processors make of it.
fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}
