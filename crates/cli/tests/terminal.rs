//! The real program in a pseudo-terminal: begun, played by keys, resized and left.
#![cfg(unix)]

use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

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
        let pair = native_pty_system().openpty(size(cols, rows)).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_jogada"));
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        command.env("XDG_DATA_HOME", std::env::temp_dir().join(format!("jogada-pty-{}", std::process::id())));
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

    /// Waits until something is on the screen; a slow machine only takes longer.
    fn wait_for(&self, words: &str) {
        let until = Instant::now() + Duration::from_secs(60);
        while !self.text().contains(words) {
            assert!(Instant::now() < until, "{words} does not appear:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits for the end, which must be a good one and leave the terminal as it was.
    fn ends_well(mut self) {
        let until = Instant::now() + Duration::from_secs(60);
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(Instant::now() < until, "it does not end:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(10));
        };
        assert!(status.success(), "{status:?}");
        std::thread::sleep(Duration::from_millis(100));
        let parser = self.screen.lock().unwrap();
        let screen = parser.screen();
        assert!(!screen.alternate_screen(), "the screen is given back");
        assert!(!screen.hide_cursor(), "the cursor is shown again");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None, "the mouse is let go");
    }
}

#[test]
fn from_the_menu_through_a_game_and_out_again() {
    let mut terminal = Terminal::start(&[], 80, 24);
    terminal.wait_for("Who plays");
    // Down to the game, left to the last one, and on to the button.
    terminal.send("\u{1b}[B\u{1b}[D");
    terminal.wait_for("Tic-tac-toe");
    terminal.send("\u{1b}[F\u{1b}[A\u{1b}[A\r");
    terminal.wait_for("Player 1 >");
    terminal.send("b2\r");
    for _ in 0..5 {
        terminal.wait_for("Player 1 >");
        terminal.send("\r");
        std::thread::sleep(Duration::from_millis(400));
        if terminal.text().contains("End of the game") {
            break;
        }
    }
    terminal.send("G");
    terminal.wait_for("End of the game");
    terminal.send("\r");
    terminal.send("\u{1b}");
    terminal.wait_for("Who plays");
    terminal.send("q");
    terminal.ends_well();
}

#[test]
fn a_whole_game_of_each_kind_by_keys() {
    for (game, position, keys, end) in [
        ("nim", "1,2 1", "2-2\r1-1\r", "player 1 wins."),
        ("adji-boto", "0,0,0,0,0,0/0,0,0,0,0,1 1 5-5", "\r", "player 1 wins by 1."),
        ("quarto", "012./..../..../.... 3 1", "\r", "player 1 wins."),
        ("tic-tac-toe", "xx./oo./...", "c3\r", "player 1 wins."),
    ] {
        let arguments = ["play", game, "--position", position, "--p2", "human", "--forget"];
        let mut terminal = Terminal::start(&arguments, 80, 24);
        terminal.wait_for("Player 1 >");
        terminal.send(keys);
        terminal.wait_for(end);
        terminal.send("\u{3}");
        terminal.ends_well();
    }
}

#[test]
fn the_window_may_change_its_size() {
    let mut terminal = Terminal::start(&["play", "bishop", "--p2", "human", "--forget"], 80, 24);
    terminal.wait_for("Player 1 >");
    terminal.master.resize(size(50, 15)).unwrap();
    terminal.screen.lock().unwrap().screen_mut().set_size(15, 50);
    terminal.wait_for("at least 60");
    terminal.master.resize(size(120, 40)).unwrap();
    terminal.screen.lock().unwrap().screen_mut().set_size(40, 120);
    terminal.wait_for("Course");
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
    terminal.wait_for("Cortes alfa");
    terminal.send("\u{3}");
    terminal.ends_well();
}
