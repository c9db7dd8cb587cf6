//! What is chosen in the menu, and how it is changed.

use jogada_core::{Fault, Player};
use jogada_games::{Parameter, games};
use jogada_play::{LEVELS, Seat};

use super::{Kind, Row};

/// Who plays whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Mode {
    #[default]
    AgainstComputer,
    Computers,
    People,
    Puzzle,
    Analyse,
}

impl Mode {
    const ALL: [Mode; 5] =
        [Mode::AgainstComputer, Mode::Computers, Mode::People, Mode::Puzzle, Mode::Analyse];

    /// The message that names it.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Mode::AgainstComputer => "mode-against-computer",
            Mode::Computers => "mode-computers",
            Mode::People => "mode-people",
            Mode::Puzzle => "mode-puzzle",
            Mode::Analyse => "mode-analyse",
        }
    }

    /// How many computers play.
    pub(super) const fn computers(self) -> usize {
        match self {
            Mode::AgainstComputer => 1,
            Mode::Computers => 2,
            Mode::People | Mode::Puzzle | Mode::Analyse => 0,
        }
    }
}

/// What limits a computer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Limit {
    Level,
    Time,
    Depth,
}

impl Limit {
    pub(super) const ALL: [Limit; 3] = [Limit::Level, Limit::Time, Limit::Depth];

    /// The message that names it.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Limit::Level => "limited-by-level",
            Limit::Time => "limited-by-time",
            Limit::Depth => "limited-by-depth",
        }
    }

    /// What can be chosen, as the specification of a player writes it.
    pub(super) fn amounts(self) -> Vec<String> {
        match self {
            Limit::Level => (1..=LEVELS).map(|level| level.to_string()).collect(),
            Limit::Depth => (1..=40).map(|depth: u64| depth.to_string()).collect(),
            Limit::Time => {
                let fine = [50, 100, 200, 300, 500, 700].map(|part: u64| format!("{part}ms"));
                let whole = (2..=40).map(|half: u64| match half % 2 {
                    0 => format!("{}s", half / 2),
                    _ => format!("{}ms", half * 500),
                });
                fine.into_iter().chain(whole).chain(["30s".to_owned(), "1m".to_owned()]).collect()
            }
        }
    }
}

/// All that is chosen.
pub(super) struct Choice {
    pub(super) mode: Mode,
    game: usize,
    /// The values of the game's parameters.
    values: Vec<String>,
    /// Whether the second of the two begins: the computer, the second computer, player 2.
    second_starts: bool,
    /// For both computers: what limits them, and the place of the amount for each kind of limit.
    pub(super) limits: [(usize, [usize; 3]); 2],
    pub(super) position: String,
}

impl Default for Choice {
    fn default() -> Choice {
        let values = defaults(games()[0].parameters);
        // Level 5, a second, four plies.
        let usual = (0, [4, 6, 3]);
        Choice {
            mode: Mode::default(),
            game: 0,
            values,
            second_starts: false,
            limits: [usual; 2],
            position: String::new(),
        }
    }
}

fn defaults(parameters: &[Parameter]) -> Vec<String> {
    parameters.iter().map(|parameter| parameter.default.to_owned()).collect()
}

/// The place `step` further in a circle of `count`.
fn turned(place: usize, step: i64, count: usize) -> usize {
    (place as i64 + step).rem_euclid(count.max(1) as i64) as usize
}

impl Choice {
    pub(super) fn id(&self) -> &'static str {
        games()[self.game].id
    }

    pub(super) fn parameters(&self) -> &'static [Parameter] {
        games()[self.game].parameters
    }

    /// The value of a parameter.
    pub(super) fn value(&self, place: usize) -> &str {
        &self.values[place]
    }

    /// What limits a computer, and by how much.
    pub(super) fn limit(&self, computer: usize) -> (Limit, String) {
        let (kind, amounts) = self.limits[computer];
        let limit = Limit::ALL[kind];
        (limit, limit.amounts()[amounts[kind]].clone())
    }

    /// The game's id with the parameters that were changed.
    pub(super) fn spec(&self) -> String {
        let changed = self.parameters().iter().zip(&self.values).filter(|(one, value)| *value != one.default);
        let changed: Vec<String> = changed.map(|(one, value)| format!("{}={value}", one.key)).collect();
        if changed.is_empty() { self.id().to_owned() } else { format!("{}:{}", self.id(), changed.join(",")) }
    }

    /// Who sits where.
    pub(super) fn seats(&self) -> Result<[Seat; 2], Fault> {
        let computer = |place: usize| {
            let (limit, amount) = self.limit(place);
            let key = match limit {
                Limit::Level => "level",
                Limit::Time => "time",
                Limit::Depth => "depth",
            };
            Seat::read(&format!("ai:{key}={amount}"))
        };
        Ok(match self.mode {
            Mode::AgainstComputer if self.second_starts => [computer(0)?, Seat::Human],
            Mode::AgainstComputer => [Seat::Human, computer(0)?],
            Mode::Computers if self.second_starts => [computer(1)?, computer(0)?],
            Mode::Computers => [computer(0)?, computer(1)?],
            Mode::People | Mode::Puzzle | Mode::Analyse => [Seat::Human, Seat::Human],
        })
    }

    /// Who is to move first, where that is chosen by the side and not by who sits there: people know their sides.
    pub(super) fn first_mover(&self) -> Option<Player> {
        let chooses = matches!(self.mode, Mode::People | Mode::Analyse) && self.second_starts;
        chooses.then_some(Player::Two)
    }

    /// The message that says who begins.
    pub(super) const fn starter(&self) -> &'static str {
        match (self.mode, self.second_starts) {
            (Mode::AgainstComputer, false) => "starts-you",
            (Mode::AgainstComputer, true) => "starts-computer",
            (Mode::Computers, false) => "starts-computer-one",
            (Mode::Computers, true) => "starts-computer-two",
            (_, false) => "starts-player-one",
            (_, true) => "starts-player-two",
        }
    }

    pub(super) fn change(&mut self, row: Row, step: i64) {
        match row {
            Row::Mode => {
                let now = Mode::ALL.iter().position(|mode| *mode == self.mode).unwrap_or(0);
                self.mode = Mode::ALL[turned(now, step, Mode::ALL.len())];
            }
            Row::Game => {
                self.game = turned(self.game, step, games().len());
                self.values = defaults(self.parameters());
                // A position of another game would only be wrong.
                self.position.clear();
            }
            Row::Parameter(place) => {
                self.values[place] = changed(&self.parameters()[place], &self.values[place], step);
            }
            Row::Starts => self.second_starts = !self.second_starts,
            Row::Limit(computer) => {
                let kind = &mut self.limits[computer].0;
                *kind = turned(*kind, step, Limit::ALL.len());
            }
            Row::Amount(computer) => {
                let (kind, amounts) = &mut self.limits[computer];
                let count = Limit::ALL[*kind].amounts().len();
                amounts[*kind] = (amounts[*kind] as i64 + step).clamp(0, count as i64 - 1) as usize;
            }
            Row::Position | Row::Language | Row::Begin | Row::Kept | Row::Quit => {}
        }
    }

    /// The text of a row that takes any.
    fn text(&mut self, row: Row) -> Option<&mut String> {
        match row {
            Row::Position => Some(&mut self.position),
            Row::Parameter(place) => {
                let number = matches!(self.parameters()[place].kind, Kind::Number(..));
                self.values.get_mut(place).filter(|_| number)
            }
            _ => None,
        }
    }

    pub(super) fn takes_text(&mut self, row: Row) -> bool {
        self.text(row).is_some()
    }

    pub(super) fn type_letter(&mut self, row: Row, letter: char) {
        let digits_only = row != Row::Position;
        if let Some(text) = self.text(row).filter(|_| !digits_only || letter.is_ascii_digit()) {
            text.push(letter);
        }
    }

    pub(super) fn erase(&mut self, row: Row) {
        if let Some(text) = self.text(row) {
            text.pop();
        }
    }
}

/// The next value of a parameter.
fn changed(parameter: &Parameter, value: &str, step: i64) -> String {
    let words: &[&str] = match parameter.kind {
        Kind::Choice(words) => words,
        Kind::Switch if matches!(parameter.default, "true" | "false") => &["false", "true"],
        Kind::Switch => &["off", "on"],
        Kind::Number(low, high) => {
            let number = value.parse::<u64>().unwrap_or(low);
            let next =
                if value.is_empty() { low } else { number.saturating_add_signed(step).clamp(low, high) };
            return next.to_string();
        }
    };
    let now = words.iter().position(|word| *word == value).unwrap_or(0);
    words[turned(now, step, words.len())].to_owned()
}
