//! Identifies clients: an address, and the browser behind it.
//!
//! A whole class may share one address. So the first page gives every browser a random number as a cookie, and each
//! browser is a client. Requests without the cookie (scripts) are together one client of their address. Inventing
//! numbers gains a client no more than its address has: see [`queue`](crate::queue).

use std::hash::{BuildHasher, Hasher, RandomState};
use std::net::{IpAddr, Ipv4Addr};

use axum::extract::Request;
use axum::http::HeaderMap;

use crate::request::chosen;

/// The name of the cookie, after `jogada-`.
const COOKIE: &str = "client";

/// The address a request came from, added to its extensions by the server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// A client.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Client {
    pub(crate) address: IpAddr,
    pub(crate) token: Option<u64>,
}

impl Client {
    /// The client that sent a request.
    pub(crate) fn of(request: &Request) -> Client {
        let peer = request.extensions().get::<Peer>();
        let address = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0);
        Client { address, token: token(request.headers()) }
    }
}

/// The number of a browser's cookie.
fn token(headers: &HeaderMap) -> Option<u64> {
    u64::from_str_radix(chosen(headers, COOKIE)?, 16).ok()
}

/// The cookie for a browser without one. It expires when the browser is closed.
pub(crate) fn new_cookie(headers: &HeaderMap) -> Option<String> {
    if token(headers).is_some() {
        return None;
    }
    // It only distinguishes browsers: the randomness of hash maps is enough.
    let number = RandomState::new().build_hasher().finish();
    Some(format!("jogada-{COOKIE}={number:016x}; Path=/; SameSite=Strict; HttpOnly"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderValue, header};

    #[test]
    fn a_browser_gets_a_number_once() {
        let mut headers = HeaderMap::new();
        let first = new_cookie(&headers).unwrap();
        assert_ne!(Some(&first), new_cookie(&headers).as_ref());
        let pair = first.split(';').next().unwrap();
        headers.insert(header::COOKIE, HeaderValue::from_str(pair).unwrap());
        assert!(token(&headers).is_some());
        assert_eq!(new_cookie(&headers), None);
        headers.insert(header::COOKIE, HeaderValue::from_static("jogada-client=no-number"));
        assert_eq!(token(&headers), None);
    }
}
