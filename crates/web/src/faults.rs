//! What can be wrong, as codes: each is the key of a message.

use jogada_core::fault_codes;

fault_codes! {
    /// What can be wrong with a request.
    pub(crate) enum WebFault {
        Broken = "fault-broken",
        Busy = "fault-busy",
        Closing = "fault-closing",
        ContentType = "fault-content-type",
        EngineUnknown = "fault-engine-unknown",
        Field = "fault-field",
        FieldMissing = "fault-field-missing",
        FieldNumber = "fault-field-number",
        FieldUnknown = "fault-field-unknown",
        Host = "fault-host",
        Internal = "fault-internal",
        Json = "fault-json",
        Large = "fault-large",
        LongGame = "fault-long-game",
        ManyRuns = "fault-many-runs",
        Method = "fault-method",
        Origin = "fault-origin",
        Overrun = "fault-overrun",
        Path = "fault-path",
        Players = "fault-players",
        Preparation = "fault-preparation",
        Shared = "fault-shared",
        Slow = "fault-slow",
        TooMuch = "fault-too-much",
    }
}
