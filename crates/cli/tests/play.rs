//! Line mode driven by scripts: whole games, wrong input at every prompt, commands, records and the saved games.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A data directory for one test, deleted at the end.
struct Home(PathBuf);

impl Home {
    fn new(name: &str) -> Home {
        let path = std::env::temp_dir().join(format!("jogada-cli-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Home(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }

    fn run(&self, arguments: &[&str], input: &str) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jogada"));
        for variable in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "LANGUAGE", "NO_COLOR"] {
            command.env_remove(variable);
        }
        command.env("XDG_DATA_HOME", &self.0).args(arguments);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // A program may end before it has read everything.
        drop(child.stdin.take().unwrap().write_all(input.as_bytes()));
        child.wait_with_output().unwrap()
    }

    /// The output of a command that must succeed.
    fn text(&self, arguments: &[&str], input: &str) -> String {
        self.ending(arguments, input, 0)
    }

    /// The output of a command that must end with `code`.
    fn ending(&self, arguments: &[&str], input: &str, code: i32) -> String {
        let output = self.run(arguments, input);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments:?} {input:?}: {told}");
        String::from_utf8(output.stdout).unwrap()
    }

    fn failure(&self, arguments: &[&str], code: i32) -> String {
        let output = self.run(arguments, "");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        String::from_utf8(output.stderr).unwrap()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

#[test]
fn two_people_play_a_whole_game_of_each_kind() {
    let home = Home::new("whole");
    for (game, position, moves, end) in [
        ("tic-tac-toe", ".../.../...", "b2 a1 b1 a2 b3", "player 1 wins."),
        ("nim", "1,2 1", "2-2 1-1", "player 1 wins."),
        ("adji-boto", "0,0,0,0,0,0/0,0,0,0,0,1 1 5-5", "f1", "player 1 wins by 1."),
        ("quarto", "012./..../..../.... 3 1", "d4", "player 1 wins."),
        (
            "bishop:end=first-stuck",
            "37,.,.,.,.,.,.,./.,.,.,.,.,.,.,./.,.,.,.,.,.,.,./.,.,.,.,.,.,.,./.,.,.,.,.,.,.,./.,.,.,.,.,.,.,./.,.,.,.,.,.,.,./.,.,.,.,.,.,.,. - h2 1 0-5",
            "a8",
            "player 1 wins by 32.",
        ),
    ] {
        let script = moves.replace(' ', "\n");
        let text = home.text(&["play", game, "--position", position, "--p2", "human"], &script);
        assert!(text.contains(end), "{game}: {text}");
        assert!(text.contains("Turns") && text.contains("Table hit rate"), "{text}");
    }
}

#[test]
fn wrong_input_is_reported_at_every_prompt_and_asked_again() {
    let home = Home::new("wrong");
    for (game, wrong, told) in [
        ("nim", "3-9", "you cannot take 9 from row 3"),
        ("nim", "x", "does not fit here"),
        ("quarto", "a1", "give one to your opponent"),
        ("bishop", "a1", "row 8"),
        ("adji-boto", "a2", "the opponent's"),
        ("adji-boto", "pass", "cannot pass"),
        ("tic-tac-toe", "z9", "does not fit here"),
        ("tic-tac-toe", "level 99", "not a whole number from 1 to 10"),
        ("tic-tac-toe", "save", "which file"),
        ("tic-tac-toe", "save /no/such/folder/x.pgn", "/no/such/folder/x.pgn"),
        ("tic-tac-toe", "load /no/such/file", "/no/such/file"),
        ("tic-tac-toe", "undo", "nothing to take back"),
        ("tic-tac-toe", "redo", "nothing to play again"),
        ("tic-tac-toe", "why", "Nobody but computers"),
        ("tic-tac-toe", "level", "not a whole number from 1 to 10"),
        ("tic-tac-toe", "load", "which file"),
        ("tic-tac-toe", "b2 b2", "does not fit here"),
        ("quarto", "g", "does not fit here"),
        ("bishop", "a9", "a9"),
        ("adji-boto", "g1", "g1"),
        ("nim", "0-1", "0"),
        ("nim", "99999999999999999999999-1", "99999999999999999999999"),
    ] {
        // Wrong input is code 2; an undo without moves is not wrong, but the input ends before the game: code 3.
        let code = if ["undo", "redo", "why"].contains(&wrong) { 3 } else { 2 };
        let text = home.ending(&["play", game, "--p2", "human"], &format!("{wrong}\n\n"), code);
        assert!(text.contains(told), "{game} {wrong}: {text}");
        let prompts = text.matches("Player 1 >").count();
        assert_eq!(prompts, 3, "{game} {wrong} is asked again, and after the empty line: {text}");
        assert!(text.contains("left before its end"), "{text}");
    }
    let bytes = home.run(&["play", "nim"], "\u{0}\u{7}\u{1b}[31m\n");
    assert_eq!(bytes.status.code(), Some(2));
    assert!(!String::from_utf8_lossy(&bytes.stderr).contains("\u{1b}[31m\u{0}"));
    assert!(!String::from_utf8_lossy(&bytes.stdout).contains("\u{1b}[31m"));
}

#[test]
fn commands_are_executed() {
    let home = Home::new("orders");
    let saved = home.file("saved.pgn");
    let script = format!(
        "moves\nhint\nvalues\n3-1\nwhy\nundo\nredo\nboard\nswap\nswap\nhelp\nsave {saved}\nload {saved}\nrestart\nresign\n"
    );
    let arguments = ["play", "nim", "--position", "1,3,5 1", "--p2", "human"];
    let text = home.text(&arguments, &script);
    for told in [
        "1-1 2-1 2-2",
        "Best is 3-3: player 1 wins (proved).",
        "3-1 was a mistake: player 2 wins (proved). 3-3 was better: player 1 wins (proved).",
        "take your last move back",
        "Saved: ",
        "Player 1 gave up.",
    ] {
        assert!(text.contains(told), "{told} is missing in {text}");
    }
}

#[test]
fn a_computer_answers_and_a_game_is_kept_shown_and_exported() {
    let home = Home::new("kept");
    let (record, log) = (home.file("game.jsonl"), home.file("log.txt"));
    let players = ["play", "nim", "--p1", "ai:depth=3", "--p2", "ai:depth=2"];
    let text = home.text(&[&players[..], &["--record", &record, "--log", &log]].concat(), "");
    assert!(text.contains("The game is over: player"), "{text}");
    assert!(std::fs::read_to_string(&log).unwrap().contains("alpha cuts"));
    let list = home.text(&["history"], "");
    assert!(list.contains("Computer, depth 3 - Computer, depth 2"), "{list}");
    assert!(home.text(&["history", "chess"], "").contains("No game"));
    let exported = home.text(&["history", "nim", "--export", "-"], "");
    let shown = home.text(&["history", "nim", "--show", "--json"], "");
    for line in shown.lines() {
        serde_json::from_str::<serde_json::Value>(line).unwrap();
    }
    assert!(exported.starts_with("[Game \"nim\"]"), "{exported}");
    let file = home.file("exported.pgn");
    home.text(&["history", "1", "--export", &file], "");
    for file in [&record, &file] {
        assert_eq!(home.text(&["replay", file], ""), home.text(&["history", "1", "--show"], ""), "{file}");
        let analysed = home.text(&["analyse", file, "--nodes", "20000"], "");
        assert!(analysed.contains("Player 2: ") && analysed.contains("win"), "{analysed}");
    }
    let forgotten = Home::new("forgotten");
    forgotten.text(&[&players[..], &["--forget"]].concat(), "");
    assert!(forgotten.text(&["history"], "").contains("No game"));
}

#[test]
fn a_game_is_continued_where_it_was_left_even_from_a_damaged_file() {
    let home = Home::new("resume");
    let file = home.file("game.jsonl");
    let arguments = ["play", "nim", "--position", "1,3,5 1", "--p2", "human", "--record", &file];
    home.ending(&arguments, "3-3\n1-1\n", 3);
    let mut bytes = std::fs::read(&file).unwrap();
    bytes.extend(b"{\"event\":\"mo");
    std::fs::write(&file, bytes).unwrap();
    let output = home.run(&["play", "--resume", &file, "--p1", "ai:depth=4"], "quit\n");
    let (text, told) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(told.contains("line 4") && told.contains("2 moves"), "{told}");
    assert!(text.contains("Computer, depth 4 - Person") && text.contains("Player 1 plays"), "{text}");
    assert!(home.failure(&["replay", "/no/such/file"], 1).contains("/no/such/file"));
    std::fs::write(&file, "nonsense").unwrap();
    assert!(home.failure(&["analyse", &file], 2).contains("line 1"));
}

#[test]
fn the_side_that_starts_can_be_chosen_and_players_are_checked() {
    let home = Home::new("start");
    let text = home.ending(&["play", "nim", "--p1", "human", "--p2", "ai:depth=1", "--start", "2"], "", 3);
    assert!(text.contains("Computer, depth 1 - Person") && text.contains("Player 2 >"), "{text}");
    assert!(home.failure(&["play", "nim", "--p1", "humam"], 2).contains("did you mean `human`?"));
    assert!(home.failure(&["play", "nim", "--p1", "ai:level=0"], 2).contains("from 1 to 10"));
    assert!(home.failure(&["play", "quart"], 2).contains("did you mean `quarto`?"));
    assert!(home.failure(&["play"], 2).contains("<GAME>"));
    assert!(home.failure(&["play", "nim", "--p1", "ai:levle=3"], 2).contains("did you mean `level`?"));
    let people = home.text(&["play", "nim", "--p2", "human", "--start", "2"], "quit\n");
    assert!(people.contains("Player 2 >"), "{people}");
    assert!(home.failure(&["play", "nim", "--start", "3"], 2).contains("--start"));
}

#[test]
fn json_prints_the_record_and_nothing_else() {
    let home = Home::new("json");
    let arguments = ["play", "nim", "--position", "1,2 1", "--p2", "human", "--json"];
    let text = home.ending(&arguments, "9-9\n2-2\n1-1\n", 2);
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 4);
    assert_eq!((&lines[0]["event"], &lines[1]["move"]), (&"game".into(), &"2-2".into()));
    assert_eq!(lines[3]["winner"], 1);
    // Nor boards that were asked for.
    let undone = home.ending(&arguments, "2-2\nundo\nboard\nhelp\n2-2\n1-1\n", 0);
    let puzzle = ["play", "--puzzle", "--position", "A", "--json"];
    let solved = home.ending(&puzzle, "hint\noptimal\nx9\nsolve bfs\n", 2);
    for text in [undone, solved] {
        let lines: Vec<serde_json::Value> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(
            (&lines[0]["event"], &lines[lines.len() - 1]["event"]),
            (&"game".into(), &"result".into())
        );
    }
}

#[test]
fn the_puzzle_is_played_hinted_at_and_solved() {
    let home = Home::new("puzzle");
    let script = "x9\nundo\nredo\nhint\noptimal\nhelp\ne1\nundo\nsolve bsf\nsolve chess\nsolve bfs\n";
    let text = home.ending(&["play", "--puzzle", "--position", "A"], script, 2);
    for told in [
        "Type a move, or `help`",
        "Breadth-first found the shortest way",
        "Generated: ",
        "Penetrance: ",
        "Branching: ",
        "Try f2: 4 moves to the end, and no way is shorter.",
        "nothing to take back",
        "nothing to play again",
        "did you mean `bfs`?",
        "unknown algorithm `chess`",
        "Solved in 4 moves.",
        "Optimal is 4.",
    ] {
        assert!(text.contains(told), "{told} is missing in {text}");
    }
    assert!(home.failure(&["play", "nim", "--puzzle"], 2).contains("unknown problem `nim`"));
    assert!(home.failure(&["play", "--puzzle", "--log", "x"], 2).contains("--puzzle"));
    let left = home.ending(&["play", "--puzzle", "--forget"], "", 3);
    assert!(left.contains("left before its end"), "{left}");
    assert!(home.failure(&["play", "--puzzle", "--position", "H"], 2).contains("error"));
    let bytes = home.run(&["play", "--puzzle", "--forget"], "\u{0}\u{7}\u{1b}[31m\n");
    assert_eq!(bytes.status.code(), Some(2));
    assert!(!String::from_utf8_lossy(&bytes.stdout).contains("\u{1b}[31m"));
}

#[test]
fn the_puzzle_is_saved_shown_and_continued() {
    let home = Home::new("puzzle-kept");
    let file = home.file("run.jsonl");
    home.ending(&["play", "--puzzle", "--position", "A"], "e1\nundo\nf2\n", 3);
    let list = home.text(&["history", "puzzle"], "");
    assert!(list.contains("adji-boto-puzzle") && list.contains("unfinished"), "{list}");
    home.text(&["history", "puzzle", "--export", &file], "");
    let text = home.text(&["play", "--resume", &file], "solve astar\n");
    assert!(text.contains("Move 1 >") && text.contains("Solved in 4 moves."), "{text}");
    let list = home.text(&["history", "astar"], "");
    assert!(
        list.contains("A*") && list.contains("solved") && list.matches("adji-boto-puzzle").count() == 1,
        "{list}"
    );
    let shown = home.text(&["history", "astar", "--show"], "");
    assert!(shown.contains("Solved in 4 moves."), "{shown}");
    assert_eq!(home.text(&["replay", &file], "").matches("f2").count(), 1);
    assert!(home.failure(&["analyse", &file], 2).contains("`adji-boto-puzzle`, which cannot be used here"));
    let told = home.ending(&["play", "nim", "--p2", "human", "--forget"], &format!("load {file}\n"), 2);
    assert!(told.contains("cannot be used here") && told.contains("left before its end"), "{told}");
}

#[test]
fn points_stand_in_the_table_and_endings_are_exact() {
    let home = Home::new("points");
    let position = "0,0,0,0,0,0/0,0,0,1,0,1 1 5-6";
    let text =
        home.text(&["play", "adji-boto", "-p", position, "--p2", "human"], "values\nf1\npass\nwhy\nresign\n");
    let points = text.lines().find(|line| line.trim_start().starts_with("Points")).unwrap_or_default();
    assert_eq!(points.split_whitespace().collect::<Vec<_>>(), ["Points", "6", "6"], "{text}");
    assert!(text.contains("(proved)"), "values of an ending are proved: {text}");
    let text = home.text(&["play", "nim", "--position", "1,2 1", "--p2", "human"], "resign\n");
    assert!(!text.contains("Points"), "{text}");
}

#[test]
fn everything_is_said_in_portuguese_too() {
    let home = Home::new("portuguese");
    let arguments = ["play", "nim", "--position", "1,2 1", "--p2", "human", "--lang", "pt"];
    let text = home.ending(&arguments, "9-9\n2-2\n1-1\n", 2);
    for told in ["Jogador 1 >", "não há fila 9", "O jogador 1 joga 2-2.", "ganhou o jogador 1", "Cortes alfa"]
    {
        assert!(text.to_lowercase().contains(&told.to_lowercase()), "{told} is missing in {text}");
    }
}

#[test]
fn the_exit_code_tells_scripts_what_happened() {
    let home = Home::new("script");
    let play = ["play", "nim", "--position", "1,2 1", "--p2", "human", "--forget"];
    let whole = "# who takes the last piece loses\n2-2  # leaves one\n\n1-1\n";
    assert!(home.ending(&play, whole, 0).contains("player 1 wins"));
    home.ending(&play, "2-2\n", 3);
    home.ending(&play, "2-2\nquit\n", 0);
    home.ending(&play, "2-9\n2-2\n1-1\n", 2);
    home.ending(&play, "level 99\n2-2\n1-1\n", 2);
    let output = home.run(&play, "# nothing yet\n2-2\n7-7\nx\n");
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(told.contains("2 lines were") && told.contains("line 3: there is no row 7"), "{told}");
    let output = home.run(&[&play[..], &["--lang", "pt"]].concat(), "2-2\n");
    assert!(String::from_utf8(output.stderr).unwrap().contains("a entrada acabou antes do jogo"));
}

#[test]
fn line_mode_understands_the_readers_language() {
    let home = Home::new("words");
    let play = ["play", "nim", "--position", "1,3,5 1", "--p2", "human", "--forget", "--lang", "pt"];
    let script = "ajuda\ndica\n3-1\nporque\ndesfazer\nnível 3\nregras\nhint\nsair\n";
    let text = home.text(&play, script);
    for told in [
        "Escreva uma jogada, ou `ajuda`",
        "desfazer",
        "A melhor é 3-3",
        "   3  1 . 1  = 5  -> 2",
        "Como se ganha",
        "O jogo foi interrompido antes do fim.",
    ] {
        assert!(text.contains(told), "{told} is missing in {text}");
    }
    let english = ["play", "nim", "--position", "1,3,5 1", "--p2", "human", "--forget"];
    assert!(
        home.ending(&english, "dica\nhelp\nquit\n", 2).contains("hint"),
        "a word of another language is none"
    );
    let passes = ["play", "adji-boto", "-p", "0,0,0,0,0,2/0,0,0,0,0,0 1 0-0", "--p2", "human", "--forget"];
    assert!(home.ending(&[&passes[..], &["--lang", "pt"]].concat(), "passar\n", 3).contains("passa"));
}

#[test]
fn games_and_searches_are_logged_without_being_asked_for() {
    let home = Home::new("logged");
    let play = ["play", "nim", "--position", "1,2 1", "--p2", "human"];
    home.ending(&play, "", 3);
    let log = home.0.join("jogada/logs/games.txt");
    assert!(!log.exists(), "nobody has moved");
    home.text(&play, "2-2\n1-1\n");
    home.text(&play, "2-2\nquit\n");
    let told = std::fs::read_to_string(&log).unwrap();
    assert_eq!(told.matches("Player 1: 2-2").count(), 2, "one game after the other: {told}");
    home.text(&["play", "--puzzle", "--position", "A"], "solve course-astar base\n");
    let told = std::fs::read_to_string(home.0.join("jogada/logs/searches.txt")).unwrap();
    for part in
        ["0,0,0,0,0,2/0,0,0,0,4,0", "A*, as in the course (base)", "Generated: 12", "Penetrance: 0.3333"]
    {
        assert!(told.contains(part), "{part} is missing in {told}");
    }
    let forgotten = Home::new("unlogged");
    forgotten.text(&[&play[..], &["--forget"]].concat(), "2-2\n1-1\n");
    assert!(!forgotten.0.join("jogada").exists());
}

#[test]
fn every_problem_can_be_played() {
    let home = Home::new("problems");
    let jugs = home.text(&["play", "jugs", "--puzzle"], "b+\nb>\na-\nb>\nb+\nb>\n");
    for told in ["Water jugs", "Optimal is 6.", "Solved in 6 moves."] {
        assert!(jugs.contains(told), "{told} is missing in {jugs}");
    }
    let list = home.text(&["history", "jugs-puzzle"], "");
    assert!(list.contains("jugs-puzzle  solved      6  Person"), "{list}");
    // An unsolvable problem is reported as such, and an unsuitable algorithm is refused.
    let never =
        home.ending(&["play", "jugs:goal=7", "--puzzle"], "optimal\nsolve bfs\nsolve bidirectional\n", 2);
    for told in [
        "There is no solution: that is proved.",
        "Breadth-first has proved that there is no solution",
        "cannot be walked so",
    ] {
        assert!(never.contains(told), "{told} is missing in {never}");
    }
    let knight =
        home.text(&["play", "knight-puzzle", "--puzzle", "--position", "A"], "rules\nb1\nc3\nhint\nd5\n");
    for told in ["Reach the target in points", "Try d5: 1 move to the end", "Solved in 3 moves."] {
        assert!(knight.contains(told), "{told} is missing in {knight}");
    }
}

#[test]
fn a_number_of_the_history_stands_for_the_game_wherever_a_file_does() {
    let home = Home::new("numbers");
    let play = ["play", "nim", "--position", "1,3,5 1", "--p2", "human"];
    home.ending(&play, "3-1\n", 3);
    assert!(home.text(&["show", "1"], "").contains("1,3,4 2"));
    assert!(home.text(&["moves", "1"], "").starts_with("1-1\n"));
    assert!(home.text(&["solve", "1"], "").contains("player 2 wins"));
    assert!(home.text(&["replay", "1", "--plain"], "").contains("Player 1 plays 3-1."));
    assert!(home.text(&["analyse", "1", "--nodes", "1000"], "").contains("3-1"));
    let resumed = home.ending(&["play", "--resume", "1"], "3-1\n", 3);
    assert!(resumed.contains("Player 2 plays 3-1."), "{resumed}");
    let loaded = home.ending(&["play", "tic-tac-toe", "--p2", "human", "--forget"], "load 1\n", 3);
    assert!(loaded.contains("Nim"), "{loaded}");
    for command in ["replay", "analyse", "show"] {
        assert!(home.failure(&[command, "7"], 2).contains("no game number 7"), "{command}");
        assert!(
            home.failure(&[command, "7", "--lang", "pt"], 2).contains("não há jogo número 7"),
            "{command}"
        );
    }
}

#[test]
fn the_history_lists_a_resumed_game_once_and_games_of_no_moves_never() {
    let home = Home::new("once");
    let play = ["play", "nim", "--position", "1,3,5 1", "--p2", "human"];
    let games = |home: &Home| -> Vec<serde_json::Value> {
        serde_json::from_str(&home.text(&["history", "--json"], "")).unwrap()
    };
    home.text(&play, "3-1\nundo\nquit\n");
    assert!(games(&home).is_empty(), "all was taken back");
    home.text(&play, "3-1\nquit\n");
    home.text(&["play", "--resume", "1"], "3-1\nquit\n");
    home.text(&["play", "--resume", "1"], "2-3\nquit\n");
    let found = games(&home);
    assert_eq!((found.len(), &found[0]["moves"]), (1, &3.into()), "{found:?}");
    // A new game is separate, even with the same moves.
    std::thread::sleep(std::time::Duration::from_millis(1100));
    home.text(&play, "3-1\n3-1\n2-3\n1-1\nquit\n");
    assert_eq!(games(&home).len(), 2);
    for (language, headings) in [("en", ["no.", "Date", "Players"]), ("pt", ["n.º", "Data", "Jogadores"])] {
        let list = home.text(&["history", "--lang", language], "");
        let first = list.lines().next().unwrap_or_default();
        assert!(headings.iter().all(|heading| first.contains(heading)), "{list}");
    }
}

#[test]
fn saving_writes_over_nothing_unless_it_is_insisted_on() {
    let home = Home::new("insist");
    let file = home.file("mine.pgn");
    std::fs::write(&file, "mine").unwrap();
    let play = ["play", "nim", "--position", "1,2 1", "--p2", "human", "--forget"];
    for (language, save) in [("en", "save"), ("pt", "guardar")] {
        let arguments = [&play[..], &["--lang", language]].concat();
        let told = home.ending(&arguments, &format!("2-1\n{save} {file}\nquit\n"), 2);
        assert!(told.contains(&format!("`{save}! {file}`")), "{told}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
        home.text(&arguments, &format!("2-1\n{save}! {file}\nquit\n"));
        assert!(std::fs::read_to_string(&file).unwrap().contains("2-1"));
        std::fs::write(&file, "mine").unwrap();
    }
    home.text(&[&play[..], &["--force"]].concat(), &format!("2-1\nsave {file}\nquit\n"));
    assert!(std::fs::read_to_string(&file).unwrap().contains("2-1"));
    assert!(home.failure(&["play", "--puzzle", "--record", &file], 2).contains("--force"));
}

#[test]
fn a_log_is_appended_to() {
    let home = Home::new("appended");
    let log = home.file("log.txt");
    for _ in 0..2 {
        home.text(&["play", "nim", "--position", "1,2 1", "--p2", "human", "--log", &log], "2-2\n1-1\n");
    }
    let told = std::fs::read_to_string(&log).unwrap();
    assert_eq!(told.matches("Player 1: 2-2").count(), 2, "{told}");
}

#[test]
fn what_a_computer_thinks_says_whose_view_it_is_and_how_sure() {
    let home = Home::new("views");
    let text =
        home.text(&["play", "nim", "--position", "1,2 1", "--p1", "ai:depth=9", "--p2", "ai:depth=9"], "");
    assert!(text.contains("(value player 1 wins (proved), depth"), "{text}");
    let log = std::fs::read_to_string(home.0.join("jogada/logs/games.txt")).unwrap();
    assert!(log.contains("value player 1 wins (proved)"), "{log}");
}
