//! What is chosen in the menu, and how it is changed.

use jogada_core::{Fault, Player};
use jogada_games::{Parameter, Spec, games};
use jogada_play::PlayerSpec;
use serde_json::{Value, json};

use super::opponent::Opponent;
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

    /// The message that names it; also how it is remembered.
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

/// All that is chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    pub(super) mode: Mode,
    game: usize,
    /// The values of the game's parameters.
    values: Vec<String>,
    /// Whether the second of the two begins: the computer, the second computer, player 2.
    second_starts: bool,
    pub(super) computers: [Opponent; 2],
    pub(super) position: String,
}

impl Default for Choice {
    fn default() -> Choice {
        Choice {
            mode: Mode::default(),
            game: 0,
            values: defaults(games()[0].parameters),
            second_starts: false,
            computers: [Opponent::default(); 2],
            position: String::new(),
        }
    }
}

fn defaults(parameters: &[Parameter]) -> Vec<String> {
    parameters.iter().map(|parameter| parameter.default.to_owned()).collect()
}

/// The place `step` further in a circle of `count`.
pub(super) fn turned(place: usize, step: i64, count: usize) -> usize {
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

    /// The game's id with the parameters that were changed.
    pub(super) fn spec(&self) -> String {
        let changed = self.parameters().iter().zip(&self.values).filter(|(one, value)| *value != one.default);
        let changed: Vec<String> = changed.map(|(one, value)| format!("{}={value}", one.key)).collect();
        if changed.is_empty() { self.id().to_owned() } else { format!("{}:{}", self.id(), changed.join(",")) }
    }

    /// Another game, as it usually is. A position of the last one would only be wrong.
    pub(super) fn choose_game(&mut self, place: usize) {
        if place < games().len() && place != self.game {
            self.game = place;
            self.values = defaults(self.parameters());
            self.position.clear();
        }
    }

    /// The game with these parameters, if it is one.
    fn choose_spec(&mut self, spec: &str) {
        let Ok(spec) = spec.parse::<Spec>() else { return };
        self.choose_game(games().iter().position(|info| info.id == spec.info.id).unwrap_or(0));
        self.values = self.parameters().iter().map(|one| spec.parameters.get(one.key).to_owned()).collect();
    }

    /// What leads to a game like the one that is being played.
    pub(super) fn follow(&mut self, spec: &str, players: &[PlayerSpec; 2]) {
        self.choose_spec(spec);
        let computers: Vec<&PlayerSpec> = players.iter().filter(|player| !player.is_human()).collect();
        self.mode = match computers.len() {
            0 => Mode::People,
            1 => Mode::AgainstComputer,
            _ => Mode::Computers,
        };
        self.second_starts = computers.len() == 1 && !players[0].is_human();
        for (opponent, player) in self.computers.iter_mut().zip(computers) {
            *opponent = Opponent::of(player).unwrap_or(*opponent);
        }
    }

    /// As it is remembered.
    pub(super) fn json(&self) -> Value {
        json!({
            "mode": self.mode.key(),
            "game": self.spec(),
            "second_starts": self.second_starts,
            "computers": self.computers.map(|computer| computer.text()),
        })
    }

    /// What was remembered, as far as it makes sense; the rest is as usual.
    pub(super) fn remembered(value: &Value) -> Choice {
        let mut choice = Choice::default();
        let mode = Mode::ALL.into_iter().find(|mode| value["mode"] == mode.key());
        choice.mode = mode.unwrap_or_default();
        choice.choose_spec(value["game"].as_str().unwrap_or_default());
        choice.second_starts = value["second_starts"] == true;
        for (place, computer) in choice.computers.iter_mut().enumerate() {
            let player = value["computers"][place].as_str().and_then(|text| PlayerSpec::read(text).ok());
            *computer = player.and_then(|player| Opponent::of(&player)).unwrap_or_default();
        }
        choice
    }

    /// Who sits where.
    pub(super) fn players(&self) -> Result<[PlayerSpec; 2], Fault> {
        let computer = |place: usize| PlayerSpec::read(&self.computers[place].text());
        Ok(match self.mode {
            Mode::AgainstComputer if self.second_starts => [computer(0)?, PlayerSpec::Human],
            Mode::AgainstComputer => [PlayerSpec::Human, computer(0)?],
            Mode::Computers if self.second_starts => [computer(1)?, computer(0)?],
            Mode::Computers => [computer(0)?, computer(1)?],
            Mode::People | Mode::Puzzle | Mode::Analyse => [PlayerSpec::Human, PlayerSpec::Human],
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
                self.position.clear();
            }
            Row::Game => self.choose_game(turned(self.game, step, games().len())),
            Row::Parameter(place) => {
                self.values[place] = changed(&self.parameters()[place], &self.values[place], step);
            }
            Row::Starts => self.second_starts = !self.second_starts,
            Row::Algorithm(computer) => self.computers[computer].change_algorithm(step),
            Row::Limit(computer) => self.computers[computer].change_limit(step),
            Row::Amount(computer) => self.computers[computer].change_amount(step),
            Row::Position if self.mode == Mode::Puzzle => self.change_problem(step),
            Row::Position | Row::Language | Row::Begin | Row::Rules | Row::SavedGame | Row::Quit => {}
        }
    }

    /// The next of the problems A to G; the usual one is D.
    fn change_problem(&mut self, step: i64) {
        const PROBLEMS: [&str; 7] = ["A", "B", "C", "D", "E", "F", "G"];
        let now = PROBLEMS.iter().position(|name| *name == self.position).unwrap_or(3);
        PROBLEMS[turned(now, step, PROBLEMS.len())].clone_into(&mut self.position);
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
    if let Kind::Number(low, high) = parameter.kind {
        let number = value.parse::<u64>().unwrap_or(low);
        let next = if value.is_empty() { low } else { number.saturating_add_signed(step).clamp(low, high) };
        return next.to_string();
    }
    let words = parameter.values();
    let now = words.iter().position(|word| *word == value).unwrap_or(0);
    words[turned(now, step, words.len())].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_chosen_is_remembered() {
        let mut choice = Choice::default();
        choice.choose_spec("bishop:threat=off,seed=7");
        choice.mode = Mode::Computers;
        choice.change(Row::Algorithm(1), 1);
        choice.change(Row::Amount(1), 1);
        choice.change(Row::Starts, 1);
        assert_eq!(Choice::remembered(&choice.json()), choice);
        assert_eq!(choice.spec(), "bishop:threat=off,seed=7");
    }

    #[test]
    fn a_damaged_memory_is_as_good_as_none() {
        let usual = Choice::default();
        for damaged in [
            Value::Null,
            json!([1, 2]),
            json!({"mode": 7, "game": "chess", "computers": "x"}),
            json!({"game": "nim:rows=1000000", "computers": [{"level": 5}, "ai:level=77"]}),
        ] {
            assert_eq!(Choice::remembered(&damaged), usual, "{damaged}");
        }
    }

    #[test]
    fn the_menu_follows_the_game_that_was_opened() {
        let mut choice = Choice::default();
        let players = ["ai:algorithm=minimax,depth=3", "human"].map(|text| PlayerSpec::read(text).unwrap());
        choice.follow("nim:misere=false", &players);
        assert_eq!((choice.spec().as_str(), choice.mode), ("nim:misere=false", Mode::AgainstComputer));
        assert_eq!(choice.players().unwrap(), players);
    }
}
