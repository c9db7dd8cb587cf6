//! Oracle files: exact values from independent programs. A header line names the columns, semicolons
//! separate them.

/// A file of exact values, read.
#[derive(Clone, Debug)]
pub struct Oracle<'a> {
    columns: Vec<&'a str>,
    rows: Vec<Vec<&'a str>>,
}

/// One line of an oracle file.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    columns: &'a [&'a str],
    cells: &'a [&'a str],
}

impl<'a> Oracle<'a> {
    /// Reads the text of a file.
    ///
    /// # Panics
    /// If it has no rows, or a row with more or fewer columns than the header: a test on such a file
    /// would check nothing.
    #[must_use]
    pub fn read(text: &'a str) -> Oracle<'a> {
        let mut lines = text.lines().map(|line| line.split(';').collect::<Vec<_>>());
        let columns = lines.next().unwrap_or_default();
        let rows: Vec<Vec<&str>> = lines.collect();
        assert!(!rows.is_empty(), "an oracle file without rows");
        for (number, row) in (2..).zip(&rows) {
            assert_eq!(row.len(), columns.len(), "line {number} of an oracle file");
        }
        Oracle { columns, rows }
    }

    /// The rows, in order.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.rows.iter().map(|cells| Row { columns: &self.columns, cells })
    }
}

impl<'a> Row<'a> {
    /// What stands in `column`.
    ///
    /// # Panics
    /// If there is no such column.
    #[must_use]
    pub fn get(&self, column: &str) -> &'a str {
        let place = self.columns.iter().position(|name| *name == column);
        self.cells[place.unwrap_or_else(|| panic!("no column {column} in {:?}", self.columns))]
    }

    /// The whole number in `column`.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn number(&self, column: &str) -> i32 {
        let text = self.get(column);
        text.parse().unwrap_or_else(|_| panic!("{text:?} in column {column} is no number"))
    }

    /// The words in `column`, sorted: a set of moves.
    #[must_use]
    pub fn words(&self, column: &str) -> Vec<&'a str> {
        let mut words: Vec<&str> = self.get(column).split_whitespace().collect();
        words.sort_unstable();
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_names() {
        let oracle = Oracle::read("position;value;best\nabc;-3;b a\n");
        let row = oracle.rows().next().unwrap();
        assert_eq!(
            (row.get("position"), row.number("value"), row.words("best")),
            ("abc", -3, vec!["a", "b"])
        );
    }

    #[test]
    #[should_panic(expected = "line 3")]
    fn a_short_row_is_noticed() {
        let _ = Oracle::read("position;value\na;1\nb\n");
    }
}
