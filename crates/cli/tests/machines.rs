//! Jobs on workers, through a real NATS server that each test starts. Whatever is killed, stopped or cut off: the
//! result is byte for byte that of the same command on one machine.
//!
//! Without `nats-server` 2.10 or newer the tests are ignored, and a line says so. `./test` fetches one and then
//! requires them.

#[path = "support/nats.rs"]
mod nats;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use libtest_mimic::{Arguments, Trial};
use nats::{Server, alone, free_port, jogada, printed, wait_until};

type Test = fn(&Path);

const TESTS: [(&str, Test); 16] = [
    ("results_are_those_of_one_machine", results_are_those_of_one_machine),
    ("a_worker_is_killed", a_worker_is_killed),
    ("tables_are_built_in_blocks", tables_are_built_in_blocks),
    ("a_worker_is_too_slow_and_its_job_is_done_twice", a_worker_is_too_slow),
    ("a_worker_is_asked_to_leave", a_worker_is_asked_to_leave),
    ("the_submitter_is_killed", the_submitter_is_killed),
    ("the_server_is_killed", the_server_is_killed),
    ("the_server_loses_all_it_had", the_server_loses_all_it_had),
    ("a_batch_is_paused_and_cancelled", a_batch_is_paused_and_cancelled),
    ("a_job_that_fails_is_set_aside_and_tried_again", a_job_that_fails_is_set_aside),
    ("only_signed_jobs_are_done", only_signed_jobs_are_done),
    ("a_password_is_asked_for", a_password_is_asked_for),
    ("the_page_shows_jobs", the_page_shows_jobs),
    ("nobody_can_listen_in", nobody_can_listen_in),
    ("everybody_is_cut_off_for_a_while", everybody_is_cut_off),
    ("the_disk_is_full", the_disk_is_full),
];

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    // Tests mostly wait for leases and restarts: run more at once than there are cores.
    arguments.test_threads.get_or_insert(6);
    let found = server_program();
    let required = std::env::var("JOGADA_REQUIRED").unwrap_or_default();
    let is_required = required.split_whitespace().any(|one| one == "nats");
    if let (Err(missing), false, false) = (&found, is_required, arguments.list) {
        // Without this line the tests' own lines still say that they are ignored.
        let _ = writeln!(std::io::stderr(), "jobs on other machines are not tested: {missing}");
    }
    let trial = |(name, test): (&'static str, Test)| match found.clone() {
        Ok(program) => Trial::test(name, move || {
            test(&program);
            Ok(())
        }),
        Err(missing) if is_required => Trial::test(name, move || Err(missing.into())),
        Err(_) => Trial::test(name, || Ok(())).with_ignored_flag(true),
    };
    libtest_mimic::run(&arguments, TESTS.into_iter().map(trial).collect()).exit_code()
}

/// The server of `NATS_SERVER_PROGRAM`, or the one in `PATH`.
fn server_program() -> Result<PathBuf, String> {
    let named = std::env::var_os("NATS_SERVER_PROGRAM").map(PathBuf::from);
    let program = named.unwrap_or_else(|| PathBuf::from("nats-server"));
    let told = Command::new(&program).arg("--version").output();
    let told = told.map_err(|_| "there is no nats-server: `./test` fetches one".to_owned())?;
    let text = String::from_utf8_lossy(&told.stdout).into_owned();
    let number = |place: usize| text.trim().rsplit('v').next()?.split('.').nth(place)?.parse::<u32>().ok();
    match (number(0), number(1)) {
        (Some(major), Some(minor)) if (major, minor) >= (2, 10) => Ok(program),
        _ => Err(format!("{} is too old: 2.10 is needed", text.trim())),
    }
}

/// A match of `games` games between players with node limits: a fraction of a second a pair, so that there is something to
/// interrupt.
fn contest(games: &str) -> [&str; 11] {
    let [one, two] = ["ai:nodes=16000", "ai:nodes=12000,table=off"];
    ["match", "connect-four", "--p1", one, "--p2", two, "--games", games, "--plies", "4", "--no-times"]
}

fn results_are_those_of_one_machine(program: &Path) {
    let server = Server::start(program, "same", &[]);
    let _workers = [server.worker(&[]), server.worker(&["--labels", "fast"])];
    let file = server.folder.join("positions.txt");
    std::fs::write(&file, "1,2,3 1\n2,2 2\n1,3,5 1\n1,2,3 1\n").unwrap();
    let bot = bot(&server.folder);
    for words in [
        &contest("8")[..],
        &["solve", "nim", "--file", file.to_str().unwrap(), "--no-times", "--json"],
        &["compare", "jugs", "--algorithms", "bfs,astar", "--no-times", "--csv"],
        &["ablate", "tic-tac-toe", "--depth", "4", "--no-times", "--json"],
        &["match", "nim", "--p1", &bot, "--p2", "ai:depth=3", "--games", "4", "--plies", "2", "--no-times"],
    ] {
        assert_eq!(server.result(words), alone(&server.folder, words), "{words:?}");
    }
    let labelled = contest("2");
    let labelled = [&labelled[..], &["--label", "fast"]].concat();
    server.result(&labelled);
    check_championship(&server, &bot);
    let list = server.list();
    assert_eq!(list["workers"].as_array().unwrap().len(), 2, "{list}");
    assert!(list["workers"][0]["speed"].as_u64() > Some(0), "{list}");
    assert!(list["batches"].as_array().unwrap().iter().all(|batch| batch["state"] == "finished"), "{list}");
}

/// A Swiss tournament, whose rounds depend on results, with bots among its players.
fn check_championship(server: &Server, bot: &str) {
    let player = format!("bot={bot}");
    let words = |out: &'static str| {
        let folder = server.folder.join(out).to_str().unwrap().to_owned();
        let words =
            "tournament --game nim --format swiss --rounds 2 --openings 1 --plies 2 --parallel 1 --no-times";
        let mut words: Vec<String> = words.split(' ').map(str::to_owned).collect();
        words.extend(["--out".to_owned(), folder, "--player".to_owned(), player.clone()]);
        for player in ["a=ai:depth=1", "b=ai:depth=2", "c=ai:algorithm=random"] {
            words.extend(["--player".to_owned(), player.to_owned()]);
        }
        words
    };
    let [here, there] = ["here", "there"].map(words);
    let here: Vec<&str> = here.iter().map(String::as_str).collect();
    let there: Vec<&str> = there.iter().map(String::as_str).collect();
    alone(&server.folder, &here);
    server.result(&there);
    for file in
        ["results.json", "table.csv", "cross-table.csv", "moodle.csv", "records/0001.txt", "records/0008.txt"]
    {
        let read = |out: &str| std::fs::read_to_string(server.folder.join(out).join(file)).unwrap();
        assert_eq!(read("there"), read("here"), "{file}");
    }
}

/// A bot in its own folder: takes one piece from the first non-empty row.
fn bot(folder: &Path) -> String {
    let home = folder.join("first-row");
    std::fs::create_dir_all(&home).unwrap();
    let script = "while read -r time position mover; do\n  row=0\n  IFS=,\n  for pieces in $position; do\n    row=$((row + 1))\n    if [ \"$pieces\" -gt 0 ]; then echo \"$row-1\"; break; fi\n  done\n  unset IFS\ndone\n";
    std::fs::write(home.join("bot.sh"), script).unwrap();
    format!("engine:cmd=\"sh bot.sh\",folder={}", home.display())
}

fn a_worker_is_killed(program: &Path) {
    let server = Server::start(program, "worker-killed", &[]);
    let (one, _two) = (server.worker(&[]), server.worker(&[]));
    let submitted = server.submit(&contest("60"));
    server.batch_with(3);
    drop(one);
    let _three = server.worker(&[]);
    assert_eq!(printed(submitted.output(), &[]), alone(&server.folder, &contest("60")));
}

/// A layer's blocks are in a folder that two workers share. One of them is killed.
fn tables_are_built_in_blocks(program: &Path) {
    let server = Server::start(program, "tables", &[]);
    let [shared, local, blocks] = ["shared", "local", "blocks"].map(|name| server.folder.join(name));
    let build = |folder: &Path| {
        let words = "tables build adji-boto --pieces 7 --values --folder".split(' ').map(str::to_owned);
        words.chain([folder.to_str().unwrap().to_owned()]).collect::<Vec<String>>()
    };
    let run = |folder: &Path, more: &[&str]| {
        let words = build(folder);
        alone(&server.folder, &[&words.iter().map(String::as_str).collect::<Vec<_>>(), more].concat())
    };
    run(&local, &[]);
    run(&blocks, &["--block", "4096", "--jobs", "threads"]);
    let (one, _two) = (worker_sharing(&server, &shared), worker_sharing(&server, &shared));
    let words = build(&shared);
    let words = [&words.iter().map(String::as_str).collect::<Vec<_>>()[..], &["--block", "4096"]].concat();
    let submitted = server.submit(&words);
    wait_until("blocks are done", || server.logs().matches(" done").count() >= 20);
    drop(one);
    printed(submitted.output(), &words);
    for pieces in 0..=7 {
        let name = format!("adji-boto-{pieces:02}.values");
        let expected = std::fs::read(local.join(&name)).unwrap();
        for folder in [&blocks, &shared] {
            assert!(std::fs::read(folder.join(&name)).unwrap() == expected, "{name} in {}", folder.display());
        }
    }
    assert_eq!(std::fs::read_dir(&shared).unwrap().count(), 8, "nothing else is left");
    // Shards are independent, and plies need a whole layer at once.
    let folder = shared.to_str().unwrap();
    for more in [&["--values", "--shard", "1/2"][..], &["--jobs", "nats://127.0.0.1:1"]] {
        let words = [&["tables", "build", "--pieces", "7", "--folder", folder], more].concat();
        assert_eq!(jogada(&server.folder, &words).output().unwrap().status.code(), Some(2), "{more:?}");
    }
}

fn worker_sharing(server: &Server, folder: &Path) -> nats::Process {
    server.worker(&["--shared", folder.to_str().unwrap()])
}

fn a_worker_is_too_slow(program: &Path) {
    let server = Server::start(program, "slow", &[]);
    let (slow, _other) = (server.worker(&[]), server.worker(&[]));
    let submitted = server.submit(&contest("60"));
    server.batch_with(3);
    slow.signal("STOP");
    // Longer than its lease: its job goes to the other worker. Then it wakes up and publishes the result once more.
    std::thread::sleep(Duration::from_millis(3500));
    slow.signal("CONT");
    assert_eq!(printed(submitted.output(), &[]), alone(&server.folder, &contest("60")));
}

fn a_worker_is_asked_to_leave(program: &Path) {
    let server = Server::start(program, "leave", &[]);
    let (one, two) = (server.worker(&["--grace", "0ms"]), server.worker(&[]));
    let submitted = server.submit(&contest("40"));
    server.batch_with(2);
    for worker in [one, two] {
        worker.signal("TERM");
        let ended = worker.output();
        assert!(ended.status.success(), "{ended:?}");
    }
    wait_until("they are no longer listed", || {
        server.list()["workers"].as_array().is_some_and(Vec::is_empty)
    });
    let _three = server.worker(&[]);
    assert_eq!(printed(submitted.output(), &[]), alone(&server.folder, &contest("40")));
}

fn the_submitter_is_killed(program: &Path) {
    let server = Server::start(program, "submitter-killed", &[]);
    let _worker = server.worker(&[]);
    let submitted = server.submit(&contest("30"));
    let batch = server.batch_with(2);
    drop(submitted);
    // Without a submitter the jobs are done all the same.
    wait_until("the worker is done", || server.logs().matches(" done").count() == 15);
    assert_eq!(server.result(&contest("30")), alone(&server.folder, &contest("30")));
    assert_eq!(server.logs().matches(" done").count(), 15, "the results of {batch} were taken up");
}

fn the_server_is_killed(program: &Path) {
    let mut server = Server::start(program, "server-killed", &[]);
    let _workers = [server.worker(&[]), server.worker(&[])];
    let submitted = server.submit(&contest("60"));
    for settled in [3, 10] {
        server.batch_with(settled);
        server.kill();
        std::thread::sleep(Duration::from_millis(700));
        server.restart();
    }
    assert_eq!(printed(submitted.output(), &[]), alone(&server.folder, &contest("60")));
}

/// Its disk is another one when it comes back.
fn the_server_loses_all_it_had(program: &Path) {
    let mut server = Server::start(program, "server-emptied", &[]);
    let _workers = [server.worker(&[]), server.worker(&[])];
    let submitted = server.submit(&contest("60"));
    server.batch_with(3);
    server.kill();
    std::fs::remove_dir_all(server.folder.join("store")).unwrap();
    server.restart();
    assert_eq!(printed(submitted.output(), &[]), alone(&server.folder, &contest("60")));
}

fn a_batch_is_paused_and_cancelled(program: &Path) {
    let server = Server::start(program, "paused", &[]);
    let submitted = server.submit(&contest("40"));
    let batch = server.batch_with(0);
    server.order("pause", &batch);
    let _worker = server.worker(&[]);
    std::thread::sleep(Duration::from_millis(1500));
    assert_eq!(server.list()["batches"][0]["settled"], 0, "a paused batch waits");
    assert_eq!(server.list()["batches"][0]["state"], "paused");
    server.order("resume", &batch);
    server.batch_with(2);
    assert!(server.order("cancel", &batch)["jobs"].as_u64() > Some(0));
    let ended = submitted.output();
    assert_eq!(ended.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&ended.stderr).contains("cancelled"));
    // The same command again starts from the beginning.
    assert_eq!(server.result(&contest("40")), alone(&server.folder, &contest("40")));
    let url = server.url();
    let none = jogada(&server.folder, &["jobs", "pause", &url, "nobody"]).output().unwrap();
    assert_eq!(none.status.code(), Some(2));
}

fn a_job_that_fails_is_set_aside(program: &Path) {
    let server = Server::start(program, "poison", &[]);
    let kept = server.folder.join("kept");
    let _worker = server.worker(&["--folder", kept.to_str().unwrap()]);
    let bot = bot(&server.folder);
    let words =
        ["match", "nim", "--p1", &bot, "--p2", "ai:depth=2", "--games", "4", "--plies", "2", "--no-times"];
    // The folder where bots are unpacked is gone.
    std::fs::remove_dir(kept.join("bots")).unwrap();
    std::fs::write(kept.join("bots"), "").unwrap();
    let failed = server.submit(&words).output();
    assert_eq!(failed.status.code(), Some(1));
    let told = String::from_utf8_lossy(&failed.stderr).into_owned();
    assert!(told.contains("2 tasks were set aside") && told.contains("three times"), "{told}");
    assert_eq!(server.logs().matches(" failed: ").count(), 6, "two jobs, three times each");
    std::fs::remove_file(kept.join("bots")).unwrap();
    std::fs::create_dir(kept.join("bots")).unwrap();
    let batch = server.batch_with(2);
    assert_eq!(server.order("retry", &batch)["jobs"], 2);
    wait_until("they are done", || server.logs().matches(" done").count() == 2);
    assert_eq!(server.result(&words), alone(&server.folder, &words));
}

fn only_signed_jobs_are_done(program: &Path) {
    let server = Server::start(program, "signed", &[]);
    let key = server.folder.join("submitter.key");
    let made = jogada(&server.folder, &["jobs", "key", key.to_str().unwrap(), "--json"]).output().unwrap();
    let made: serde_json::Value = serde_json::from_slice(&made.stdout).unwrap();
    let _worker = server.worker(&["--trust", made["public"].as_str().unwrap()]);
    let unsigned = server.submit(&contest("4"));
    wait_until("the worker refuses", || server.logs().matches(" refused: ").count() == 2);
    drop(unsigned);
    let signed = contest("6");
    let signed = [&signed[..], &["--sign", key.to_str().unwrap()]].concat();
    assert_eq!(server.result(&signed), alone(&server.folder, &contest("6")));
    assert_eq!(server.logs().matches(" done").count(), 3);
}

fn a_password_is_asked_for(program: &Path) {
    let server = Server::start(program, "password", &["--user", "anna", "--pass", "secret"]);
    let open = server.url();
    let refused = jogada(&server.folder, &["jobs", "list", &open]).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    let url = open.replace("nats://", "nats://anna:secret@");
    let listed = jogada(&server.folder, &["jobs", "list", &url]).output().unwrap();
    assert!(listed.status.success(), "{}", String::from_utf8_lossy(&listed.stderr));
    let wrong = url.replace("secret", "sesame");
    let told = jogada(&server.folder, &["jobs", "list", &wrong]).output().unwrap();
    assert!(!String::from_utf8_lossy(&told.stderr).contains("sesame"), "a password is never shown");
}

fn the_page_shows_jobs(program: &Path) {
    let server = Server::start(program, "page", &[]);
    let _worker = server.worker(&["--labels", "fast"]);
    server.result(&contest("2"));
    let url = server.url();
    let words = ["serve", "--jobs", &url, "--port", "0", "--no-open", "--json"];
    let mut page = nats::Process(jogada(&server.folder, &words).spawn().unwrap());
    let mut line = String::new();
    BufReader::new(page.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let told: serde_json::Value = serde_json::from_str(&line).unwrap();
    let port = u16::try_from(told["port"].as_u64().unwrap()).unwrap();
    let ask = |path: &str| {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    assert!(ask("/").contains("#/jobs"), "the frame leads there");
    let answer = ask("/api/jobs");
    assert!(answer.contains("\"state\":\"finished\"") && answer.contains("\"fast\""), "{answer}");
    let more = contest("4");
    server.result(&more);
    wait_until("the page has the second batch", || {
        ask("/api/jobs").matches("\"state\":\"finished\"").count() == 2
    });
}

/// A server whose certificate comes from an authority that only the tests know.
fn nobody_can_listen_in(program: &Path) {
    let file = |name: &str| format!("{}/tests/data/tls/{name}", env!("CARGO_MANIFEST_DIR"));
    let [certificate, key, authority] = ["server.pem", "server.key", "authority.pem"].map(file);
    let server = Server::start(program, "encrypted", &["--tls", "--tlscert", &certificate, "--tlskey", &key]);
    let trusted = ["--ca", &authority];
    let url = server.url().replace("nats://", "tls://");
    let list = ["jobs", "list", &url];
    let doubted = jogada(&server.folder, &list).output().unwrap();
    assert_eq!(doubted.status.code(), Some(2));
    let told = String::from_utf8_lossy(&doubted.stderr).into_owned();
    assert!(told.contains("certificate"), "{told}");
    printed(jogada(&server.folder, &[&list[..], &trusted].concat()).output().unwrap(), &list);
    let _worker = server.worker(&trusted);
    let words = contest("2");
    assert_eq!(server.result(&[&words[..], &trusted].concat()), alone(&server.folder, &words));
}

/// Runs a script in Linux namespaces; `None` where the system allows none. `$JOGADA` and `$NATS` are the programs,
/// `$DIR` a folder, `$PORT` a free port, `$MATCH` the command.
fn in_namespaces(program: &Path, name: &str, flags: &str, script: &str) -> Option<String> {
    let is_allowed =
        Command::new("unshare").args([flags, "true"]).output().is_ok_and(|output| output.status.success());
    if !is_allowed {
        let _ = writeln!(std::io::stderr(), "{name}: left out, for `unshare {flags}` is not allowed here");
        return None;
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("machines-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let mut command = Command::new("timeout");
    // An end for what hangs, far beyond what a busy machine needs.
    command
        .args(["-s", "KILL", "400", "unshare", flags, "--kill-child", "--pid", "--fork", "bash", "-c"])
        .arg(script);
    command.env("JOGADA", env!("CARGO_BIN_EXE_jogada")).env("NATS", program).env("DIR", &folder);
    command.env("PORT", free_port().to_string());
    command.env("MATCH", contest("40").join(" ")).env("XDG_CACHE_HOME", folder.join("cache"));
    let output = command.output().unwrap();
    let logs =
        ["worker.log", "server.log"].map(|log| std::fs::read_to_string(folder.join(log)).unwrap_or_default());
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name}: {}\n{told}\n{}", output.status, logs.join("\n"));
    let local = contest("40");
    assert_eq!(String::from_utf8_lossy(&output.stdout), alone(&folder, &local));
    Some(String::from_utf8_lossy(&output.stderr).into_owned())
}

fn everybody_is_cut_off(program: &Path) {
    let script = r#"
        set -e
        ip link set lo up
        "$NATS" -a 127.0.0.1 -p 4222 -js -sd "$DIR/store" > "$DIR/server.log" 2>&1 &
        until (: < /dev/tcp/127.0.0.1/4222) 2> /dev/null; do sleep 0.1; done
        "$JOGADA" worker nats://127.0.0.1:4222 --cores 1 --lease 2s 2> "$DIR/worker.log" &
        $JOGADA $MATCH --jobs nats://127.0.0.1:4222 > "$DIR/out" &
        submitter=$!
        until [ "$(grep -c ' done' "$DIR/worker.log")" -ge 3 ]; do sleep 0.05; done
        ip link set lo down
        sleep 4
        ip link set lo up
        wait $submitter
        cat "$DIR/out"
    "#;
    in_namespaces(program, "cut-off", "-rn", script);
}

fn the_disk_is_full(program: &Path) {
    let script = r#"
        set -e
        url=nats://127.0.0.1:$PORT
        trap 'echo "line $LINENO ends with $?: $BASH_COMMAND" >&2' ERR
        mkdir "$DIR/store"
        mount -t tmpfs -o size=12m none "$DIR/store"
        serve() {
            "$NATS" -a 127.0.0.1 -p $PORT -js -sd "$DIR/store" >> "$DIR/server.log" 2>&1 &
            server=$!
            until (: < /dev/tcp/127.0.0.1/$PORT) 2> /dev/null; do sleep 0.1; done
        }
        serve
        "$JOGADA" worker $url --cores 1 --lease 2s 2> "$DIR/worker.log" &
        $JOGADA $MATCH --jobs $url > "$DIR/out" &
        submitter=$!
        until [ "$(grep -c ' done' "$DIR/worker.log")" -ge 3 ]; do sleep 0.05; done
        dd if=/dev/zero of="$DIR/store/filler" bs=1k status=none 2> /dev/null || true
        sleep 2
        rm "$DIR/store/filler"
        kill -9 $server
        serve
        wait $submitter
        cat "$DIR/out"
    "#;
    in_namespaces(program, "full-disk", "-rm", script);
}
