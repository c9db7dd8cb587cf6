//! What can be wrong, as codes: each is the key of a message.

use jogada_core::fault_codes;

fault_codes! {
    /// What can be wrong with a record.
    pub enum PlayFault {
        EnginesNone = "fault-engines-none",
        RecordComment = "fault-record-comment",
        RecordGame = "fault-record-game",
        RecordJson = "fault-record-json",
        RecordKey = "fault-record-key",
        RecordKind = "fault-record-kind",
        RecordResult = "fault-record-result",
        RecordTag = "fault-record-tag",
        RecordText = "fault-record-text",
        RecordVersion = "fault-record-version",
    }
}
