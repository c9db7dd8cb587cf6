//! The app: the current screen, the screens below it, and the transitions between them.

use std::time::Instant;

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyEventKind};
use ratatui::layout::Alignment;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::game::GameScreen;
use super::menu::Menu;
use super::popup::middle;
use super::puzzle::PuzzleScreen;
use super::review::ReviewScreen;
use super::rules::RulesScreen;
use super::saved_games::SavedGamesScreen;
use super::setting::Setting;
use super::{keys, style};

/// Smallest terminal for the menu and the puzzle; a game's board states its own.
const MIN_SIZE: (u16, u16) = (60, 20);

/// The transition a screen asks for.
pub(super) enum Next {
    Stay,
    Quit,
    /// To the previous screen, or the menu.
    Back,
    SavedGame,
    /// The rules of a game, on top of the current screen.
    Rules(String),
    Game(Box<GameScreen>),
    Puzzle(Box<PuzzleScreen>),
    Review(Box<ReviewScreen>),
}

enum Screen {
    Menu,
    Game(Box<GameScreen>),
    Puzzle(Box<PuzzleScreen>),
    Review(Box<ReviewScreen>),
    SavedGame(SavedGamesScreen),
}

/// The whole state of the interface.
pub(super) struct App {
    setting: Setting,
    menu: Menu,
    screen: Screen,
    /// The rules on top of the screen, while they are read.
    rules: Option<RulesScreen>,
    /// The previous screens, the last on top; the menu is below them all.
    before: Vec<Screen>,
    done: bool,
}

impl App {
    /// Starts with the menu.
    pub(super) fn menu(setting: Setting) -> App {
        let menu = Menu::open(&setting);
        App { setting, menu, screen: Screen::Menu, rules: None, before: Vec::new(), done: false }
    }

    /// Starts with a game.
    pub(super) fn game(screen: GameScreen, setting: Setting) -> App {
        let mut app = App::menu(setting);
        let (spec, players) = screen.played();
        app.menu.follow(&spec, &players);
        App { screen: Screen::Game(Box::new(screen)), ..app }
    }

    /// Starts with the puzzle.
    pub(super) fn puzzle(screen: PuzzleScreen, setting: Setting) -> App {
        let mut app = App::menu(setting);
        app.menu.follow_puzzle(screen.problem());
        App { screen: Screen::Puzzle(Box::new(screen)), ..app }
    }

    /// Starts with a review.
    pub(super) fn review(screen: ReviewScreen, setting: Setting) -> App {
        App { screen: Screen::Review(Box::new(screen)), ..App::menu(setting) }
    }

    /// Goes to another screen and pushes the current one.
    fn go(&mut self, screen: Screen) {
        let left = std::mem::replace(&mut self.screen, screen);
        if !matches!(left, Screen::Menu) {
            self.before.push(left);
        }
    }

    /// Whether the program ends.
    pub(super) fn is_done(&self) -> bool {
        self.done
    }

    /// Handles a key, a click, or another terminal event.
    pub(super) fn handle(&mut self, event: &Event) {
        if let Event::Key(key) = event {
            if key.kind == KeyEventKind::Release {
                return;
            }
            if keys::quits(key) {
                self.done = true;
                return;
            }
        }
        if let Some(rules) = &mut self.rules {
            if !rules.handle(event, &mut self.setting) {
                self.rules = None;
            }
            return;
        }
        let next = match &mut self.screen {
            Screen::Menu => self.menu.handle(event, &mut self.setting),
            Screen::Game(game) => game.handle(event, &mut self.setting),
            Screen::Puzzle(puzzle) => puzzle.handle(event, &mut self.setting),
            Screen::Review(review) => review.handle(event, &mut self.setting),
            Screen::SavedGame(kept) => kept.handle(event, &mut self.setting),
        };
        match next {
            Next::Stay => {}
            Next::Quit => self.done = true,
            Next::Back => self.screen = self.before.pop().unwrap_or(Screen::Menu),
            Next::Rules(id) => self.rules = Some(RulesScreen::of(&id)),
            Next::SavedGame => self.go(Screen::SavedGame(SavedGamesScreen::open())),
            Next::Game(game) => self.go(Screen::Game(game)),
            Next::Puzzle(puzzle) => self.go(Screen::Puzzle(puzzle)),
            Next::Review(review) => self.go(Screen::Review(review)),
        }
    }

    /// Advances time: polls searches and steps animations.
    pub(super) fn tick(&mut self, now: Instant) {
        match &mut self.screen {
            Screen::Game(game) => game.tick(now, &self.setting),
            Screen::Puzzle(puzzle) => puzzle.tick(now, &self.setting),
            Screen::Review(review) => review.tick(),
            Screen::Menu | Screen::SavedGame(_) => {}
        }
    }

    /// Draws the current screen, or that the terminal is too small.
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let (width, height) = match &self.screen {
            Screen::Menu | Screen::Puzzle(_) => MIN_SIZE,
            Screen::Game(game) => game.least(self.setting.glyphs),
            Screen::Review(review) => review.least(self.setting.glyphs),
            Screen::SavedGame(_) => (30, 5),
        };
        if area.width < width || area.height < height {
            self.say_too_small(frame, (width, height));
            return;
        }
        if let Some(rules) = &mut self.rules {
            rules.draw(frame, area, &self.setting);
            return;
        }
        match &mut self.screen {
            Screen::Menu => self.menu.draw(frame, area, &self.setting),
            Screen::Game(game) => game.draw(frame, area, &self.setting),
            Screen::Puzzle(puzzle) => puzzle.draw(frame, area, &self.setting),
            Screen::Review(review) => review.draw(frame, area, &self.setting),
            Screen::SavedGame(kept) => kept.draw(frame, area, &self.setting),
        }
    }

    fn say_too_small(&self, frame: &mut Frame<'_>, (width, height): (u16, u16)) {
        let area = frame.area();
        let number = |size: u16| u64::from(size).into();
        let values = [
            ("width", number(width)),
            ("height", number(height)),
            ("now-width", number(area.width)),
            ("now-height", number(area.height)),
        ];
        let words = Line::styled(self.setting.say("screen-too-small", &values), style::WARNING);
        let text =
            Paragraph::new(words).alignment(Alignment::Center).wrap(ratatui::widgets::Wrap { trim: true });
        frame.render_widget(text, middle(area, area.width, 5));
    }

    /// Whether the screen changes without a key: a search or an animation is running.
    pub(super) fn is_busy(&self) -> bool {
        match &self.screen {
            Screen::Game(game) => game.is_busy(),
            Screen::Puzzle(puzzle) => puzzle.is_busy(),
            Screen::Review(review) => review.is_busy(),
            Screen::Menu | Screen::SavedGame(_) => false,
        }
    }
}

#[cfg(test)]
mod tests;
