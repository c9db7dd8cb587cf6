//! Load test: how long do many simultaneous players wait for the computer's move?
//!
//! ```console
//! $ cargo run --release -p jogada-web --example load -- --people 50
//! $ cargo run --release -p jogada-web --example load -- --people 60 --stepping 1 --analysing 10
//! ```
//!
//! A server is started on this machine alone, on a free port. First one person plays, then as many as asked for at
//! once: each plays one of the games against level 3, pauses before every move, and measures the time from requesting
//! the computer's move to having read it. That is compared with two times of the same run: the engine called as a
//! function on the same positions, and a request without any work. Nothing leaves the machine, and it ends after a
//! minute at the latest. With `--stepping` everybody also has a search recorded before each move, as the theatre does;
//! with `--analysing N` N others have positions analysed all the while, each a search that does not end.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use jogada_core::{Limits, Random};
use jogada_play::{PlayerSpec, open};
use jogada_web::{ServerSettings, serve};
use jogada_workbench::MoveRequest;
use serde_json::{Value, json};

/// Limits on people, moves each, and total time.
const MAX_PEOPLE: u64 = 500;
const MAX_MOVES: u64 = 200;
const MAX_TIME: Duration = Duration::from_secs(50);
/// A person's thinking time: minimum, and random addition in milliseconds.
const PAUSE: Duration = Duration::from_millis(300);
const LONGER: u64 = 900;
/// The games, by turns.
const GAMES: [&str; 4] = ["adji-boto", "nim", "quarto", "bishop"];

/// One measured answer.
struct Wait {
    game: &'static str,
    /// The moves played before.
    moves: Vec<String>,
    /// Time from the request to the end of the answer.
    answer: Duration,
    /// The time of a request without work, just before.
    nothing: Duration,
}

fn main() -> io::Result<()> {
    let people = option("--people", 50, MAX_PEOPLE);
    let moves = option("--moves", 15, MAX_MOVES);
    let level = option("--level", 3, 10);
    let class =
        Class { moves, level, stepping: option("--stepping", 0, 1) > 0, end: Instant::now() + MAX_TIME };
    let analysing = option("--analysing", 0, 100);
    let (sender, receiver) = channel();
    let server = std::thread::spawn(move || {
        serve("127.0.0.1", 0, ServerSettings::default(), |address, stopper| {
            // The receiver waits for exactly this.
            let _ = sender.send((address, stopper));
        })
    });
    let (address, stopper) = receiver.recv().map_err(io::Error::other)?;
    for person in 0..analysing {
        std::thread::spawn(move || analyse(address, MAX_PEOPLE + person, class.end));
    }
    for (who, people) in [("one person".to_owned(), 1), (format!("{people} people"), people)] {
        let waits = play_all(address, people, class)?;
        let alone = waits.iter().map(|wait| think(wait, level)).collect::<io::Result<Vec<_>>>()?;
        tell(&who, &waits, alone)?;
    }
    stopper.stop();
    server.join().map_err(|_| io::Error::other("the server panicked"))?
}

/// The number after `name` on the command line, at most `most`.
fn option(name: &str, usual: u64, most: u64) -> u64 {
    let words: Vec<String> = std::env::args().collect();
    let given =
        words.iter().position(|word| word == name).and_then(|place| words.get(place + 1)?.parse().ok());
    given.unwrap_or(usual).min(most)
}

/// The behaviour of all people.
#[derive(Clone, Copy)]
struct Class {
    moves: u64,
    level: u64,
    /// Whether a search is recorded before each move.
    stepping: bool,
    end: Instant,
}

/// Has positions analysed until the end, one after the other.
fn analyse(address: SocketAddr, person: u64, end: Instant) -> io::Result<()> {
    let mut connection = Connection::open(address, person)?;
    while Instant::now() < end {
        let game = GAMES[person as usize % GAMES.len()];
        connection.post("/api/analyse", &json!({ "game": game, "time_ms": 20_000 }))?;
    }
    Ok(())
}

/// Lets `people` play at once; returns all measured answers.
fn play_all(address: SocketAddr, people: u64, class: Class) -> io::Result<Vec<Wait>> {
    std::thread::scope(|scope| {
        let playing: Vec<_> =
            (0..people).map(|person| scope.spawn(move || play(address, person, class))).collect();
        let mut waits = Vec::new();
        for person in playing {
            waits.extend(person.join().map_err(|_| io::Error::other("a person panicked"))??);
        }
        Ok(waits)
    })
}

/// One person's game: a random move, then the computer's.
fn play(address: SocketAddr, person: u64, class: Class) -> io::Result<Vec<Wait>> {
    let Class { moves, level, stepping, end } = class;
    let game = GAMES[person as usize % GAMES.len()];
    let mut random = Random::new(person);
    let mut connection = Connection::open(address, person)?;
    let mut played: Vec<String> = Vec::new();
    let mut waits = Vec::new();
    for _ in 0..moves {
        std::thread::sleep(PAUSE + Duration::from_millis(random.below(LONGER)));
        if stepping {
            let search =
                json!({ "problem": "adji-boto", "position": "B", "algorithm": "astar", "events": 2000 });
            connection.post("/api/search/path", &search)?;
        }
        let view: Value = read(&connection.post("/api/game", &json!({ "game": game, "moves": played }))?)?;
        let legal: Vec<&str> =
            view["moves"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let Some(own) = random.pick(&legal).filter(|_| Instant::now() < end) else { break };
        played.push((*own).to_owned());
        let begun = Instant::now();
        connection.get("/icon.svg")?;
        let nothing = begun.elapsed();
        let asked = json!({ "game": game, "moves": played, "player": player(level) });
        let begun = Instant::now();
        let told = connection.post("/api/think", &asked)?;
        let answer = begun.elapsed();
        waits.push(Wait { game, moves: played.clone(), answer, nothing });
        let data = told.lines().rev().find_map(|line| line.strip_prefix("data: ")).unwrap_or_default();
        let thought = read(data)?;
        let Some(reply) = thought["move"].as_str() else { break };
        played.push(reply.to_owned());
    }
    Ok(waits)
}

fn player(level: u64) -> String {
    format!("ai:level={level}")
}

/// The engine's time for the same position when called as a function: reading the position and thinking.
fn think(wait: &Wait, level: u64) -> io::Result<Duration> {
    let failed = |fault| io::Error::other(format!("{fault:?}"));
    let PlayerSpec::Computer(computer) = player(level).parse::<PlayerSpec>().map_err(failed)? else {
        return Err(io::Error::other("nobody thinks"));
    };
    let begun = Instant::now();
    let mut session = open(wait.game, None).map_err(failed)?;
    for mv in &wait.moves {
        session.play(mv).map_err(failed)?;
    }
    let mut player = session.player(&computer);
    let request = MoveRequest { game: session.so_far(), limits: Limits::default(), clock: None };
    player.think(&request, &mut |_| ()).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(begun.elapsed())
}

fn read(text: &str) -> io::Result<Value> {
    serde_json::from_str(text).map_err(|error| io::Error::other(format!("{error}: {text}")))
}

fn tell(who: &str, waits: &[Wait], alone: Vec<Duration>) -> io::Result<()> {
    let mut out = io::stdout();
    writeln!(out, "{who}: {} answers; median, and what 95 % stay within, in milliseconds", waits.len())?;
    let answers: Vec<Duration> = waits.iter().map(|wait| wait.answer).collect();
    let nothing: Vec<Duration> = waits.iter().map(|wait| wait.nothing).collect();
    let [answer, floor, engine] =
        [&answers, &nothing, &alone].map(|times| part(times.clone(), 50).as_secs_f64());
    for (what, times) in [("answer", answers), ("nothing to do", nothing), ("the engine alone", alone)] {
        let [middle, most] = [50, 95].map(|part_of| part(times.clone(), part_of).as_secs_f64() * 1000.0);
        writeln!(out, "  {what:<17} {middle:>7.3} {most:>7.3}")?;
    }
    writeln!(
        out,
        "  the median answer is {:.1} times the engine alone, and {:.1} times both of these together",
        answer / engine,
        answer / (engine + floor)
    )
}

/// The given percentile of `times`.
fn part(mut times: Vec<Duration>, hundredths: usize) -> Duration {
    times.sort();
    let place = (times.len() * hundredths / 100).min(times.len().saturating_sub(1));
    times.get(place).copied().unwrap_or_default()
}

/// A persistent connection, as a browser's.
struct Connection {
    stream: BufReader<TcpStream>,
    /// The cookie by which the server knows this browser.
    cookie: String,
}

impl Connection {
    fn open(address: SocketAddr, person: u64) -> io::Result<Connection> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(MAX_TIME))?;
        Ok(Connection {
            stream: BufReader::new(stream),
            cookie: format!("jogada-client={:016x}", person + 1),
        })
    }

    fn get(&mut self, path: &str) -> io::Result<String> {
        let cookie = &self.cookie;
        self.request(&format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n\r\n"))
    }

    fn post(&mut self, path: &str, fields: &Value) -> io::Result<String> {
        let body = fields.to_string();
        let (length, cookie) = (body.len(), &self.cookie);
        self.request(&format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
             Cookie: {cookie}\r\nContent-Length: {length}\r\n\r\n{body}"
        ))
    }

    /// Sends a request and reads the whole answer.
    fn request(&mut self, request: &str) -> io::Result<String> {
        self.stream.get_mut().write_all(request.as_bytes())?;
        let mut length = None;
        loop {
            let line = self.line()?.to_ascii_lowercase();
            if let Some(number) = line.strip_prefix("content-length: ") {
                length = number.parse().ok();
            }
            if line.is_empty() {
                break;
            }
        }
        let bytes = match length {
            Some(length) => self.bytes(length)?,
            None => self.chunks()?,
        };
        String::from_utf8(bytes).map_err(io::Error::other)
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        Ok(line.trim_end().to_owned())
    }

    fn bytes(&mut self, length: usize) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; length];
        self.stream.read_exact(&mut bytes)?;
        Ok(bytes)
    }

    /// A chunked body: the length of each chunk on a line of its own, the last of length 0.
    fn chunks(&mut self) -> io::Result<Vec<u8>> {
        let mut all = Vec::new();
        loop {
            let length = usize::from_str_radix(&self.line()?, 16).map_err(io::Error::other)?;
            all.extend(self.bytes(length)?);
            self.line()?;
            if length == 0 {
                return Ok(all);
            }
        }
    }
}
