//! The screens, driven by keys and compared as text with the files in `screens/`; `JOGADA_SCREENS=write` rewrites
//! those. None shows the engine's evaluation, so that a better engine changes none.

mod menu;
mod playing;
mod puzzles;
mod records;

use std::path::Path;
use std::time::{Duration, Instant};

use jogada_core::Glyphs;
use jogada_messages::Language;
use jogada_play::{GameInProgress, PlayerSpec, open};
use jogada_solve::Tablebases;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::*;

struct TestScreen {
    app: App,
    terminal: Terminal<TestBackend>,
}

impl TestScreen {
    fn new(app: App, width: u16, height: u16) -> TestScreen {
        let mut screen =
            TestScreen { app, terminal: Terminal::new(TestBackend::new(width, height)).unwrap() };
        screen.settle();
        screen
    }

    fn menu(width: u16, height: u16) -> TestScreen {
        TestScreen::new(App::menu(setting()), width, height)
    }

    fn game(game: &str, position: Option<&str>, players: [&str; 2], width: u16, height: u16) -> TestScreen {
        let players = players.map(|player| player.parse::<PlayerSpec>().unwrap());
        let ongoing = GameInProgress::new(open(game, position).unwrap(), players);
        let screen = GameScreen::new(ongoing, Some(Duration::ZERO), &setting());
        TestScreen::new(App::game(screen, setting()), width, height)
    }

    fn puzzle(position: &str) -> TestScreen {
        let screen = PuzzleScreen::open("adji-boto", Some(position), &setting()).unwrap();
        TestScreen::new(App::puzzle(screen, setting()), 80, 24)
    }

    /// Indices of the cells drawn in this style.
    fn marked(&self, style: ratatui::style::Style) -> Vec<usize> {
        let cells = self.terminal.backend().buffer().content.iter().enumerate();
        let has_it = |cell: &ratatui::buffer::Cell| {
            Some(cell.fg) == style.fg && cell.modifier.contains(style.add_modifier)
        };
        cells.filter(|(_, cell)| has_it(cell)).map(|(place, _)| place).collect()
    }

    /// Runs all searches to their end, and draws.
    fn settle(&mut self) {
        let until = Instant::now() + Duration::from_secs(120);
        loop {
            self.app.tick(Instant::now());
            self.terminal.draw(|frame| self.app.draw(frame)).unwrap();
            if !self.app.is_busy() {
                return;
            }
            assert!(Instant::now() < until, "somebody thinks for ever:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    fn key(&mut self, code: KeyCode) -> &mut TestScreen {
        self.app.handle(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        self.settle();
        self
    }

    /// Types letters, then Enter.
    fn enter(&mut self, text: &str) -> &mut TestScreen {
        for letter in text.chars() {
            self.key(KeyCode::Char(letter));
        }
        self.key(KeyCode::Enter)
    }

    /// Clicks on the first occurrence of the text.
    fn click(&mut self, text: &str) -> &mut TestScreen {
        let screen = self.text();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let before = &line[..line.find(text)?];
            Some((before.chars().count() as u16, row as u16))
        });
        let (column, row) = found.unwrap_or_else(|| panic!("{text} is not on the screen:\n{screen}"));
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.app.handle(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
        self.settle();
        self
    }

    fn text(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let width = usize::from(buffer.area.width);
        let rows = buffer.content.chunks(width);
        let line = |row: &[ratatui::buffer::Cell]| row.iter().map(|cell| cell.symbol()).collect::<String>();
        rows.map(|row| format!("{}\n", line(row).trim_end())).collect()
    }

    fn sees(&mut self, words: &str) -> &mut TestScreen {
        assert!(self.text().contains(words), "{words} is not on the screen:\n{}", self.text());
        self
    }

    /// Compares the screen with the file.
    fn looks_like(&self, name: &str) {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tui/app/screens").join(format!("{name}.txt"));
        if std::env::var_os("JOGADA_SCREENS").is_some_and(|value| value == "write") {
            std::fs::write(&path, self.text()).unwrap();
        }
        let expected = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(self.text() == expected, "{name} looks like\n{}instead of\n{expected}", self.text());
    }
}

fn setting() -> Setting {
    Setting {
        language: Language::English,
        glyphs: Glyphs::Unicode,
        still: true,
        keeps: false,
        tables: Tablebases::default(),
    }
}

const PEOPLE: [&str; 2] = ["human", "human"];
