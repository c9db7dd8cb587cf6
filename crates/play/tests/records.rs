//! Records: whole games of every kind written and read back, damaged files, games continued, and the store.

use std::path::PathBuf;
use std::time::Duration;

use jogada_core::{Glyphs, Player};
use jogada_messages::Language;
use jogada_play::record::{Format, Recorder};
use jogada_play::{EndReason, Finish, GameInProgress, Log, PlayerSpec, Record, Store, open};

const GAMES: [(&str, Option<&str>); 8] = [
    ("adji-boto", Some("0,0,1,0,2,2/1,0,0,3,4,0 1 3-5")),
    ("adji-boto", None),
    ("nim", None),
    ("nim:misere=false", Some("3,4,5 2")),
    ("quarto:squares=true", None),
    ("bishop", None),
    ("bishop:doubles=choice,seed=4", None),
    ("tic-tac-toe", None),
];

/// A temporary folder, deleted at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("jogada-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

fn ongoing(game: &str, position: Option<&str>) -> GameInProgress {
    let players = ["ai:nodes=200", "ai:nodes=50,seed=3"].map(|text| text.parse::<PlayerSpec>().unwrap());
    GameInProgress::new(open(game, position).unwrap(), players)
}

fn play_out(ongoing: &mut GameInProgress) {
    while let Some(thinking) = ongoing.think() {
        ongoing.play_thought(thinking.wait(|_| {})).unwrap();
    }
}

fn whole_game(game: &str, position: Option<&str>) -> Record {
    let mut ongoing = ongoing(game, position);
    play_out(&mut ongoing);
    ongoing.record()
}

/// Records keep times in microseconds.
fn rounded(mut record: Record) -> Record {
    let round = |time: Duration| Duration::from_micros(time.as_micros() as u64);
    for turn in &mut record.turns {
        turn.time = round(turn.time);
        if let Some(thought) = &mut turn.thought {
            thought.stats.time = round(thought.stats.time);
        }
    }
    record
}

#[test]
fn a_whole_game_of_each_kind_reads_back_just_as_it_was() {
    for (game, position) in GAMES {
        let record = rounded(whole_game(game, position));
        assert!(record.finish.is_some() && !record.turns.is_empty(), "{game}");
        for format in [Format::Lines, Format::Text] {
            let text = record.write(format);
            let reading = Record::read(text.as_bytes()).unwrap();
            assert_eq!(reading.damage, None, "{game}");
            assert_eq!(reading.record, record, "{game}");
        }
    }
}

#[test]
fn of_a_file_cut_off_anywhere_the_intact_part_is_used() {
    let record = rounded(whole_game("nim", None));
    for format in [Format::Lines, Format::Text] {
        let text = record.write(format);
        for end in 0..text.len() {
            match Record::read(&text.as_bytes()[..end]) {
                Err(damage) => assert!(damage.line <= 8, "{damage:?}"),
                Ok(reading) => {
                    let turns = &reading.record.turns;
                    // The last move may lose figures, but none is invented.
                    let moves = |turns: &[jogada_play::Turn]| {
                        turns.iter().map(|turn| turn.mv.clone()).collect::<Vec<_>>()
                    };
                    let whole = moves(&record.turns);
                    let shown = moves(turns);
                    let sure = shown.len().saturating_sub(1);
                    assert_eq!(shown[..sure], whole[..sure], "{format:?} cut at {end}");
                }
            }
        }
    }
}

#[test]
fn damage_is_reported_by_line_and_kind() {
    let text = rounded(whole_game("nim", Some("1,2"))).write(Format::Lines);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.len() >= 4);
    let with = |place: usize, line: &str| {
        let mut changed = lines.clone();
        changed[place] = line;
        changed.join("\n")
    };
    for (text, line, code) in [
        (with(0, "{\"event\":\"game\"}"), 1, "fault-record-key"),
        (with(0, &lines[0].replace("\"version\":1", "\"version\":2")), 1, "fault-record-version"),
        (with(0, &lines[0].replace("\"nim\"", "\"nmi\"")), 1, "fault-game"),
        (with(0, &lines[0].replace("ai:nodes=200", "ia")), 1, "fault-seat"),
        (with(1, "{\"event\":\"move\""), 2, "fault-record-json"),
        (with(1, "[]"), 2, "fault-record-json"),
        (with(1, "{\"event\":\"dance\"}"), 2, "fault-record-key"),
        (with(2, "{\"event\":\"move\",\"move\":\"9-1\",\"time_us\":0}"), 3, "fault-nim-no-row"),
        (with(2, "{\"event\":\"undo\",\"ply\":7}"), 3, "fault-number"),
        (
            with(2, "{\"event\":\"result\",\"winner\":1,\"difference\":1,\"by\":\"rules\"}"),
            3,
            "fault-record-result",
        ),
        ("hello".to_owned(), 1, "fault-record-kind"),
        (String::new(), 1, "fault-record-kind"),
        ("[Game \"nim\"\n".to_owned(), 1, "fault-record-tag"),
        ("[Date \"x\"]\n".to_owned(), 1, "fault-record-key"),
        ("[Game \"nim\"]\n\n1. 1-1\n2. 2-9\n".to_owned(), 4, "fault-nim-take-too-many"),
        ("[Game \"nim\"]\n\n1. 1-1 {never\nclosed".to_owned(), 3, "fault-record-comment"),
        ("[Game \"nim\"]\n\n1. 1-1\n1-0\n".to_owned(), 4, "fault-record-result"),
    ] {
        let damage = match Record::read(text.as_bytes()) {
            Ok(reading) => reading.damage.unwrap_or_else(|| panic!("{text} is not damaged")),
            Err(damage) => damage,
        };
        assert_eq!((damage.line, damage.fault.code()), (line, code), "{text}");
    }
    let mut bytes = text.clone().into_bytes();
    bytes.truncate(bytes.len() - 3);
    bytes.push(0xff);
    let reading = Record::read(&bytes).unwrap();
    let damage = reading.damage.unwrap();
    assert_eq!((damage.line, damage.fault.code()), (lines.len(), "fault-record-text"));
    assert_eq!(reading.record.turns.len(), lines.len() - 2);
}

#[test]
fn a_text_written_by_hand_is_enough() {
    let text = "[Game \"tic-tac-toe\"]\n\n1. b2 2. a1 {a corner} 3. b1\n4. a2 {!} 5. b3\n1-0\n";
    let Ok(reading) = Record::read(text.as_bytes()) else { panic!("it reads") };
    assert_eq!(reading.damage, None);
    assert_eq!(reading.record.turns.len(), 5);
    let finish = Finish { winner: Some(Player::One), difference: 1, by: EndReason::Rules };
    assert_eq!(reading.record.finish, Some(finish));
}

#[test]
fn the_file_holds_every_move_as_soon_as_it_is_played() {
    let folder = Folder::new("flush");
    let path = folder.file("game.jsonl");
    let mut ongoing = ongoing("nim", Some("1,3,5 1"));
    ongoing.add_recorder(Recorder::new(&path));
    assert!(!path.exists(), "nothing is kept of a game without moves");
    let read = || Record::read(&std::fs::read(&path).unwrap()).unwrap();
    for (count, mv) in ["3-3", "1-1", "2-1"].into_iter().enumerate() {
        ongoing.play(mv, Duration::from_micros(5), None).unwrap();
        assert_eq!(read().record, ongoing.record());
        assert_eq!(read().record.turns.len(), count + 1);
    }
    ongoing.undo();
    ongoing.undo();
    assert_eq!(read().record.turns.len(), 1);
    ongoing.set_players([PlayerSpec::Human, PlayerSpec::Human]);
    ongoing.resign(Player::Two);
    let reading = read();
    assert_eq!((reading.damage, reading.record), (None, ongoing.record()));
    assert!(ongoing.take_failure().is_none());
}

#[test]
fn a_game_can_be_continued() {
    let folder = Folder::new("resume");
    for name in ["game.jsonl", "game.pgn"] {
        let path = folder.file(name);
        let mut first = ongoing("bishop", None);
        first.add_recorder(Recorder::create(&path, &first.record()).unwrap());
        for _ in 0..7 {
            let thinking = first.think().unwrap();
            first.play_thought(thinking.wait(|_| {})).unwrap();
        }
        let reading = Record::read(&std::fs::read(&path).unwrap()).unwrap();
        let mut second = GameInProgress::resume(&reading.record).unwrap();
        assert_eq!(second.session().position(), first.session().position());
        assert_eq!(second.totals()[0].stats.nodes, first.totals()[0].stats.nodes);
        play_out(&mut second);
        assert!(second.finish().is_some());
    }
}

#[test]
fn a_game_continued_and_then_resigned_has_its_result_written() {
    let folder = Folder::new("given-up");
    let path = folder.file("game.jsonl");
    let mut first = ongoing("nim", None);
    first.play("4-7", Duration::ZERO, None).unwrap();
    let mut second = GameInProgress::resume(&first.record()).unwrap();
    second.add_recorder(Recorder::new(&path));
    second.resign(Player::Two);
    let reading = Record::read(&std::fs::read(&path).unwrap()).unwrap();
    assert_eq!((reading.damage, reading.record.finish), (None, second.finish()));
}

#[test]
fn kept_games_are_listed_newest_first_and_found_by_words() {
    let folder = Folder::new("store");
    let store = Store::at(&folder.0.join("deep").join("games"));
    assert_eq!(store.list().unwrap(), []);
    for game in ["nim", "tic-tac-toe"] {
        let mut ongoing = ongoing(game, None);
        ongoing.add_recorder(store.recorder(game));
        play_out(&mut ongoing);
        assert!(ongoing.take_failure().is_none());
    }
    std::fs::write(store.folder().join("0000-broken.jsonl"), "{").unwrap();
    std::fs::write(store.folder().join("notes.md"), "nothing of ours").unwrap();
    let games = store.list().unwrap();
    assert_eq!(games.len(), 3);
    assert!(games[2].reading.is_err(), "the oldest name comes last");
    let found = |word: &str| games.iter().filter(|kept| kept.mentions(word)).count();
    assert_eq!((found("nim"), found("seed=3"), found("rules"), found("chess")), (1, 2, 2, 0));
}

#[test]
fn a_log_tells_time_nodes_cuts_value_and_board() {
    for (language, words) in [
        (Language::English, ["alpha cuts", "nodes", "value", "Table hit rate"]),
        (Language::Portuguese, ["cortes alfa", "nós", "valor", "Acertos na tabela"]),
    ] {
        let folder = Folder::new(language.code());
        let path = folder.file("log.txt");
        let mut ongoing = ongoing("quarto", None);
        let file = Box::new(std::fs::File::create(&path).unwrap());
        let board = ongoing.session().draw(Glyphs::Ascii).to_string();
        ongoing.set_log(Log::new(file, language, Glyphs::Ascii, &ongoing.record(), &board).unwrap());
        play_out(&mut ongoing);
        let log = std::fs::read_to_string(&path).unwrap();
        for word in words {
            assert!(log.contains(word), "{word} is missing in {log}");
        }
        assert!(log.lines().filter(|line| line.contains("a       b       c       d")).count() > 20);
    }
}

#[test]
fn a_game_that_goes_round_ends_and_says_so() {
    // One piece each, circling without ever meeting: the third occurrence ends the game.
    let mut ongoing = GameInProgress::new(
        open("adji-boto", Some("0,0,0,0,0,0/2,0,0,0,0,0 1 0-0")).unwrap(),
        [PlayerSpec::Human, PlayerSpec::Human],
    );
    for _ in 0..400 {
        if ongoing.finish().is_some() {
            break;
        }
        let moves = ongoing.session().moves().unwrap();
        ongoing.play(&moves[0], Duration::ZERO, None).unwrap();
    }
    let record = ongoing.record();
    assert!(record.finish.is_some());
    for format in [Format::Lines, Format::Text] {
        assert_eq!(Record::read(record.write(format).as_bytes()).unwrap().record, record);
    }
}
