//! What can be wrong, as codes: each is the key of a message.

use jogada_core::fault_codes;

fault_codes! {
    /// What can go wrong with a program that plays.
    pub(crate) enum BotFault {
        Bestmove = "fault-bot-bestmove",
        Closed = "fault-bot-closed",
        Command = "fault-bot-command",
        EmptyLine = "fault-bot-empty-line",
        Exit = "fault-bot-exit",
        File = "fault-bot-file",
        Folder = "fault-bot-folder",
        Format = "fault-bot-format",
        ManyMoves = "fault-bot-many-moves",
        Memory = "fault-bot-memory",
        Option = "fault-bot-option",
        Output = "fault-bot-output",
        Path = "fault-bot-path",
        Pipes = "fault-bot-pipes",
        Program = "fault-bot-program",
        Run = "fault-bot-run",
        Said = "fault-bot-said",
        Scratch = "fault-bot-scratch",
        Signal = "fault-bot-signal",
        Slow = "fault-bot-slow",
        Tasks = "fault-bot-tasks",
        Toml = "fault-bot-toml",
        TomlSyntax = "fault-toml",
        Waited = "fault-bot-waited",
    }
}

fault_codes! {
    /// What can go wrong with a Lisp program of the course.
    pub(crate) enum LispFault {
        Argument = "fault-lisp-argument",
        Call = "fault-lisp-call",
        Choice = "fault-lisp-choice",
        Files = "fault-lisp-files",
        Game = "fault-lisp-game",
        MeantBoard = "fault-lisp-meant-board",
        MeantMove = "fault-lisp-meant-move",
        Menu = "fault-lisp-menu",
        Missing = "fault-lisp-missing",
        Parameters = "fault-lisp-parameters",
        Returned = "fault-lisp-returned",
        Setting = "fault-lisp-setting",
        State = "fault-lisp-state",
        Successor = "fault-lisp-successor",
        Unchanged = "fault-lisp-unchanged",
        Value = "fault-lisp-value",
    }
}

fault_codes! {
    /// What can be wrong with the plan of a championship.
    pub(crate) enum PlanFault {
        Key = "fault-plan-key",
        Sprt = "fault-sprt",
        SprtValues = "fault-sprt-values",
        Value = "fault-plan-value",
    }
}

fault_codes! {
    /// Why a program cannot be locked in.
    pub(crate) enum SandboxFault {
        Enforced = "fault-sandbox-enforced",
        Kernel = "fault-sandbox-kernel",
        Linux = "fault-sandbox-linux",
        Setting = "fault-sandbox-setting",
    }
}

fault_codes! {
    /// What can be wrong with a submission.
    pub(crate) enum SubmissionFault {
        Compile = "fault-submission-compile",
        Nothing = "fault-submission-nothing",
        Several = "fault-submission-several",
    }
}
