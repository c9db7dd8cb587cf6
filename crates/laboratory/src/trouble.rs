//! Why an experiment could not begin.

use jogada_core::{Fault, Stop};

/// Something that keeps an experiment from beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// What was asked for does not exist or does not fit.
    Fault(Fault),
    /// A limit was reached while it was being prepared.
    Stopped(Stop),
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Trouble {
        Trouble::Fault(fault)
    }
}

impl From<Stop> for Trouble {
    fn from(stop: Stop) -> Trouble {
        Trouble::Stopped(stop)
    }
}
