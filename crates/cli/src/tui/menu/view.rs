//! Layout of the menu: rows at the left, the game's board beside them where there is room.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Wrap};

use jogada_games::{games, problems};
use jogada_play::{
    OptionWords, PuzzleInProgress, algorithm_words, computer_words, game_words, options, problem_words,
};

use super::{Menu, Mode, ParameterKind, Row};
use crate::tui::board::{self, Marks};
use crate::tui::fit::{fit_end, fit_line, wrapped};
use crate::tui::setting::Setting;
use crate::tui::style;

/// Width of the rows.
const ROWS: u16 = 56;

impl Menu {
    pub(in crate::tui) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        let key_lines = wrapped(&setting.word("menu-keys"), area.width.into());
        let parts = [
            Constraint::Length(2),
            Constraint::Fill(1),
            Constraint::Length(3),
            Constraint::Length(key_lines.len() as u16),
        ];
        let [title, middle, about, keys] = Layout::vertical(parts).areas(area);
        let heading = vec![
            Span::styled(" jogada ", style::CHOSEN),
            Span::raw("  "),
            Span::styled(setting.word("menu-welcome"), style::QUIET),
        ];
        frame.render_widget(Line::from(heading), title);
        self.draw_rows(frame, middle, setting);
        self.offered_areas.clear();
        if area.width > ROWS + 20 {
            let beside = Rect { x: area.x + ROWS, width: area.width - ROWS, ..middle };
            match self.row() {
                Row::Game => self.draw_offered(frame, beside, setting),
                _ => self.draw_board(frame, beside, setting),
            }
        }
        let words = if self.fault.is_empty() {
            Text::styled(self.about(setting), style::QUIET)
        } else {
            Text::styled(self.fault.clone(), style::WARNING)
        };
        frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: false }), about);
        let key_lines: Vec<Line<'_>> = key_lines.into_iter().map(Line::from).collect();
        frame.render_widget(Paragraph::new(key_lines).style(style::QUIET), keys);
    }

    fn draw_rows(&mut self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        self.areas.clear();
        let rows = self.rows();
        self.cursor = self.cursor.min(rows.len() - 1);
        // Where there is room, the first and the last three rows are set apart.
        let apart = u16::from(usize::from(area.height) > rows.len() + 1);
        let skipped = (self.cursor + 1).saturating_sub(usize::from(area.height));
        for (place, row) in rows.iter().enumerate() {
            let gaps = u16::from(place > 0) + u16::from(place + 3 >= rows.len());
            let line = place.saturating_sub(skipped) as u16 + gaps * apart;
            if place < skipped || line >= area.height {
                self.areas.push(Rect::default());
                continue;
            }
            let width = ROWS.min(area.width);
            let place_area = Rect { x: area.x, y: area.y + line, width, height: 1 };
            self.areas.push(place_area);
            let line = self.line(*row, place == self.cursor, setting);
            frame.render_widget(fit_line(&line, width, setting), place_area);
        }
    }

    fn line(&self, row: Row, chosen: bool, setting: &Setting) -> Line<'static> {
        let (name, value) = self.words(row, setting);
        let arrow = if chosen { setting.glyphs.pick("▸ ", "> ") } else { "  " };
        let types = row == Row::Position && !self.choice.has_named();
        let changes = !matches!(row, Row::Begin | Row::Rules | Row::SavedGame | Row::Quit) && !types;
        let value = match chosen {
            true if changes => {
                format!("{} {value} {}", setting.glyphs.pick("◂", "<"), setting.glyphs.pick("▸", ">"))
            }
            true if types => format!("  {value}{}", setting.glyphs.pick("▏", "_")),
            _ => format!("  {value}"),
        };
        let name_style = if chosen { style::KEY } else { style::QUIET };
        let button = matches!(row, Row::Begin | Row::Rules | Row::SavedGame | Row::Quit);
        let spans = if button {
            let style = if chosen { style::CHOSEN } else { style::TITLE };
            let value = Span::styled(value, style::QUIET);
            vec![Span::styled(arrow, style::KEY), Span::styled(format!(" {name} "), style), value]
        } else {
            let value = Span::styled(value, if chosen { style::TITLE } else { ratatui::style::Style::new() });
            vec![Span::styled(arrow, style::KEY), Span::styled(format!("{name:<20}"), name_style), value]
        };
        Line::from(spans)
    }

    /// A row's name and value.
    fn words(&self, row: Row, setting: &Setting) -> (String, String) {
        let numbered = |key: &str, computer: usize| match self.choice.mode.computers() {
            2 => format!("{} {}", setting.word(key), computer + 1),
            _ => setting.word(key),
        };
        match row {
            Row::Mode => (setting.word("menu-mode"), setting.word(self.choice.mode.key())),
            Row::Game => {
                let (id, offered) = (self.choice.id(), self.choice.offered());
                let number = offered.iter().position(|known| *known == id).map_or(0, |place| place + 1);
                let typed =
                    if self.typed.is_empty() { String::new() } else { format!(" \"{}\"", self.typed) };
                let name = setting.word(&format!("{}-{id}", self.kind()));
                let heading = if self.choice.is_puzzle() { "menu-problem" } else { "menu-game" };
                (setting.word(heading), format!("{name} ({number}){typed}"))
            }
            Row::Parameter(place) => {
                let option = self.option(place, setting);
                let written = self.choice.value(place);
                let value = match option.values.iter().find(|(value, _)| *value == written) {
                    Some((_, words)) => words.clone(),
                    None if written.is_empty() => setting.word("parameter-none"),
                    None => written.to_owned(),
                };
                (format!("  {}", option.name), value)
            }
            Row::Starts => (setting.word("menu-starts"), setting.word(self.choice.starter())),
            Row::Algorithm(computer) => {
                let algorithm = self.choice.computers[computer].algorithm();
                (numbered("menu-computer", computer), algorithm_words(setting.language, algorithm.name()))
            }
            Row::Limit(computer) => {
                (String::new(), setting.word(self.choice.computers[computer].limit().key()))
            }
            Row::Amount(computer) => (String::new(), self.choice.computers[computer].amount()),
            Row::Position => (setting.word("menu-position"), fit_end(&self.choice.position, 30, setting)),
            Row::Language => (setting.word("menu-language"), setting.word("menu-language-name")),
            Row::Begin => (setting.word("menu-begin"), self.summary(setting)),
            Row::Rules => (setting.word("menu-rules"), String::new()),
            Row::SavedGame => (setting.word("kept-title"), String::new()),
            Row::Quit => (setting.word("menu-quit"), String::new()),
        }
    }

    /// A parameter of the game or problem in words.
    fn option(&self, place: usize, setting: &Setting) -> OptionWords {
        let id = self.choice.id();
        let mut all = match self.choice.is_puzzle() {
            true => problems().iter().find(|info| info.id == id).map(|info| options(setting.language, info)),
            false => games().iter().find(|info| info.id == id).map(|info| options(setting.language, info)),
        };
        all.as_mut().map(|all| all.swap_remove(place)).expect("what is chosen is listed")
    }

    /// What would start now, in a few words.
    fn summary(&self, setting: &Setting) -> String {
        let spec = self.choice.spec();
        let game = match self.choice.is_puzzle() {
            true => problem_words(setting.language, &spec),
            false => game_words(setting.language, &spec),
        };
        let computer =
            |place: usize| computer_words(setting.language, &self.choice.computers[place].specification());
        let words = match self.choice.mode {
            Mode::AgainstComputer => format!("{game}, {}", computer(0)),
            Mode::Computers => format!("{}: {} - {}", game, computer(0), computer(1)),
            Mode::People | Mode::Analyse => format!("{game}, {}", setting.word(self.choice.mode.key())),
            Mode::Puzzle => game.clone(),
        };
        let room = usize::from(ROWS) - setting.word("menu-begin").chars().count() - 8;
        if words.chars().count() <= room { words } else { game }
    }

    /// An explanation of the selected row.
    fn about(&self, setting: &Setting) -> String {
        let (kind, id) = (self.kind(), self.choice.id());
        match self.row() {
            Row::Game => {
                let about = setting.word(&format!("{kind}-{id}-about"));
                format!("{about} {}", setting.word("menu-about-game"))
            }
            Row::Parameter(place) => {
                let parameter = &self.choice.parameters()[place];
                let words = setting.word(&format!("{kind}-{id}-parameter-{}", parameter.key));
                match parameter.kind {
                    ParameterKind::Number(low, high) => format!("{words} ({low}..{high})"),
                    ParameterKind::Switch | ParameterKind::Choice(_) => words,
                }
            }
            Row::Position => setting.word(&format!("{kind}-{id}-position")),
            Row::Algorithm(_) => setting.word("menu-about-algorithm"),
            Row::Limit(_) | Row::Amount(_) => setting.word("menu-about-limit"),
            Row::Rules => setting.word("menu-about-rules"),
            Row::Begin => setting.word("menu-about-begin"),
            Row::Starts => setting.word("menu-about-starts"),
            Row::SavedGame => setting.word("menu-about-kept"),
            _ => setting.word(&format!("{kind}-{id}-about")),
        }
    }

    /// The code of the choice in messages.
    pub(super) fn kind(&self) -> &'static str {
        if self.choice.is_puzzle() { "problem" } else { "game" }
    }

    /// All games, or problems, the last played first.
    fn draw_offered(&mut self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        let (id, offered) = (self.choice.id(), self.choice.offered());
        let chosen = offered.iter().position(|known| *known == id).unwrap_or(0);
        let skipped = (chosen + 1).saturating_sub(usize::from(area.height));
        for (place, known) in offered.into_iter().enumerate() {
            let line = place.checked_sub(skipped).map_or(area.height, |line| line as u16);
            if line >= area.height {
                self.offered_areas.push(Rect::default());
                continue;
            }
            let place_area = Rect { y: area.y + line, height: 1, ..area };
            self.offered_areas.push(place_area);
            let style = if place == chosen { style::CHOSEN } else { style::QUIET };
            let name = setting.word(&format!("{}-{known}", self.kind()));
            let spans = vec![
                Span::styled(format!("{:>4} ", place + 1), style::KEY),
                Span::styled(format!(" {name} "), style),
            ];
            frame.render_widget(Line::from(spans), place_area);
        }
    }

    fn draw_board(&self, frame: &mut Frame<'_>, area: Rect, setting: &Setting) {
        let position = Some(self.choice.position.trim()).filter(|position| !position.is_empty());
        let spec = self.choice.spec();
        let drawing = match self.choice.is_puzzle() {
            true => {
                PuzzleInProgress::open(Some(&spec), position).map(|puzzling| puzzling.draw(setting.glyphs))
            }
            false => jogada_play::open(&spec, position).map(|session| session.draw(setting.glyphs)),
        };
        let Ok(drawing) = drawing else { return };
        let (width, height) = board::size(&drawing);
        // A board that does not fit is not drawn.
        if width <= area.width && height <= area.height {
            let place = Rect { height, ..crate::tui::popup::middle(area, width, area.height) };
            frame.render_widget(Paragraph::new(board::text(&drawing, Marks::default())), place);
        }
    }
}
