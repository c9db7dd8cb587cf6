//! The engine's settings as command-line options, generated from the engine's own list.

use clap::{Arg, ArgMatches, Args, Command, Error, FromArgMatches};
use jogada_core::{Fault, Field};
use jogada_search::games::settings::SettingKind;
use jogada_search::games::{Options, SETTINGS, Setting, Specification};

/// The engine settings given, as text.
#[derive(Clone, Debug, Default)]
pub(crate) struct EngineOptions(Vec<(&'static str, String)>);

fn engine_settings() -> impl Iterator<Item = &'static Setting> {
    SETTINGS.iter().filter(|setting| setting.is_engine)
}

impl Args for EngineOptions {
    fn augment_args(command: Command) -> Command {
        engine_settings().fold(command, |command, setting| {
            let value = match setting.kind {
                SettingKind::Switch => "on|off",
                SettingKind::Size => "SIZE",
                SettingKind::Number(..) => "NUMBER",
                _ => "WORD",
            };
            command.arg(Arg::new(setting.name).long(setting.name).value_name(value))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        EngineOptions::augment_args(command)
    }
}

impl FromArgMatches for EngineOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<EngineOptions, Error> {
        let given = |setting: &'static Setting| {
            matches.get_one::<String>(setting.name).map(|value| (setting.name, value.clone()))
        };
        Ok(EngineOptions(engine_settings().filter_map(given).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = EngineOptions::from_arg_matches(matches)?;
        Ok(())
    }
}

impl EngineOptions {
    /// The engine's options.
    ///
    /// # Errors
    /// A value that a setting does not take.
    pub(crate) fn read(&self) -> Result<Options, Fault> {
        let mut specification = Specification::default();
        for (name, value) in &self.0 {
            specification.set(Field::whole(name), Field::whole(value))?;
        }
        Ok(specification.options)
    }
}
