//! Names by content: SHA-256 in hexadecimal.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::OnceLock;

use sha2::{Digest, Sha256};

/// The digest of `bytes`.
#[must_use]
pub fn digest(bytes: &[u8]) -> String {
    hexadecimal(&Sha256::digest(bytes))
}

/// The digest of a file.
///
/// # Errors
/// The file cannot be read.
pub(crate) fn file_digest(path: &Path) -> io::Result<String> {
    let mut file = File::open(path)?;
    let mut hasher = Sha256::new();
    let mut block = vec![0; 1 << 16];
    loop {
        match file.read(&mut block)? {
            0 => return Ok(hexadecimal(&hasher.finalize())),
            length => hasher.update(&block[..length]),
        }
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Identifies the build of the program: its version and the digest of its executable. Two builds may search
/// differently, so a worker does only jobs of its own build.
#[must_use]
pub fn build() -> &'static str {
    static BUILD: OnceLock<String> = OnceLock::new();
    BUILD.get_or_init(|| {
        let version = env!("CARGO_PKG_VERSION").replace('.', "_");
        let program = std::env::current_exe().and_then(|program| file_digest(&program));
        let program = program.unwrap_or_else(|_| "unknown".to_owned());
        format!("{version}-{}", &program[..program.len().min(12)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_are_those_of_the_standard() {
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(digest(b"abc"), known);
        assert!(build().chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter)));
    }
}
