//! Playthroughs: a whole game in a text file, with every position, its moves, and the end. When the
//! rules change behaviour, the file and the game disagree, and the difference can be read.
//!
//! The file itself says which game and which moves: lines that begin with `>` are the moves, all other
//! lines follow from them. [`record`] makes a new one from random moves, [`replay`] plays a file again.

use std::fmt::Write;

use jogada_core::{Fault, Game, Glyphs, Notation, Random, Referee};
use jogada_games::{Listed, Spec, Visitor, visit};

/// Plays at most `plies` random moves of the game `spec` and records them.
///
/// # Errors
/// If `spec` is no game.
pub fn record(spec: &str, seed: u64, plies: usize) -> Result<String, Fault> {
    visit(spec, None, Play { choice: Choice::Random(Random::new(seed)), plies })?
}

/// Plays the moves of a playthrough again and records the result: the same text, if nothing has changed.
///
/// # Errors
/// If the game, the position or a move cannot be read any more.
pub fn replay(text: &str) -> Result<String, Fault> {
    let line = |start: &str| text.lines().find_map(|line| line.strip_prefix(start)).unwrap_or_default();
    let moves: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("> ")).collect();
    let plies = moves.len();
    let choice = Choice::Given(moves.into_iter());
    visit(line("game: "), Some(line("position: ")), Play { choice, plies })?
}

enum Choice<'a> {
    Random(Random),
    Given(std::vec::IntoIter<&'a str>),
}

struct Play<'a> {
    choice: Choice<'a>,
    plies: usize,
}

impl Visitor for Play<'_> {
    type Output = Result<String, Fault>;

    fn visit<G: Listed>(mut self, spec: &Spec, game: G, state: G::State) -> Self::Output {
        let mut referee = Referee::new(game, state);
        let mut text = format!("game: {spec}\n");
        describe(&referee, &mut text);
        for _ in 0..self.plies {
            if referee.ending().is_some() {
                break;
            }
            let mv = choose(&mut self.choice, &referee)?;
            writeln!(text, "\n> {}", referee.game().write_move(&mv)).expect("a string takes everything");
            referee.play(mv);
            describe(&referee, &mut text);
        }
        text.push('\n');
        text.push_str(&referee.game().draw(referee.state(), Glyphs::Ascii).to_string());
        Ok(text)
    }
}

fn choose<G: Game + Notation>(choice: &mut Choice<'_>, referee: &Referee<G>) -> Result<G::Move, Fault> {
    let game = referee.game();
    let moves = game.legal_moves(referee.state());
    match choice {
        Choice::Random(random) => Ok(random.pick(&moves).expect("the game is not over").clone()),
        Choice::Given(words) => game.read_move(referee.state(), words.next().unwrap_or_default()),
    }
}

/// The position, whose turn it is, the moves, and the end if it has come.
fn describe<G: Game + Notation>(referee: &Referee<G>, text: &mut String) {
    let (game, state) = (referee.game(), referee.state());
    let moves = game.legal_moves(state);
    let written: Vec<String> = moves.iter().map(|mv| game.write_move(mv)).collect();
    let mut line = |heading: &str, words: String| {
        writeln!(text, "{heading}: {}", words.trim_end()).expect("a string takes everything");
    };
    line("position", game.write_position(state));
    line("key", format!("{:016x}", game.key(state)));
    match referee.ending() {
        None => line(&format!("player {} may play", game.to_move(state).number()), written.join(" ")),
        Some(ending) => {
            let difference = ending.outcome.value_for(jogada_core::Player::One);
            let how = if ending.by_repetition { " by repetition" } else { "" };
            line("over", format!("{difference:+} for player 1{how}"));
        }
    }
}
