//! Sentences as values: a table for each area ties every value of an enum to its message and its facts to placeholders.

use std::sync::OnceLock;

use fluent_bundle::{FluentArgs, FluentValue};

use super::Language;

/// A sentence once said: by language, and by which of two values its only fact has.
pub(super) type Kept = [[OnceLock<Box<str>>; 2]; Language::COUNT];

/// Something that can be said in every language.
pub(crate) trait Sentence {
    /// The message of the catalogues.
    fn id(&self) -> &'static str;

    /// Its facts, by the names of the placeholders.
    fn arguments(&self) -> FluentArgs<'_>;

    /// Where it is kept once it was said, if it has so few forms.
    fn kept(&self, language: Language) -> Option<&'static OnceLock<Box<str>>>;
}

/// The facts of a sentence, by the names of the placeholders.
pub(super) fn facts<'a, const COUNT: usize>(facts: [(&'static str, FluentValue<'a>); COUNT]) -> FluentArgs<'a> {
    facts.into_iter().collect()
}

/// Ties an enum to the messages of the catalogues: `Variant { field as placeholder } = "message",`. With `enum` the enum is
/// declared as well. The match is exhaustive, so that nothing can be left without its sentence.
macro_rules! sentences {
    (
        $(#[$meta:meta])* enum $name:ident $(<$life:lifetime>)? {
            $($variant:ident $({ $($field:ident: $kind:ty),+ })? = $id:literal,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub(crate) enum $name $(<$life>)? { $($variant $({ $($field: $kind),+ })?,)+ }

        sentences! { impl $name $(<$life>)? { $($variant $({ $($field),+ })? = $id,)+ } }
    };
    (
        impl $name:ident $(<$life:lifetime>)? {
            $($variant:ident $({ $($field:ident $(as $placeholder:ident)?),+ })? = $id:literal,)+
        }
    ) => {
        impl $(<$life>)? $crate::language::Sentence for $name $(<$life>)? {
            fn id(&self) -> &'static str {
                match self { $(Self::$variant { .. } => $id,)+ }
            }

            fn arguments(&self) -> fluent_bundle::FluentArgs<'_> {
                match self {
                    $(Self::$variant { $($($field,)+)? .. } => $crate::language::sentence::facts([$($((
                        $crate::language::sentence::placeholder!($field $($placeholder)?),
                        $crate::language::argument::Argument::value($field),
                    ),)+)?]),)+
                }
            }

            fn kept(
                &self,
                language: $crate::language::Language,
            ) -> Option<&'static std::sync::OnceLock<Box<str>>> {
                static KEPT: [$crate::language::sentence::Kept; [$($id),+].len()] = [const {
                    [const { [const { std::sync::OnceLock::new() }; 2] }; $crate::language::Language::COUNT]
                }; [$($id),+].len()];
                enum Index { $($variant),+ }
                let (index, choices): (_, &[Option<usize>]) = match self {
                    $(Self::$variant { $($($field,)+)? .. } => (
                        Index::$variant,
                        &[$($($crate::language::argument::Argument::choice($field)),+)?],
                    ),)+
                };
                let choice = match choices {
                    [] => 0,
                    [choice] => (*choice)?,
                    _ => return None,
                };
                KEPT.get(index as usize)?.get(language as usize)?.get(choice)
            }
        }

        #[cfg(test)]
        impl $(<$life>)? $crate::language::tests::Samples for $name $(<$life>)? {
            fn samples() -> Vec<Self> {
                let mut list = Vec::new();
                $($crate::language::sentence::each!(list, $name::$variant { $($($field),+)? }, $($($field)+)?);)+
                list
            }
        }
    };
}

/// The name of a fact: the field's own unless the table names another.
macro_rules! placeholder {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $placeholder:ident) => {
        stringify!($placeholder)
    };
}

/// Adds a sentence to a list with every combination of samples of its facts.
#[cfg(test)]
macro_rules! each {
    ($list:ident, $build:expr,) => {
        $list.push($build)
    };
    ($list:ident, $build:expr, $field:ident $($rest:ident)*) => {
        for $field in $crate::language::argument::Argument::samples() {
            $crate::language::sentence::each!($list, $build, $($rest)*);
        }
    };
}

#[cfg(test)]
pub(super) use each;
pub(super) use {placeholder, sentences};
