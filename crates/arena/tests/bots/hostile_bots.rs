//! The hostile bots: each plays tic-tac-toe by the protocol `line` and tries one attack. If the attack succeeds it says
//! `broken`, which is no move.

use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

/// The first empty cell of `xo./.../...`, whose first row is row 3.
fn first_move(position: &str) -> String {
    let place = position.replace('/', "").find('.').expect("an empty cell");
    format!("{}{}", ['a', 'b', 'c'][place % 3], 3 - place / 3)
}

fn sleep_forever() -> ! {
    loop {
        std::thread::sleep(Duration::from_secs(1000));
    }
}

fn another(name: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().expect("a name"));
    command.args(["bot", name]).stdin(Stdio::null());
    command
}

/// Plays, trying `before` each move; if that succeeds it says `broken`.
fn play(mut before: impl FnMut(usize) -> bool) {
    for (turn, line) in std::io::stdin().lock().lines().enumerate() {
        let line = line.expect("a line");
        let position = line.split_once(' ').expect("milliseconds and a position").1;
        let answer = if before(turn) { "broken".to_owned() } else { first_move(position) };
        println!("{answer}");
    }
}

/// Waits for a request, because earlier output is discarded.
fn wait_for_question() {
    let _ = std::io::stdin().lock().read_line(&mut String::new());
}

/// Runs the bot with this name.
pub(crate) fn run(name: &str) {
    match name {
        "honest" => play(|_| false),
        "sleeper" => sleep_forever(),
        "fork-bomb" => play(|_| {
            let born = (0..200).filter(|_| another("sleeper").spawn().is_ok());
            // The referee counts processes while it waits.
            if born.count() > 0 { sleep_forever() } else { false }
        }),
        "thread-bomb" => play(|_| {
            let threads = (0..500)
                .map(|_| std::thread::Builder::new().stack_size(64 << 10).spawn(|| sleep_forever()).is_ok());
            // The referee counts threads while it waits.
            if threads.filter(|made| *made).count() > 100 { sleep_forever() } else { false }
        }),
        "memory-hog" => play(|_| {
            let mut held: Vec<Vec<u8>> = Vec::new();
            while held.len() < 1 << 20 {
                held.push(vec![1; 16 << 20]);
            }
            held.len() == 1 << 20
        }),
        "endless-output" => loop {
            println!("a1");
        },
        "endless-line" => loop {
            print!("a1 ");
        },
        "endless-errors" => play(|turn| {
            if turn == 0 {
                for _ in 0..100_000 {
                    eprintln!("more and more and more");
                }
            }
            false
        }),
        "file-writer" => play(|_| {
            let outside =
                std::env::var("HOME").map(PathBuf::from).expect("HOME").join("../jogada-hostile-file");
            let beside = std::env::current_exe().expect("a name").with_file_name("jogada-hostile-file");
            [outside, beside, PathBuf::from("/dev/shm/jogada-hostile-file"), PathBuf::from("here")]
                .iter()
                .any(|path| std::fs::write(path, "x").is_ok())
        }),
        "file-reader" => play(|_| {
            let others = ["/etc/passwd", "/etc/hostname", "/proc/1/cmdline", "/proc/self/../1/environ"];
            let secret = std::env::var("TMPDIR").expect("TMPDIR") + "/../jogada-hostile-secret";
            let lists = ["/", "/etc", "/proc", "/tmp", "/root", "/home"];
            others.iter().any(|path| std::fs::read(path).is_ok())
                || std::fs::read(secret).is_ok()
                || lists.iter().any(|path| std::fs::read_dir(path).is_ok())
        }),
        "scratch-writer" => play(|_| {
            let scratch = PathBuf::from(std::env::var("TMPDIR").expect("TMPDIR"));
            // It may write here: the failure would be that it cannot.
            std::fs::create_dir_all(scratch.join("deep/er")).is_err()
                || std::fs::write(scratch.join("deep/er/file"), "x").is_err()
        }),
        "file-filler" => play(|_| {
            let file = PathBuf::from(std::env::var("TMPDIR").expect("TMPDIR")).join("full");
            let mut file = std::fs::File::create(file).expect("a file");
            (0..64).all(|_| file.write_all(&vec![0; 1 << 20]).is_ok())
        }),
        "network-caller" => play(|_| {
            std::net::UdpSocket::bind("127.0.0.1:0").is_ok()
                || std::net::TcpListener::bind("127.0.0.1:0").is_ok()
                || std::net::TcpStream::connect("127.0.0.1:80")
                    .is_err_and(|error| error.kind() != std::io::ErrorKind::PermissionDenied)
                || std::os::unix::net::UnixDatagram::unbound().is_ok()
        }),
        "signal-sender" => play(|_| {
            use rustix::process::{Signal, getppid, kill_process, kill_process_group, test_kill_process};
            let parent = getppid().expect("a parent");
            test_kill_process(parent).is_ok()
                || kill_process(parent, Signal::TERM).is_ok()
                || kill_process_group(parent, Signal::TERM).is_ok()
                || kill_process(rustix::process::Pid::INIT, Signal::CONT).is_ok()
                || rustix::process::setsid().is_ok()
        }),
        "zombie-parent" => play(|turn| {
            // One child ends and is never waited for, another lives on.
            turn == 0 && (another("crasher").spawn().is_err() || another("sleeper").spawn().is_err())
        }),
        "moves-twice" => play(|_| {
            println!("a1");
            false
        }),
        "binary" => {
            wait_for_question();
            let _ = std::io::stdout().write_all(&[0, 159, 146, 150, 255, b'\n']);
            sleep_forever();
        }
        "wrong-game" => {
            wait_for_question();
            println!("e2e4");
            sleep_forever();
        }
        "nothing" => {
            wait_for_question();
            println!();
            sleep_forever();
        }
        "crasher" => panic!("these are my last words"),
        "late-crasher" => play(|turn| if turn == 1 { panic!("these are my last words") } else { false }),
        other => panic!("no bot {other}"),
    }
}
