//! What a call brings beside its message.

use http::{HeaderValue, header::CONTENT_LANGUAGE};
use tonic::{Request, Response, Status, metadata::MetadataMap};

use super::{
    mating::{Mating, Searches},
    pace::Pace,
};
use crate::{
    deadline::Deadline,
    language::Language,
    wire::{AnswerOptions, localize},
};

/// A call, without its message.
pub(super) struct Call<'a> {
    /// The language that it asks for.
    pub(super) language: Language,
    deadline: Option<Deadline>,
    searches: &'a Searches,
}

impl<'a> Call<'a> {
    /// The call of a request.
    pub(super) fn of<Q>(request: &Request<Q>, searches: &'a Searches) -> Self {
        Self { language: language_of(request.metadata()), deadline: request.extensions().get().copied(), searches }
    }

    /// The pace at which it works.
    pub(super) fn pace(&self) -> Pace {
        Pace::new(self.deadline)
    }

    /// The question of mating as this call asks it.
    pub(super) fn mating(&self, options: &AnswerOptions) -> Mating<'a> {
        self.searches.mating(options, self.deadline)
    }

    /// An answer, with the language that it is in (`content-language`, RFC 9110 §8.5).
    pub(super) fn told<A>(&self, answer: Result<A, Status>) -> Result<Response<A>, Status> {
        let mut response = answer.map(Response::new).map_err(|status| localize(status, self.language))?;
        response.metadata_mut().as_mut().insert(CONTENT_LANGUAGE, HeaderValue::from_static(self.language.tag()));
        Ok(response)
    }
}

fn language_of(metadata: &MetadataMap) -> Language {
    Language::accepted(metadata.get_all("accept-language").iter().filter_map(|value| value.to_str().ok()))
}
