use std::io::Cursor;

use jogada_workbench::{GameSoFar, PlayerError, Thought};

use super::*;

#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Shared {
    fn lines(&self) -> Vec<String> {
        let said = self.0.lock().unwrap().clone();
        String::from_utf8(said).unwrap().lines().map(str::to_owned).collect()
    }
}

/// The engine's output for these lines.
fn talk(game: &str, lines: &str) -> Vec<String> {
    talk_with(&Tablebases::default(), game, lines)
}

fn talk_with(tables: &Tablebases, game: &str, lines: &str) -> Vec<String> {
    let shared = Shared::default();
    run(game, tables, Cursor::new(lines.to_owned()), shared.clone(), |fault| fault.code().to_owned())
        .unwrap();
    shared.lines()
}

#[test]
fn it_introduces_itself_with_every_setting_of_the_engine() {
    let said = talk("nim", "ugi\nisready\n");
    assert!(said[0].starts_with("id name jogada"), "{said:?}");
    assert_eq!(said[said.len() - 2..], ["ugiok", "readyok"]);
    let options: Vec<&String> = said.iter().filter(|line| line.starts_with("option name ")).collect();
    assert_eq!(options.len(), SETTINGS.len());
    for line in [
        "option name level type spin default 10 min 1 max 10",
        "option name hash type spin default 64 min 1 max 1048576",
        "option name table type check default true",
        "option name ordering type combo default full var none var static var full",
        "option name time type string default <empty>",
    ] {
        assert!(said.iter().any(|lines| lines == line), "{line}: {said:#?}");
    }
}

#[test]
fn questions_about_the_game_are_answered() {
    let said = talk(
        "tic-tac-toe",
        "position startpos\nquery gameover\nquery p1turn\nquery result\nquery moves\n\
         position startpos moves a1 b1 a2 b2 a3\nquery gameover\nquery result\nquery moves\ngo movetime 10\n",
    );
    assert_eq!(said[..3], ["response false", "response true", "response none"]);
    assert_eq!(said[3].split_whitespace().count(), 10);
    assert_eq!(said[4..7], ["response true", "response p1win", "response"]);
    assert!(said[7].starts_with("info string error"), "{said:?}");
}

#[test]
fn it_finds_a_move_that_wins() {
    let said = talk("tic-tac-toe", "isready\nposition startpos moves a1 b1 a2 b2\nisready\ngo depth 3\n");
    assert_eq!(said.last().unwrap(), "bestmove a3", "{said:?}");
    let said =
        talk("nim", "game tic-tac-toe\nuginewgame\nposition startpos moves a1 b1 a2 b2\ngo nodes 5000\n");
    assert_eq!(said.last().unwrap(), "bestmove a3", "{said:?}");
}

#[test]
fn during_a_search_only_three_commands_are_executed() {
    let said = talk("quarto", "go infinite\nposition startpos\nisready\nstop\nquery p1turn\n");
    let lines: Vec<&str> =
        said.iter().map(String::as_str).filter(|line| !line.starts_with("info depth")).collect();
    assert_eq!(lines[..2], ["info string error: position: a search is under way", "readyok"]);
    assert!(lines[2].starts_with("bestmove ") && lines[2] != "bestmove none", "{lines:?}");
    assert_eq!(lines[3], "response true");
}

#[test]
fn nonsense_changes_nothing() {
    let said = talk(
        "nim",
        "position fen 1,3,5 1 moves 3-3\nposition fen rubbish\nposition startpos moves zz\nposition\nsetoption name levl value 3\n\
         setoption name level value 33\ngame chess\ngo movetime x\nfrobnicate\nquery p1turn\n",
    );
    assert_eq!(said.last().unwrap(), "response false", "{said:?}");
    let (complaints, _) = said.split_at(said.len() - 1);
    assert_eq!(complaints.len(), 7, "{said:?}");
    assert!(complaints.iter().all(|line| line.starts_with("info string error: ")), "{said:?}");
}

#[test]
fn a_search_that_panics_is_answered_and_ends_the_engine() {
    struct Panicking;
    impl GamePlayer for Panicking {
        fn start(&mut self, _: &GameSoFar) -> Result<(), PlayerError> {
            Ok(())
        }
        fn think(
            &mut self,
            _: &MoveRequest,
            _: &mut dyn FnMut(SearchProgress),
        ) -> Result<Thought, PlayerError> {
            panic!("a search")
        }
    }
    let shared = Shared::default();
    let mut engine = Engine {
        game: "nim".to_owned(),
        session: open("nim", None).unwrap(),
        tables: Tablebases::default(),
        specification: Specification::default(),
        player: Some(Box::new(Panicking)),
        search: None,
        out: Arc::new(Mutex::new(shared.clone())),
        explain: |fault: &Fault| fault.code().to_owned(),
    };
    engine.go("depth 3");
    let panic = catch_unwind(AssertUnwindSafe(|| engine.finish())).unwrap_err();
    assert_eq!(panic.downcast_ref(), Some(&"a search"));
    assert_eq!(shared.lines(), ["bestmove none"]);
}

#[test]
fn a_proved_win_is_worth_more_than_any_estimate() {
    for (position, score) in [("3,5,7 1", "100"), ("1,3,5,7 2", "-100")] {
        let said = talk("nim", &format!("position fen {position}\ngo depth 16\n"));
        let scores: Vec<&str> =
            said.iter().filter_map(|line| line.split_once(" score cp ")).map(|it| it.1).collect();
        assert!(scores.last().unwrap().starts_with(&format!("{score} ")), "{scores:?}");
    }
}

#[test]
fn it_searches_with_the_tables() {
    let folder = std::env::temp_dir().join(format!("jogada-ugi-tables-{}", std::process::id()));
    jogada_solve::adji_boto::build(&folder, 6, 1, &Limits::default(), &|_| {}).unwrap();
    // Worth eight points to the player to move; the evaluation alone takes it for more.
    let place = "position fen 0,0,0,0,0,0/1,2,2,0,1,0 1 40-38\n".to_owned();
    let again = format!("uginewgame\ngame adji-boto\n{place}");
    let tables = Tablebases::new(&folder, 1);
    for lines in [place, again] {
        let score = |tables: &Tablebases| {
            let said = talk_with(tables, "adji-boto", &format!("{lines}go depth 2\n"));
            let told = said.iter().rev().find_map(|line| line.split_once(" score cp ")).unwrap().1;
            told.split(' ').next().unwrap().to_owned()
        };
        assert_eq!(score(&tables), "800", "{lines}");
        assert_ne!(score(&Tablebases::default()), "800", "a search of two plies sees less");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}
