//! `jogada serve`: the page on a local address.

use std::io::{IsTerminal, stdout};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

use jogada_jobs::nats::{Access, Control};
use jogada_messages::system_error;
use jogada_report::JobsObject;
use jogada_web::{NamedEngines, ServerSettings, Stopper};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use serde::Serialize;

use jogada_solve::Tablebases;

use super::bots::shared_engines;
use super::solve::tables_folder;
use crate::args::Serve;
use crate::output::{Failure, Output};
use jogada_workbench::Engines as _;
use jogada_workbench::folders::cache;

/// `speaks` is whether the language was chosen: then the page starts in it, whatever the browser prefers.
pub(super) fn run(serve: &Serve, speaks: bool, output: &mut Output) -> Result<(), Failure> {
    let mut names = serve.allow_host.clone();
    if serve.class {
        names.extend(own_names());
    }
    names.extend(serve.host.parse::<IpAddr>().is_err().then(|| serve.host.clone()));
    // One thread in the background, so that requests come first.
    let tables = Tablebases::new(&tables_folder(None), 1);
    let language = speaks.then_some(output.language);
    let arena = serve.arena.as_ref().map(|results| results.join("site"));
    let engines = read_engines(serve, output)?;
    let jobs = serve.jobs.as_ref().map(|url| follow(&serve.server.access(url))).transpose()?;
    let settings = ServerSettings {
        cache: cache(),
        tables,
        names,
        language,
        arena,
        jobs,
        engines,
        ..ServerSettings::default()
    };
    let mut printed = Ok(());
    let served = jogada_web::serve(&serve.host, serve.port, settings, |address, stopper| {
        stop_on_signal(stopper);
        printed = print(serve, address, output);
    });
    printed?;
    served.map_err(|error| {
        let address = format!("{}:{}", serve.host, serve.port);
        let values = [("address", address.into()), ("reason", system_error(output.language, &error).into())];
        Failure::Other(output.say("serve-failed", &values))
    })
}

/// Polls a job server each second, for as long as the program runs.
fn follow(access: &Access) -> Result<Arc<Mutex<JobsObject>>, Failure> {
    let control = Control::connect(access)?;
    let seen = Arc::new(Mutex::new(control.jobs()));
    let shown = Arc::clone(&seen);
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(super::jobs::REFRESH_INTERVAL);
            let jobs = control.jobs();
            *shown.lock().unwrap_or_else(PoisonError::into_inner) = jobs;
        }
    });
    Ok(seen)
}

/// The engines that may play on the page: `anna=./anna`, `./anna`, `anna=engine:cmd="python3 bot.py"`.
fn read_engines(serve: &Serve, output: &Output) -> Result<Option<NamedEngines>, Failure> {
    if serve.engines.is_empty() {
        return Ok(None);
    }
    let engines = shared_engines(serve.no_sandbox)?;
    let mut named: Vec<(String, String)> = Vec::new();
    for text in &serve.engines {
        let (name, program) = match text.split_once('=') {
            Some((name, program)) if !name.contains(':') => (name.to_owned(), program),
            _ => (
                Path::new(text).file_stem().unwrap_or_default().to_string_lossy().into_owned(),
                text.as_str(),
            ),
        };
        // Names appear in links, and lists separate them by spaces.
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || "-_.".contains(c));
        if !is_name || named.iter().any(|(known, _)| *known == name) {
            return Err(Failure::Usage(output.say("serve-engine-form", &[("found", text.as_str().into())])));
        }
        let player =
            if program.starts_with("engine:") { program.to_owned() } else { format!("engine:{program}") };
        engines.check(&player)?;
        named.push((name, player));
    }
    Ok(Some(NamedEngines { engines, named }))
}

/// Stops the server on Ctrl-C or SIGTERM; the second time at once, without finishing open requests.
#[cfg(unix)]
fn stop_on_signal(stopper: Stopper) {
    use signal_hook::consts::{SIGINT, SIGTERM};
    // Without a handler a signal ends the program at once.
    let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM]) else { return };
    std::thread::spawn(move || {
        let mut is_asked = false;
        for signal in signals.forever() {
            if is_asked {
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
            is_asked = true;
            stopper.stop();
        }
    });
}

#[cfg(not(unix))]
fn stop_on_signal(stopper: Stopper) {
    let _ = ctrlc::set_handler(move || stopper.stop());
}

/// Where the page is, as JSON.
#[derive(Serialize)]
struct AddressObject<'a> {
    address: &'a str,
    addresses: &'a [String],
    port: u16,
}

/// Prints the page's address and who can reach it, and opens it where there is a desktop.
fn print(serve: &Serve, bound: SocketAddr, output: &mut Output) -> Result<(), Failure> {
    let links: Vec<String> = reachable(bound).iter().map(|address| format!("http://{address}/")).collect();
    if output.json {
        let port = bound.port();
        output.object(&AddressObject { address: &links[0], addresses: &links, port })?;
    } else {
        for link in &links {
            let words = output.say("serve-address", &[("address", link.as_str().into())]);
            output.entry(&words, "")?;
        }
        if let Some(link) = links.last().filter(|_| serve.class) {
            print_class(link, bound, output)?;
        }
        output.line(output.say("serve-stop", &[]))?;
    }
    if !bound.ip().is_loopback() {
        output.warn(&output.say("serve-open", &[]));
    }
    if !serve.no_open && !output.json && has_desktop() {
        open_browser(&links[0]);
    }
    Ok(())
}

/// For a class: the address that other machines reach, as text and as a QR code.
fn print_class(link: &str, bound: SocketAddr, output: &mut Output) -> Result<(), Failure> {
    for name in own_names() {
        let link = format!("http://{name}:{}/", bound.port());
        output.entry(&output.say("serve-by-name", &[("address", link.into())]), "")?;
    }
    if let Ok(code) = QrCode::new(link) {
        // Dark on light, whatever the terminal's colours: cameras expect it.
        let drawn = code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build();
        output.line("")?;
        output.line(drawn)?;
    }
    Ok(())
}

/// The names of this machine in the network.
fn own_names() -> Vec<String> {
    let read = std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let name = read.or_else(|| std::env::var("COMPUTERNAME").ok()).or_else(|| std::env::var("HOSTNAME").ok());
    let name =
        name.map(|name| name.trim().to_lowercase()).filter(|name| !name.is_empty() && name != "localhost");
    name.map_or_else(Vec::new, |name| {
        let local = (!name.contains('.')).then(|| format!("{name}.local"));
        [Some(name), local].into_iter().flatten().collect()
    })
}

/// The addresses by which a browser reaches the server: at least one. `0.0.0.0` and `::` stand for all addresses of
/// this machine and are none themselves.
fn reachable(bound: SocketAddr) -> Vec<SocketAddr> {
    let with_port = |ip: IpAddr| SocketAddr::new(ip, bound.port());
    let loopback = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let four = outward(IpAddr::V4(Ipv4Addr::UNSPECIFIED), "192.0.2.1");
    match bound.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => {
            [Some(loopback), four].into_iter().flatten().map(with_port).collect()
        }
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => {
            let six = outward(IpAddr::V6(Ipv6Addr::UNSPECIFIED), "2001:db8::1");
            let all = [Some(IpAddr::V6(Ipv6Addr::LOCALHOST)), six, four];
            all.into_iter().flatten().map(with_port).collect()
        }
        _ => vec![bound],
    }
}

/// The address of this machine in its network: the source address it would use for a destination reserved for
/// documentation. Nothing is sent.
fn outward(any: IpAddr, nobody: &str) -> Option<IpAddr> {
    let socket = UdpSocket::bind((any, 0)).ok()?;
    socket.connect((nobody, 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified() && !address.is_loopback()).then_some(address)
}

/// Whether there is a graphical desktop.
fn has_desktop() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let has_windows =
        cfg!(any(target_os = "macos", windows)) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
    stdout().is_terminal() && has_windows
}

/// Asks the desktop to open the page. If that fails, the address is on the screen anyway.
fn open_browser(link: &str) {
    let (program, arguments): (_, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(link).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let _ = command.spawn();
}
