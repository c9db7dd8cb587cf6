//! The languages the program speaks, and how to find out which one a person wants.

use unic_langid::LanguageIdentifier;

/// A language the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// European Portuguese.
    Portuguese,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::Portuguese];

    /// As in `--lang`: `en` or `pt`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Portuguese => "pt",
        }
    }

    /// The language of a tag or locale such as `pt`, `pt_PT.UTF-8` or `en-GB`.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['_', '-', '.', '@']).next()?.to_ascii_lowercase();
        Language::ALL.into_iter().find(|language| language.code() == primary)
    }

    /// The language the environment asks for, by the usual order of its variables; English if it asks
    /// for none that we speak. `variable` looks one up.
    #[must_use]
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(&variable)
            .find(|value| !value.is_empty())
            .unwrap_or_default();
        // LANGUAGE is a list of preferences, but says nothing to a program in the C locale.
        let plain = matches!(locale.as_str(), "" | "C" | "POSIX");
        let preferences = variable("LANGUAGE").filter(|_| !plain).unwrap_or_default();
        preferences.split(':').chain([locale.as_str()]).find_map(Language::from_tag).unwrap_or_default()
    }

    /// For the rules of plurals.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        let tag = match self {
            Language::English => "en-GB",
            Language::Portuguese => "pt-PT",
        };
        tag.parse().expect("the tag is well formed")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(variables: &[(&str, &str)]) -> Language {
        Language::from_environment(|name| {
            variables.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_locale_decides() {
        assert_eq!(language(&[]), Language::English);
        assert_eq!(language(&[("LANG", "pt_PT.UTF-8")]), Language::Portuguese);
        assert_eq!(language(&[("LANG", "pt_PT.UTF-8"), ("LC_ALL", "C")]), Language::English);
        assert_eq!(language(&[("LANG", "de_DE.UTF-8"), ("LANGUAGE", "de:pt:en")]), Language::Portuguese);
        assert_eq!(language(&[("LANG", ""), ("LC_MESSAGES", "pt_BR")]), Language::Portuguese);
        assert_eq!(language(&[("LANG", "C"), ("LANGUAGE", "pt")]), Language::English);
    }
}
