//! Where gRPC messages begin and end in a body.

/// Follows the prefixes of the messages in a body ("gRPC over HTTP2", Length-Prefixed-Message) through its frames.
#[derive(Debug, Default)]
pub(in crate::server) struct MessageScan {
    prefix: [u8; 5],
    prefix_read: usize,
    /// Bytes that the present message still has.
    left: usize,
    /// Bytes of all messages that have begun, prefixes included.
    announced: usize,
}

// === impl MessageScan ===

impl MessageScan {
    /// Reads the next bytes of the body and says how many messages have ended in them.
    pub(in crate::server) fn ended_in(&mut self, mut bytes: &[u8]) -> u64 {
        let mut ended = 0;
        while !bytes.is_empty() {
            if self.prefix_read < self.prefix.len() {
                let (now, rest) = bytes.split_at(bytes.len().min(self.prefix.len() - self.prefix_read));
                for (to, from) in self.prefix.iter_mut().skip(self.prefix_read).zip(now) {
                    *to = *from;
                }
                self.prefix_read += now.len();
                bytes = rest;
                if self.prefix_read < self.prefix.len() {
                    break;
                }
                let [_, length @ ..] = self.prefix;
                self.left = usize::try_from(u32::from_be_bytes(length)).unwrap_or(usize::MAX);
                self.announced = self.announced.saturating_add(self.left).saturating_add(self.prefix.len());
            }
            let (now, rest) = bytes.split_at(bytes.len().min(self.left));
            self.left -= now.len();
            bytes = rest;
            if self.left == 0 {
                self.prefix_read = 0;
                ended += 1;
            }
        }
        ended
    }

    /// How long the body is so far, counting what its messages announce and has not come yet.
    pub(in crate::server) fn announced(&self) -> usize {
        self.announced
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_found_however_the_body_is_cut() {
        let body = [0, 0, 0, 0, 3, 1, 2, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 9];
        for size in 1..=body.len() {
            let mut scan = MessageScan::default();
            let ended: u64 = body.chunks(size).map(|chunk| scan.ended_in(chunk)).sum();
            assert_eq!((ended, scan.announced()), (3, body.len()), "in pieces of {size}");
        }
        assert_eq!(MessageScan::default().ended_in(&body[..body.len() - 1]), 2);
        assert_eq!(MessageScan::default().ended_in(&[0, 0xff, 0xff, 0xff, 0xff, 1]), 0);
    }
}
