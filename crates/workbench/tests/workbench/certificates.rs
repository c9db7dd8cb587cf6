//! Certificates: those that are written are accepted, and no forgery gets a false value accepted, whatever is changed, even with
//! a correct checksum.
//!
//! `JOGADA_FORGERIES=100000 cargo test --release -p jogada-workbench certificates` tries more of them.

use std::collections::HashMap;
use std::time::Duration;

use jogada_core::{Limits, Random, Stop};
use jogada_solve::certificate::{Certificate, Checked, Means, Refusal, WriteError};
use jogada_solve::{Method, Request};
use jogada_workbench::{Session, open};

fn request() -> Request<'static> {
    let limits = Limits::default();
    Request { method: Method::Auto, every_move: false, limits, threads: 1, tables: None }
}

fn means() -> Means {
    // A forged certificate may ask for any amount of work: what takes more than this is refused.
    Means { limits: Limits { nodes: Some(300_000), ..Limits::default() }, threads: 1 }
}

/// Writes the certificate of a position; each search of the checker may visit `leave` positions.
fn write(spec: &str, position: &str, leave: u64) -> String {
    let session = open(spec, Some(position)).unwrap();
    let value = session.solve(&request(), &|_| {}).unwrap().exact().unwrap();
    session.certify(value, leave, &request(), &|_| {}).unwrap().unwrap().0
}

/// Why a certificate that says `value` is not written.
fn refused(session: &dyn Session, value: i32, leave: u64, limits: Limits) -> WriteError {
    let request = Request { limits, threads: 2, ..request() };
    session.certify(value, leave, &request, &|_| {}).unwrap().unwrap_err()
}

fn verdict(text: &str) -> Result<Checked, Refusal> {
    let certificate = Certificate::read(text)?;
    let session = open(certificate.game, Some(certificate.position)).map_err(Refusal::Unreadable)?;
    session.check(&certificate, &means(), &|_| {})
}

/// The value that a solver finds.
fn truth(spec: &str, position: &str) -> Option<i32> {
    let session = open(spec, Some(position)).unwrap();
    match session.ending() {
        Some(ending) => Some(ending.outcome.value_for(session.to_move())),
        None => session.solve(&request(), &|_| {}).unwrap().exact(),
    }
}

/// Makes the checksum right, as a forger would.
fn sealed(body: &str) -> String {
    format!("{body}end {:08x}\n", crc32fast::hash(body.as_bytes()))
}

fn body(text: &str) -> &str {
    &text[..=text.rfind("\nend ").unwrap()]
}

/// Positions near the end of every game, won, drawn and lost, under several rules.
const SUBJECTS: &[(&str, &str)] = &[
    ("tic-tac-toe", ".../.../..."),
    ("tic-tac-toe", "xo./.../..."),
    ("nim", "1,3,5 1"),
    ("nim", "1,2,3 2"),
    ("nim:misere=false", "2,3,4 1"),
    ("quarto", "2e1./59cb/.8../d... 3 1"),
    ("quarto", ".9a./.6.0/c.d4/2..f b 1"),
    ("quarto", ".76./9..5/...d/ba1c 3 2"),
    ("quarto:squares=true", ".9a./.6.0/c.d4/2..f - 1"),
    ("adji-boto", "0,0,0,0,0,2/0,0,0,0,4,0 1 0-0"),
    ("adji-boto", "1,0,1,0,0,1/0,1,0,0,1,0 2 3-1"),
    (
        "bishop",
        ".,.,.,.,.,46,.,./.,.,.,.,.,.,77,./.,33,.,.,.,55,.,./.,.,34,.,.,.,.,./.,67,.,76,.,64,.,61/\
         44,.,54,.,16,.,66,./.,.,.,.,.,45,11,./.,.,.,.,43,.,.,. g4 d5 2 0-0",
    ),
    (
        "bishop:threat=off,doubles=choice,end=first-stuck",
        ".,.,.,.,.,46,.,./.,.,.,.,.,.,77,./.,33,.,.,.,55,.,./.,.,34,.,.,.,.,./.,67,.,76,.,64,.,./\
         .,.,54,.,16,.,66,./.,.,.,.,.,.,11,./.,.,.,.,43,.,.,. g4 d5 2 20-31",
    ),
];

/// Positions of games that the checker in another language does not know.
const NEWER: &[(&str, &str)] = &[
    ("dots:rows=1,cols=3", "000/000 0/0/0/0 1 0-0"),
    ("dots:rows=1,cols=2", "00/00 0/0/0 2 0-0"),
    ("kalah:holes=2,seeds=1", "1,1/1,1 1 0-0"),
    ("kalah:holes=2,seeds=2", "2,2/2,2 1 0-0"),
    ("connect-four:columns=4,rows=4", "-"),
    ("quarto:give=false", "2e1./59cb/.8../d... - 1"),
    ("blokus:size=4", "..../..../..../.... 10,10,15 10,10,15 1"),
    (
        "knight",
        ".,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./\
         .,.,.,.,.,.,.,.,.,./.,.,.,.,.,44,.,.,.,./.,.,.,45,.,77,.,54,.,31/.,12,21,.,.,.,.,13,.,./.,.,.,.,62,.,.,26,.,. d7 f9 1 10-20",
    ),
];

#[test]
fn certificates_are_accepted_with_searches_and_without() {
    for (spec, position) in SUBJECTS.iter().chain(NEWER) {
        for search in [0, 20, 2000] {
            let text = write(spec, position, search);
            let claims = verdict(&text).map(|checked| checked.claims);
            assert!(claims.as_ref().is_ok_and(|claims| *claims > 0), "{claims:?}\n{text}");
        }
    }
    // The game is over already.
    let text = write("tic-tac-toe", "xxx/oo./...", 0);
    assert_eq!(verdict(&text), Ok(Checked::default()));
}

#[test]
fn the_first_line_and_the_value_are_matched_whole() {
    let text = write("nim", "1,3,5 1", 0);
    for first in
        ["jogada-proof 1", "jogada-proof 22", "jogada-proof 2 ", "jogada-proof 02", " jogada-proof 2"]
    {
        let text = sealed(&body(&text).replacen("jogada-proof 2", first, 1));
        assert_eq!(verdict(&text), Err(Refusal::Malformed(1)), "{first:?}");
    }
    for value in ["-2147483648", "2147483647", "2", "-2"] {
        let text = sealed(&body(&text).replacen("value 1", &format!("value {value}"), 1));
        assert_eq!(verdict(&text), Err(Refusal::OutOfRange(value.parse().unwrap())), "{value}");
    }
    for value in ["01", "+1", "1 ", "", "one", "4294967297"] {
        let text = sealed(&body(&text).replacen("value 1", &format!("value {value}"), 1));
        assert_eq!(verdict(&text), Err(Refusal::Malformed(4)), "{value:?}");
    }
    for (spec, position) in SUBJECTS {
        let text = write(spec, position, 20);
        let lines = body(&text).lines().map(|line| {
            if line.starts_with("value ") { "value -2147483648\n".to_owned() } else { format!("{line}\n") }
        });
        assert_eq!(
            verdict(&sealed(&lines.collect::<String>())),
            Err(Refusal::OutOfRange(i32::MIN)),
            "{spec}"
        );
    }
}

#[test]
fn reasons_that_support_nothing_are_refused() {
    let text = write("nim", "1,3,5 1", 0);
    let idle = sealed(&format!("{}?\n", body(&text)));
    assert!(matches!(verdict(&idle), Err(Refusal::Idle(_))), "{:?}", verdict(&idle));
    assert_eq!(verdict(&format!("{text}\n")), Err(Refusal::Changed));
    assert_eq!(verdict(&text[..text.len() - 1]), Err(Refusal::Malformed(text.lines().count())));
    let cut = sealed(&text[..text.find("player 2").unwrap()]);
    assert!(matches!(verdict(&cut), Err(Refusal::Malformed(_))));
}

/// Infinite play is no win: a cycle of claims that each promise a capture is refused.
#[test]
fn cycles_of_promises_are_refused() {
    // Both players can go round for ever; nobody has to capture.
    let position = "0,0,0,0,0,2/0,0,0,0,4,0 1 0-0";
    let text = write("adji-boto", position, 0);
    let value = truth("adji-boto", position).unwrap();
    for more in 1..=3 {
        let lie = body(&text).replacen(&format!("value {value}"), &format!("value {}", value + more), 1);
        assert!(verdict(&sealed(&lie)).is_err(), "{lie}");
    }
    let searched =
        body(&text).replacen("player 1\n", "player 1\n?\n", 1).replacen("search 0", "search 1000", 1);
    assert!(matches!(verdict(&sealed(&searched)), Err(Refusal::Wrong(_))));
}

/// Numbers that forgeries put in.
const NUMBERS: [&str; 12] = [
    "0",
    "1",
    "-1",
    "2",
    "7",
    "-3",
    "999",
    "-2147483648",
    "2147483647",
    "4294967296",
    "100000000",
    "1000000",
];
const WORDS: [&str; 16] =
    ["*", "?", "*2", "?2", "*9", "?9", "?1000", "pass", "a1", "b2", "1-1", "3-2", "c4", "5", "f", "e5x11"];
const GAMES: [&str; 8] = [
    "nim",
    "nim:misere=false",
    "quarto",
    "quarto:squares=true",
    "bishop:threat=off",
    "bishop:doubles=largest",
    "tic-tac-toe",
    "adji-boto",
];

/// A number near the one that a line says, or any other.
fn other_number(text: &str, random: &mut Random) -> String {
    match text.parse::<i32>() {
        Ok(number) if random.below(2) == 0 => number.wrapping_add(1 - 2 * random.below(2) as i32).to_string(),
        _ => NUMBERS[random.below(NUMBERS.len() as u64) as usize].to_owned(),
    }
}

/// Changes a word of a line of reasons, or the words' order, or their number.
fn change_words(line: &str, random: &mut Random) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    let at = random.below(words.len() as u64) as usize;
    let other = random.below(words.len() as u64) as usize;
    match random.below(6) {
        0 => drop(words.remove(at)),
        1 => words.insert(at, words[other]),
        2 => words.swap(at, other),
        3 => words[at] = words[other],
        4 => words.insert(at, WORDS[random.below(WORDS.len() as u64) as usize]),
        _ => words[at] = WORDS[random.below(WORDS.len() as u64) as usize],
    }
    words.join(" ")
}

/// One change of a certificate's body.
fn change(body: &str, random: &mut Random) -> String {
    let mut lines: Vec<String> = body.lines().map(str::to_owned).collect();
    let at = random.below(lines.len() as u64) as usize;
    let other = random.below(lines.len() as u64) as usize;
    match random.below(12) {
        0 | 1 => lines[3] = format!("value {}", other_number(lines[3].get(6..).unwrap_or_default(), random)),
        2 => lines[4] = format!("search {}", other_number(lines[4].get(7..).unwrap_or_default(), random)),
        3 => lines[1] = format!("game {}", GAMES[random.below(GAMES.len() as u64) as usize]),
        4 => {
            let position = lines[2].strip_prefix("position ").unwrap_or_default();
            lines[2] = format!("position {}", jogada_testkit::mutate(position, random).replace('\n', " "));
        }
        5 => drop(lines.remove(at)),
        6 => lines.insert(at, lines[other].clone()),
        7 => lines.swap(at, other),
        8 => return jogada_testkit::mutate(body, random),
        _ => lines[at] = change_words(&lines[at], random),
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

#[test]
fn forgeries_with_a_right_checksum_never_prove_a_false_value() {
    let tries = std::env::var("JOGADA_FORGERIES").map_or(10_000, |tries| tries.parse().unwrap());
    let genuine: Vec<String> = SUBJECTS
        .iter()
        .chain(NEWER)
        .flat_map(|(spec, position)| [0, 20, 2000].map(|search| write(spec, position, search)))
        .collect();
    let mut truths: HashMap<(String, String), Option<i32>> = HashMap::new();
    let mut random = Random::new(1);
    let (mut accepted, mut changed_values) = (0, 0);
    for round in 0..tries {
        let original = body(&genuine[round % genuine.len()]);
        let mut forged = original.to_owned();
        for _ in 0..=random.below(3) {
            if forged.lines().count() > 5 {
                forged = change(&forged, &mut random);
            }
        }
        let text = sealed(&forged);
        changed_values += usize::from(forged.lines().nth(3) != original.lines().nth(3));
        if verdict(&text).is_err() {
            continue;
        }
        accepted += 1;
        let Certificate { game, position, value, .. } = Certificate::read(&text).unwrap();
        let truth =
            truths.entry((game.to_owned(), position.to_owned())).or_insert_with(|| truth(game, position));
        assert_eq!(*truth, Some(value), "{text}");
    }
    // Harmless changes (another good move, a larger bound on searches) are accepted; most are refused.
    assert!(accepted > tries / 100 && accepted < tries / 2, "{accepted} of {tries} accepted");
    assert!(changed_values > tries / 10, "{changed_values} of {tries} claim another value");
}

/// Time spent anywhere counts: one deadline holds for all of it.
#[test]
fn limits_end_the_writing_and_the_check() {
    let stopped_by = |limits| refused(&*open("quarto", None).unwrap(), 0, 1000, limits);
    let time = Limits { time: Some(Duration::from_millis(20)), ..Limits::default() };
    assert_eq!(stopped_by(time), WriteError::Stopped(Stop::Time));
    let cancelled = Limits::default();
    cancelled.cancel.cancel();
    assert_eq!(stopped_by(cancelled), WriteError::Stopped(Stop::Cancelled));
    // Rows with too many moves to list.
    let rows = open("nim", Some("1000000007,1000000007 1")).unwrap();
    let wide = refused(&*rows, 0, 1000, Limits::default());
    assert_eq!(wide, WriteError::Stopped(Stop::Memory));
    // A check that is stopped says so, and accepts nothing.
    let text = write("quarto", "2e1./59cb/.8../d... 3 1", 2000);
    let certificate = Certificate::read(&text).unwrap();
    let means = Means { limits: Limits { nodes: Some(1), ..Limits::default() }, threads: 1 };
    let session = open(certificate.game, Some(certificate.position)).unwrap();
    assert_eq!(session.check(&certificate, &means, &|_| {}), Err(Refusal::Stopped(Stop::Nodes)));
}

/// The writer runs the checker's own walk: a false value is not written.
#[test]
fn a_false_value_is_not_written() {
    let error = refused(&*open("tic-tac-toe", None).unwrap(), 1, 100_000, Limits::default());
    assert!(matches!(error, WriteError::Contradicted(_)), "{error:?}");
}

/// `docs/verify.py` knows the format from its description and the games from their rules. Where there is no Python there is
/// nothing to compare with.
#[test]
fn a_checker_in_another_language_agrees() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/verify.py");
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let judge = |name: &str, text: &str| -> Option<(bool, String)> {
        let file = folder.join(name);
        std::fs::write(&file, text).unwrap();
        let output = std::process::Command::new("python3").arg(script).arg(&file).output().ok()?;
        Some((output.status.success(), String::from_utf8(output.stdout).unwrap()))
    };
    for (number, (spec, position)) in SUBJECTS.iter().enumerate() {
        let text = write(spec, position, 20);
        let claims = verdict(&text).unwrap().claims;
        let Some((accepted, output)) = judge(&format!("genuine-{number}"), &text) else { return };
        assert!(accepted && output.contains(&format!(" {claims} claims")), "{output}\n{text}");
        let value = Certificate::read(&text).unwrap().value;
        let lie = body(&text).replacen(&format!("\nvalue {value}\n"), &format!("\nvalue {}\n", value + 1), 1);
        let (accepted, output) = judge(&format!("forged-{number}"), &sealed(&lie)).unwrap();
        assert!(!accepted && output.starts_with("Refused"), "{output}\n{text}");
    }
}

/// The example in the description of the format is a certificate.
#[test]
fn the_example_of_the_description_is_accepted() {
    let page = include_str!("../../../../docs/certificates.md");
    let start = page.find("```text\njogada-proof").unwrap() + "```text\n".len();
    let text = &page[start..start + page[start..].find("```").unwrap()];
    assert_eq!(verdict(text).map(|checked| checked.claims), Ok(87), "{text}");
}
