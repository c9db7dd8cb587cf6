use super::*;
use crate::faults::BotFault;

const LONG: TurnLimit = TurnLimit { wall: Duration::from_secs(60), cpu: None };

fn limits() -> ProcessLimits {
    ProcessLimits { memory: 1 << 30, tasks: 64, output: 1 << 20, alone: false, suspend: true }
}

fn shell(script: &str) -> BotProcess {
    let mut command = Command::new("sh");
    command.args(["-c", script]);
    let mut bot = BotProcess::start(command, limits(), None, Transcript::default()).unwrap();
    bot.begin_turn();
    bot
}

fn line(bot: &mut BotProcess) -> String {
    match bot.listen(LONG, None).unwrap() {
        Heard::Line(line) => line,
        Heard::Cancelled => panic!("nobody cancelled"),
    }
}

fn forfeit(script: &str, limit: TurnLimit) -> PlayerError {
    let mut bot = shell(script);
    loop {
        if let Err(error) = bot.listen(limit, None) {
            return error;
        }
    }
}

#[test]
fn lines_go_both_ways() {
    let mut bot = shell("while read line; do echo \"got $line\"; done");
    for word in ["one", "two words"] {
        bot.begin_turn();
        bot.send(word);
        assert_eq!(line(&mut bot), format!("got {word}"));
        bot.end_turn();
    }
    bot.quit(None, Duration::from_secs(30));
    assert!(bot.over);
}

#[test]
fn every_end_has_its_name() {
    let short = TurnLimit::wall(Duration::from_millis(300));
    for (script, limit, expected, said) in [
        ("echo bye >&2; exit 3", LONG, Forfeit::Crash, "fault-bot-exit code=\"3\"\nbye"),
        ("kill -9 $$", LONG, Forfeit::Crash, "fault-bot-signal signal=\"9\""),
        ("echo MemoryError >&2; exit 1", LONG, Forfeit::Memory, "fault-bot-exit code=\"1\"\nMemoryError"),
        ("yes", LONG, Forfeit::Flood, "fault-bot-output"),
        ("sleep 1000", short, Forfeit::Silence, "fault-bot-waited wall="),
        ("while :; do :; done", short, Forfeit::Time, "fault-bot-waited wall="),
        ("exec 1>&-; sleep 1000", LONG, Forfeit::Silence, "fault-bot-closed"),
    ] {
        let error = forfeit(script, limit);
        if cfg!(target_os = "linux") || expected != Forfeit::Silence {
            assert_eq!(error.forfeit, expected, "{script}: {error}");
        }
        assert!(error.to_string().contains(said), "{script}: {error}");
    }
    let missing = Command::new("/no/such/program");
    let error = BotProcess::start(missing, limits(), None, Transcript::default()).unwrap_err();
    assert_eq!(error.forfeit, Forfeit::NotStarted);
    let reason = Fault::new(BotFault::Run).with("program", "/no/such/program");
    assert_eq!(error.reason.as_deref(), Some(&reason.with_message("reason", "system-not-found")));
}

/// A machine may be so busy that a bot that computes all the time gets less than a fiftieth of it.
#[test]
#[cfg(target_os = "linux")]
fn who_used_up_its_processor_time_is_slow_and_not_silent() {
    let (milliseconds, seconds) = (Duration::from_millis, Duration::from_secs);
    let limit = TurnLimit { wall: seconds(60), cpu: Some(milliseconds(200)) };
    let after = |wall, cpu| limit.exceeded_by(TurnCost { wall, cpu });
    assert_eq!(after(seconds(59), milliseconds(201)), Some(Forfeit::Time));
    assert_eq!(after(seconds(59), milliseconds(200)), None);
    assert_eq!(after(seconds(60), milliseconds(199)), Some(Forfeit::Silence));
    assert_eq!(
        TurnLimit::wall(seconds(60)).exceeded_by(TurnCost { wall: seconds(60), cpu: seconds(2) }),
        Some(Forfeit::Time)
    );
}

#[test]
#[cfg(target_os = "linux")]
fn processor_time_has_its_own_limit() {
    let limit = TurnLimit { wall: Duration::from_secs(60), cpu: Some(Duration::from_millis(200)) };
    assert_eq!(forfeit("while :; do :; done", limit).forfeit, Forfeit::Time);
}

#[test]
#[cfg(target_os = "linux")]
fn between_turns_it_stands_still_and_with_it_all_it_started() {
    let mut bot = shell("(while :; do :; done) & while read line; do echo $line; done");
    bot.send("go");
    assert_eq!(line(&mut bot), "go");
    bot.end_turn();
    // A process running when the signal is sent stops within a tick.
    std::thread::sleep(Duration::from_millis(50));
    let before = bot.usage();
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(bot.usage().cpu, before.cpu);
    assert!(before.tasks >= 2, "{before:?}");
    let id = bot.id();
    drop(bot);
    for _ in 0..1000 {
        if of_group(id, false).is_none() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("the child lives on: {:?}", of_group(id, false));
}

#[test]
fn a_bot_that_does_not_read_blocks_nobody() {
    let mut bot = shell("sleep 1000");
    for _ in 0..100 {
        bot.send(&"x".repeat(10_000));
    }
    let cancel = Cancel::default();
    cancel.cancel();
    assert_eq!(bot.listen(LONG, Some(&cancel)).unwrap(), Heard::Cancelled);
}
