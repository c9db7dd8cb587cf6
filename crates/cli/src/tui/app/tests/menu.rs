//! The menu and the rules.

use jogada_games::games;
use jogada_messages::say;

use super::*;

#[test]
fn the_menu_leads_through_games_options_and_languages() {
    let mut screen = TestScreen::menu(80, 24);
    screen.looks_like("menu");
    screen.key(KeyCode::Down).key(KeyCode::Down).key(KeyCode::Right).key(KeyCode::Right).key(KeyCode::Right);
    screen.sees("Bishop").sees("threat").sees("◂ Bishop (4) ▸");
    for (number, info) in (1..=9).zip(games()) {
        let name = say(Language::English, &format!("game-{}", info.id), &[]);
        screen.sees(&format!("{number:>2}  {name}"));
    }
    screen.key(KeyCode::Down).key(KeyCode::Right).sees("◂ no ▸");
    screen.key(KeyCode::Char('L')).sees("Quem começa").looks_like("menu-portuguese");
}

#[test]
fn small_menus_show_all_keys() {
    TestScreen::menu(60, 20).sees("? rules, L").sees("language, Esc leaves");
}

#[test]
fn a_usual_game_takes_few_keys() {
    // One key for the last game, two for another, three for another level.
    TestScreen::menu(80, 24).key(KeyCode::Enter).sees("Adji-boto").sees("Sow one of your holes >");
    TestScreen::menu(80, 24)
        .key(KeyCode::Char('3'))
        .sees("Quarto (3)")
        .key(KeyCode::Enter)
        .sees("Give your opponent a piece >");
    let mut screen = TestScreen::menu(80, 24);
    screen.key(KeyCode::Char('2')).key(KeyCode::Char('+')).sees("Nim, Computer, level 6");
    screen.key(KeyCode::Char('-')).key(KeyCode::Char('-')).sees("Nim, Computer, level 4");
}

#[test]
fn textbook_algorithms_play_against_each_other() {
    let mut screen = TestScreen::menu(80, 24);
    screen.key(KeyCode::Char('5')).key(KeyCode::Down).key(KeyCode::Right).sees("two computers");
    screen.click("Computer 1").sees("Minimax").sees("by depth");
    screen.click("Computer 2").key(KeyCode::Right).sees("Alpha-beta");
    let mut screen = TestScreen::menu(132, 43);
    screen.click("Computer  ").sees("Minimax").key(KeyCode::Enter).sees("Sow one of your holes >");
    for name in ["Alpha-beta", "Monte Carlo tree search", "The course's player", "Random moves"] {
        let mut screen = TestScreen::menu(80, 24);
        screen.click("Computer  ");
        while !screen.text().contains(&format!("◂ {name} ▸")) {
            screen.key(KeyCode::Right);
        }
        screen.key(KeyCode::Enter).sees("Sow one of your holes >");
    }
}

#[test]
fn after_a_game_the_menu_is_set_to_a_game_like_it() {
    let mut shown = TestScreen::game("nim:misere=false", None, ["human", "ai:level=2"], 80, 24);
    shown.key(KeyCode::Esc).sees("Nim (misère: no), Computer, level 2");
    TestScreen::puzzle("A").key(KeyCode::Esc).sees("Adji-boto puzzle");
}

#[test]
fn rules_are_read_from_everywhere_and_lead_back() {
    let mut screen = TestScreen::menu(80, 24);
    screen.key(KeyCode::Char('?')).looks_like("rules-adji-boto");
    screen.key(KeyCode::PageDown).sees("What is captured").key(KeyCode::End).sees("Alone");
    screen.key(KeyCode::Char('L')).sees("Jogar sozinho").key(KeyCode::Char('L'));
    screen
        .key(KeyCode::Right)
        .sees("Rules: Nim")
        .sees("How one wins")
        .key(KeyCode::Left)
        .sees("Rules: Adji-boto");
    screen
        .key(KeyCode::Esc)
        .sees("Who plays")
        .click("   Rules")
        .sees("Capture more pieces")
        .key(KeyCode::Esc);
    let mut screen = TestScreen::game("bishop", None, PEOPLE, 132, 43);
    screen.enter("b8").key(KeyCode::F(1)).looks_like("rules-bishop-132x43");
    screen
        .key(KeyCode::Esc)
        .sees("Player 2: Place your bishop")
        .enter(":rules")
        .sees("How one wins")
        .key(KeyCode::Esc);
    TestScreen::puzzle("A")
        .key(KeyCode::F(1))
        .sees("Rules: Adji-boto")
        .key(KeyCode::Esc)
        .sees("Optimal is 4.");
    let portuguese = Setting { language: Language::Portuguese, glyphs: Glyphs::Ascii, ..setting() };
    let mut screen = TestScreen::new(App::menu(portuguese), 60, 20);
    screen
        .key(KeyCode::Char('3'))
        .key(KeyCode::F(1))
        .sees("Regras: Quarto")
        .looks_like("rules-quarto-60x20-portuguese");
}

#[test]
fn a_wrong_position_is_reported_in_the_menu() {
    let mut screen = TestScreen::menu(80, 24);
    screen.click("Position");
    screen.key(KeyCode::Char('8')).key(KeyCode::Char(',')).key(KeyCode::Char('8'));
    screen.key(KeyCode::Enter).sees("8,8").sees("the board has 1 row instead of 2");
    assert!(!screen.app.is_done());
}

#[test]
fn the_rules_on_the_screen_follow_the_options() {
    let mut screen = TestScreen::game("quatro", None, PEOPLE, 100, 140);
    screen.key(KeyCode::F(1)).sees("Rules: Quatro").sees("This variant");
    screen.sees("Take any piece that is left");
    assert!(!screen.text().contains("Your opponent chooses the piece"), "{}", screen.text());
    screen.key(KeyCode::Esc).key(KeyCode::Char('?')).sees("5b3 places piece 5 on b3");
    assert!(!screen.text().contains("the piece to give"), "{}", screen.text());
}

#[test]
fn the_starter_can_be_chosen_in_every_mode() {
    for (mode, words) in [
        (0, ["you", "the computer"]),
        (1, ["computer 1", "computer 2"]),
        (2, ["player 1", "player 2"]),
        (4, ["player 1", "player 2"]),
    ] {
        let mut screen = TestScreen::menu(80, 24);
        screen.key(KeyCode::Down);
        for _ in 0..mode {
            screen.key(KeyCode::Right);
        }
        screen.sees(&format!("Who starts            {}", words[0]));
        screen.click("Who starts").sees(&format!("Who starts          ◂ {}", words[1]));
    }
    let mut screen = TestScreen::menu(80, 24);
    screen.key(KeyCode::Down).key(KeyCode::Right).key(KeyCode::Right).sees("two people");
    screen.click("Who starts").click("   Play").sees("▸2 Player 2");
}
