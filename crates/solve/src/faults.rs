//! What can be wrong, as codes: each is the key of a message.

use jogada_core::fault_codes;

fault_codes! {
    /// What can be wrong with a table on disk.
    pub enum TableFault {
        Block = "fault-table-block",
        Far = "fault-table-far",
        Header = "fault-table-header",
        Length = "fault-table-length",
        Mismatch = "fault-table-mismatch",
        Other = "fault-table-other",
        Parity = "fault-table-parity",
        Pieces = "fault-table-pieces",
        Stopped = "fault-table-stopped",
        System = "fault-table-system",
        Version = "fault-table-version",
        Wrong = "fault-table-wrong",
    }
}
