//! Lisp data as text and back: as much of it as states and moves need.

/// A Lisp value. Symbols are kept in capitals and without their package; NIL and () are the empty list.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Sexp {
    /// A whole number.
    Number(i64),
    /// A symbol, or any other atom as it is written.
    Symbol(String),
    /// A text.
    Text(String),
    /// A list; of a dotted pair the dot is left out.
    List(Vec<Sexp>),
}

/// Deeper lists than this are not read: nobody asks for them, and reading must not overflow the stack.
const DEEPEST: usize = 64;

impl Sexp {
    /// NIL.
    pub(super) const NIL: Sexp = Sexp::List(Vec::new());

    /// A list of numbers.
    pub(super) fn numbers(numbers: impl IntoIterator<Item = i64>) -> Sexp {
        Sexp::List(numbers.into_iter().map(Sexp::Number).collect())
    }

    /// A symbol.
    pub(super) fn symbol(name: &str) -> Sexp {
        Sexp::Symbol(name.to_uppercase())
    }

    /// Reads the first value of a text; `None` if it is no Lisp data.
    pub(super) fn read(text: &str) -> Option<Sexp> {
        read_value(&mut text.chars().peekable(), 0)
    }

    /// All lists inside, this one included, outermost first.
    pub(super) fn lists(&self) -> Vec<&Sexp> {
        let mut found = vec![self];
        let mut at = 0;
        while at < found.len() {
            if let Sexp::List(items) = found[at] {
                found.extend(items.iter().filter(|item| matches!(item, Sexp::List(_))));
            }
            at += 1;
        }
        found
    }
}

type Characters<'a> = std::iter::Peekable<std::str::Chars<'a>>;

fn read_value(rest: &mut Characters<'_>, depth: usize) -> Option<Sexp> {
    while rest.next_if(|c| c.is_whitespace()).is_some() {}
    match *rest.peek()? {
        '(' if depth < DEEPEST => {
            rest.next();
            let mut items = Vec::new();
            loop {
                while rest.next_if(|c| c.is_whitespace()).is_some() {}
                if rest.next_if_eq(&')').is_some() {
                    return Some(Sexp::List(items));
                }
                let item = read_value(rest, depth + 1)?;
                if item != Sexp::Symbol(".".to_owned()) {
                    items.push(item);
                }
            }
        }
        '"' => {
            rest.next();
            let mut text = String::new();
            loop {
                match rest.next()? {
                    '"' => return Some(Sexp::Text(text)),
                    '\\' => text.push(rest.next()?),
                    plain => text.push(plain),
                }
            }
        }
        '(' | ')' => None,
        _ => Some(read_atom(rest)),
    }
}

fn read_atom(rest: &mut Characters<'_>) -> Sexp {
    let mut text = String::new();
    let mut is_quoted = false;
    while let Some(character) = rest.next_if(|c| is_quoted || !(c.is_whitespace() || "()\"".contains(*c))) {
        match character {
            '|' => is_quoted = !is_quoted,
            _ => text.push(character),
        }
    }
    if let Ok(number) = text.parse() {
        return Sexp::Number(number);
    }
    let name = text.rsplit(':').next().unwrap_or_default().to_uppercase();
    if name == "NIL" { Sexp::NIL } else { Sexp::Symbol(name) }
}

impl std::fmt::Display for Sexp {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Sexp::Number(number) => write!(out, "{number}"),
            Sexp::Symbol(name) => out.write_str(name),
            Sexp::Text(text) => write!(out, "\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")),
            Sexp::List(items) if items.is_empty() => out.write_str("NIL"),
            Sexp::List(items) => {
                for (place, item) in items.iter().enumerate() {
                    write!(out, "{}{item}", if place == 0 { '(' } else { ' ' })?;
                }
                out.write_str(")")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_they_are_written() {
        for text in ["NIL", "((6 0) (-1 NIL))", "(PRETA \"a \\\"b\\\"\" 3)", "7", "B3"] {
            assert_eq!(Sexp::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Sexp::read("(p1::b3 #:X :key |a b| () . 5)").unwrap().to_string(), "(B3 X KEY A B NIL 5)");
        for wrong in ["", "(1 2", ")", "\"open"] {
            assert_eq!(Sexp::read(wrong), None, "{wrong}");
        }
        assert_eq!(Sexp::read(&"(".repeat(100_000)), None);
    }

    #[test]
    fn lists_come_outermost_first() {
        let value = Sexp::read("((1 (2)) (3))").unwrap();
        let told: Vec<String> = value.lists().iter().map(ToString::to_string).collect();
        assert_eq!(told, ["((1 (2)) (3))", "(1 (2))", "(3)", "(2)"]);
    }
}
