//! `jogada help`, `jogada completions`, `jogada man`: the program's own documentation.

use std::path::Path;

use clap::Command;
use clap_mangen::Man;
use jogada_core::nearest;

use crate::args::{Completions, Help, Manual, described};
use crate::files;
use crate::output::{Failure, Output};

pub(super) fn run_help(help: &Help, output: &Output) -> Result<(), Failure> {
    let mut command = find(&help.command, output)?;
    Err(Failure::Asked(command.render_help()))
}

pub(super) fn run_completions(completions: &Completions, output: &mut Output) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(completions.shell, &mut described(output.language), "jogada", &mut script);
    output.text(&String::from_utf8_lossy(&script))
}

pub(super) fn run_man(manual: &Manual, output: &mut Output) -> Result<(), Failure> {
    match &manual.out {
        Some(folder) => {
            std::fs::create_dir_all(folder).map_err(|error| Failure::File(folder.clone(), error))?;
            write_all(&whole(output), folder, output)
        }
        None => {
            let page = page(find(&manual.command, output)?, output)?;
            output.text(&page)
        }
    }
}

/// The command line with every subcommand's full name.
fn whole(output: &Output) -> Command {
    let mut command = described(output.language);
    command.build();
    command
}

/// The subcommand with this path: `tables build`.
fn find(words: &[String], output: &Output) -> Result<Command, Failure> {
    let mut command = whole(output);
    for word in words {
        let Some(next) = command.find_subcommand(word) else {
            let near = nearest(word, command.get_subcommands().map(Command::get_name));
            let mut text = output.say("usage-unknown-command", &[("found", word.as_str().into())]);
            if let Some(near) = near {
                text.push_str(&output.say("did-you-mean", &[("near", near.into())]));
            }
            let more = output.say("usage-more", &[("command", "jogada help".into())]);
            return Err(Failure::Usage(format!("{text}\n{more}")));
        };
        command = next.clone();
    }
    Ok(command)
}

/// A manual page for each command, `jogada-tables-build.1`.
fn write_all(command: &Command, folder: &Path, output: &mut Output) -> Result<(), Failure> {
    let path = folder.join(format!("{}.1", manual_name(command)));
    files::check_free(Some(&path), output)?;
    let page = page(command.clone(), output)?;
    std::fs::write(&path, page).map_err(|error| Failure::File(path.clone(), error))?;
    output.line(path.display())?;
    command.get_subcommands().try_for_each(|subcommand| write_all(subcommand, folder, output))
}

fn manual_name(command: &Command) -> String {
    command.get_bin_name().unwrap_or_else(|| command.get_name()).replace(' ', "-")
}

/// The headings that the generator writes, and the messages that replace them.
const HEADINGS: [(&str, &str); 6] = [
    (".SH NAME", "man-name"),
    (".SH SYNOPSIS", "man-synopsis"),
    (".SH DESCRIPTION", "man-description"),
    (".SH OPTIONS", "man-options"),
    (".SH SUBCOMMANDS", "man-commands"),
    (".SH EXTRA", "man-examples"),
];

/// A manual page in the reader's language.
fn page(command: Command, output: &Output) -> Result<String, Failure> {
    let name = manual_name(&command);
    let mut written = Vec::new();
    Man::new(command.name(name)).render(&mut written)?;
    let text = String::from_utf8_lossy(&written);
    let translated = text.lines().map(|line| match HEADINGS.iter().find(|(heading, _)| *heading == line) {
        Some((_, key)) => format!(".SH {}\n", output.say(key, &[])),
        None => format!("{line}\n"),
    });
    Ok(translated.collect())
}
