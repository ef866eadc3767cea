//! What is served: the product's own services, and the standard ones beside them.

use std::{fmt, sync::Arc};

use prost::DecodeError;
use tonic::service::Routes;
use tonic_reflection::server::Builder;

use super::{
    access::Access,
    health::HealthService,
    lifecycle::Lifecycle,
    metrics::{Methods, Metrics},
    reflection::OnDemand,
};
use crate::{config::Switch, traces::Traces};

/// Everything that a server routes calls to, with the state that the standard services share with it.
#[derive(Debug)]
pub struct Services {
    pub(super) routes: Routes,
    pub(super) lifecycle: Lifecycle,
    pub(super) health: Routes,
    pub(super) metrics: Arc<Metrics>,
    pub(super) access: Access,
    pub(super) traces: Traces,
}

/// The descriptor set given is not one.
#[derive(Debug)]
pub struct ServicesError(DecodeError);

// === impl Services ===

impl Services {
    /// Puts health and reflection (v1 and v1alpha: Python's client and older tools ask only for that) beside `routes`.
    ///
    /// `descriptors` is an encoded `FileDescriptorSet` of the services in `routes`, and `names` are their full names, which
    /// health answers for besides `""` and `liveness`.
    ///
    /// # Errors
    ///
    /// [`ServicesError`] when `descriptors` cannot be decoded.
    pub fn new(routes: Routes, descriptors: &'static [u8], names: &[&str]) -> Result<Self, ServicesError> {
        Self::build(routes, descriptors, names, Switch::On)
    }

    /// The same without reflection: nobody is told what is served.
    ///
    /// # Errors
    ///
    /// As [`Services::new`].
    pub fn unreflected(routes: Routes, descriptors: &'static [u8], names: &[&str]) -> Result<Self, ServicesError> {
        Self::build(routes, descriptors, names, Switch::Off)
    }

    fn build(
        routes: Routes,
        descriptors: &'static [u8],
        names: &[&str],
        reflected: Switch,
    ) -> Result<Self, ServicesError> {
        let reflection = move || {
            Builder::configure()
                .register_encoded_file_descriptor_set(descriptors)
                .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
                .register_encoded_file_descriptor_set(tonic_reflection::pb::v1::FILE_DESCRIPTOR_SET)
                .register_encoded_file_descriptor_set(tonic_reflection::pb::v1alpha::FILE_DESCRIPTOR_SET)
        };
        let lifecycle = Lifecycle::new();
        let health = HealthService::server(names.iter().copied(), lifecycle.watch());
        let mut routes = routes.add_service(health.clone());
        let mut described = vec![descriptors, tonic_health::pb::FILE_DESCRIPTOR_SET];
        if reflected == Switch::On {
            routes = routes
                .add_service(OnDemand::new(move || reflection().build_v1()))
                .add_service(OnDemand::new(move || reflection().build_v1alpha()));
            described.push(tonic_reflection::pb::v1::FILE_DESCRIPTOR_SET);
            described.push(tonic_reflection::pb::v1alpha::FILE_DESCRIPTOR_SET);
        }
        let metrics = Arc::new(Metrics::new(Methods::read(&described).map_err(ServicesError)?));
        Ok(Self {
            routes: routes.prepare(),
            health: Routes::new(health).prepare(),
            lifecycle,
            metrics,
            access: Access::default(),
            traces: Traces::default(),
        })
    }

    /// The same, for those only whom `access` lets in.
    #[must_use]
    pub fn guarded_by(self, access: Access) -> Self {
        Self { access, ..self }
    }

    /// The same, with spans of the calls to where `traces` go.
    #[must_use]
    pub fn traced_by(self, traces: Traces) -> Self {
        Self { traces, ..self }
    }

    /// What is measured of the calls that are served from here on.
    #[must_use]
    pub fn metrics(&self) -> Arc<Metrics> {
        Arc::clone(&self.metrics)
    }
}

// === impl ServicesError ===

impl fmt::Display for ServicesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the descriptors of the services cannot be read")
    }
}

impl std::error::Error for ServicesError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.0)
    }
}
