//! jogada as a UGI engine: `jogada ugi [GAME]`.
//!
//! One thread reads commands and another searches, so that `isready`, `stop` and `quit` work at any time. During a
//! search the protocol allows only those three: anything else is answered by `info string` and has no effect. Unknown
//! commands are ignored, as the protocol demands.

use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use jogada_core::{Cancel, Fault, Field, Limits, Player};
use jogada_search::games::Specification;
use jogada_search::games::settings::{SETTINGS, Setting, SettingKind};
use jogada_solve::Tablebases;
use jogada_workbench::{Clock, GamePlayer, MoveRequest, SearchProgress, Session, open};

type Out<W> = Arc<Mutex<W>>;

/// Executes commands until `quit` or the end of the input, with the endgame `tables`. `explain` words a fault.
///
/// # Errors
/// There is no such game, or its tables are damaged.
pub fn run<W: Write + Send + 'static>(
    game: &str,
    tables: &Tablebases,
    input: impl BufRead,
    output: W,
    explain: impl Fn(&Fault) -> String,
) -> Result<(), Fault> {
    let mut engine = Engine {
        game: game.to_owned(),
        session: open_with(tables, game, None)?,
        tables: tables.clone(),
        specification: Specification::default(),
        player: None,
        search: None,
        out: Arc::new(Mutex::new(output)),
        explain,
    };
    for line in input.lines() {
        let Ok(line) = line else { break };
        if line.trim() == "quit" {
            engine.stop();
            return Ok(());
        }
        engine.execute(line.trim());
    }
    // `stop` can no longer come: a search with limits may finish, one without is stopped.
    if engine.search.as_ref().is_some_and(|search| search.is_limited) {
        engine.finish();
    } else {
        engine.stop();
    }
    Ok(())
}

/// A running search, which returns the player.
struct Search {
    is_limited: bool,
    /// Set before `bestmove` is written: the other side may then send the next command although the thread has not
    /// ended yet.
    has_answered: Arc<AtomicBool>,
    cancel: Cancel,
    thread: JoinHandle<Box<dyn GamePlayer>>,
}

struct Engine<W, E> {
    game: String,
    session: Box<dyn Session>,
    tables: Tablebases,
    specification: Specification,
    player: Option<Box<dyn GamePlayer>>,
    search: Option<Search>,
    out: Out<W>,
    explain: E,
}

/// Opens a game as all players of this program do, with the endgame tables.
fn open_with(tables: &Tablebases, game: &str, position: Option<&str>) -> Result<Box<dyn Session>, Fault> {
    let mut session = open(game, position)?;
    session.use_tables(tables)?;
    Ok(session)
}

fn say<W: Write>(out: &Out<W>, line: &str) {
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    // If output cannot be written, no more commands will come either.
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

impl<W: Write + Send + 'static, E: Fn(&Fault) -> String> Engine<W, E> {
    fn execute(&mut self, line: &str) {
        if self.search.as_ref().is_some_and(|search| search.has_answered.load(Ordering::Acquire)) {
            self.finish();
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "isready" => say(&self.out, "readyok"),
            "stop" => self.stop(),
            _ if self.search.is_some() => self.complain(&format!("{word}: a search is under way")),
            "ugi" => self.write_id(),
            "setoption" => self.set_option(rest),
            "game" => self.open_game(rest),
            "uginewgame" => {
                self.player = None;
                self.open_game(&self.game.clone());
            }
            "position" => self.set_position(rest),
            "query" => self.answer(rest),
            "go" => self.go(rest),
            _ => {}
        }
    }

    fn complain(&self, what: &str) {
        say(&self.out, &format!("info string error: {}", what.replace('\n', " ")));
    }

    fn complain_of(&self, fault: &Fault) {
        self.complain(&(self.explain)(fault));
    }

    fn write_id(&self) {
        say(&self.out, &format!("id name jogada {}", env!("CARGO_PKG_VERSION")));
        say(&self.out, "id author the jogada project");
        for setting in &SETTINGS {
            say(&self.out, &describe(setting));
        }
        say(&self.out, "ugiok");
    }

    /// `name NAME value VALUE`
    fn set_option(&mut self, rest: &str) {
        let named = rest.strip_prefix("name ").and_then(|rest| rest.split_once(" value "));
        let Some((name, value)) = named else {
            return self.complain("setoption name N value V");
        };
        match self.specification.set(Field::whole(name.trim()), Field::whole(value.trim())) {
            Ok(()) => self.player = None,
            Err(fault) => self.complain_of(&fault),
        }
    }

    fn open_game(&mut self, id: &str) {
        match open_with(&self.tables, id, None) {
            Ok(session) => {
                self.game = id.to_owned();
                self.session = session;
                self.player = None;
            }
            Err(fault) => self.complain_of(&fault),
        }
    }

    /// `startpos|fen F [moves ..]`. An invalid position changes nothing.
    fn set_position(&mut self, rest: &str) {
        let rest = format!("{rest} ");
        let (place, moves) = rest.split_once(" moves ").unwrap_or((&rest, ""));
        let fen = match place.trim().split_once(char::is_whitespace) {
            None if place.trim() == "startpos" => None,
            Some(("fen", fen)) => Some(fen.trim()),
            _ => return self.complain("position startpos|fen F [moves ..]"),
        };
        let played = open_with(&self.tables, &self.game, fen).and_then(|mut session| {
            for mv in moves.split_whitespace() {
                session.play(mv)?;
            }
            Ok(session)
        });
        match played {
            Ok(session) => self.session = session,
            Err(fault) => self.complain_of(&fault),
        }
    }

    fn answer(&self, question: &str) {
        let ending = self.session.ending();
        let answer = match question {
            "gameover" => ending.is_some().to_string(),
            "p1turn" => (self.session.to_move() == Player::One).to_string(),
            "result" => match ending.map(|ending| ending.outcome.winner()) {
                None => "none",
                Some(None) => "draw",
                Some(Some(Player::One)) => "p1win",
                Some(Some(Player::Two)) => "p2win",
            }
            .to_owned(),
            "moves" => match self.session.moves() {
                Some(moves) => moves.join(" "),
                None => return self.complain("too many moves to list"),
            },
            _ => return self.complain("query gameover|p1turn|result|moves"),
        };
        say(&self.out, format!("response {answer}").trim_end());
    }

    fn go(&mut self, rest: &str) {
        if self.session.ending().is_some() {
            return self.complain("the game is over");
        }
        let (limits, clock) = match read_go(rest) {
            Ok(asked) => asked,
            Err(word) => return self.complain(&format!("go: {word}")),
        };
        let cancel = limits.cancel.clone();
        let is_limited =
            clock.is_some() || limits.time.is_some() || limits.depth.is_some() || limits.nodes.is_some();
        let player = self.player.take();
        let mut player = player.unwrap_or_else(|| self.session.player(&self.search_specification()));
        let request = MoveRequest { game: self.session.so_far(), limits, clock };
        let out = Arc::clone(&self.out);
        let has_answered = Arc::new(AtomicBool::new(false));
        let answered = Arc::clone(&has_answered);
        let thread = std::thread::spawn(move || {
            let mut report = |progress: SearchProgress| say(&out, &tell(&progress));
            let found = catch_unwind(AssertUnwindSafe(|| player.think(&request, &mut report)));
            answered.store(true, Ordering::Release);
            let found = found.unwrap_or_else(|panic| {
                // The other side waits for this, whatever happens here.
                say(&out, "bestmove none");
                resume_unwind(panic)
            });
            match found {
                Ok(thought) => say(&out, &format!("bestmove {}", thought.best.as_deref().unwrap_or("none"))),
                Err(error) => {
                    say(&out, &format!("info string error: {error}"));
                    say(&out, "bestmove none");
                }
            }
            player
        });
        self.search = Some(Search { is_limited, has_answered, cancel, thread });
    }

    /// The player's limits come with each `go`; without one it searches until `stop`.
    fn search_specification(&self) -> Specification {
        let own = &self.specification.limits;
        let unlimited = own.time.is_none() && own.depth.is_none() && own.nodes.is_none();
        let longest = unlimited.then_some(Duration::from_secs(u64::from(u32::MAX)));
        Specification {
            limits: Limits { time: own.time.or(longest), ..own.clone() },
            ..self.specification.clone()
        }
    }

    /// Stops the search, if there is one, which writes its best move.
    fn stop(&mut self) {
        if let Some(search) = &self.search {
            search.cancel.cancel();
        }
        self.finish();
    }

    fn finish(&mut self) {
        if let Some(search) = self.search.take() {
            self.player = Some(search.thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
    }
}

/// The limits of `go`. A bare `go` is `go infinite`.
fn read_go(rest: &str) -> Result<(Limits, Option<Clock>), String> {
    let mut limits = Limits::default();
    let (mut remaining, mut increment) = ([None; 2], [Duration::ZERO; 2]);
    let mut words = rest.split_whitespace();
    while let Some(word) = words.next() {
        if word == "infinite" {
            continue;
        }
        let value = words.next().unwrap_or("");
        // A clock may have run out: then nothing is left.
        let number = value.parse::<i64>().map_err(|_| format!("{word} {value}"))?.max(0) as u64;
        let time = Duration::from_millis(number);
        match word {
            "p1time" => remaining[0] = Some(time),
            "p2time" => remaining[1] = Some(time),
            "p1inc" => increment[0] = time,
            "p2inc" => increment[1] = time,
            "movetime" => limits.time = Some(time),
            "depth" => limits.depth = Some(u32::try_from(number).unwrap_or(u32::MAX)),
            "nodes" => limits.nodes = Some(number),
            _ => return Err(word.to_owned()),
        }
    }
    let clock = match remaining {
        [None, None] => None,
        [one, two] => {
            Some(Clock { remaining: [one.or(two), two.or(one)].map(Option::unwrap_or_default), increment })
        }
    };
    Ok((limits, clock))
}

fn tell(progress: &SearchProgress) -> String {
    let score = progress.score;
    let hundredths = i64::from(score.value) * 100 / i64::from(score.scale.max(1));
    let (ms, nodes) = (progress.time.as_millis(), progress.nodes);
    let nps = u128::from(nodes) * 1000 / ms.max(1);
    let mut line =
        format!("info depth {} score cp {hundredths} nodes {nodes} nps {nps} time {ms}", progress.depth);
    if !progress.line.is_empty() {
        line.push_str(" pv ");
        line.push_str(&progress.line.join(" "));
    }
    line
}

/// A setting as a UGI option. Sizes are in megabytes.
fn describe(setting: &Setting) -> String {
    let name = setting.name;
    let default = if setting.default.is_empty() { "<empty>" } else { setting.default };
    match setting.kind {
        SettingKind::Number(_, high) if setting.default.is_empty() || high > i64::MAX as u64 => {
            format!("option name {name} type string default {default}")
        }
        SettingKind::Number(low, high) => {
            format!("option name {name} type spin default {default} min {low} max {high}")
        }
        SettingKind::Size => {
            let megabytes = default.trim_end_matches("MB");
            format!("option name {name} type spin default {megabytes} min 1 max {}", 1 << 20)
        }
        SettingKind::Switch => format!("option name {name} type check default {}", setting.default == "on"),
        SettingKind::Choice(words) => {
            format!("option name {name} type combo default {default} var {}", words.join(" var "))
        }
        _ => format!("option name {name} type string default {default}"),
    }
}

#[cfg(test)]
mod tests;
