//! Every method that is served, by name and number.

use prost::{DecodeError, Message};
use prost_types::{MethodDescriptorProto, ServiceDescriptorProto};

/// A method, as its metrics and log lines name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::server) struct Method {
    pub(super) service: String,
    pub(super) name: String,
    /// `unary`, `client_stream`, `server_stream` or `bidi_stream`, as go-grpc-prometheus has them.
    pub(super) shape: &'static str,
    path: String,
}

/// The methods served, each with a number. Number 0 stands for all that are not.
#[derive(Debug)]
pub(in crate::server) struct Methods {
    list: Vec<Method>,
}

/// Of a `FileDescriptorSet` what is needed here: most of one is the comments of its files, which need not be read for it.
#[derive(Clone, PartialEq, Message)]
struct Outlines {
    #[prost(message, repeated, tag = "1")]
    file: Vec<Outline>,
}

/// Of a `FileDescriptorProto` the same.
#[derive(Clone, PartialEq, Message)]
struct Outline {
    #[prost(string, tag = "2")]
    package: String,
    #[prost(message, repeated, tag = "6")]
    service: Vec<ServiceDescriptorProto>,
}

// === impl Method ===

impl Method {
    fn new(service: &str, name: &str, shape: &'static str) -> Self {
        let path = format!("/{service}/{name}");
        Self { service: service.to_owned(), name: name.to_owned(), shape, path }
    }

    /// `/service/method`, or `unknown`.
    pub(in crate::server) fn path(&self) -> &str {
        &self.path
    }

    /// The full name of its service.
    pub(in crate::server) fn service(&self) -> &str {
        &self.service
    }

    /// Its name within the service.
    pub(in crate::server) fn name(&self) -> &str {
        &self.name
    }
}

// === impl Methods ===

impl Methods {
    /// The methods of descriptor sets.
    ///
    /// # Errors
    ///
    /// When one of them cannot be decoded.
    pub(in crate::server) fn read(sets: &[&[u8]]) -> Result<Self, DecodeError> {
        let unknown = Method { path: "unknown".to_owned(), ..Method::new("unknown", "unknown", "unary") };
        let mut methods = Self { list: vec![unknown] };
        for set in sets {
            for Outline { package, service } in Outlines::decode(*set)?.file {
                for service in &service {
                    let service_name = format!("{package}.{}", service.name());
                    for method in &service.method {
                        methods.add(Method::new(&service_name, method.name(), shape(method)));
                    }
                }
            }
        }
        Ok(methods)
    }

    fn add(&mut self, method: Method) {
        if self.number(&method.path) == 0 {
            self.list.push(method);
        }
    }

    /// The number of the method at `path`; 0 when there is none. They are few, and most differ in length: looking through them
    /// takes less time than a hash that strangers cannot foresee.
    pub(in crate::server) fn number(&self, path: &str) -> usize {
        self.list.iter().skip(1).position(|method| method.path == path).map_or(0, |position| position + 1)
    }

    pub(in crate::server) fn get(&self, number: usize) -> Option<&Method> {
        self.list.get(number)
    }

    pub(super) fn list(&self) -> &[Method] {
        &self.list
    }
}

fn shape(method: &MethodDescriptorProto) -> &'static str {
    match (method.client_streaming(), method.server_streaming()) {
        (false, false) => "unary",
        (true, false) => "client_stream",
        (false, true) => "server_stream",
        (true, true) => "bidi_stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_are_found_by_path_and_nothing_else_is() {
        let methods =
            Methods::read(&[crate::wire::pb::FILE_DESCRIPTOR_SET, tonic_health::pb::FILE_DESCRIPTOR_SET]).unwrap();
        let number = methods.number("/grpc.health.v1.Health/Watch");
        let method = methods.get(number).unwrap();
        assert_eq!(
            (method.service.as_str(), method.name.as_str(), method.shape),
            ("grpc.health.v1.Health", "Watch", "server_stream")
        );
        assert_ne!(methods.number("/arbiter.v1.ArbiterService/ApplyMove"), 0);
        for path in ["", "/", "/arbiter.v1.ArbiterService/", "/arbiter.v1.ArbiterService/ApplyMove/", "unknown"] {
            assert_eq!(methods.number(path), 0, "{path}");
        }
    }
}
