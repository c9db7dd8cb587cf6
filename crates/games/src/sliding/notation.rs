//! Tiles as people write and see them.

use jogada_core::{
    Drawing, Fault, Field, Glyphs, Ink, Notation, Space, TextFault, Value, fault_codes, read_fields,
};

use super::{Sliding, Tile, Tiles};

fault_codes! {
    /// What can be wrong with a position or a move.
    pub(crate) enum SlidingFault {
        Rows = "fault-sliding-rows",
        Stuck = "fault-sliding-stuck",
        Twice = "fault-sliding-twice",
        Width = "fault-sliding-width",
    }
}

impl Notation for Sliding {
    /// Rows from top to bottom, the gap as 0: `1,2,3/4,5,6/7,0,8`.
    fn read_position(&mut self, text: &str) -> Result<Tiles, Fault> {
        let fields = read_fields(text);
        let board = fields.first().copied().unwrap_or(Field::end_of(text));
        if board.is_empty() {
            return Err(board.unexpected(Value::Message("what-tiles")));
        }
        if let Some(extra) = fields.get(1) {
            return Err(extra.fault(TextFault::Trailing));
        }
        let rows = board.split('/');
        let width = rows.len();
        if !(3..=5).contains(&width) {
            return Err(board.fault(SlidingFault::Rows).with("count", width as u64));
        }
        let mut cells: Vec<u8> = Vec::with_capacity(width * width);
        for row in rows {
            let tiles = row.split(',');
            if tiles.len() != width {
                let fault = row.fault(SlidingFault::Width);
                return Err(fault.with("count", tiles.len() as u64).with("expected", width as u64));
            }
            for field in tiles {
                let tile = field.number(0, (width * width - 1) as u64)? as u8;
                if cells.contains(&tile) {
                    return Err(field.fault(SlidingFault::Twice));
                }
                cells.push(tile);
            }
        }
        self.width = width as u8;
        self.start = Tiles::from_cells(&cells);
        Ok(self.start)
    }

    fn write_position(&self, tiles: &Tiles) -> String {
        let tile = |cell: u8| tiles.tile(cell).to_string();
        let row = |row: u8| {
            let first = row * self.width;
            (first..first + self.width).map(tile).collect::<Vec<_>>().join(",")
        };
        (0..self.width).map(row).collect::<Vec<_>>().join("/")
    }

    fn read_move(&self, tiles: &Tiles, text: &str) -> Result<Tile, Fault> {
        let field = Field::whole(text);
        let tile = Tile(field.number(1, u64::from(self.cells()) - 1)? as u8);
        let mut legal = Vec::new();
        self.moves(tiles, &mut legal);
        if legal.contains(&tile) {
            return Ok(tile);
        }
        let legal: Vec<String> = legal.iter().map(|tile| self.write_move(tile)).collect();
        Err(field.fault(SlidingFault::Stuck).with("legal", legal.join(" ")))
    }

    fn write_move(&self, tile: &Tile) -> String {
        tile.0.to_string()
    }

    fn draw(&self, tiles: &Tiles, glyphs: Glyphs) -> Drawing {
        let mut drawing = Drawing::new();
        for cell in 0..self.cells() {
            if cell % self.width == 0 {
                drawing.line();
            }
            match tiles.tile(cell) {
                0 => drawing.put(Ink::Frame, format!("  {}", glyphs.pick("·", "."))),
                tile => drawing.put_at(tile.to_string(), Ink::Plain, format!("{tile:3}")),
            };
        }
        drawing
    }
}
