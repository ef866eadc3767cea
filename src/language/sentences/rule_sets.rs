//! What rule sets are called.

use crate::{core::laws::Preset, language::sentence::sentences};

sentences! {
    impl Preset {
        Fide2023Server = "rules-fide-2023-server",
        Fide2023 = "rules-fide-2023",
        Fide2018 = "rules-fide-2018",
        Fide2014 = "rules-fide-2014",
        Fide2009 = "rules-fide-2009",
        Fide2005 = "rules-fide-2005",
        Uscf = "rules-uscf",
        Iccf = "rules-iccf",
        Chesscom = "rules-chesscom",
        Lichess = "rules-lichess",
        Fics = "rules-fics",
        Icc = "rules-icc",
        TextGreek = "rules-text-greek",
        TextFinnish = "rules-text-finnish",
        TextHungarian = "rules-text-hungarian",
        TextPolish = "rules-text-polish",
        TextSerbian = "rules-text-serbian",
        FideOnline = "rules-fide-online",
    }
}
