//! Codes of faults: enums, so that a misspelt code does not compile and a reader finds in one place what can be wrong.

use std::fmt;

/// A code of a fault: a variant of an enum made by [`fault_codes!`](crate::fault_codes).
pub trait FaultCode {
    /// The key of its message: in JSON, and in the files of messages.
    fn key(self) -> &'static str;
}

/// The code of a fault, of whatever enum.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Code(&'static str);

impl Code {
    /// The key of its message.
    #[must_use]
    pub const fn key(self) -> &'static str {
        self.0
    }

    /// For [`fault_codes!`](crate::fault_codes), and nobody else.
    #[doc(hidden)]
    #[must_use]
    pub const fn of_key(key: &'static str) -> Code {
        Code(key)
    }
}

impl<C: FaultCode> From<C> for Code {
    fn from(code: C) -> Code {
        Code(code.key())
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.0)
    }
}

/// Makes an enum of fault codes, each with the key of its message.
///
/// ```
/// use jogada_core::{Fault, fault_codes};
///
/// fault_codes! {
///     /// What can be wrong with a move of Nim.
///     enum NimFault {
///         RowEmpty = "fault-nim-row-empty",
///         NoRow = "fault-nim-no-row",
///     }
/// }
///
/// let fault = Fault::new(NimFault::NoRow);
/// assert!(fault.is(NimFault::NoRow) && !fault.is(NimFault::RowEmpty));
/// assert_eq!(fault.code(), "fault-nim-no-row");
/// ```
#[macro_export]
macro_rules! fault_codes {
    ($(#[$about:meta])* $visible:vis enum $name:ident { $($variant:ident = $key:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        $visible enum $name {
            $($variant,)+
        }

        #[allow(dead_code)]
        impl $name {
            /// All of them.
            $visible const ALL: &'static [$name] = &[$($name::$variant,)+];

            /// As the code of a fault of any kind.
            #[must_use]
            $visible const fn code(self) -> $crate::Code {
                $crate::Code::of_key(match self {
                    $($name::$variant => $key,)+
                })
            }
        }

        impl $crate::FaultCode for $name {
            fn key(self) -> &'static str {
                self.code().key()
            }
        }
    };
}

fault_codes! {
    /// What can be wrong with any text.
    pub enum TextFault {
        GameOver = "fault-game-over",
        Missing = "fault-missing",
        Number = "fault-number",
        Parameter = "fault-parameter",
        ParameterForm = "fault-parameter-form",
        ParameterValue = "fault-parameter-value",
        Player = "fault-player",
        Trailing = "fault-trailing",
        Unexpected = "fault-unexpected",
    }
}
