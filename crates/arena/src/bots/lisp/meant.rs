//! The move that a program meant, where no state that it returned is the one after a legal move.
//!
//! Some programs move by the rules but make a mistake in what follows from the move: the wrong number is erased, the wrong player owns the arc. Their board
//! still shows what was played, or the coordinates before it say so. The move is taken if exactly one legal move fits, and what is
//! wrong is told to the author.

use std::collections::HashSet;

use jogada_core::{Fault, Player};
use jogada_games::CourseGame;
use jogada_workbench::open;

use super::forms::{Forms, View};
use super::probe::{Attempt, after};
use super::sexp::Sexp;
use crate::faults::LispFault;

/// What a program's answer says about its move.
trait Evidence {
    /// The part of a board that shows the mover's move and no consequence of it; `None` if every change is a
    /// consequence.
    fn evidence(self, board: &Sexp, own: Player) -> Option<Sexp>;

    /// A move as the course writes it before the new state; `None` if it has no such word for it.
    fn coordinates(self, mv: &str, view: View, asked: Player) -> Option<Sexp>;
}

impl Evidence for CourseGame {
    fn evidence(self, board: &Sexp, own: Player) -> Option<Sexp> {
        let own = i64::from(own.number());
        let shows = |number: i64| match self {
            CourseGame::Knight => number == -own,
            CourseGame::Dots => number != 0,
            _ => number == own,
        };
        match self {
            CourseGame::AdjiBoto | CourseGame::Quatro => None,
            _ => Some(kept(board, &shows)),
        }
    }

    fn coordinates(self, mv: &str, view: View, asked: Player) -> Option<Sexp> {
        let swap = view.shown(asked) != asked;
        let letters: Vec<char> = mv.chars().collect();
        let digit = |place: usize| letters.get(place)?.to_digit(10).map(i64::from);
        match self {
            CourseGame::Knight => {
                let row: i64 = mv.get(1..)?.parse().ok()?;
                Some(Sexp::symbol(&format!("{}{}", letters[0], if swap { 11 - row } else { row })))
            }
            CourseGame::Dots => {
                let (row, column) = mv.get(1..)?.split_once('-')?;
                let arc = if letters[0] == 'h' { "arco-horizontal" } else { "arco-vertical" };
                let number = |text: &str| text.parse().ok().map(Sexp::Number);
                Some(Sexp::List(vec![number(row)?, number(column)?, Sexp::symbol(arc)]))
            }
            CourseGame::Solitaire2 if !swap => {
                let word = letters.len().checked_sub(2)?;
                let direction = Sexp::symbol(&letters[..word].iter().collect::<String>());
                Some(Sexp::List(vec![direction, Sexp::Number(digit(word)?), Sexp::Number(digit(word + 1)?)]))
            }
            CourseGame::AdjiBoto => {
                let turned = view.turns(asked);
                let column = i64::from(u32::from(letters[0]).checked_sub(u32::from('a'))?);
                let row = i64::from((asked == Player::Two) == turned);
                Some(Sexp::numbers([row, if turned { 5 - column } else { column }]))
            }
            CourseGame::Solitaire2 | CourseGame::Quatro => None,
        }
    }
}

/// The board with the numbers that count, and 0 for everything else.
fn kept(board: &Sexp, counts: &impl Fn(i64) -> bool) -> Sexp {
    match board {
        Sexp::List(items) if !items.is_empty() => {
            Sexp::List(items.iter().map(|item| kept(item, counts)).collect())
        }
        Sexp::Number(number) if counts(*number) => Sexp::Number(1),
        _ => Sexp::Number(0),
    }
}

impl Attempt {
    /// The only legal move that the board in `value` shows, else the one that its first element names; and what is wrong with the state.
    pub(super) fn meant(&self, game: &str, position: &str, value: &Sexp) -> Option<(String, Fault)> {
        let session = open(game, Some(position)).ok()?;
        let (course, asked) = (self.course, session.to_move());
        let shown = self.view.shown(asked);
        let board = |position: &str| course.encode(position, "board", self.view, asked);
        let moves = session.moves()?;
        let before = course.evidence(&board(position)?, shown);
        // Where nothing was played, nothing is shown.
        let boards: Vec<(&Sexp, Sexp)> = value
            .lists()
            .into_iter()
            .filter_map(|list| Some((list, course.evidence(list, shown)?)))
            .filter(|(_, evidence)| Some(evidence) != before.as_ref())
            .collect();
        let evidence: HashSet<&Sexp> = boards.iter().map(|(_, evidence)| evidence).collect();
        let mut fitting = Vec::new();
        for mv in &moves {
            let right = board(&after(&*session, mv)?.position())?;
            match course.evidence(&right, shown) {
                Some(shows) if evidence.contains(&shows) => fitting.push((mv, right, shows)),
                _ => {}
            }
        }
        if let [(mv, right, shows)] = &fitting[..] {
            let found = boards.iter().find(|(_, evidence)| evidence == shows).map(|(found, _)| *found)?;
            let (found, right) = difference(found, right);
            let fault = Fault::new(LispFault::MeantBoard).with("move", mv.as_str());
            let fault = fault.with("found", found.to_string()).with("right", right.to_string());
            return Some(((*mv).clone(), fault));
        }
        let Sexp::List(items) = value else { return None };
        let named = match items.first()? {
            Sexp::Text(text) => Sexp::symbol(text),
            other => other.clone(),
        };
        let fits = |mv: &&String| course.coordinates(mv, self.view, asked).as_ref() == Some(&named);
        let mut fitting = moves.iter().filter(fits);
        match (fitting.next(), fitting.next()) {
            (Some(mv), None) => {
                Some((mv.clone(), Fault::new(LispFault::MeantMove).with("move", mv.as_str())))
            }
            _ => None,
        }
    }
}

/// The first row in which two boards differ.
fn difference<'a>(found: &'a Sexp, right: &'a Sexp) -> (&'a Sexp, &'a Sexp) {
    let is_list = |item: &Sexp| matches!(item, Sexp::List(items) if !items.is_empty());
    if let (Sexp::List(found), Sexp::List(right)) = (found, right) {
        let differ = found.iter().zip(right).find(|(found, right)| found != right);
        if let Some((found, right)) = differ.filter(|(found, right)| is_list(found) && is_list(right)) {
            return difference(found, right);
        }
    }
    (found, right)
}

#[cfg(test)]
mod tests {
    use super::super::manifest::Manifest;
    use super::super::probe::{Call, Prober};
    use super::*;

    fn attempt(course: CourseGame, game: &str) -> Attempt {
        let call = Call::new(course, game, "(estado tempo)", &Manifest::default()).unwrap();
        let mut prober = Prober::default();
        prober.prepare(game, call);
        prober.next().unwrap()
    }

    #[test]
    fn a_knight_stands_where_it_jumped_whatever_was_erased() {
        let attempt = attempt(CourseGame::Knight, "knight");
        let position = attempt.positions().next().unwrap().to_owned();
        let session = open("knight", Some(&position)).unwrap();
        let mv = session.moves().unwrap()[0].clone();
        let right = after(&*session, &mv).unwrap().position();
        let board = attempt.course.encode(&right, "board", attempt.view, Player::One).unwrap();
        // One number more is gone.
        let wrong = Sexp::read(&board.to_string().replace(" 99 ", " NIL ")).unwrap();
        assert_ne!(wrong, board);
        let value = Sexp::List(vec![Sexp::List(vec![wrong.clone(), Sexp::numbers([1, 2])])]);
        assert_eq!(attempt.chosen("knight", &position, &value), None);
        let (meant, fault) = attempt.meant("knight", &position, &value).unwrap();
        assert_eq!((meant, fault.code()), (mv.clone(), "fault-lisp-meant-board"));
        assert!(fault.to_string().contains(" 99 "), "{fault}");
        // The knight that did not move, alone or with coordinates.
        let before = attempt.course.encode(&position, "board", attempt.view, Player::One).unwrap();
        let unchanged = Sexp::List(vec![before.clone()]);
        assert_eq!(attempt.meant("knight", &position, &unchanged), None);
        let named = Sexp::List(vec![Sexp::Text(mv.clone()), before]);
        assert_eq!(attempt.meant("knight", &position, &named).unwrap().0, mv);
        // A knight in a cell that it cannot reach.
        let nowhere = Sexp::read(&wrong.to_string().replace("-1", "NIL").replacen("65", "-1", 1)).unwrap();
        assert_eq!(attempt.meant("knight", &position, &nowhere), None);
    }

    #[test]
    fn an_arc_is_drawn_whoever_owns_it() {
        let game = "dots:rows=2,cols=2";
        let attempt = attempt(CourseGame::Dots, game);
        let value = Sexp::read("(((0 1) (0 0) (0 0)) ((0 0) (0 0) (0 0)))").unwrap();
        let (mv, _) = attempt.meant(game, "00/00/00 00/00/00 2 0-0", &value).unwrap();
        assert_eq!(mv, "h1-2");
        let two = Sexp::read("(((1 1) (0 0) (0 0)) ((0 0) (0 0) (0 0)))").unwrap();
        assert_eq!(attempt.meant(game, "00/00/00 00/00/00 2 0-0", &two), None);
    }

    #[test]
    fn coordinates_are_those_of_the_course() {
        let told = |course: CourseGame, mv: &str, view, asked| {
            course.coordinates(mv, view, asked).map(|named| named.to_string()).unwrap_or_default()
        };
        let (one, two) = (Player::One, Player::Two);
        assert_eq!(told(CourseGame::Knight, "j10", View::FirstAbove, two), "J10");
        assert_eq!(told(CourseGame::Knight, "j10", View::OwnAbove, two), "J1");
        assert_eq!(told(CourseGame::Dots, "v6-1", View::FirstAbove, one), "(6 1 ARCO-VERTICAL)");
        assert_eq!(told(CourseGame::Solitaire2, "cc53", View::FirstAbove, two), "(CC 5 3)");
        assert_eq!(told(CourseGame::Solitaire2, "b23", View::OwnAbove, two), "");
        assert_eq!(told(CourseGame::AdjiBoto, "a1", View::FirstAbove, one), "(0 5)");
        assert_eq!(told(CourseGame::AdjiBoto, "a2", View::FirstAbove, two), "(1 5)");
        assert_eq!(told(CourseGame::AdjiBoto, "b1", View::FirstBelow, one), "(1 1)");
        assert_eq!(told(CourseGame::AdjiBoto, "b2", View::FirstBelow, two), "(0 1)");
        assert_eq!(told(CourseGame::Quatro, "5b3", View::FirstAbove, one), "");
    }
}
