//! The `traceparent` header: W3C Trace Context, section 3.2.

/// Where a caller stands in its trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceParent {
    /// The trace, never zero.
    pub trace: u128,
    /// The caller's span, never zero.
    pub span: u64,
    /// Whether the caller records its trace.
    pub sampled: bool,
}

// === impl TraceParent ===

impl TraceParent {
    /// Reads a header. Versions to come are read as far as this one goes; version `ff` is none.
    #[must_use]
    pub fn read(header: &[u8]) -> Option<Self> {
        let (fields, rest) = header.split_first_chunk::<55>()?;
        if !rest.is_empty() && (rest.first() != Some(&b'-') || fields.starts_with(b"00")) {
            return None;
        }
        let fields = std::str::from_utf8(fields).ok()?;
        let mut parts = fields.split('-');
        let (version, trace, span, flags) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        let lower = |text: &str| text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let lengths = [(version, 2), (trace, 32), (span, 16), (flags, 2)];
        if version == "ff" || !lengths.iter().all(|(text, length)| text.len() == *length && lower(text)) {
            return None;
        }
        let trace = u128::from_str_radix(trace, 16).ok().filter(|trace| *trace != 0)?;
        let span = u64::from_str_radix(span, 16).ok().filter(|span| *span != 0)?;
        let flags = u8::from_str_radix(flags, 16).ok()?;
        Some(Self { trace, span, sampled: flags & 1 == 1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_standard_is_read() {
        let header = b"00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
        let parent = TraceParent::read(header).unwrap();
        assert_eq!(parent.trace, 0x4bf9_2f35_77b3_4da6_a3ce_929d_0e0e_4736);
        assert_eq!((parent.span, parent.sampled), (0x00f0_67aa_0ba9_02b7, true));
        assert!(TraceParent::read(b"cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00-more").is_some());
    }

    #[test]
    fn nothing_else_is_read() {
        for header in [
            "",
            "garbage",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more",
            "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
            "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
            "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
            "00_4bf92f3577b34da6a3ce929d0e0e4736_00f067aa0ba902b7_01",
            "00-4bf92f3577b34da6a3ce929d0e0e47-3600f067aa0ba902b7-01",
        ] {
            assert_eq!(TraceParent::read(header.as_bytes()), None, "{header}");
        }
    }
}
