//! The arguments of a call, guessed from the names of the parameters: which to try, and in which order.

use jogada_core::Fault;
use jogada_games::CourseGame;

use super::sexp::Sexp;
use crate::faults::LispFault;

/// An argument of the call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Argument {
    /// The state.
    State,
    /// The time in milliseconds.
    Milliseconds,
    /// The time in seconds.
    Seconds,
    /// The player, 1 or 2.
    Player,
    /// The player, 0 or 1.
    Player0,
    /// The player by the number of the knight, -1 or -2.
    Knight,
    /// How deep to search: not in the contract, but some programs ask for it.
    Depth(i64),
    /// Always the same.
    Constant(Sexp),
}

/// Depths that are tried where a program wants one. The first is what most programs can do in their time; with the last only the moves
/// themselves are compared.
const DEPTHS: [i64; 3] = [4, 2, 1];

/// The file that programs of the course write their statistics to.
const LOG: &str = "log.dat";

impl Argument {
    /// An argument as a manifest names it.
    pub(super) fn read(name: &str) -> Result<Argument, Fault> {
        Ok(match name {
            "estado" => Argument::State,
            "tempo" => Argument::Milliseconds,
            "segundos" => Argument::Seconds,
            "jogador" => Argument::Player,
            "jogador0" => Argument::Player0,
            "cavalo" => Argument::Knight,
            other => {
                let wrong = || Fault::new(LispFault::Argument).with("found", other);
                Argument::Constant(Sexp::read(other).ok_or_else(wrong)?)
            }
        })
    }

    /// The argument that a parameter's name suggests, if any.
    fn by_name(course: CourseGame, name: &str) -> Option<Argument> {
        let has = |parts: &[&str]| parts.iter().any(|part| name.contains(part));
        let is = |words: &[&str]| name.split('-').any(|word| words.contains(&word));
        Some(if has(&["PROF", "DEPTH", "ALTURA"]) {
            Argument::Depth(DEPTHS[0])
        } else if has(&["SEGUNDO", "SECOND"]) || is(&["SEG", "SEC", "S"]) {
            Argument::Seconds
        } else if has(&["TEMPO", "TIME", "LIMIT", "MILI", "MILLI"]) || is(&["MS"]) {
            Argument::Milliseconds
        } else if has(&["FICHEIRO", "FILE", "PATH", "CAMINHO", "DIRET"]) {
            Argument::Constant(Sexp::Text(LOG.to_owned()))
        } else if has(&["JOGADOR", "PLAYER", "PECA", "PEÇA", "CAVALO"]) || is(&["COR", "COLOR"]) {
            if course == CourseGame::Knight { Argument::Knight } else { Argument::Player }
        } else if has(&["ESTADO", "STATE", "TABULEIRO", "BOARD", "NODE", "POSI"])
            || is(&["NO", "NÓ", "JOGO", "TAB"]) && !is(&["MODO", "TIPO"])
        {
            Argument::State
        } else {
            return None;
        })
    }

    /// Whether only the referee knows it: the player and the time.
    const fn is_of_the_turn(&self) -> bool {
        self.is_player() || matches!(self, Argument::Milliseconds | Argument::Seconds)
    }

    /// Whether it tells the program which player it is.
    pub(super) const fn is_player(&self) -> bool {
        matches!(self, Argument::Player | Argument::Player0 | Argument::Knight)
    }
}

/// The names of a function's parameters.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Parameters {
    /// The required parameters.
    required: Vec<String>,
    /// The optional parameters.
    optional: Vec<String>,
}

impl Parameters {
    /// Reads a lambda list; what comes after `&key`, `&aux` or `&rest` is never given.
    pub(super) fn read(lambda_list: &str) -> Parameters {
        let Some(Sexp::List(items)) = Sexp::read(lambda_list) else { return Parameters::default() };
        let mut parameters = Parameters::default();
        let mut is_optional = false;
        for item in items {
            let name = match item {
                Sexp::Symbol(name) => name,
                Sexp::List(mut parts) if !parts.is_empty() => match parts.swap_remove(0) {
                    Sexp::Symbol(name) => name,
                    _ => String::new(),
                },
                _ => String::new(),
            };
            match name.as_str() {
                "&OPTIONAL" => is_optional = true,
                _ if name.starts_with('&') => break,
                _ if is_optional => parameters.optional.push(name),
                _ => parameters.required.push(name),
            }
        }
        parameters
    }

    /// The arguments to try, those that the names say first.
    ///
    /// # Errors
    /// The function is a menu, or wants more than anybody can guess.
    pub(super) fn orders(&self, course: CourseGame) -> Result<Vec<Vec<Argument>>, Fault> {
        if self.required.is_empty() {
            let is_state = |name: &String| Argument::by_name(course, name) == Some(Argument::State);
            if !self.optional.iter().any(is_state) {
                return Err(Fault::new(LispFault::Menu));
            }
            return Parameters { required: self.optional.clone(), optional: Vec::new() }.orders(course);
        }
        let mut orders = Vec::new();
        if let Some(said) = self.said(course) {
            let named = self.optional.iter().map_while(|name| Argument::by_name(course, name));
            let named: Vec<Argument> = named.collect();
            // An optional parameter is first given only what its author cannot have known.
            let told = named.iter().take_while(|argument| argument.is_of_the_turn()).count();
            for given in [told, 0, named.len()] {
                let order = [&said[..], &named[..given]].concat();
                if !orders.contains(&order) {
                    orders.push(order);
                }
            }
            // A `tempo` may be in seconds: a program that is told milliseconds then does not stop.
            let seconds = in_seconds(&orders[0]);
            if !orders.contains(&seconds) {
                orders.push(seconds);
            }
        }
        for order in usual(self.required.len()) {
            if !orders.iter().any(|known| known == order) {
                orders.push(order.to_vec());
            }
        }
        if orders.is_empty() {
            let names = self.required.join(" ").to_lowercase();
            return Err(Fault::new(LispFault::Parameters).with("names", names));
        }
        Ok(orders.iter().flat_map(|order| with_depths(order)).collect())
    }

    /// The required arguments as their names suggest, if those tell which of them is the state and what the
    /// others are.
    fn said(&self, course: CourseGame) -> Option<Vec<Argument>> {
        let mut said: Vec<Option<Argument>> =
            self.required.iter().map(|name| Argument::by_name(course, name)).collect();
        if !said.contains(&Some(Argument::State)) {
            let unknown = said.iter_mut().find(|argument| argument.is_none())?;
            *unknown = Some(Argument::State);
        }
        let said: Vec<Argument> = said.into_iter().collect::<Option<_>>()?;
        (said.iter().filter(|argument| **argument == Argument::State).count() == 1).then_some(said)
    }
}

/// The order with the time in seconds.
fn in_seconds(order: &[Argument]) -> Vec<Argument> {
    let at = |argument: &Argument| match argument {
        Argument::Milliseconds => Argument::Seconds,
        other => other.clone(),
    };
    order.iter().map(at).collect()
}

/// The order with each depth; itself where it has none.
fn with_depths(order: &[Argument]) -> Vec<Vec<Argument>> {
    if !order.iter().any(|argument| matches!(argument, Argument::Depth(_))) {
        return vec![order.to_vec()];
    }
    let deep = |depth| {
        let at = |argument: &Argument| match argument {
            Argument::Depth(_) => Argument::Depth(depth),
            other => other.clone(),
        };
        order.iter().map(at).collect()
    };
    DEPTHS.map(deep).to_vec()
}

/// The orders that were seen with so many parameters.
fn usual(parameters: usize) -> &'static [&'static [Argument]] {
    use Argument::{Knight, Milliseconds, Player, Player0, Seconds, State};
    match parameters {
        1 => &[&[State]],
        2 => &[
            &[State, Milliseconds],
            &[Milliseconds, State],
            &[State, Player],
            &[State, Seconds],
            &[Player, State],
        ],
        3 => &[
            &[State, Milliseconds, Player],
            &[State, Player, Milliseconds],
            &[Milliseconds, State, Player],
            &[Player, State, Milliseconds],
            &[State, Milliseconds, Player0],
            &[State, Milliseconds, Knight],
        ],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn orders(list: &str) -> Vec<Vec<Argument>> {
        Parameters::read(list).orders(CourseGame::AdjiBoto).unwrap()
    }

    #[test]
    fn names_of_parameters_say_what_to_try_first() {
        use Argument::{Depth, Milliseconds, Player, State};
        assert_eq!(orders("(ESTADO TEMPO)")[0], [State, Milliseconds]);
        assert_eq!(orders("(TEMPO-MAX NO)")[0], [Milliseconds, State]);
        assert_eq!(orders("(X Y)")[0], [State, Milliseconds]);
        assert_eq!(orders("(STATE MAX-TIME PLAYING-ROW)")[0], [State, Milliseconds, Player]);
        let log = Argument::Constant(Sexp::Text("log.dat".to_owned()));
        let with_log = orders("(ESTADO TEMPO PATH)");
        assert_eq!(with_log[0], [State, Milliseconds, log.clone()]);
        assert_eq!(with_log[1], [State, Argument::Seconds, log]);
        let deep = orders("(TEMPO PROFUNDIDADE ESTADO)");
        assert_eq!(deep[..3], [4, 2, 1].map(|depth| [Milliseconds, Depth(depth), State]));
        assert_eq!(Parameters::read("(A &KEY B)").required, ["A"]);
    }

    #[test]
    fn an_optional_parameter_is_first_given_only_what_its_author_cannot_have_known() {
        use Argument::{Depth, Milliseconds, Player, State};
        let player = orders("(NODE TEMPO &OPTIONAL (JOGADOR 1))");
        assert_eq!(player[0], [State, Milliseconds, Player]);
        assert_eq!(player[1], [State, Milliseconds]);
        assert_eq!(orders("(ESTADO TEMPO &OPTIONAL (CACHE NIL))")[0], [State, Milliseconds]);
        let both = orders("(NO MAX-TIME &OPTIONAL (DEPTH 4) (PLAYER 1))");
        assert_eq!(both[0], [State, Milliseconds]);
        assert_eq!(both[1], [State, Milliseconds, Depth(4), Player]);
    }

    #[test]
    fn a_menu_and_what_cannot_be_guessed_are_named() {
        let code = |list: &str| Parameters::read(list).orders(CourseGame::Knight).unwrap_err().code();
        assert_eq!(code("()"), "fault-lisp-menu");
        assert_eq!(code("(&OPTIONAL (CAMINHO NIL))"), "fault-lisp-menu");
        assert_eq!(code("(NO JOGADOR TEMPO PROFUNDIDADE MODO-DE-JOGO)"), "fault-lisp-parameters");
    }
}
