//! Results of searches, in forms to keep and to show: JSON, CSV, aligned tables, pages with charts, and recordings of every step.
//! The command line and the page use the same ones.
//!
//! A [`Run`] is one search over one problem, as plain strings and numbers. Everything else is made from runs: [`Run::object`],
//! [`csv`], [`html`]. A [`Summary`] is a table of whole games. A [`TextTable`] is text in columns, a [`Provenance`] says when and
//! where figures were measured. An [`EventRecorder`] is an observer that records a search as it happens.

mod chart;
mod csv;
mod events;
mod game;
mod html;
mod jobs;
mod measures;
mod objects;
mod provenance;
mod record;
mod run;
mod summary;
mod table;

pub use chart::{Chart, Series};
pub use csv::{csv, csv_header, csv_line};
pub use events::{
    EventWatcher, GameEventObject, GameHeader, PathEventObject, PathHeader, RecordedEvent, RecordingEnd,
    pass_on,
};
pub use game::GameStory;
pub use html::html;
pub use jobs::{BatchObject, JobsObject, WorkerObject};
pub use measures::{branching_factor, effective_branching_factor, figure, penetrance};
pub use objects::{PathStatsObject, ReportObject, RunObject, StatsObject, StopObject};
pub use provenance::{Machine, Provenance};
pub use record::{EventRecorder, GameRecorder, PathRecorder, RecordingSink};
pub use run::Run;
pub use summary::{Summary, SummaryObject, SummaryRow, written_time};
pub use table::{Align, TextTable};
