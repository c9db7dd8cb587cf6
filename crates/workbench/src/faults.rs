//! What can be wrong, as codes: each is the key of a message.

use jogada_core::fault_codes;

fault_codes! {
    /// What can be wrong with a search, a player or a published benchmark.
    pub enum WorkbenchFault {
        Algorithm = "fault-algorithm",
        BotError = "fault-bot-error",
        HeuristicSize = "fault-heuristic-size",
        NotPublished = "fault-not-published",
        NotReversible = "fault-not-reversible",
        OctileRows = "fault-octile-rows",
        OctileWidth = "fault-octile-width",
        PlayerLastWords = "fault-player-last-words",
        PlayerNoted = "fault-player-noted",
        ScenarioClosed = "fault-scenario-closed",
        ScenarioSize = "fault-scenario-size",
        ScenariosNone = "fault-scenarios-none",
        Seat = "fault-seat",
        Stopped = "stopped-finished",
        StoppedCancelled = "stopped-cancelled",
        StoppedDepth = "stopped-depth",
        StoppedMemory = "stopped-memory",
        StoppedNodes = "stopped-nodes",
        StoppedTime = "stopped-time",
    }
}
