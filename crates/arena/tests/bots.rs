//! Bots in their own processes: hostile ones, the starter kits, programs of the course.
//!
//! The same executable is the referee, the sandbox (`bots sandbox ..`), and the hostile bots (`bots bot NAME`); so it
//! has its own main.

#![allow(clippy::print_stdout, clippy::print_stderr)]

#[path = "bots/course.rs"]
mod course;
#[path = "bots/hostile.rs"]
mod hostile;
#[path = "bots/hostile_bots.rs"]
mod hostile_bots;
#[path = "bots/kits.rs"]
mod kits;

use jogada_arena::bots::sandbox;
use jogada_arena::bots::{Bot, BotSpec, Launcher};
use jogada_core::{Limits, Player};
use jogada_search::games::Specification;
use jogada_workbench::{GamePlayer, MoveRequest, PlayerError, open};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some(sandbox::COMMAND) => become_bot(&arguments[1..]),
        Some("bot") => hostile_bots::run(&arguments[1]),
        _ => run_tests(),
    }
}

fn become_bot(arguments: &[String]) {
    let middle = arguments.iter().position(|argument| argument == "--").expect("a command");
    let confinement = sandbox::Confinement::from_arguments(&arguments[..middle]).expect("settings");
    eprintln!("{}", sandbox::become_bot(&confinement, &arguments[middle + 1..]));
    std::process::exit(sandbox::REFUSED);
}

fn run_tests() {
    let arguments = libtest_mimic::Arguments::from_args();
    let mut trials = kits::all();
    trials.extend(course::all());
    match sandbox::supported() {
        Ok(()) => trials.extend(hostile::all()),
        Err(why) => println!("LEFT OUT: hostile bots: {why}"),
    }
    let conclusion = libtest_mimic::run(&arguments, trials);
    // A file that the hostile bots must not be able to read.
    let _ = std::fs::remove_file(std::env::temp_dir().join("jogada-hostile-secret"));
    conclusion.exit();
}

/// Whether a program is installed.
fn is_installed(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// The bot specified by `text`, in the sandbox where there is one. Limits are long, for a loaded machine.
fn bot(text: &str, base: &std::path::Path) -> Bot {
    let sandboxed = if sandbox::supported().is_ok() { "" } else { ",sandbox=off" };
    let patient = if text.contains("time=") { "" } else { ",time=60s,start=120s" };
    let spec = BotSpec::read(&format!("{text}{patient}{sandboxed}"), base).expect("a bot");
    Bot::new(spec, Launcher::this_program().expect("a name"))
}

/// Plays a game of the bot as `side` against our own player. Returns its failure or player 1's difference, and its
/// process id.
fn play(bot: &Bot, game: &str, side: Player) -> (Result<i32, PlayerError>, Option<u32>) {
    let mut session = open(game, None).expect("a game");
    let ours: Specification = "ai:algorithm=minimax,depth=1".parse().expect("a player");
    let mut player = bot.player(game);
    let mut opponent = session.player(&ours);
    let mut process = None;
    let result = (|| {
        player.start(&session.so_far())?;
        process = player.process_id();
        let mut plies = 0;
        while session.ending().is_none() && plies < 400 {
            let request = MoveRequest { game: session.so_far(), limits: Limits::default(), clock: None };
            let thought = if session.to_move() == side {
                player.think(&request, &mut |_| {})?
            } else {
                opponent.think(&request, &mut |_| {}).expect("an honest opponent")
            };
            session.play(&thought.best.expect("a move")).expect("a legal move");
            plies += 1;
        }
        Ok(session.ending().map_or(0, |ending| ending.outcome.value_for(Player::One)))
    })();
    player.close();
    (result, process)
}
