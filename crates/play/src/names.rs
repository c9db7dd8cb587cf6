//! Names of the players, and sentences about them: "You won.", "Computer, level 5 plays b2."

use jogada_core::Player;
use jogada_messages::{Language, say};

use crate::words::spec_words;
use crate::{EndReason, Finish, PlayerSpec, Turn};

/// Whether this is the only person, playing a computer: then the text says "you".
fn is_you(players: &[PlayerSpec; 2], player: Player) -> bool {
    players[player.index()].is_human() && !players[player.other().index()].is_human()
}

/// The name of a player: "You" for a person against a computer, "Player 1" and "Player 2" for two people, a computer by
/// its settings.
#[must_use]
pub fn name_at_table(language: Language, players: &[PlayerSpec; 2], player: Player) -> String {
    match &players[player.index()] {
        PlayerSpec::Human if is_you(players, player) => say(language, "name-you", &[]),
        PlayerSpec::Human => say(language, "name-player", &[("player", u64::from(player.number()).into())]),
        computer => spec_words(language, computer),
    }
}

/// The name of a player in a sentence: by number if the other player has the same name.
#[must_use]
pub fn name_in_sentence(language: Language, players: &[PlayerSpec; 2], player: Player) -> String {
    let [own, other] = [player, player.other()].map(|player| name_at_table(language, players, player));
    match own == other {
        true => say(language, "name-player", &[("player", u64::from(player.number()).into())]),
        false => own,
    }
}

/// A sentence about a player: the message gets `who` ("you" or "other") and `name`.
fn sentence(
    language: Language,
    key: &str,
    players: &[PlayerSpec; 2],
    player: Player,
    more: &[(&str, jogada_core::Value)],
) -> String {
    let who = if is_you(players, player) { "you" } else { "other" };
    let mut values = vec![("who", who.into()), ("name", name_in_sentence(language, players, player).into())];
    values.extend(more.iter().cloned());
    say(language, key, &values)
}

/// A turn as a sentence: "You play b2."
#[must_use]
pub fn turn_words(language: Language, players: &[PlayerSpec; 2], turn: &Turn) -> String {
    match turn.is_pass {
        true => sentence(language, "turn-passes", players, turn.player, &[]),
        false => sentence(language, "turn-plays", players, turn.player, &[("move", turn.mv.as_str().into())]),
    }
}

/// The result as a sentence: "You lost by 12 points.", "Player 1 won.", "It is a draw."; with the reason unless the
/// rules ended it.
#[must_use]
pub fn outcome_words(
    language: Language,
    players: &[PlayerSpec; 2],
    finish: &Finish,
    has_points: bool,
) -> String {
    let points = [("points", u64::from(finish.difference.unsigned_abs()).into())];
    let by_points = has_points && finish.by != EndReason::Resignation;
    let result = match finish.winner {
        None => say(language, "outcome-draw", &[]),
        // The reader lost: say so, rather than that the computer won.
        Some(winner) if is_you(players, winner.other()) => {
            let key = if by_points { "outcome-lost-by" } else { "outcome-lost" };
            say(language, key, if by_points { &points } else { &[] })
        }
        Some(winner) if by_points => sentence(language, "outcome-won-by", players, winner, &points),
        Some(winner) => sentence(language, "outcome-won", players, winner, &[]),
    };
    let why = match (finish.by, finish.winner) {
        (EndReason::Repetition, _) => say(language, "ended-by-repetition", &[]),
        (EndReason::Resignation, Some(winner)) => {
            sentence(language, "outcome-resigned", players, winner.other(), &[])
        }
        _ => return result,
    };
    format!("{result} {why}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn players(one: &str, two: &str) -> [PlayerSpec; 2] {
        [one, two].map(|player| player.parse::<PlayerSpec>().unwrap())
    }

    #[test]
    fn people_and_computers_have_names_in_both_languages() {
        let against = players("human", "ai:level=5");
        let names = |language, players: &[PlayerSpec; 2]| {
            Player::BOTH.map(|player| name_at_table(language, players, player))
        };
        assert_eq!(names(Language::English, &against), ["You", "Computer, level 5"]);
        assert_eq!(names(Language::Portuguese, &against), ["Pessoa", "Computador, nível 5"]);
        assert_eq!(names(Language::English, &players("human", "human")), ["Player 1", "Player 2"]);
        assert_eq!(names(Language::Portuguese, &players("human", "human")), ["Jogador 1", "Jogador 2"]);
    }

    #[test]
    fn players_with_the_same_name_are_told_apart() {
        let finish = Finish { winner: Some(Player::Two), difference: -1, by: EndReason::Rules };
        let won = |one, two| outcome_words(Language::English, &players(one, two), &finish, false);
        assert_eq!(won("ai:level=2", "ai:level=2"), "Player 2 won.");
        assert_eq!(won("ai:level=3", "ai:level=2"), "Computer, level 2 won.");
    }

    #[test]
    fn the_result_is_worded_for_the_person_who_plays() {
        let finish = |winner, difference, by| Finish { winner, difference, by };
        let against = players("human", "ai:level=5");
        let people = players("human", "human");
        for (players, finish, points, english, portuguese) in [
            (&against, finish(Some(Player::One), 1, EndReason::Rules), false, "You won.", "Ganhou."),
            (
                &against,
                finish(Some(Player::Two), -12, EndReason::Rules),
                true,
                "You lost by 12 points.",
                "Perdeu por 12 pontos.",
            ),
            (&against, finish(None, 0, EndReason::Rules), true, "It is a draw.", "É um empate."),
            (
                &against,
                finish(Some(Player::Two), -1, EndReason::Resignation),
                true,
                "You lost. You gave up.",
                "Perdeu. Desistiu.",
            ),
            (
                &people,
                finish(Some(Player::Two), -1, EndReason::Rules),
                true,
                "Player 2 won by 1 point.",
                "Jogador 2 ganhou por 1 ponto.",
            ),
        ] {
            assert_eq!(outcome_words(Language::English, players, &finish, points), english);
            assert_eq!(outcome_words(Language::Portuguese, players, &finish, points), portuguese);
        }
    }
}
