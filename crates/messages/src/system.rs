//! Errors of the operating system in the reader's language. The system has its own, so an error is put into words by its kind.

use std::io::{Error, ErrorKind};

use jogada_core::Value;

use crate::{Language, say};

/// The reason of an error in words; the system's own words where there is no message for its kind.
#[must_use]
pub fn system_error(language: Language, error: &Error) -> String {
    match system_reason(error) {
        Value::Message(key) => say(language, key, &[]),
        Value::Text(text) => text,
        Value::Number(number) => number.to_string(),
    }
}

/// The reason of an error as a value of a message, in the message's language.
#[must_use]
pub fn system_reason(error: &Error) -> Value {
    let key = match error.kind() {
        ErrorKind::NotFound => "system-not-found",
        ErrorKind::PermissionDenied => "system-permission",
        ErrorKind::AlreadyExists => "system-exists",
        ErrorKind::IsADirectory => "system-is-folder",
        ErrorKind::NotADirectory => "system-no-folder",
        ErrorKind::StorageFull => "system-full",
        ErrorKind::FileTooLarge => "system-too-large",
        ErrorKind::ReadOnlyFilesystem => "system-read-only",
        ErrorKind::InvalidFilename => "system-name",
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => "system-busy",
        ErrorKind::BrokenPipe => "system-pipe",
        ErrorKind::UnexpectedEof => "system-ended",
        ErrorKind::InvalidData => "system-not-text",
        ErrorKind::TimedOut => "system-timed-out",
        ErrorKind::OutOfMemory => "system-memory",
        ErrorKind::AddrInUse => "system-address-taken",
        ErrorKind::AddrNotAvailable => "system-address-none",
        _ => return Value::Text(error.to_string()),
    };
    Value::Message(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn system_errors_are_in_the_readers_language() {
        let error = std::fs::read("/no such folder/at all").unwrap_err();
        assert_eq!(system_error(Language::English, &error), "there is no such file or folder");
        assert_eq!(system_error(Language::Portuguese, &error), "o ficheiro ou a pasta não existe");
        let unknown = Error::other("something else");
        assert_eq!(system_error(Language::Portuguese, &unknown), "something else");
    }
}
