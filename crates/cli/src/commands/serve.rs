//! `jogada serve`: the page, at an address of this machine.

use std::io::{IsTerminal, stdout};
use std::net::{IpAddr, SocketAddr};
use std::process::{Command, Stdio};

use jogada_messages::system_error;
use jogada_web::Settings;

use super::puzzle::cache;
use super::solve::tables_folder;
use crate::args::Serve;
use crate::output::{Failure, Output};

/// `speaks` says whether the language was chosen: the page then begins with it, whatever the browser prefers.
pub(super) fn run(serve: &Serve, speaks: bool, output: &mut Output) -> Result<(), Failure> {
    let name = serve.host.parse::<IpAddr>().is_err().then(|| serve.host.clone());
    let tables = tables_folder(None);
    jogada_play::use_tables(&tables);
    let language = speaks.then_some(output.language);
    let settings =
        Settings { cache: cache(), tables: Some(tables), host: name, language, ..Settings::default() };
    let mut told = Ok(());
    let served = jogada_web::serve(&serve.host, serve.port, settings, |address, stopper| {
        // Without a handler Ctrl-C ends the program at once: less polite, but no less effective.
        let _ = ctrlc::set_handler(move || stopper.stop());
        told = tell(serve, address, output);
    });
    told?;
    served.map_err(|error| {
        let address = format!("{}:{}", serve.host, serve.port);
        let values = [("address", address.into()), ("reason", system_error(output.language, &error).into())];
        Failure::Other(output.say("serve-failed", &values))
    })
}

/// Says where the page is, and shows it where there is a desktop.
fn tell(serve: &Serve, address: SocketAddr, output: &mut Output) -> Result<(), Failure> {
    let link = format!("http://{address}/");
    if output.json {
        output.value(&serde_json::json!({ "address": link, "port": address.port() }))?;
    } else {
        let words = output.say("serve-address", &[("address", link.as_str().into())]);
        output.entry(&words, "")?;
        output.line(output.say("serve-stop", &[]))?;
    }
    if !serve.no_open && !output.json && has_desktop() {
        open_browser(&link);
    }
    Ok(())
}

/// Whether somebody sits in front of a screen with windows.
fn has_desktop() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let has_windows =
        cfg!(any(target_os = "macos", windows)) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
    stdout().is_terminal() && has_windows
}

/// Asks the desktop to open the page. If it cannot, the address is on the screen anyway.
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
