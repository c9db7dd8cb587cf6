//! What can be wrong, as codes: each is the key of a message.

use jogada_core::fault_codes;

fault_codes! {
    /// What several games share, and what can be wrong with an id.
    pub enum GamesFault {
        BoardRows = "fault-board-rows",
        FileEmpty = "fault-file-empty",
        Game = "fault-game",
        Heuristic = "fault-heuristic",
        MustPass = "fault-must-pass",
        NamedPosition = "fault-named-position",
        NoParameters = "fault-no-parameters",
        NoPass = "fault-no-pass",
        Problem = "fault-problem",
    }
}

fault_codes! {
    /// What can be wrong with a game of sowing.
    pub enum SowingFault {
        HoleEmpty = "fault-hole-empty",
        HoleOfOpponent = "fault-hole-of-opponent",
        RowHoles = "fault-row-holes",
        TooManyPieces = "fault-too-many-pieces",
    }
}
