//! What is served: the product's own services, and the standard ones beside them.

use std::{fmt, sync::Arc};

use tonic::service::Routes;
use tonic_reflection::server::Builder;

use super::{edge::CallCounts, health::HealthService, lifecycle::Lifecycle};

/// Everything that a server routes calls to, with the state that the standard services share with it.
#[derive(Debug)]
pub struct Services {
    pub(super) routes: Routes,
    pub(super) lifecycle: Lifecycle,
    pub(super) counts: Arc<CallCounts>,
}

/// The descriptor set given is not one.
#[derive(Debug)]
pub struct ServicesError(tonic_reflection::server::Error);

// === impl Services ===

impl Services {
    /// Puts health and reflection (v1 and v1alpha: Python's client and older tools ask only for that) beside `routes`.
    ///
    /// `descriptors` is an encoded `FileDescriptorSet` of the services in `routes`, and `names` are their full names, which
    /// health answers for besides `""` and `liveness`.
    ///
    /// # Errors
    ///
    /// [`ServicesError`] when `descriptors` cannot be decoded or lack names.
    pub fn new(routes: Routes, descriptors: &'static [u8], names: &[&str]) -> Result<Self, ServicesError> {
        let reflection = || {
            Builder::configure()
                .register_encoded_file_descriptor_set(descriptors)
                .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
                .register_encoded_file_descriptor_set(tonic_reflection::pb::v1::FILE_DESCRIPTOR_SET)
                .register_encoded_file_descriptor_set(tonic_reflection::pb::v1alpha::FILE_DESCRIPTOR_SET)
        };
        let lifecycle = Lifecycle::new();
        let routes = routes
            .add_service(HealthService::server(names.iter().copied(), lifecycle.watch()))
            .add_service(reflection().build_v1().map_err(ServicesError)?)
            .add_service(reflection().build_v1alpha().map_err(ServicesError)?)
            .prepare();
        Ok(Self { routes, lifecycle, counts: Arc::default() })
    }

    /// How the calls end that are served from here on.
    #[must_use]
    pub fn counts(&self) -> Arc<CallCounts> {
        Arc::clone(&self.counts)
    }
}

// === impl ServicesError ===

impl fmt::Display for ServicesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the descriptors of the services cannot be served by reflection")
    }
}

impl std::error::Error for ServicesError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.0)
    }
}
