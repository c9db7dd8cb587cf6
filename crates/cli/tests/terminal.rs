//! The real program in a pseudo-terminal: started, played by keys, resized and left.
#![cfg(unix)]

use std::io::{Read, Write};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

/// A terminal with the program in it.
struct Terminal {
    screen: Arc<Mutex<vt100::Parser>>,
    keys: Box<dyn Write + Send>,
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

impl Terminal {
    fn start(arguments: &[&str], cols: u16, rows: u16) -> Terminal {
        Terminal::start_in("usual", arguments, cols, rows)
    }

    /// With a data folder of this name.
    fn start_in(folder: &str, arguments: &[&str], cols: u16, rows: u16) -> Terminal {
        Terminal::start_as("xterm-256color", folder, arguments, cols, rows)
    }

    /// With this kind of terminal.
    fn start_as(kind: &str, folder: &str, arguments: &[&str], cols: u16, rows: u16) -> Terminal {
        let pair = native_pty_system().openpty(size(cols, rows)).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_jogada"));
        command.args(arguments);
        command.env("TERM", kind);
        command.env("LC_ALL", "C.UTF-8");
        let home = std::env::temp_dir().join(format!("jogada-pty-{folder}-{}", std::process::id()));
        command.env("XDG_DATA_HOME", home);
        let child = pair.slave.spawn_command(command).unwrap();
        let screen = Arc::new(Mutex::new(vt100::Parser::new(rows, cols, 0)));
        let mut reader = pair.master.try_clone_reader().unwrap();
        let shared = screen.clone();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                shared.lock().unwrap().process(&bytes[..count]);
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Terminal { screen, keys, master: pair.master, child }
    }

    fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    fn send(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Waits until a text is on the screen; a slow machine just takes longer.
    fn wait_for(&self, words: &str) {
        let until = Instant::now() + Duration::from_secs(60);
        while !self.text().contains(words) {
            assert!(Instant::now() < until, "{words} does not appear:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits until a condition on the screen holds.
    fn wait_until(&self, what: &str, is_so: impl Fn(&vt100::Screen) -> bool) {
        let until = Instant::now() + Duration::from_secs(60);
        while !is_so(self.screen.lock().unwrap().screen()) {
            assert!(Instant::now() < until, "{what}:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    fn resize(&self, cols: u16, rows: u16) {
        // Locked, so that no output for the new size is parsed before the screen has it.
        let mut screen = self.screen.lock().unwrap();
        self.master.resize(size(cols, rows)).unwrap();
        screen.screen_mut().set_size(rows, cols);
    }

    /// Presses a key repeatedly until a text is on the screen.
    fn press_until(&mut self, key: &str, words: &str) {
        let until = Instant::now() + Duration::from_secs(120);
        while !self.text().contains(words) {
            assert!(Instant::now() < until, "{words} does not appear:\n{}", self.text());
            self.send(key);
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits for the end.
    fn wait(&mut self) -> ExitStatus {
        let until = Instant::now() + Duration::from_secs(60);
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(Instant::now() < until, "it does not end:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Checks that the terminal is restored, once all that the program wrote has arrived.
    fn is_clean(&self) {
        let until = Instant::now() + Duration::from_secs(60);
        loop {
            let state = {
                let parser = self.screen.lock().unwrap();
                let screen = parser.screen();
                (screen.alternate_screen(), screen.hide_cursor(), screen.mouse_protocol_mode())
            };
            if state == (false, false, vt100::MouseProtocolMode::None) {
                return;
            }
            assert!(Instant::now() < until, "screen, cursor and mouse are not given back: {state:?}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits for the end, which must be a success and leave the terminal restored.
    fn ends_well(mut self) {
        let status = self.wait();
        assert!(status.success(), "{status:?}");
        self.is_clean();
    }
}

impl Drop for Terminal {
    /// A failing test leaves no process behind.
    fn drop(&mut self) {
        drop(self.child.kill());
    }
}

#[test]
fn from_the_menu_through_a_game_and_out_again() {
    let mut terminal = Terminal::start(&[], 80, 24);
    terminal.wait_for("Who plays");
    // Down to the game, left to the last but one; Enter begins from there.
    terminal.send("\u{1b}[B\u{1b}[B\u{1b}[D\u{1b}[D");
    terminal.wait_for("Tic-tac-toe");
    terminal.send("\r");
    terminal.wait_for("Choose an empty cell >");
    terminal.send("b2\r");
    terminal.wait_for("plays");
    terminal.wait_for("Choose an empty cell >");
    terminal.send("y");
    terminal.wait_for("Give the game up?");
    terminal.send("\r");
    terminal.wait_for("End of the game");
    terminal.send("\u{1b}");
    terminal.wait_for("Who plays");
    // On the row of the game letters search: Esc leaves.
    terminal.send("\u{1b}");
    terminal.ends_well();
}

#[test]
fn the_menu_remembers_what_was_played_last() {
    let mut terminal = Terminal::start_in("memory", &[], 80, 24);
    terminal.wait_for("Adji-boto, Computer, level 5");
    terminal.send("2+\r");
    terminal.wait_for("the last piece loses >");
    terminal.send("\u{3}");
    terminal.ends_well();
    let mut terminal = Terminal::start_in("memory", &[], 80, 24);
    terminal.wait_for("Nim, Computer, level 6");
    terminal.send("\u{3}");
    terminal.ends_well();
    // A damaged memory file counts as empty.
    let home = std::env::temp_dir().join(format!("jogada-pty-memory-{}", std::process::id()));
    std::fs::write(home.join("jogada/settings.json"), "{\"menu\": [").unwrap();
    let mut terminal = Terminal::start_in("memory", &[], 80, 24);
    terminal.wait_for("Adji-boto, Computer, level 5");
    terminal.send("q");
    terminal.ends_well();
    std::fs::remove_dir_all(home).unwrap();
}

#[test]
fn a_whole_game_of_each_kind_by_keys() {
    // From the first position to the last: the first move is typed, the others are the first offered.
    for (game, first) in
        [("nim", "4-7"), ("adji-boto", "c1"), ("quarto", "5"), ("bishop", "b8"), ("tic-tac-toe", "b2")]
    {
        let arguments = ["play", game, "--p2", "ai:depth=1", "--forget"];
        let mut terminal = Terminal::start(&arguments, 80, 24);
        terminal.wait_for("1 You");
        terminal.send(&format!("{}\r", first.to_uppercase()));
        // The computer may answer before anybody has read what was played.
        terminal.wait_until("the move is played", |screen| {
            ["You play", "depth 1 plays"].iter().any(|words| screen.contents().contains(words))
        });
        terminal.press_until("\r", "The game is over");
        terminal.resize(132, 43);
        terminal.wait_for("Advantage");
        terminal.send("\u{3}");
        terminal.ends_well();
    }
}

#[test]
fn the_puzzle_by_keys() {
    let mut terminal = Terminal::start(&["play", "--puzzle", "--position", "A", "--forget"], 80, 24);
    terminal.wait_for("Optimal is 4.");
    terminal.send("a1\r");
    terminal.wait_for("hole a1 is empty");
    // Following the hints takes the optimal number of moves.
    for left in (1..=4).rev() {
        terminal.send("T");
        terminal.wait_for(&format!("{left} {} to the end", if left == 1 { "move" } else { "moves" }));
        terminal.send("\r");
    }
    terminal.wait_for("Solved in 4 moves.");
    terminal.send("\r\u{1b}");
    terminal.wait_for("Who plays");
    terminal.send("q");
    terminal.ends_well();
}

#[test]
fn signals_end_it_and_leave_the_terminal_clean() {
    for signal in ["TERM", "HUP", "INT"] {
        let mut terminal = Terminal::start(&["play", "adji-boto", "--p1", "ai", "--forget"], 80, 24);
        terminal.wait_for("is thinking");
        let process = terminal.child.process_id().unwrap().to_string();
        assert!(Command::new("kill").args(["-s", signal, &process]).status().unwrap().success());
        let status = terminal.wait();
        assert!(status.signal().is_some(), "{signal} is what it ended by: {status:?}");
        terminal.is_clean();
    }
}

#[test]
fn it_ends_with_the_window_it_is_in() {
    let pair = native_pty_system().openpty(size(80, 24)).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_jogada"));
    command.args(["play", "nim", "--p2", "human", "--forget"]);
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let mut parser = vt100::Parser::new(24, 80, 0);
    let mut bytes = [0; 4096];
    while !parser.screen().contents().contains("Player 1: Take") {
        let count = reader.read(&mut bytes).unwrap();
        parser.process(&bytes[..count]);
    }
    // Dropping the other end is what closing a window does.
    drop(reader);
    drop(pair.master);
    let until = Instant::now() + Duration::from_secs(60);
    while child.try_wait().unwrap().is_none() {
        if Instant::now() > until {
            child.kill().unwrap();
            panic!("it goes on without a terminal");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn the_window_may_change_its_size() {
    let mut terminal = Terminal::start(&["play", "bishop", "--p2", "human", "--forget"], 80, 24);
    terminal.wait_for("Player 1: Place");
    terminal.resize(40, 10);
    terminal.wait_for("at least 46");
    terminal.resize(120, 40);
    terminal.wait_for("Advantage");
    terminal.send("b8\r");
    terminal.wait_for("Player 1 plays b8.");
    terminal.send("\u{3}");
    terminal.ends_well();
}

#[test]
fn two_computers_are_watched_to_the_end() {
    let arguments = [
        "play",
        "nim",
        "--p1",
        "ai:depth=2",
        "--p2",
        "ai:depth=2",
        "--speed",
        "10ms",
        "--forget",
        "--lang",
        "pt",
    ];
    let mut terminal = Terminal::start(&arguments, 60, 20);
    terminal.wait_for("Fim do jogo");
    terminal.send("k");
    terminal.wait_for("Cortes alfa");
    terminal.send("\u{3}");
    terminal.ends_well();
}

#[test]
fn control_z_gives_the_terminal_back_until_it_goes_on() {
    let mut terminal = Terminal::start(&["play", "nim", "--p2", "human", "--forget"], 80, 24);
    terminal.wait_for("Player 1: Take");
    let process = terminal.child.process_id().unwrap().to_string();
    for stop in ["key", "signal"] {
        if stop == "key" {
            terminal.send("\u{1a}");
        } else {
            assert!(Command::new("kill").args(["-s", "TSTP", &process]).status().unwrap().success());
        }
        terminal.wait_until("it gives the screen back", |screen| !screen.alternate_screen());
        terminal.is_clean();
        assert!(Command::new("kill").args(["-s", "CONT", &process]).status().unwrap().success());
        terminal.wait_until("it takes the screen again", vt100::Screen::alternate_screen);
        terminal.wait_for("Player 1: Take");
    }
    terminal.send("4-7\r");
    terminal.wait_for("Player 1 plays 4-7.");
    terminal.send("\u{3}");
    terminal.ends_well();
}

#[test]
fn a_terminal_that_cannot_place_a_cursor_gets_lines() {
    let mut terminal =
        Terminal::start_as("dumb", "usual", &["play", "nim", "--p2", "human", "--forget"], 80, 24);
    terminal.wait_for("Player 1 >");
    assert!(!terminal.screen.lock().unwrap().screen().alternate_screen());
    terminal.send("quit\r");
    terminal.wait();
}
