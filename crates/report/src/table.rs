//! Text in columns that line up.

use std::fmt;

/// On which side a column's text stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A table of text. `{}` shows it with a line under the headings, every column as wide as its widest cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextTable {
    columns: Vec<(String, Align)>,
    rows: Vec<Vec<String>>,
}

impl TextTable {
    /// A table with these columns and no rows.
    #[must_use]
    pub fn new(columns: impl IntoIterator<Item = (String, Align)>) -> TextTable {
        TextTable { columns: columns.into_iter().collect(), rows: Vec::new() }
    }

    /// Adds a row. Cells that are missing at its end stay empty; more than there are columns are a bug.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        let mut cells: Vec<String> = cells.into_iter().collect();
        debug_assert!(cells.len() <= self.columns.len(), "{cells:?} has too many cells");
        cells.resize(self.columns.len(), String::new());
        self.rows.push(cells);
    }
}

impl fmt::Display for TextTable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wide = |text: &String| text.chars().count();
        let widths: Vec<usize> = self
            .columns
            .iter()
            .enumerate()
            .map(|(place, (heading, _))| {
                self.rows.iter().map(|row| wide(&row[place])).max().unwrap_or(0).max(wide(heading))
            })
            .collect();
        let headings: Vec<String> = self.columns.iter().map(|(heading, _)| heading.clone()).collect();
        let rule: Vec<String> = widths.iter().map(|width| "-".repeat(*width)).collect();
        for row in [&headings, &rule].into_iter().chain(&self.rows) {
            let cells =
                row.iter().zip(&self.columns).zip(&widths).map(|((cell, (_, align)), &width)| match align {
                    Align::Left => format!("{cell:<width$}"),
                    Align::Right => format!("{cell:>width$}"),
                });
            writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let mut table = TextTable::new([("name".to_owned(), Align::Left), ("n".to_owned(), Align::Right)]);
        table.row(["é".to_owned(), "7".to_owned()]);
        table.row(["word".to_owned(), "1234".to_owned()]);
        assert_eq!(table.to_string(), "name     n\n----  ----\né        7\nword  1234\n");
    }
}
