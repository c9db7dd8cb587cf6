//! Signatures of jobs: Ed25519 over their bytes, with keys in NATS's format (nkeys).
//!
//! A job contains the digests of its bots and tables, so a signature covers them too.

use std::path::Path;

use jogada_core::Fault;
use nkeys::KeyPair;

use crate::JobsError;
use crate::faults::JobsFault;

/// A submitter's private key.
pub struct SigningKey(KeyPair);

/// A new key pair: the secret seed, and the public key.
///
/// # Errors
/// The system has no random numbers.
pub fn new_key() -> Result<(String, String), JobsError> {
    let pair = KeyPair::new_user();
    let seed = pair.seed().map_err(|_| Fault::new(JobsFault::NewKey))?;
    Ok((seed, pair.public_key()))
}

/// The seed in a file: the line that begins with `S`.
pub(super) fn read_seed(path: &Path) -> Result<String, JobsError> {
    let text = std::fs::read_to_string(path).map_err(|error| JobsError::File(path.to_owned(), error))?;
    let seed = text.lines().map(str::trim).find(|line| line.starts_with('S')).map(str::to_owned);
    seed.filter(|seed| KeyPair::from_seed(seed).is_ok()).ok_or_else(|| no_key(path))
}

fn no_key(path: &Path) -> JobsError {
    Fault::new(JobsFault::Key).with("path", path.display().to_string()).into()
}

impl SigningKey {
    /// Reads the key whose seed is in a file.
    ///
    /// # Errors
    /// The file has no seed.
    pub fn read(path: &Path) -> Result<SigningKey, JobsError> {
        let seed = read_seed(path)?;
        Ok(SigningKey(KeyPair::from_seed(&seed).map_err(|_| no_key(path))?))
    }

    /// The public key, and the signature in hexadecimal.
    pub(super) fn sign(&self, bytes: &[u8]) -> Option<(String, String)> {
        let signature = self.0.sign(bytes).ok()?;
        Some((self.0.public_key(), signature.iter().map(|byte| format!("{byte:02x}")).collect()))
    }
}

/// Whether one of the `trusted` keys signed `bytes`. If no key is listed, any job is accepted.
pub(super) fn is_trusted(
    trusted: &[String],
    signer: Option<&str>,
    signature: Option<&str>,
    bytes: &[u8],
) -> bool {
    if trusted.is_empty() {
        return true;
    }
    let (Some(signer), Some(signature)) = (signer, signature) else { return false };
    let digits = |place: usize| signature.get(2 * place..2 * place + 2);
    let signature: Option<Vec<u8>> = (0..signature.len() / 2)
        .map(|place| digits(place).and_then(|digits| u8::from_str_radix(digits, 16).ok()))
        .collect();
    let is_valid = |signature: Vec<u8>| {
        KeyPair::from_public_key(signer).is_ok_and(|key| key.verify(bytes, &signature).is_ok())
    };
    trusted.iter().any(|key| key == signer) && signature.is_some_and(is_valid)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_trusted_key_signed_is_trusted() {
        let keys = [KeyPair::new_user(), KeyPair::new_user()].map(SigningKey);
        let [(one, by_one), (two, by_two)] = keys.each_ref().map(|key| key.sign(b"job").unwrap());
        let trusted = [one.clone()];
        assert!(is_trusted(&trusted, Some(&one), Some(&by_one), b"job"));
        assert!(!is_trusted(&trusted, Some(&one), Some(&by_one), b"jab"), "another job");
        assert!(!is_trusted(&trusted, Some(&two), Some(&by_two), b"job"), "another key");
        assert!(!is_trusted(&trusted, Some(&one), Some(&by_two), b"job"), "another's signature");
        for broken in ["", "zz", "é", &by_one[1..]] {
            assert!(!is_trusted(&trusted, Some(&one), Some(broken), b"job"), "{broken}");
        }
        assert!(!is_trusted(&trusted, None, None, b"job"));
        assert!(is_trusted(&[], None, None, b"job"), "no keys are configured");
    }
}
