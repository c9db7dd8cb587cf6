//! What can be wrong, as codes: each is the key of a message.

use jogada_core::fault_codes;

fault_codes! {
    /// What can be wrong with a command.
    pub(crate) enum CommandFault {
        Bench = "fault-bench",
        BotLanguage = "fault-bot-language",
        Exercise = "fault-exercise",
        NoLisp = "fault-no-lisp",
        NoTables = "fault-no-tables",
        NotKorf = "fault-not-korf",
        NotScenarios = "fault-not-scenarios",
        TablesBuild = "fault-tables-build",
    }
}
