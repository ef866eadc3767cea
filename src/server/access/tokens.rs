//! Bearer tokens (RFC 6750), known by their SHA-256 only.

use std::sync::Arc;

use ring::digest::{SHA256, SHA256_OUTPUT_LEN, digest};
use subtle::ConstantTimeEq as _;

use super::{
    Identity,
    files::{AccessError, Contents},
    rate::{Bucket, Buckets},
};

/// Each call is compared with every token; so many cost some microseconds.
const MOST: usize = 1_000;

/// The tokens that may call.
#[derive(Debug)]
pub(super) struct Tokens(Vec<Token>);

/// A token, without what it is.
#[derive(Debug)]
pub(super) struct Token {
    digest: [u8; SHA256_OUTPUT_LEN],
    bucket: Option<Arc<Bucket>>,
}

// === impl Tokens ===

impl Tokens {
    /// Reads a file: a line for each token with a name and the SHA-256 of the token as 64 hexadecimal digits. Empty lines and
    /// those that begin with `#` say nothing. A name may stand twice, so that a token can be replaced while both are good.
    pub(super) fn parse(file: &Contents, buckets: Option<&Buckets>) -> Result<Self, AccessError> {
        let mut tokens = Vec::new();
        let text = std::str::from_utf8(&file.bytes).map_err(|error| file.error(error))?;
        let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
        for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            let mut words = line.split_whitespace();
            let (Some(name), Some(digest), None) = (words.next(), words.next().and_then(digest_of), words.next())
            else {
                let what = "a name and the SHA-256 of a token as 64 hexadecimal digits are needed";
                return Err(file.error(format!("line {number}: {what}")));
            };
            if tokens.len() == MOST {
                return Err(file.error(format!("more than {MOST} tokens")));
            }
            let bucket = buckets.map(|buckets| buckets.of(Identity::Token(name.to_owned())));
            tokens.push(Token { digest, bucket });
        }
        Ok(Self(tokens))
    }

    /// The token that an `Authorization` header shows, if it is one of these. The time it takes does not depend on how
    /// much of it is right.
    pub(super) fn find(&self, credentials: &[u8]) -> Option<&Token> {
        let (scheme, token) = credentials.split_at_checked(7)?;
        if !scheme.eq_ignore_ascii_case(b"Bearer ") {
            return None;
        }
        let shown = digest(&SHA256, token.trim_ascii());
        let mut found = None;
        for token in &self.0 {
            if bool::from(token.digest.ct_eq(shown.as_ref())) {
                found = Some(token);
            }
        }
        found
    }
}

// === impl Token ===

impl Token {
    pub(super) fn bucket(&self) -> Option<&Bucket> {
        self.bucket.as_deref()
    }
}

/// The bytes that 64 hexadecimal digits stand for.
fn digest_of(text: &str) -> Option<[u8; SHA256_OUTPUT_LEN]> {
    let mut bytes = [0; SHA256_OUTPUT_LEN];
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    if pairs.len() != bytes.len() || !rest.is_empty() {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(pairs) {
        let [high, low] = pair.map(|digit| char::from(digit).to_digit(16));
        *byte = u8::try_from(high? * 16 + low?).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::server::access::files::File;

    fn parse(text: &str) -> Result<Tokens, AccessError> {
        let bytes = text.as_bytes().to_vec();
        Tokens::parse(&Contents { file: File::new("--tokens", Path::new("tokens")), bytes }, None)
    }

    fn hex(token: &str) -> String {
        digest(&SHA256, token.as_bytes()).as_ref().iter().map(|byte| format!("{byte:02X}")).collect()
    }

    #[test]
    fn a_token_is_found_by_its_digest_only() {
        let tokens = parse(&format!("# who\n\nlobby {}\n  relay\t{}\n", hex("e4"), hex("e5").to_lowercase())).unwrap();
        for shown in ["Bearer e4", "bearer e5", "BEARER  e4 "] {
            assert!(tokens.find(shown.as_bytes()).is_some(), "{shown}");
        }
        for shown in
            ["", "Bearer", "Bearer ", "e4", "Basic e4", "Bearer e6", "Bearer e4e", &format!("Bearer {}", hex("e4"))]
        {
            assert!(tokens.find(shown.as_bytes()).is_none(), "{shown}");
        }
    }

    #[test]
    fn a_bad_line_is_named() {
        let e4 = hex("e4");
        for line in ["lobby", "lobby e4", &format!("lobby {e4}0"), &format!("lobby {e4} more"), &e4] {
            let error = parse(&format!("# tokens\n{line}\n")).unwrap_err().to_string();
            assert!(error.contains("--tokens") && error.contains("line 2"), "{error}");
        }
    }
}
