//! What can be wrong, as codes: each is the key of a message.

use jogada_core::fault_codes;

fault_codes! {
    /// What can go wrong with jobs.
    pub(crate) enum JobsFault {
        BotFolder = "fault-jobs-bot-folder",
        BotLarge = "fault-jobs-bot-large",
        Cancelled = "fault-jobs-cancelled",
        Connect = "fault-jobs-connect",
        File = "failure-file",
        JobBot = "fault-job-bot",
        JobDigest = "fault-job-digest",
        JobFile = "fault-job-file",
        JobNoFolder = "fault-job-no-folder",
        JobNone = "fault-job-none",
        JobNoted = "fault-job-noted",
        JobObject = "fault-job-object",
        JobPanicked = "fault-job-panicked",
        JobPlayer = "fault-job-player",
        JobSilent = "fault-job-silent",
        JobUnknown = "fault-job-unknown",
        Key = "fault-jobs-key",
        NewKey = "fault-jobs-new-key",
        NoBatch = "fault-jobs-no-batch",
        Part = "fault-jobs-part",
        PartExists = "fault-jobs-part-exists",
        PartLacks = "fault-jobs-part-lacks",
        PartMissing = "fault-jobs-part-missing",
        PartNone = "fault-jobs-part-none",
        PartOther = "fault-jobs-part-other",
        PartUnfinished = "fault-jobs-part-unfinished",
        Server = "fault-jobs-server",
        WithoutNats = "fault-jobs-without-nats",
    }
}
