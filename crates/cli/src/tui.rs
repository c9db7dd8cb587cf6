//! Playing on the whole screen.
use crate::output::{Failure, Output};
use jogada_play::{Record, Sitting};
use std::time::Duration;
pub(crate) fn menu(_output: &mut Output) -> Result<(), Failure> {
    Ok(())
}
pub(crate) fn game(_s: Sitting, _speed: Option<Duration>, _output: &mut Output) -> Result<(), Failure> {
    Ok(())
}
pub(crate) fn replay(_s: &Record, _output: &mut Output) -> Result<(), Failure> {
    Ok(())
}
