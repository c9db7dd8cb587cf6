//! A map of cells that cost more or less to enter: the simplest problem whose moves differ in cost.
//!
//! ```text
//!   S19      S start, G goal (one or more), # a wall,
//!   #1#      1 to 9 what it costs to enter the cell
//!   21G
//! ```
//!
//! S and G are as light as the lightest numbered cell. A state is where the walker stands, a cell number, row
//! by row from the top left.

mod listed;

use jogada_core::{
    Cost, Drawing, Fault, Field, Glyphs, Heuristic, Ink, Notation, Problem, Reversible, Space, Value,
    expect_end, fault_codes, read_fields,
};

fault_codes! {
    /// What can be wrong with a position or a move.
    pub(crate) enum GridFault {
        NoGoal = "fault-grid-no-goal",
        NoStart = "fault-grid-no-start",
        Octile = "fault-grid-octile",
        Size = "fault-grid-size",
        StartTwice = "fault-grid-start-twice",
        Step = "fault-grid-step",
        Wall = "fault-grid-wall",
        Width = "fault-grid-width",
    }
}

/// The most rows and columns that a map may have in writing.
pub const MAX_SIDE: usize = 255;

/// A map with its start and its goals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    columns: u32,
    /// The cost of entering each cell; 0 is a wall.
    weights: Vec<u8>,
    /// The steps that lead from each cell to another, a bit each, in the order of [`Step::ALL`].
    exits: Vec<u8>,
    /// The cell marked `S`.
    origin: u32,
    /// Where a search begins: the origin, or the cell that a position names.
    start: u32,
    goals: Vec<u32>,
    /// The goals' rows and columns.
    goal_places: Vec<[u32; 2]>,
    lightest: u8,
}

/// A step to the next cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// One row up.
    Up,
    /// One column to the left.
    Left,
    /// One column to the right.
    Right,
    /// One row down.
    Down,
}

impl Step {
    const ALL: [Step; 4] = [Step::Up, Step::Left, Step::Right, Step::Down];

    const fn word(self) -> &'static str {
        match self {
            Step::Up => "up",
            Step::Left => "left",
            Step::Right => "right",
            Step::Down => "down",
        }
    }

    /// Rows down and columns to the right.
    #[inline]
    const fn way(self) -> (i32, i32) {
        const WAYS: [(i32, i32); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
        WAYS[self as usize]
    }

    const fn back(self) -> Step {
        match self {
            Step::Up => Step::Down,
            Step::Left => Step::Right,
            Step::Right => Step::Left,
            Step::Down => Step::Up,
        }
    }
}

impl Grid {
    /// A map of any size: what it costs to enter each cell, row by row, 0 for a wall.
    ///
    /// # Panics
    /// If the rows are not full, or the start or the goal is a wall or not on the map.
    #[must_use]
    pub fn new(columns: u32, weights: Vec<u8>, start: u32, goal: u32) -> Grid {
        assert!(columns > 0 && weights.len().is_multiple_of(columns as usize), "all rows are equally long");
        let is_open = |cell: u32| weights.get(cell as usize).is_some_and(|weight| *weight > 0);
        assert!(is_open(start) && is_open(goal), "start and goal are open cells");
        Grid::with_goals(columns, weights, start, vec![goal])
    }

    fn with_goals(columns: u32, weights: Vec<u8>, start: u32, goals: Vec<u32>) -> Grid {
        let lightest = weights.iter().copied().filter(|weight| *weight > 0).min().unwrap_or(1);
        let is_open = |cell: u32| weights[cell as usize] > 0;
        let cells = weights.len() as u32;
        let exits = |cell: u32| {
            let column = cell % columns;
            let up = cell >= columns && is_open(cell - columns);
            let left = column > 0 && is_open(cell - 1);
            let right = column + 1 < columns && is_open(cell + 1);
            let down = cells - cell > columns && is_open(cell + columns);
            u8::from(up) | u8::from(left) << 1 | u8::from(right) << 2 | u8::from(down) << 3
        };
        let exits = (0..cells).map(exits).collect();
        let goal_places = goals.iter().map(|goal| [goal / columns, goal % columns]).collect();
        Grid { columns, weights, exits, origin: start, start, goals, goal_places, lightest }
    }

    /// The steps that lead from a cell to another, with where they lead.
    #[inline]
    fn steps(&self, cell: u32) -> impl Iterator<Item = (Step, u32)> {
        let mut left = self.exits[cell as usize];
        std::iter::from_fn(move || {
            let step = *Step::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some((step, self.beside(cell, step)))
        })
    }

    /// The cell in a direction.
    #[inline]
    const fn beside(&self, cell: u32, step: Step) -> u32 {
        // No branch for each direction: which it is, the processor cannot predict.
        let (row, column) = step.way();
        cell.wrapping_add_signed(row * self.columns as i32 + column)
    }

    /// The cell a step leads to, if it is on the map and no wall.
    #[inline]
    fn next(&self, cell: u32, step: Step) -> Option<u32> {
        let leads_on = self.exits[cell as usize] >> step as u8 & 1 == 1;
        leads_on.then(|| self.beside(cell, step))
    }

    /// The step that leads from one cell to another, if one does.
    fn step_between(&self, from: u32, to: u32) -> Option<Step> {
        Step::ALL.into_iter().find(|step| self.next(from, *step) == Some(to))
    }

    fn letter(&self, cell: u32) -> char {
        match self.weights[cell as usize] {
            _ if cell == self.origin => 'S',
            _ if self.goals.contains(&cell) => 'G',
            0 => '#',
            weight => (b'0' + weight) as char,
        }
    }
}

impl Default for Grid {
    /// A small map on which the straight way is not the cheap one.
    fn default() -> Grid {
        let weights = vec![1, 9, 9, 1, 1, 0, 9, 1, 1, 1, 1, 1];
        Grid::new(4, weights, 0, 3)
    }
}

impl Space for Grid {
    type State = u32;
    type Move = Step;

    const HAS_NUMBERS: bool = true;

    fn start(&self) -> u32 {
        self.start
    }

    #[inline]
    fn moves(&self, cell: &u32, out: &mut Vec<Step>) {
        out.extend(self.steps(*cell).map(|(step, _)| step));
    }

    #[inline]
    fn play(&self, cell: &mut u32, step: &Step) {
        *cell = self.next(*cell, *step).unwrap_or(*cell);
    }

    #[inline]
    fn number(&self, cell: &u32) -> Option<u32> {
        Some(*cell)
    }
}

impl Problem for Grid {
    #[inline]
    fn is_goal(&self, cell: &u32) -> bool {
        self.goals.contains(cell)
    }

    /// The weight of the cell that is entered.
    #[inline]
    fn cost(&self, cell: &u32, step: &Step) -> Cost {
        self.next(*cell, *step).map_or(Cost::MAX, |next| self.weights[next as usize].into())
    }

    #[inline(always)]
    fn successors(&self, cell: &u32, _moves: &mut Vec<Step>, out: &mut Vec<(u32, Cost)>) {
        // All four are written, and those kept that an exit leads to: which, the processor cannot predict.
        let exits = self.exits[*cell as usize];
        out.reserve(Step::ALL.len());
        let mut end = out.len();
        for step in Step::ALL {
            let next = self.beside(*cell, step);
            out.push((next, self.weights.get(next as usize).copied().unwrap_or(0).into()));
            end += usize::from(exits >> step as u8 & 1);
            out.truncate(end);
        }
    }
}

impl Reversible for Grid {
    fn goals(&self) -> Vec<u32> {
        self.goals.clone()
    }

    fn predecessors(&self, cell: &u32, out: &mut Vec<(Step, u32)>) {
        let before = |step: Step| self.next(*cell, step.back()).map(|before| (step, before));
        out.extend(Step::ALL.into_iter().filter_map(before));
    }
}

impl Notation for Grid {
    /// Rows from top to bottom, `S19/#1#/21G`; where the walker stands, as column and row, may follow: `2,1`.
    fn read_position(&mut self, text: &str) -> Result<u32, Fault> {
        let fields = read_fields(text);
        let map = fields.first().copied().unwrap_or(Field::end_of(text));
        let grid = read_map(map)?;
        let cell = match fields.get(1) {
            Some(place) => grid.read_place(*place)?,
            None => grid.origin,
        };
        expect_end(fields.get(2))?;
        *self = Grid { start: cell, ..grid };
        Ok(cell)
    }

    fn write_position(&self, cell: &u32) -> String {
        let cells: Vec<u32> = (0..self.weights.len() as u32).collect();
        let rows = cells.chunks(self.columns as usize);
        let rows: Vec<String> = rows.map(|row| row.iter().map(|cell| self.letter(*cell)).collect()).collect();
        let map = rows.join("/");
        if *cell == self.origin {
            return map;
        }
        format!("{map} {},{}", cell % self.columns + 1, cell / self.columns + 1)
    }

    fn read_move(&self, cell: &u32, text: &str) -> Result<Step, Fault> {
        let legal = self.legal_moves(cell);
        let step = legal.iter().find(|step| step.word() == text);
        step.copied().ok_or_else(|| {
            let words: Vec<&str> = legal.iter().map(|step| step.word()).collect();
            Field::whole(text).fault(GridFault::Step).with("legal", words.join(" "))
        })
    }

    fn write_move(&self, step: &Step) -> String {
        step.word().to_owned()
    }

    fn draw(&self, cell: &u32, _glyphs: Glyphs) -> Drawing {
        let mut drawing = Drawing::new();
        for place in 0..self.weights.len() as u32 {
            if place % self.columns == 0 {
                drawing.line();
            }
            let ink = match self.letter(place) {
                _ if place == *cell => Ink::One,
                '#' => Ink::Frame,
                'S' | 'G' => Ink::Legal,
                _ => Ink::Plain,
            };
            let letter = if place == *cell { '@' } else { self.letter(place) };
            match self.step_between(*cell, place) {
                Some(step) => drawing.put_at(step.word(), ink, letter.to_string()).put(ink, " "),
                None => drawing.put(ink, format!("{letter} ")),
            };
        }
        drawing
    }
}

impl Grid {
    /// Reads `column,row`, counted from 1.
    fn read_place(&self, field: Field<'_>) -> Result<u32, Fault> {
        let [column, row] = field.split(',')[..] else {
            return Err(field.unexpected(Value::Message("what-grid-place")));
        };
        let rows = self.weights.len() as u64 / u64::from(self.columns);
        let column = column.number(1, self.columns.into())? as u32 - 1;
        let row = row.number(1, rows)? as u32 - 1;
        let cell = row * self.columns + column;
        if self.weights[cell as usize] == 0 {
            return Err(field.fault(GridFault::Wall));
        }
        Ok(cell)
    }
}

fn read_map(map: Field<'_>) -> Result<Grid, Fault> {
    if map.is_empty() {
        return Err(map.unexpected(Value::Message("what-grid-map")));
    }
    if map.text() == "type" {
        return Err(map.fault(GridFault::Octile));
    }
    let rows = map.split('/');
    let columns = rows[0].characters().count();
    if rows.len() > MAX_SIDE || columns > MAX_SIDE {
        return Err(map.fault(GridFault::Size).with("high", MAX_SIDE as u64));
    }
    let mut weights = Vec::with_capacity(rows.len() * columns);
    let (mut start, mut goals) = (None, Vec::new());
    for row in rows {
        let count = row.characters().count();
        if count != columns || count == 0 {
            let fault = row.fault(GridFault::Width);
            return Err(fault.with("count", count as u64).with("expected", columns as u64));
        }
        for (letter, field) in row.characters() {
            let cell = weights.len() as u32;
            match letter {
                '#' => weights.push(0),
                '1'..='9' => weights.push(letter as u8 - b'0'),
                'S' if start.is_some() => return Err(field.fault(GridFault::StartTwice)),
                'S' => start = Some(cell),
                'G' => goals.push(cell),
                _ => return Err(field.unexpected(Value::Message("what-grid-cell"))),
            }
            if matches!(letter, 'S' | 'G') {
                weights.push(0);
            }
        }
    }
    let Some(start) = start else { return Err(map.fault(GridFault::NoStart)) };
    if goals.is_empty() {
        return Err(map.fault(GridFault::NoGoal));
    }
    // They are no walls, but have no weight yet.
    let lightest = weights.iter().copied().filter(|weight| *weight > 0).min().unwrap_or(1);
    for cell in goals.iter().chain([&start]) {
        weights[*cell as usize] = lightest;
    }
    Ok(Grid::with_goals(columns as u32, weights, start, goals))
}

/// Rows and columns to the nearest goal, each at the price of the lightest cell.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manhattan;

impl Heuristic<Grid> for Manhattan {
    #[inline]
    fn estimate(&self, grid: &Grid, cell: &u32) -> Cost {
        let (row, column) = (cell / grid.columns, cell % grid.columns);
        let away = |goal: &[u32; 2]| row.abs_diff(goal[0]) + column.abs_diff(goal[1]);
        let nearest = grid.goal_places.iter().map(away).min();
        nearest.unwrap_or(0) * Cost::from(grid.lightest)
    }

    fn is_consistent(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_and_moves_come_back_as_written() {
        let mut grid = Grid::default();
        let start = grid.start();
        assert_eq!(grid.write_position(&start), "S99G/1#91/1111");
        let text = "S19/#1#/21G 2,2";
        let cell = grid.read_position(text).unwrap();
        assert_eq!(grid.start(), cell, "a search begins where the walker stands");
        assert_eq!((cell, grid.write_position(&cell).as_str()), (4, text));
        let moves = grid.legal_moves(&cell);
        let words: Vec<String> = moves.iter().map(|step| grid.write_move(step)).collect();
        assert_eq!(words, ["up", "down"]);
        for step in moves {
            assert_eq!(grid.read_move(&cell, &grid.write_move(&step)), Ok(step));
            let mut before = Vec::new();
            grid.predecessors(&grid.after(&cell, &step), &mut before);
            assert!(before.contains(&(step, cell)));
        }
    }

    #[test]
    fn faults_point_at_the_culprit() {
        let mut grid = Grid::default();
        for (text, code, found) in [
            ("", "fault-missing", ""),
            ("S1/G", "fault-grid-width", "G"),
            ("S0G", "fault-unexpected", "0"),
            ("S1S/G11", "fault-grid-start-twice", "S"),
            ("11G", "fault-grid-no-start", "11G"),
            ("S11", "fault-grid-no-goal", "S11"),
            ("S1G 4,1", "fault-number", "4"),
            ("S#G 2,1", "fault-grid-wall", "2,1"),
            ("S1G 2", "fault-unexpected", "2"),
            ("S1G 2,1 x", "fault-trailing", "x"),
        ] {
            let fault = grid.read_position(text).unwrap_err();
            assert_eq!((fault.code(), fault.found()), (code, found), "{text}");
        }
        assert_eq!(grid, Grid::default());
        assert_eq!(grid.read_move(&0, "up").unwrap_err().code(), "fault-grid-step");
    }

    #[test]
    fn the_heuristic_counts_the_lightest_cell() {
        let mut grid = Grid::default();
        let cell = grid.read_position("S3/4G").unwrap();
        assert_eq!(Manhattan.estimate(&grid, &cell), 6);
        assert_eq!(grid.cost(&cell, &Step::Right), 3);
        assert_eq!(grid.cost(&1, &Step::Down), 3); // the goal is as light as the lightest cell
    }
}
