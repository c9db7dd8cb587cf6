//! Dots and Boxes by brute force: the value of every set of drawn arcs, from the full board down. No rule of thumb, no table that can be
//! full: what the solver finds out is held against it. A byte a set: 3 x 4 has 31 arcs and takes 2 GB.
//!
//! ```console
//! $ cargo run --release -p jogada-solve --example dots_exhaustive -- 3 4
//! ```

#![allow(clippy::print_stdout, reason = "a program that measures prints what it measured")]

/// The most arcs: sets are numbers of 32 bits, and memory has an end.
const MAX_ARCS: u32 = 31;

fn main() {
    let sizes: Vec<u32> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let [rows, columns] = sizes[..] else { return println!("dots_exhaustive ROWS COLUMNS") };
    let boxes = boxes(rows, columns);
    let arcs = (rows + 1) * columns + rows * (columns + 1);
    if rows * columns == 0 || arcs > MAX_ARCS {
        return println!("there are {arcs} arcs: 4 to {MAX_ARCS} can be done");
    }
    println!("{rows} x {columns}: {:+} for who begins", value(arcs, &boxes));
}

/// The four arcs of every box: horizontal arcs first, line by line, then vertical ones, row by row.
fn boxes(rows: u32, columns: u32) -> Vec<u32> {
    let horizontal = (rows + 1) * columns;
    let mut boxes = Vec::new();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let (top, left) = (row * columns + column, horizontal + row * (columns + 1) + column);
        let arcs = [top, top + columns, left, left + 1];
        boxes.push(arcs.iter().map(|arc| 1_u32.checked_shl(*arc).unwrap_or(0)).sum());
    }
    boxes
}

/// What the player to move on the empty board wins by. A set's successors have larger numbers: they are known before it.
fn value(arcs: u32, boxes: &[u32]) -> i8 {
    let beside: Vec<Vec<u32>> =
        (0..arcs).map(|arc| boxes.iter().copied().filter(|arcs| arcs >> arc & 1 == 1).collect()).collect();
    let full = (1_u32 << arcs) - 1;
    let mut values = vec![0_i8; full as usize + 1];
    for drawn in (0..full).rev() {
        let mut best = i8::MIN;
        let mut free = full & !drawn;
        while free != 0 {
            let arc = free.trailing_zeros();
            free &= free - 1;
            let after = drawn | 1 << arc;
            let taken = beside[arc as usize].iter().filter(|arcs| after & **arcs == **arcs).count() as i8;
            let rest = values[after as usize];
            // Who takes a box moves again.
            best = best.max(if taken > 0 { taken + rest } else { -rest });
        }
        values[drawn as usize] = best;
    }
    values[0]
}
