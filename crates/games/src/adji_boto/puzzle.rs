//! Adji-boto as a puzzle for one player: empty the board in as few moves as possible.
//!
//! Any hole that is not empty may be played, on either row; the last hole is captured when it then
//! holds 1, 3 or 5, on either row too. All twelve holes are alike, so a board turned by any number of
//! holes is equally far from the end.

mod listed;
mod published;

use jogada_core::{
    Canvas, Cost, Drawing, Fault, Field, Glyphs, Ink, Notation, Problem, Reversible, Space, expect_end,
};

use super::notation::{read_board, read_hole, write_board, write_lisp_board};
use super::{Board, Hole, MAX_PIECES, draw, packed};
use crate::faults::SowingFault;

/// The puzzle, with the board it begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The board to be emptied.
    pub start: Board,
}

/// The course's seven problems: name, and pieces in row 2 and row 1, from left to right.
const PROBLEMS: [(&str, [[u8; 6]; 2]); 7] = [
    ("A", [[0, 0, 0, 0, 0, 2], [0, 0, 0, 0, 4, 0]]),
    ("B", [[2; 6], [2; 6]]),
    ("C", [[0, 3, 0, 3, 0, 3], [3, 0, 3, 0, 3, 0]]),
    ("D", [[1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1]]),
    ("E", [[2, 4, 6, 8, 10, 12], [12, 10, 8, 6, 4, 2]]),
    ("F", [[48, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 48]]),
    ("G", [[8; 6], [8; 6]]),
];

/// The holes in the order in which the course plays them: row 2 from left to right, then row 1.
const ORDER: [Hole; 12] = {
    let mut order = [Hole::new(0); 12];
    let mut place = 0;
    while place < 12 {
        order[place] = Hole::new(if place < 6 { 11 - place as u8 } else { place as u8 - 6 });
        place += 1;
    }
    order
};

impl Puzzle {
    /// The course's problems, by name.
    pub fn problems() -> impl Iterator<Item = (&'static str, Puzzle)> {
        PROBLEMS.iter().map(|(name, [top, bottom])| {
            let mut holes = [0; 12];
            for column in 0..6 {
                holes[11 - column] = top[column];
                holes[column] = bottom[column];
            }
            (*name, Puzzle { start: Board::from_holes(holes) })
        })
    }
}

impl Default for Puzzle {
    /// Problem D.
    fn default() -> Puzzle {
        Puzzle::problems().nth(3).map_or(Puzzle { start: Board::default() }, |(_, puzzle)| puzzle)
    }
}

impl Space for Puzzle {
    type State = Board;
    type Move = Hole;

    const HAS_WORDS: bool = true;

    fn start(&self) -> Board {
        self.start
    }

    #[inline]
    fn moves(&self, board: &Board, out: &mut Vec<Hole>) {
        let holes = board.holes();
        out.extend(ORDER.iter().filter(|hole| holes[hole.number()] > 0));
    }

    #[inline]
    fn play(&self, board: &mut Board, hole: &Hole) {
        *board = board.sow_for_one(&board.holes(), *hole);
    }

    /// Five bits a hole are enough for so few pieces.
    fn has_words(&self) -> bool {
        self.start.pieces() < 32
    }

    #[inline]
    fn word(&self, board: &Board) -> u64 {
        board.packed()
    }

    #[inline]
    fn state_of_word(&self, word: u64) -> Board {
        Board::unpacked(word)
    }
}

impl Problem for Puzzle {
    #[inline]
    fn is_goal(&self, board: &Board) -> bool {
        board.is_empty()
    }

    #[inline]
    fn successors(&self, board: &Board, _moves: &mut Vec<Hole>, out: &mut Vec<(Board, Cost)>) {
        let holes = board.holes();
        for hole in ORDER.into_iter().filter(|hole| holes[hole.number()] > 0) {
            out.push((board.sow_for_one(&holes, hole), 1));
        }
    }

    #[inline]
    fn word_successors(&self, word: u64, out: &mut Vec<(u64, Cost)>) {
        out.extend(packed::sow_all(word).map(|word| (word, 1)));
    }

    /// Words have the order of their boards.
    #[inline]
    fn canonical_word(&self, word: u64) -> u64 {
        (1..12).map(|steps| packed::rotated(word, steps)).fold(word, u64::min)
    }

    #[inline]
    fn is_goal_word(&self, word: u64) -> bool {
        word == 0
    }

    /// The least of the twelve rotations.
    fn canonical(&self, board: &Board) -> Board {
        (1..12).map(|steps| board.rotated(steps)).fold(*board, Board::min)
    }
}

impl Reversible for Puzzle {
    fn goals(&self) -> Vec<Board> {
        vec![Board::default()]
    }

    fn predecessors(&self, board: &Board, out: &mut Vec<(Hole, Board)>) {
        let pieces = board.pieces();
        for hole in ORDER.into_iter().filter(|hole| board.pieces_in(*hole) == 0) {
            for captured in [0, 1, 3, 5] {
                for lifted in 1..=(pieces + captured).min(MAX_PIECES) as u8 {
                    if pieces + captured > MAX_PIECES {
                        continue;
                    }
                    let last = Board::default().with_more(hole, lifted).sow(hole).1;
                    // A captured hole is empty now; one that was not captured does not look like a capture.
                    let possible = match captured {
                        0 => !board.is_capture(last),
                        _ => board.pieces_in(last) == 0,
                    };
                    if !possible {
                        continue;
                    }
                    let sown = board.with_more(last, captured as u8);
                    out.extend(sown.unsow(hole, lifted).map(|(before, _)| (hole, before)));
                }
            }
        }
    }
}

impl Notation for Puzzle {
    /// A board in either form, or the name of a problem of the course: `A` to `G`.
    fn read_position(&mut self, text: &str) -> Result<Board, Fault> {
        let name = text.trim();
        let start = match Puzzle::problems().find(|(known, _)| known.eq_ignore_ascii_case(name)) {
            Some((_, problem)) => problem.start,
            None => {
                let (board, rest) = read_board(text)?;
                expect_end(rest.first())?;
                board
            }
        };
        self.start = start;
        Ok(start)
    }

    fn write_lisp(&self, board: &Board) -> Option<String> {
        Some(write_lisp_board(*board))
    }

    fn write_position(&self, board: &Board) -> String {
        write_board(*board)
    }

    fn read_move(&self, board: &Board, text: &str) -> Result<Hole, Fault> {
        let hole = read_hole(text)?;
        if board.pieces_in(hole) == 0 {
            let legal: Vec<String> =
                ORDER.iter().filter(|hole| board.pieces_in(**hole) > 0).map(Hole::to_string).collect();
            return Err(Field::whole(text).fault(SowingFault::HoleEmpty).with("legal", legal.join(" ")));
        }
        Ok(hole)
    }

    fn write_move(&self, hole: &Hole) -> String {
        hole.to_string()
    }

    fn draw(&self, board: &Board, glyphs: Glyphs) -> Drawing {
        draw::draw_board(*board, None, |_| Ink::Legal, draw::Size::of_text(glyphs), glyphs)
    }

    fn draw_on(&self, _start: &Board, board: &Board, canvas: Canvas) -> Drawing {
        draw::draw_board(*board, None, |_| Ink::Legal, draw::Size::on(canvas), canvas.glyphs)
    }

    fn draw_steps(&self, board: &Board, hole: &Hole, glyphs: Glyphs) -> Vec<Drawing> {
        draw_sowing(*board, *hole, draw::Size::of_text(glyphs), glyphs)
    }

    fn draw_steps_on(&self, _start: &Board, board: &Board, hole: &Hole, canvas: Canvas) -> Vec<Drawing> {
        draw_sowing(*board, *hole, draw::Size::on(canvas), canvas.glyphs)
    }
}

fn draw_sowing(board: Board, hole: Hole, size: draw::Size, glyphs: Glyphs) -> Vec<Drawing> {
    let (sown, last) = board.sow(hole);
    draw::draw_sowing(board, hole, sown.is_capture(last), None, size, glyphs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::Random;

    fn random_board(random: &mut Random, pieces: u64) -> Board {
        let mut holes = [0; 12];
        for _ in 0..pieces {
            holes[random.below(12) as usize] += 1;
        }
        Board::from_holes(holes)
    }

    #[test]
    fn every_move_can_be_taken_back() {
        let mut random = Random::new(3);
        let puzzle = Puzzle::default();
        for round in 0..300 {
            let board = random_board(&mut random, 1 + round % 40);
            let moves = puzzle.legal_moves(&board);
            for hole in moves {
                let mut before = Vec::new();
                puzzle.predecessors(&puzzle.after(&board, &hole), &mut before);
                assert!(before.contains(&(hole, board)), "{board:?} {hole}");
            }
        }
    }

    #[test]
    fn every_predecessor_leads_here() {
        let mut random = Random::new(4);
        let puzzle = Puzzle::default();
        for round in 0..300 {
            let board = random_board(&mut random, round % 30);
            let mut before = Vec::new();
            puzzle.predecessors(&board, &mut before);
            for (hole, earlier) in before {
                assert_eq!(puzzle.after(&earlier, &hole), board, "{earlier:?} {hole}");
            }
        }
    }

    #[test]
    fn turning_the_board_turns_its_moves() {
        let mut random = Random::new(5);
        let puzzle = Puzzle::default();
        for _ in 0..300 {
            let board = random_board(&mut random, 30);
            let hole = Hole::new(random.below(12) as u8);
            let turned_hole = Hole::new(((hole.number() + 5) % 12) as u8);
            if board.pieces_in(hole) > 0 {
                let after = puzzle.after(&board, &hole);
                assert_eq!(puzzle.after(&board.rotated(5), &turned_hole), after.rotated(5));
                assert_eq!(puzzle.canonical(&after), puzzle.canonical(&after.rotated(7)));
            }
        }
    }

    #[test]
    fn moves_come_in_the_course_s_order() {
        let mut moves = Vec::new();
        let mut puzzle = Puzzle::default();
        let board = puzzle.read_position("B").unwrap();
        puzzle.moves(&board, &mut moves);
        let written: Vec<String> = moves.iter().map(|hole| puzzle.write_move(hole)).collect();
        assert_eq!(written.join(" "), "a2 b2 c2 d2 e2 f2 a1 b1 c1 d1 e1 f1");
    }
}
