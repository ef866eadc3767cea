//! Files, read piece by piece and cut into games.

use std::{
    fs::File,
    io::{self, Read},
    ops::Range,
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::core::notation::pgn::{Place, Splitter};

/// Bytes read at once, and about the size of a batch.
const PIECE: usize = 256 * 1024;

/// Games that are ruled on together.
pub(super) struct Batch {
    /// The name of their file.
    pub(super) file: Arc<str>,
    pub(super) bytes: Vec<u8>,
    pub(super) games: Vec<Game>,
    /// Bytes of the file that are done with this batch: more than `bytes` where a game was too long.
    pub(super) passed: u64,
}

/// One game of a batch.
pub(super) struct Game {
    /// Its number in the file, from 1.
    pub(super) number: u64,
    /// Where it begins in the file.
    pub(super) place: Place,
    pub(super) text: Text,
}

/// The text of a game.
pub(super) enum Text {
    /// These bytes of the batch.
    Whole(Range<usize>),
    /// There were more than a game may have.
    TooLong,
}

/// What the reader hands on.
pub(super) enum Item {
    Batch(Batch),
    /// A file that cannot be read (further).
    Unreadable {
        file: Arc<str>,
        error: io::Error,
    },
}

/// Cuts one stream into batches.
struct Cutter<'a> {
    file: Arc<str>,
    splitter: Splitter,
    buffer: Vec<u8>,
    /// Where the current game begins in the buffer.
    begin: usize,
    games: Vec<Game>,
    number: u64,
    passed: u64,
    /// The current game is too long and its bytes are thrown away; here it began.
    too_long: Option<Place>,
    max_game_bytes: usize,
    send: &'a mut dyn FnMut(Item) -> bool,
}

/// Reads every file and hands its batches to `send`, which says whether to go on.
pub(super) fn read_all(files: &[PathBuf], max_game_bytes: usize, send: &mut dyn FnMut(Item) -> bool) {
    let stdin = [PathBuf::from("-")];
    for path in if files.is_empty() { &stdin } else { files } {
        let file: Arc<str> = name(path).into();
        let source: io::Result<Box<dyn Read>> = match path.to_str() {
            Some("-") => Ok(Box::new(io::stdin().lock())),
            _ => File::open(path).map(|file| Box::new(file) as Box<dyn Read>),
        };
        let mut cutter = Cutter::new(file.clone(), max_game_bytes, send);
        match source.and_then(|source| cutter.read(source)) {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => {
                if !send(Item::Unreadable { file, error }) {
                    return;
                }
            }
        }
    }
}

/// The bytes of all files together; `None`: one of them has no length.
pub(super) fn total_bytes(files: &[PathBuf]) -> Option<u64> {
    if files.is_empty() {
        return None;
    }
    files.iter().map(|path| path.metadata().ok().filter(std::fs::Metadata::is_file).map(|data| data.len())).sum()
}

fn name(path: &Path) -> String {
    match path.to_str() {
        Some("-") => "(standard input)".to_owned(),
        _ => path.display().to_string(),
    }
}

impl<'a> Cutter<'a> {
    fn new(file: Arc<str>, max_game_bytes: usize, send: &'a mut dyn FnMut(Item) -> bool) -> Self {
        Self {
            file,
            splitter: Splitter::default(),
            buffer: Vec::new(),
            begin: 0,
            games: Vec::new(),
            number: 0,
            passed: 0,
            too_long: None,
            max_game_bytes,
            send,
        }
    }

    /// Reads to the end; `false`: nobody wants more.
    fn read(&mut self, mut source: Box<dyn Read>) -> io::Result<bool> {
        loop {
            let before = self.buffer.len();
            let read = source.by_ref().take(PIECE as u64).read_to_end(&mut self.buffer)?;
            if before == 0
                && self.passed == 0
                && self.buffer.starts_with(b"\xFF\xFE") | self.buffer.starts_with(b"\xFE\xFF")
            {
                return Err(io::Error::new(io::ErrorKind::InvalidData, "UTF-16 is not read; PGN is UTF-8 or Latin-1"));
            }
            self.cut();
            if read == 0 {
                self.end_game(self.buffer.len());
                return Ok(self.hand_on());
            }
            if self.buffer.len() - self.begin > self.max_game_bytes {
                self.throw_away();
            }
            if !self.games.is_empty() && !self.hand_on() {
                return Ok(false);
            }
        }
    }

    /// Finds the games in what was read.
    fn cut(&mut self) {
        let mut place = self.splitter.start();
        while let Some(border) = self.buffer.get(self.begin..).and_then(|rest| self.splitter.border(rest)) {
            self.end_game_at(place, self.begin + border);
            place = self.splitter.start();
        }
    }

    fn end_game(&mut self, end: usize) {
        self.end_game_at(self.splitter.start(), end);
    }

    /// The game that began there ends here.
    fn end_game_at(&mut self, place: Place, end: usize) {
        let text = self.buffer.get(self.begin..end).unwrap_or_default();
        let blank = text.iter().all(u8::is_ascii_whitespace);
        let game = match self.too_long.take() {
            Some(place) => Some((place, Text::TooLong)),
            None => (!blank).then_some((place, Text::Whole(self.begin..end))),
        };
        if let Some((place, text)) = game {
            self.number += 1;
            self.games.push(Game { number: self.number, place, text });
        }
        self.begin = end;
    }

    /// Forgets the bytes of a game that is too long.
    fn throw_away(&mut self) {
        self.too_long.get_or_insert(self.splitter.start());
        let dropped = self.buffer.get(self.begin..).unwrap_or_default();
        self.splitter.discard(dropped);
        self.passed += dropped.len() as u64;
        self.buffer.truncate(self.begin);
    }

    /// Hands on the games that are complete.
    fn hand_on(&mut self) -> bool {
        let rest = self.buffer.split_off(self.begin);
        let bytes = std::mem::replace(&mut self.buffer, rest);
        let passed = std::mem::take(&mut self.passed) + bytes.len() as u64;
        self.begin = 0;
        let games = std::mem::take(&mut self.games);
        (self.send)(Item::Batch(Batch { file: self.file.clone(), bytes, games, passed }))
    }
}
