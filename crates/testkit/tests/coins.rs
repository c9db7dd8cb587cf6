//! The second example of `docs/adding-a-game.md`: a row of coins, of which the players take one from either end in turn.
//! Whoever has more in the end wins. It has what tic-tac-toe lacks: points, a mover in the position, parameters, an
//! evaluation and a key of its own.

use jogada_core::{
    Drawing, Evaluate, Fault, Field, Game, Glyphs, Ink, KeyHasher, Limits, Notation, Outcome, Player, Random,
    Space, Value, expect_end, read_fields,
};
use jogada_games::{Listed, Parameter, ParameterKind, Parameters};
use jogada_search::games::{Engine, Options, Question};
use jogada_testkit::{check_contract, check_evaluation, check_notation};

/// The rules carry the row: what no move changes. A coin that a position says is gone is worth nothing.
#[derive(Clone, Debug)]
struct Coins {
    row: Vec<u32>,
}

/// The coins still there, whose turn it is, and what each player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct State {
    first: u8,
    end: u8,
    mover: Player,
    points: [u32; 2],
}

/// One of the ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Take {
    First,
    Last,
}

impl Coins {
    fn value(&self, state: &State, take: Take) -> u32 {
        match take {
            Take::First => self.row[usize::from(state.first)],
            Take::Last => self.row[usize::from(state.end) - 1],
        }
    }
}

impl Space for Coins {
    type State = State;
    type Move = Take;

    fn start(&self) -> State {
        State { first: 0, end: self.row.len() as u8, mover: Player::One, points: [0, 0] }
    }

    fn moves(&self, state: &State, out: &mut Vec<Take>) {
        match state.end - state.first {
            0 => {}
            1 => out.push(Take::First),
            _ => out.extend([Take::First, Take::Last]),
        }
    }

    fn play(&self, state: &mut State, take: &Take) {
        state.points[state.mover.index()] += self.value(state, *take);
        match take {
            Take::First => state.first += 1,
            Take::Last => state.end -= 1,
        }
        // An empty row is written in one way only, so it must be one state.
        if state.first == state.end {
            (state.first, state.end) = (0, 0);
        }
        state.mover = state.mover.other();
    }

    /// Points already won do not matter for the rest of the game: states that differ only in them share one entry of every table.
    fn key(&self, state: &State) -> u64 {
        KeyHasher::key_of(&(state.first, state.end, state.mover))
    }
}

impl Game for Coins {
    fn to_move(&self, state: &State) -> Player {
        state.mover
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.first == state.end).then(|| Outcome::by_points(self.banked(state)))
    }

    fn has_points(&self) -> bool {
        true
    }

    fn banked(&self, state: &State) -> i32 {
        state.points[0] as i32 - state.points[1] as i32
    }

    fn without_banked(&self, state: &State) -> State {
        State { points: [0, 0], ..*state }
    }

    fn points(&self, state: &State) -> Option<[u32; 2]> {
        Some(state.points)
    }

    /// The mover is a part of the position, so either player may begin.
    fn with_mover(&self, state: &State, player: Player) -> Option<State> {
        Some(State { mover: player, ..*state })
    }
}

impl Notation for Coins {
    /// `.,9,1,. 2 3-5`: the row, a dot for a coin that is gone; mover and points may be missing.
    fn read_position(&mut self, text: &str) -> Result<State, Fault> {
        let fields = read_fields(text);
        let row = fields.first().copied().unwrap_or(Field::end_of(text));
        let coins = row.split(',');
        if row.is_empty() || coins.len() > 100 {
            return Err(row.unexpected(Value::from("3,9,1,2")));
        }
        let there: Vec<bool> = coins.iter().map(|coin| coin.text() != ".").collect();
        let first = there.iter().position(|there| *there).unwrap_or(0);
        let end = there.iter().rposition(|there| *there).map_or(0, |last| last + 1);
        let mut values = Vec::new();
        for (place, coin) in coins.iter().enumerate() {
            let is_outside = place < first || place >= end;
            values.push(if is_outside { 0 } else { coin.number(0, 1000)? as u32 });
        }
        let mover = fields.get(1).map_or(Ok(Player::One), |field| field.player())?;
        let points = fields.get(2).map_or(Ok([0, 0]), |field| field.points(100_000))?;
        expect_end(fields.get(3))?;
        self.row = values;
        Ok(State { first: first as u8, end: end as u8, mover, points: points.map(|points| points as u32) })
    }

    fn write_position(&self, state: &State) -> String {
        let left = usize::from(state.first)..usize::from(state.end);
        let coin = |(place, value): (usize, &u32)| match left.contains(&place) {
            true => value.to_string(),
            false => ".".to_owned(),
        };
        let row: Vec<String> = self.row.iter().enumerate().map(coin).collect();
        let [one, two] = state.points;
        format!("{} {} {one}-{two}", row.join(","), state.mover.number())
    }

    /// The same size from the first move to the last: a board must not jump. A line is no wider than a terminal.
    fn draw(&self, state: &State, _glyphs: Glyphs) -> Drawing {
        let left = usize::from(state.first)..usize::from(state.end);
        let mut drawing = Drawing::new();
        for (place, value) in self.row.iter().enumerate() {
            if place > 0 && place % 19 == 0 {
                drawing.line();
            }
            match left.contains(&place) {
                true => drawing.put(Ink::Plain, format!("{value:>4}")),
                false => drawing.put(Ink::Gone, "   ."),
            };
        }
        let [one, two] = state.points;
        drawing.line().put(Ink::One, format!("{one:>6}")).put(Ink::Two, format!("{two:>6}"));
        drawing
    }

    fn write_move(&self, take: &Take) -> String {
        match take {
            Take::First => "first".to_owned(),
            Take::Last => "last".to_owned(),
        }
    }
}

/// The points so far, and the better of the two coins that the mover can take now; large coins are tried first.
#[derive(Clone, Default)]
struct CoinsEvaluation;

impl Evaluate<Coins> for CoinsEvaluation {
    fn evaluate(&self, game: &Coins, state: &State) -> i32 {
        let next = [Take::First, Take::Last].map(|take| game.value(state, take));
        game.banked(state) * state.mover.sign() + next[0].max(next[1]) as i32
    }

    fn hint(&self, game: &Coins, state: &State, take: &Take) -> i32 {
        game.value(state, *take) as i32
    }
}

impl Listed for Coins {
    type Evaluation = CoinsEvaluation;
    const ID: &'static str = "coins";
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { key: "coins", kind: ParameterKind::Number(1, 100), default: "12" },
        Parameter { key: "seed", kind: ParameterKind::Number(0, u64::MAX), default: "1" },
    ];
    const SHORT_NAMES: &'static [(&'static str, &'static str)] = &[("long-coins", "coins:coins=100")];

    fn with(parameters: &Parameters) -> Coins {
        let mut random = Random::new(parameters.number("seed").unwrap_or(1));
        let coins = parameters.number("coins").unwrap_or(12);
        Coins { row: (0..coins).map(|_| 1 + random.below(20) as u32).collect() }
    }
}

#[test]
fn the_contracts_of_all_traits_hold() {
    let usual = Coins::with(&Parameters::defaults(Coins::PARAMETERS));
    for game in [usual, Coins { row: vec![7] }, Coins { row: (1..=100).collect() }] {
        check_contract(&game, &game.start(), 20);
        check_notation(&game, &game.start(), 20);
        check_evaluation(&game, &CoinsEvaluation, &game.start(), 20);
    }
}

#[test]
fn the_engine_finds_the_value_of_a_row() {
    // Whichever end is taken, the opponent gets the 20.
    let mut game = Coins { row: Vec::new() };
    let state = game.read_position("9,20,1 1 0-0").unwrap();
    let limits = Limits { depth: Some(3), ..Limits::default() };
    let question = Question { game: &game, evaluation: &CoinsEvaluation, state: &state };
    let report = Engine::new(Options::default()).search(question, &limits, &mut ());
    assert_eq!((report.value, report.exact), (-10, true));
}
