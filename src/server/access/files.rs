//! Files that are read again while the process runs.

use std::{
    fmt, fs,
    path::{Path, PathBuf},
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicU64, Ordering},
    },
};

use ring::digest::{Context, SHA256};

/// A file, and the setting that names it.
#[derive(Clone, Debug)]
pub(super) struct File {
    flag: &'static str,
    path: PathBuf,
}

/// A file, as it was read.
#[derive(Debug)]
pub(super) struct Contents {
    pub(super) file: File,
    pub(super) bytes: Vec<u8>,
}

/// Why a file of the access settings cannot be used.
#[derive(Debug)]
pub struct AccessError {
    file: File,
    reason: String,
}

/// Of the first file and the others.
type Make<T> = Box<dyn Fn(&Contents, &[Contents]) -> Result<T, AccessError> + Send + Sync>;

/// What is made of files, and made anew when they change.
pub(super) struct Reloading<T> {
    name: &'static str,
    first: File,
    others: Vec<File>,
    make: Make<T>,
    current: RwLock<Current<T>>,
    taken: AtomicU64,
    failed: AtomicU64,
}

struct Current<T> {
    /// Of the bytes that were looked at last, whether they were of use or not.
    digest: Vec<u8>,
    value: Arc<T>,
}

// === impl File ===

impl File {
    pub(super) fn new(flag: &'static str, path: &Path) -> Self {
        Self { flag, path: path.to_owned() }
    }

    fn read(&self) -> Result<Contents, AccessError> {
        match fs::read(&self.path) {
            Ok(bytes) => Ok(Contents { file: self.clone(), bytes }),
            Err(error) => Err(AccessError { file: self.clone(), reason: error.to_string() }),
        }
    }
}

// === impl Contents ===

impl Contents {
    /// What is wrong with this file.
    pub(super) fn error(&self, reason: impl ToString) -> AccessError {
        AccessError { file: self.file.clone(), reason: reason.to_string() }
    }
}

// === impl Reloading ===

impl<T> Reloading<T> {
    pub(super) fn read(name: &'static str, first: File, others: Vec<File>, make: Make<T>) -> Result<Self, AccessError> {
        let (one, rest) = (first.read()?, read_all(&others)?);
        let current = RwLock::new(Current { digest: digest(&one, &rest), value: Arc::new(make(&one, &rest)?) });
        Ok(Self { name, first, others, make, current, taken: AtomicU64::new(0), failed: AtomicU64::new(0) })
    }

    pub(super) fn current(&self) -> Arc<T> {
        Arc::clone(&self.current.read().unwrap_or_else(PoisonError::into_inner).value)
    }

    /// The name, how often changed files were taken, and how often they could not be used.
    pub(super) fn outcomes(&self) -> (&'static str, [u64; 2]) {
        (self.name, [&self.taken, &self.failed].map(|count| count.load(Ordering::Relaxed)))
    }

    /// Looks at the files, and takes them if they have changed and are of use. A set that is half written is refused, and
    /// looked at again when it has changed again.
    pub(super) fn refresh(&self) {
        match self.changed() {
            Ok(false) => {}
            Ok(true) => {
                self.taken.fetch_add(1, Ordering::Relaxed);
                tracing::info!(files = self.name, "access files have changed: taken");
            }
            Err(error) => {
                self.failed.fetch_add(1, Ordering::Relaxed);
                tracing::error!(files = self.name, %error, "access files have changed and cannot be used: the former hold");
            }
        }
    }

    fn changed(&self) -> Result<bool, AccessError> {
        let (one, rest) = (self.first.read()?, read_all(&self.others)?);
        let digest = digest(&one, &rest);
        if self.current.read().unwrap_or_else(PoisonError::into_inner).digest == digest {
            return Ok(false);
        }
        let made = (self.make)(&one, &rest);
        let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
        current.digest = digest;
        current.value = Arc::new(made?);
        Ok(true)
    }
}

impl<T> fmt::Debug for Reloading<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reloading").field("first", &self.first).field("others", &self.others).finish_non_exhaustive()
    }
}

fn read_all(files: &[File]) -> Result<Vec<Contents>, AccessError> {
    files.iter().map(File::read).collect()
}

fn digest(one: &Contents, rest: &[Contents]) -> Vec<u8> {
    let mut context = Context::new(&SHA256);
    for Contents { bytes, .. } in [one].into_iter().chain(rest) {
        context.update(&(bytes.len() as u64).to_be_bytes());
        context.update(bytes);
    }
    context.finish().as_ref().to_vec()
}

// === impl AccessError ===

impl fmt::Display for AccessError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file: File { flag, path }, reason } = self;
        write!(f, "{flag} '{}': {reason}", path.display())
    }
}

impl std::error::Error for AccessError {}
