//! Hostile bots against the referee and the sandbox.
//!
//! Whatever a bot tries, it either plays on without effect, or gets the verdict that names what it did; and no process
//! or file remains. Each bot plays against an honest opponent, which must not be affected.

use std::path::Path;
use std::time::{Duration, Instant};

use jogada_core::Player;
use jogada_workbench::{Forfeit, open};
use libtest_mimic::{Failed, Trial};

use crate::{bot, play};

/// The expected result of a bot.
enum Fate {
    /// It plays the game to its end: the attempt had no effect.
    Tamed,
    /// It loses by one of these verdicts.
    Loses(&'static [Forfeit]),
}

use Fate::{Loses, Tamed};

/// Name, settings, expected result, and a part of the reason or of standard error.
const BOTS: &[(&str, &str, Fate, &str)] = &[
    ("honest", "", Tamed, ""),
    ("fork-bomb", "", Tamed, ""),
    ("fork-bomb", ",processes=8", Loses(&[Forfeit::Memory]), "fault-bot-tasks"),
    ("thread-bomb", "", Loses(&[Forfeit::Memory]), "fault-bot-tasks"),
    ("memory-hog", ",memory=256MB", Loses(&[Forfeit::Memory]), ""),
    // Its first line is a legal move; the rest depends on how far it gets.
    ("endless-output", "", Loses(&[Forfeit::Flood, Forfeit::Illegal]), ""),
    ("endless-line", "", Loses(&[Forfeit::Flood]), ""),
    ("endless-errors", "", Tamed, ""),
    ("file-writer", "", Tamed, ""),
    ("file-reader", "", Tamed, ""),
    ("scratch-writer", "", Tamed, ""),
    ("file-filler", "", Loses(&[Forfeit::Crash, Forfeit::NotStarted]), "fault-bot-signal signal=\"25\""),
    ("network-caller", "", Tamed, ""),
    ("signal-sender", "", Tamed, ""),
    ("zombie-parent", ",processes=4", Tamed, ""),
    ("sleeper", ",time=10ms,margin=10ms,start=6s", Loses(&[Forfeit::Silence]), "fault-bot-waited"),
    // Output out of turn is discarded, or taken for an answer: that may be illegal, but harms only itself.
    ("moves-twice", "", Loses(&[Forfeit::Illegal]), "fault-bot-said said=\"a"),
    ("binary", "", Loses(&[Forfeit::Illegal]), "\u{fffd}"),
    ("wrong-game", "", Loses(&[Forfeit::Illegal]), "e2e4"),
    ("nothing", "", Loses(&[Forfeit::NoMove]), ""),
    ("crasher", "", Loses(&[Forfeit::NotStarted]), "these are my last words"),
    ("late-crasher", "", Loses(&[Forfeit::Crash]), "these are my last words"),
];

/// Shell bots, for what Rust has no safe way to do.
const SHELL: &[(&str, &str, Fate, &str)] = &[
    ("read x; exec 1>&-; while read y; do :; done", "", Loses(&[Forfeit::Silence]), "fault-bot-closed"),
    ("trap '' TERM INT HUP; read x; while :; do :; done", ",time=10ms,start=1s", Loses(&[Forfeit::Time]), ""),
    ("read x; echo a3; exec 0<&-; while :; do :; done", ",time=300ms", Loses(&[Forfeit::Time]), ""),
];

/// All trials.
pub(crate) fn all() -> Vec<Trial> {
    let itself = std::env::current_exe().expect("a name").display().to_string();
    let ours = BOTS.iter().map(|(name, settings, fate, words)| {
        let spec = format!("engine:cmd=\"{itself} bot {name}\"{settings}");
        Trial::test(format!("hostile: {name}{settings}"), move || trial(&spec, fate, words))
    });
    let shell = SHELL.iter().map(|(script, settings, fate, words)| {
        let escaped = format!("sh -c \\\"{script}\\\"");
        let spec = format!("engine:cmd=\"{escaped}\"{settings}");
        Trial::test(format!("hostile: {script}"), move || trial(&spec, fate, words))
    });
    let refusals = [
        Trial::test("hostile: a program that is not there", not_there),
        Trial::test("hostile: the championship goes on", contest_goes_on),
    ];
    ours.chain(shell).chain(refusals).collect()
}

fn trial(spec: &str, fate: &Fate, words: &str) -> Result<(), Failed> {
    let secret = std::env::temp_dir().join("jogada-hostile-secret");
    std::fs::write(&secret, "secret")?;
    let (result, process) =
        play(&bot(spec, Path::new(env!("CARGO_TARGET_TMPDIR"))), "tic-tac-toe", Player::One);
    match (&result, fate) {
        (Ok(_), Tamed) => {}
        (Err(error), Loses(forfeits)) if forfeits.contains(&error.forfeit) => {
            if !error.to_string().contains(words) {
                return Err(format!("`{words}` is not in {error}").into());
            }
        }
        (Ok(_), Loses(_)) => return Err("it played to the end".into()),
        (Err(error), _) => return Err(error.to_string().into()),
    }
    nothing_left(process)
}

/// Checks that no process of its group, no scratch folder and no file remains.
fn nothing_left(process: Option<u32>) -> Result<(), Failed> {
    let until = Instant::now() + Duration::from_secs(60);
    while let Some(group) = process {
        let left: Vec<String> = processes_of(group);
        if left.is_empty() {
            break;
        }
        if Instant::now() > until {
            return Err(format!("processes are left: {left:?}").into());
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let exe = std::env::current_exe()?;
    for file in [
        std::env::temp_dir().join("jogada-hostile-file"),
        exe.with_file_name("jogada-hostile-file"),
        exe.with_file_name("here"),
        Path::new("/dev/shm/jogada-hostile-file").to_owned(),
    ] {
        if file.exists() {
            return Err(format!("{} is left", file.display()).into());
        }
    }
    Ok(())
}

/// The running processes of a group; zombies count as gone.
fn processes_of(group: u32) -> Vec<String> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let stats = entries.filter_map(|entry| std::fs::read_to_string(entry.path().join("stat")).ok());
    stats
        .filter(|stat| {
            let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
            fields.get(2) == Some(&group.to_string().as_str())
                && !matches!(fields.first(), Some(&("Z" | "X")))
        })
        .collect()
}

fn not_there() -> Result<(), Failed> {
    let (result, _) = play(
        &bot("engine:cmd=/no/such/bot", Path::new(env!("CARGO_TARGET_TMPDIR"))),
        "tic-tac-toe",
        Player::One,
    );
    let error = result.expect_err("no bot");
    if error.forfeit != Forfeit::NotStarted || !error.to_string().contains("/no/such/bot") {
        return Err(error.to_string().into());
    }
    Ok(())
}

/// A match of a hostile bot against an honest one: the honest one wins every game.
fn contest_goes_on() -> Result<(), Failed> {
    use jogada_workbench::EndReason;
    use jogada_workbench::contest::{Contest, LONGEST, Openings};
    let session = open("tic-tac-toe", None).expect("a game");
    let itself = std::env::current_exe()?.display().to_string();
    let hostile =
        bot(&format!("engine:cmd=\"{itself} bot late-crasher\""), Path::new(env!("CARGO_TARGET_TMPDIR")));
    let honest = bot(&format!("engine:cmd=\"{itself} bot honest\""), Path::new(env!("CARGO_TARGET_TMPDIR")));
    let contest = Contest {
        session: &*session,
        contestants: [&hostile, &honest],
        games: 4,
        openings: Openings { plies: 0, ..Openings::default() },
        seed: 1,
        threads: 2,
        longest: LONGEST,
        cancel: jogada_core::Cancel::default(),
    };
    let mut ends = Vec::new();
    contest.play(|_| false, |record| ends.push((record.end, record.difference)));
    if ends != vec![(EndReason::Forfeit(Forfeit::Crash), -1); 4] {
        return Err(format!("{ends:?}").into());
    }
    Ok(())
}
