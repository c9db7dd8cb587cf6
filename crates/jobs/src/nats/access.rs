//! Access to a server: its address and our credentials.

use std::path::PathBuf;

/// A server's address and the credentials for it.
#[derive(Clone, Debug)]
pub struct Access {
    /// `nats://HOST:PORT` or `tls://HOST:PORT`, with `USER:PASSWORD@` or `TOKEN@` before the host if needed. Servers of
    /// a cluster are separated by commas.
    pub url: String,
    /// A credentials file, as `nsc` writes it.
    pub credentials: Option<PathBuf>,
    /// A file with the seed of an nkey.
    pub nkey: Option<PathBuf>,
    /// A file of certificates to trust besides the system's.
    pub authority: Option<PathBuf>,
}

impl Access {
    /// Whether `text` is the address of a server.
    #[must_use]
    pub fn is_address(text: &str) -> bool {
        ["nats://", "tls://"].iter().any(|scheme| text.starts_with(scheme))
    }

    /// The address without user names and passwords.
    #[must_use]
    pub fn shown(&self) -> String {
        let hosts = self.url.split(',').map(|one| {
            let (scheme, rest) = one.split_once("://").unwrap_or(("nats", one));
            format!("{scheme}://{}", rest.rsplit('@').next().unwrap_or_default())
        });
        hosts.collect::<Vec<_>>().join(",")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_never_shown() {
        let shown =
            |url: &str| Access { url: url.into(), credentials: None, nkey: None, authority: None }.shown();
        assert_eq!(shown("nats://anna:secret@host:4222"), "nats://host:4222");
        assert_eq!(shown("tls://a:b@h1,tls://c:d@h2:1"), "tls://h1,tls://h2:1");
        assert_eq!(shown("nats://127.0.0.1:4222"), "nats://127.0.0.1:4222");
        assert!(Access::is_address("tls://h") && !Access::is_address("threads"));
    }
}
