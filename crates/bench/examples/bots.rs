//! What the referee and the sandbox cost: a bot that answers at once, asked again and again, with the sandbox and without.
//!
//! ```text
//! cargo build --release && cargo run --release -p jogada-bench --example bots -- target/release/jogada BOT [MOVES] [STARTS]
//! ```
//!
//! BOT plays tic-tac-toe by the protocol `line`, such as `bots/c/random_bot` once it is compiled. Prints medians: milliseconds from
//! the question to a legal move, and from nothing to the first move of a new process.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use jogada_arena::bots::{Bot, BotSpec, Launcher};
use jogada_core::Limits;
use jogada_workbench::{GamePlayer, MoveRequest, Session, open};

#[allow(clippy::print_stdout)]
fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [jogada, bot] = &words[..2] else { panic!("expected the program jogada and a bot") };
    let number =
        |place: usize, default: usize| words.get(place).and_then(|word| word.parse().ok()).unwrap_or(default);
    let (moves, starts) = (number(2, 2000), number(3, 100));
    let session = open("tic-tac-toe", None).unwrap_or_else(|fault| panic!("{fault}"));
    println!("{:<16} {:>12} {:>12}", "", "ms a move", "ms a start");
    for sandbox in [true, false] {
        let bot = bot_of(jogada, bot, sandbox);
        let asked = median((0..moves).map({
            let mut player = bot.player("tic-tac-toe");
            let session = &session;
            ask(&mut player, &**session);
            move |_| ask(&mut player, &**session)
        }));
        let started = median((0..starts).map(|_| {
            let mut player = bot.player("tic-tac-toe");
            let took = ask(&mut player, &*session);
            player.close();
            took
        }));
        let name = if sandbox { "in the sandbox" } else { "without" };
        println!("{name:<16} {:>12.3} {:>12.2}", milliseconds(asked), milliseconds(started));
    }
}

fn bot_of(jogada: &str, bot: &str, sandbox: bool) -> Bot {
    let full = |path: &str| Path::new(path).canonicalize().unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut spec = BotSpec::new(vec![full(bot).display().to_string()], &PathBuf::from("."));
    spec.sandbox = sandbox;
    Bot::new(spec, Launcher { jogada: full(jogada) })
}

/// Asks for a move at the start of the game, and says how long that took.
fn ask(player: &mut dyn GamePlayer, session: &dyn Session) -> Duration {
    let begin = Instant::now();
    let request = MoveRequest { game: session.so_far(), limits: Limits::default(), clock: None };
    let thought = player.think(&request, &mut |_| {}).unwrap_or_else(|error| panic!("{error:?}"));
    assert!(thought.best.is_some(), "there is a move");
    begin.elapsed()
}

fn median(times: impl Iterator<Item = Duration>) -> Duration {
    let mut times: Vec<Duration> = times.collect();
    times.sort();
    times[times.len() / 2]
}

fn milliseconds(time: Duration) -> f64 {
    1000.0 * time.as_secs_f64()
}
