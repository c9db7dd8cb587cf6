//! The choices of the menu, and how they change.

use jogada_core::Player;
use jogada_games::{Parameter, ProblemSpec, Spec, games, problems};
use jogada_play::PlayerSpec;
use serde::{Deserialize, Serialize};

use super::offer::offered;
use super::opponent::Opponent;
use super::{ParameterKind, Row};
use crate::tui::memory::or_default;

/// Who plays against whom.
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

    /// The message that names it; also its code in the remembered choice.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Mode::AgainstComputer => "mode-against-computer",
            Mode::Computers => "mode-computers",
            Mode::People => "mode-people",
            Mode::Puzzle => "mode-puzzle",
            Mode::Analyse => "mode-analyse",
        }
    }

    /// Number of computers.
    pub(super) const fn computers(self) -> usize {
        match self {
            Mode::AgainstComputer => 1,
            Mode::Computers => 2,
            Mode::People | Mode::Puzzle | Mode::Analyse => 0,
        }
    }
}

/// All choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Choice {
    pub(super) mode: Mode,
    game: usize,
    /// The values of the game's parameters.
    values: Vec<String>,
    problem: usize,
    /// The values of the problem's parameters.
    problem_values: Vec<String>,
    /// Whether the second player starts: the computer, the second computer, player 2.
    second_starts: bool,
    pub(super) computers: [Opponent; 2],
    pub(super) position: String,
    /// Ids of the games played and the problems solved, the last one first.
    recent: [Vec<String>; 2],
}

impl Default for Choice {
    fn default() -> Choice {
        Choice {
            mode: Mode::default(),
            game: 0,
            values: defaults(games()[0].parameters),
            problem: 0,
            problem_values: defaults(problems()[0].parameters),
            second_starts: false,
            computers: [Opponent::default(); 2],
            position: String::new(),
            recent: [Vec::new(), Vec::new()],
        }
    }
}

/// An id with the parameters that differ from their defaults.
fn written(id: &str, parameters: &[Parameter], values: &[String]) -> String {
    let changed = parameters.iter().zip(values).filter(|(one, value)| *value != one.default);
    let changed: Vec<String> = changed.map(|(one, value)| format!("{}={value}", one.key)).collect();
    if changed.is_empty() { id.to_owned() } else { format!("{id}:{}", changed.join(",")) }
}

fn defaults(parameters: &[Parameter]) -> Vec<String> {
    parameters.iter().map(|parameter| parameter.default.to_owned()).collect()
}

/// Index `step` further in a cycle of `count`.
pub(super) fn turned(place: usize, step: i64, count: usize) -> usize {
    (place as i64 + step).rem_euclid(count.max(1) as i64) as usize
}

/// What is remembered of a choice. Whatever is invalid counts as left out.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct RememberedChoice {
    #[serde(deserialize_with = "or_default")]
    mode: String,
    #[serde(deserialize_with = "or_default")]
    game: String,
    #[serde(deserialize_with = "or_default")]
    problem: String,
    #[serde(deserialize_with = "or_default")]
    second_starts: bool,
    #[serde(deserialize_with = "or_default")]
    computers: [String; 2],
    #[serde(deserialize_with = "or_default")]
    recent: Vec<String>,
    #[serde(deserialize_with = "or_default")]
    recent_problems: Vec<String>,
}

impl RememberedChoice {
    /// The choice; defaults for whatever is invalid.
    pub(super) fn choice(self) -> Choice {
        let opponent = |written: String| {
            let player = written.parse::<PlayerSpec>().ok();
            player.and_then(|player| Opponent::of(&player)).unwrap_or_default()
        };
        let mut choice = Choice {
            mode: Mode::ALL.into_iter().find(|mode| self.mode == mode.key()).unwrap_or_default(),
            second_starts: self.second_starts,
            computers: self.computers.map(opponent),
            recent: [self.recent, self.recent_problems],
            ..Choice::default()
        };
        choice.choose_spec(&self.game);
        choice.choose_problem_spec(&self.problem);
        choice
    }
}

impl Choice {
    /// The id of the game, or of the problem.
    pub(super) fn id(&self) -> &'static str {
        if self.is_puzzle() { problems()[self.problem].id } else { games()[self.game].id }
    }

    /// Whether a problem for one player is chosen.
    pub(super) fn is_puzzle(&self) -> bool {
        self.mode == Mode::Puzzle
    }

    /// The parameters of the game, or of the problem.
    pub(super) fn parameters(&self) -> &'static [Parameter] {
        if self.is_puzzle() { problems()[self.problem].parameters } else { games()[self.game].parameters }
    }

    fn values(&self) -> &[String] {
        if self.is_puzzle() { &self.problem_values } else { &self.values }
    }

    fn value_mut(&mut self, place: usize) -> Option<&mut String> {
        let values = if self.is_puzzle() { &mut self.problem_values } else { &mut self.values };
        values.get_mut(place)
    }

    /// The value of a parameter.
    pub(super) fn value(&self, place: usize) -> &str {
        &self.values()[place]
    }

    /// The id of the game or problem with its changed parameters.
    pub(super) fn spec(&self) -> String {
        written(self.id(), self.parameters(), self.values())
    }

    /// The game whose rules are shown: with its parameters, or without them if they are invalid.
    pub(super) fn rules_spec(&self) -> String {
        let spec = self.spec();
        if spec.parse::<Spec>().is_ok() { spec } else { self.id().to_owned() }
    }

    /// The ids of the games, or of the problems, the last played first.
    pub(super) fn offered(&self) -> Vec<&'static str> {
        let ids: Vec<&'static str> = match self.is_puzzle() {
            true => problems().iter().map(|info| info.id).collect(),
            false => games().iter().map(|info| info.id).collect(),
        };
        let recent = &self.recent[usize::from(self.is_puzzle())];
        offered(&ids, recent).into_iter().map(|place| ids[place]).collect()
    }

    /// Chooses one of those [offered](Choice::offered), with default parameters.
    pub(super) fn choose_offered(&mut self, place: usize) {
        let Some(id) = self.offered().get(place).copied() else { return };
        if self.is_puzzle() {
            self.choose_problem(problems().iter().position(|info| info.id == id).unwrap_or(0));
        } else {
            self.choose_game(games().iter().position(|info| info.id == id).unwrap_or(0));
        }
    }

    /// Moves the choice to the front of the recent ones.
    pub(super) fn note_played(&mut self) {
        let id = self.id();
        let recent = &mut self.recent[usize::from(self.is_puzzle())];
        recent.retain(|earlier| earlier != id);
        recent.insert(0, id.to_owned());
    }

    /// Chooses another game with default parameters, and clears the position, which would be wrong.
    fn choose_game(&mut self, place: usize) {
        if place != self.game {
            self.game = place;
            self.values = defaults(games()[place].parameters);
            self.position.clear();
        }
    }

    /// Chooses another problem with default parameters.
    fn choose_problem(&mut self, place: usize) {
        if place != self.problem {
            self.problem = place;
            self.problem_values = defaults(problems()[place].parameters);
            self.position.clear();
        }
    }

    /// Chooses a problem with these parameters, if it exists.
    pub(super) fn choose_problem_spec(&mut self, spec: &str) {
        let Ok(spec) = spec.parse::<ProblemSpec>() else { return };
        self.choose_problem(problems().iter().position(|info| info.id == spec.info.id).unwrap_or(0));
        let value = |one: &Parameter| spec.parameters.get(one.key).to_owned();
        self.problem_values = spec.info.parameters.iter().map(value).collect();
    }

    /// Chooses a game with these parameters, if it exists.
    fn choose_spec(&mut self, spec: &str) {
        let Ok(spec) = spec.parse::<Spec>() else { return };
        self.choose_game(games().iter().position(|info| info.id == spec.info.id).unwrap_or(0));
        let value = |one: &Parameter| spec.parameters.get(one.key).to_owned();
        self.values = spec.info.parameters.iter().map(value).collect();
    }

    /// Sets the choice to the game being played.
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

    /// What is remembered of the choice.
    pub(super) fn remembered(&self) -> RememberedChoice {
        let [recent, recent_problems] = self.recent.clone();
        let (game, problem) = (&games()[self.game], &problems()[self.problem]);
        RememberedChoice {
            mode: self.mode.key().to_owned(),
            game: written(game.id, game.parameters, &self.values),
            problem: written(problem.id, problem.parameters, &self.problem_values),
            second_starts: self.second_starts,
            computers: self.computers.map(|computer| computer.specification().to_string()),
            recent,
            recent_problems,
        }
    }

    /// The players by side.
    pub(super) fn players(&self) -> [PlayerSpec; 2] {
        let computer = |place: usize| PlayerSpec::Computer(self.computers[place].specification());
        match self.mode {
            Mode::AgainstComputer if self.second_starts => [computer(0), PlayerSpec::Human],
            Mode::AgainstComputer => [PlayerSpec::Human, computer(0)],
            Mode::Computers if self.second_starts => [computer(1), computer(0)],
            Mode::Computers => [computer(0), computer(1)],
            Mode::People | Mode::Puzzle | Mode::Analyse => [PlayerSpec::Human, PlayerSpec::Human],
        }
    }

    /// The side that starts, if it is chosen by side rather than by player: two people know their sides.
    pub(super) fn first_mover(&self) -> Option<Player> {
        let chooses = matches!(self.mode, Mode::People | Mode::Analyse) && self.second_starts;
        chooses.then_some(Player::Two)
    }

    /// The message that names the starter.
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
            Row::Game => {
                let offered = self.offered();
                let now = offered.iter().position(|id| *id == self.id()).unwrap_or(0);
                self.choose_offered(turned(now, step, offered.len()));
            }
            Row::Parameter(place) => {
                let next = changed(&self.parameters()[place], self.value(place), step);
                if let Some(value) = self.value_mut(place) {
                    *value = next;
                }
            }
            Row::Starts => self.second_starts = !self.second_starts,
            Row::Algorithm(computer) => self.computers[computer].change_algorithm(step),
            Row::Limit(computer) => self.computers[computer].change_limit(step),
            Row::Amount(computer) => self.computers[computer].change_amount(step),
            Row::Position if self.is_puzzle() => self.change_named(step),
            Row::Position | Row::Language | Row::Begin | Row::Rules | Row::SavedGame | Row::Quit => {}
        }
    }

    /// Whether the problem has named positions.
    pub(super) fn has_named(&self) -> bool {
        self.is_puzzle() && !problems()[self.problem].named.is_empty()
    }

    /// The next named position of the problem; none is its start.
    fn change_named(&mut self, step: i64) {
        let named = problems()[self.problem].named;
        let offered: Vec<&str> = [""].into_iter().chain(named.iter().copied()).collect();
        let now = offered.iter().position(|name| *name == self.position).unwrap_or(0);
        offered[turned(now, step, offered.len())].clone_into(&mut self.position);
    }

    /// The text of a row that takes any.
    fn text(&mut self, row: Row) -> Option<&mut String> {
        match row {
            Row::Position => Some(&mut self.position),
            Row::Parameter(place) => {
                let number = matches!(self.parameters()[place].kind, ParameterKind::Number(..));
                self.value_mut(place).filter(|_| number)
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
    if let ParameterKind::Number(low, high) = parameter.kind {
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

    fn recalled(text: &str) -> Choice {
        serde_json::from_str::<RememberedChoice>(text).unwrap().choice()
    }

    #[test]
    fn what_was_chosen_is_remembered() {
        let mut choice = Choice::default();
        choice.choose_spec("bishop:threat=off,seed=7");
        choice.mode = Mode::Computers;
        choice.change(Row::Algorithm(1), 1);
        choice.change(Row::Amount(1), 1);
        choice.change(Row::Starts, 1);
        assert_eq!(recalled(&serde_json::to_string(&choice.remembered()).unwrap()), choice);
        assert_eq!(choice.spec(), "bishop:threat=off,seed=7");
        choice.mode = Mode::Puzzle;
        choice.choose_problem_spec("jugs:goal=1");
        choice.change(Row::Parameter(0), 1);
        assert_eq!(choice.spec(), "jugs:a=4,goal=1");
        choice.note_played();
        assert_eq!(choice.offered()[..2], ["jugs", "adji-boto"]);
        assert_eq!(recalled(&serde_json::to_string(&choice.remembered()).unwrap()), choice);
    }

    #[test]
    fn a_damaged_memory_counts_as_empty() {
        let usual = Choice::default();
        for damaged in [
            "{}",
            r#"{"mode": 7, "game": "chess", "computers": "x"}"#,
            r#"{"game": "nim:rows=1000000", "computers": [{"level": 5}, "ai:level=77"]}"#,
        ] {
            assert_eq!(recalled(damaged), usual, "{damaged}");
        }
    }

    #[test]
    fn the_menu_follows_the_game_that_was_opened() {
        let mut choice = Choice::default();
        let players =
            ["ai:algorithm=minimax,depth=3", "human"].map(|text| text.parse::<PlayerSpec>().unwrap());
        choice.follow("nim:misere=false", &players);
        assert_eq!((choice.spec().as_str(), choice.mode), ("nim:misere=false", Mode::AgainstComputer));
        assert_eq!(choice.players(), players);
    }
}
