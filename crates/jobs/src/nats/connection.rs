//! Connects to a server.

use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::time::Duration;

use async_nats::{Client, ConnectError, ConnectErrorKind, ConnectOptions};
use jogada_core::Fault;
use tokio::runtime::{Builder, Runtime};

use super::access::Access;
use crate::JobsError;
use crate::faults::JobsFault;

/// Timeout of the first connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// A connection without an answer for this long counts as lost.
const PING_INTERVAL: Duration = Duration::from_secs(5);

/// The runtime of the connection: two threads, so that it stays alive while results are processed.
pub(super) fn runtime() -> Result<Runtime, JobsError> {
    let failed = |error: io::Error| JobsError::File("tokio".into(), error);
    Builder::new_multi_thread().worker_threads(2).enable_all().build().map_err(failed)
}

impl Access {
    /// User and password, or just a token, from the address.
    fn login(&self) -> Option<(String, Option<String>)> {
        let first = self.url.split(',').next()?;
        let (login, _) = first.split_once("://").map_or(first, |(_, rest)| rest).rsplit_once('@')?;
        Some(match login.split_once(':') {
            Some((user, password)) => (unescaped(user), Some(unescaped(password))),
            None => (unescaped(login), None),
        })
    }

    /// Connects. A connection lost later is restored automatically, without a time limit.
    pub(super) async fn connect(&self, name: &str) -> Result<Client, JobsError> {
        let failed = |path: &PathBuf, error| JobsError::File(path.clone(), error);
        let mut options = ConnectOptions::new()
            .name(name)
            .connection_timeout(CONNECT_TIMEOUT)
            .ping_interval(PING_INTERVAL)
            .reconnect_delay_callback(|attempt| Duration::from_millis(50 << attempt.min(5)));
        if let Some(path) = &self.credentials {
            options = options.credentials_file(path).await.map_err(|error| failed(path, error))?;
        }
        if let Some(path) = &self.nkey {
            options = options.nkey(super::signature::read_seed(path)?);
        }
        if let Some(path) = &self.authority {
            options = options.add_root_certificates(path.clone());
        }
        match self.login() {
            Some((user, Some(password))) => options = options.user_and_password(user, password),
            Some((token, None)) => options = options.token(token),
            None => {}
        }
        let shown = self.shown();
        let servers: Vec<String> = shown.split(',').map(str::to_owned).collect();
        options.connect(servers).await.map_err(|error| {
            Fault::new(JobsFault::Connect).with("url", shown).with("why", why(&error)).into()
        })
    }
}

/// Why there is no connection, as a code that selects the message.
fn why(error: &ConnectError) -> &'static str {
    match error.kind() {
        ConnectErrorKind::ServerParse => "address",
        ConnectErrorKind::Dns => "host",
        ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => "login",
        ConnectErrorKind::Tls => "tls",
        ConnectErrorKind::TimedOut => "silent",
        ConnectErrorKind::Io | ConnectErrorKind::MaxReconnects => match system_kind(error) {
            Some(ErrorKind::ConnectionRefused) => "refused",
            Some(ErrorKind::TimedOut) => "silent",
            // An untrusted certificate is reported like this.
            Some(ErrorKind::InvalidData) => "tls",
            _ => "broken",
        },
    }
}

/// The system's error kind, somewhere in the chain of causes.
fn system_kind(error: &(dyn std::error::Error + 'static)) -> Option<ErrorKind> {
    std::iter::successors(Some(error), |error| error.source())
        .find_map(|error| error.downcast_ref::<std::io::Error>())
        .map(std::io::Error::kind)
}

/// A part of an address, percent-decoded.
fn unescaped(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let code = tail.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match code.and_then(|digits| u8::from_str_radix(digits, 16).ok()).filter(|_| *first == b'%') {
            Some(byte) => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logins_are_read_from_addresses() {
        let login =
            |url: &str| Access { url: url.into(), credentials: None, nkey: None, authority: None }.login();
        assert_eq!(login("nats://anna:s%40c:r%t@h:1"), Some(("anna".into(), Some("s@c:r%t".into()))));
        assert_eq!(login("nats://token@h"), Some(("token".into(), None)));
        assert_eq!(login("nats://h:4222"), None);
    }
}
