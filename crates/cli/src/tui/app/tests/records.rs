//! Reviews, saving and loading, the saved games, and replays.

use super::*;

#[test]
fn a_review_names_the_best_moves_and_the_game_goes_on_from_any_of_them() {
    let mut screen = TestScreen::game("nim", Some("1,3,5 1"), PEOPLE, 100, 24);
    screen.enter("3-5").enter("2-2").enter("1-1").enter("2-1").sees("Player 1 won.").key(KeyCode::Enter);
    screen.looks_like("review");
    screen
        .key(KeyCode::Enter)
        .sees("The game is over here")
        .key(KeyCode::Home)
        .sees("Before the first move.");
    screen
        .key(KeyCode::Char('n'))
        .sees("1. Player 1 plays 3-5.")
        .sees("3-3 was better: player 1 wins (proved)");
    screen
        .key(KeyCode::Char('n'))
        .sees("2. Player 2 plays 2-2.")
        .sees("2-3 was better: player 2 wins (proved)");
    screen.key(KeyCode::Char('n')).sees("no more mistakes");
    screen.key(KeyCode::Char('p')).sees("1. Player 1 plays 3-5.").key(KeyCode::Left);
    screen.key(KeyCode::Char('L')).sees("Antes da primeira jogada.").key(KeyCode::Char('l'));
    screen.key(KeyCode::Enter).sees("Player 1: Take").enter("3-3").sees("Player 1 plays 3-3.");
    screen.key(KeyCode::Esc).sees("N P mistakes").key(KeyCode::Esc).sees("End of the game");
}

#[test]
fn a_game_is_saved_and_loaded_and_a_damaged_file_is_reported() {
    let file = std::env::temp_dir().join(format!("jogada-screen-{}.pgn", std::process::id()));
    let name = file.to_string_lossy().into_owned();
    let mut screen = TestScreen::game("nim", Some("1,3,5 1"), PEOPLE, 100, 24);
    screen.enter("3-3").key(KeyCode::Char('S')).enter(&name).sees("Saved: ");
    screen.key(KeyCode::Char('N')).key(KeyCode::Enter).key(KeyCode::Char('O')).enter(&name).sees("  1 3-3");
    std::fs::write(&file, "[Game \"nim\"]\n\n1. 9-9\n").unwrap();
    screen.key(KeyCode::Char('O')).enter(&name).sees("line 3").key(KeyCode::Enter);
    std::fs::remove_file(&file).unwrap();
    screen.key(KeyCode::Char('O')).enter(&name).sees("cannot be read").key(KeyCode::Enter);
}

#[test]
fn saving_writes_over_nothing_unless_it_is_insisted_on() {
    let file = std::env::temp_dir().join(format!("jogada-screen-insist-{}.pgn", std::process::id()));
    let name = file.to_string_lossy().into_owned();
    std::fs::write(&file, "mine").unwrap();
    let mut screen = TestScreen::game("nim", Some("1,3,5 1"), PEOPLE, 132, 24);
    screen.enter("3-3").enter(&format!(":save {name}")).sees("is there already");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
    screen.enter(&format!(":save! {name}")).sees("Saved: ");
    assert!(std::fs::read_to_string(&file).unwrap().contains("3-3"));
    screen.key(KeyCode::Char('L')).enter(&format!(":guardar {name}")).sees("já existe");
    screen.enter(&format!(":guardar! {name}")).sees("Guardado");
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn a_record_is_shown_again_move_by_move() {
    let record = jogada_play::Record::read(b"[Game \"tic-tac-toe\"]\n\n1. b2 2. a1 3. b1\n").unwrap().record;
    let mut screen =
        TestScreen::new(App::review(ReviewScreen::replay(&record, &setting()).unwrap(), setting()), 80, 24);
    screen.sees("Before the first move.").sees("1 Player 1  2 Player 2").sees("  3 b1").sees("Advantage");
    screen.key(KeyCode::Right).sees("│   ╳   │").sees("1. Player 1 plays b2.");
    screen.key(KeyCode::Right).sees("│ ╭───╮ │").key(KeyCode::Esc).sees("Who plays");
}

#[test]
fn saved_games_are_listed_continued_and_replayed() {
    let folder = std::env::temp_dir().join(format!("jogada-kept-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let date = "[Date \"2026-11-15T03:14:30Z\"]";
    let game = format!("[Game \"nim\"]\n[Position \"1,2 1\"]\n{date}\n\n1. 2-2\n");
    let puzzle = format!("[Game \"adji-boto-puzzle\"]\n[Position \"A\"]\n[Player2 \"\"]\n{date}\n\n1. f2\n");
    for (name, text) in [("3.pgn", &*game), ("2.pgn", &*puzzle), ("1.pgn", "nonsense")] {
        std::fs::write(folder.join(name), text).unwrap();
    }
    let kept = || {
        let games = jogada_play::Store::at(&folder).list().unwrap();
        let app = App { screen: Screen::SavedGame(SavedGamesScreen::of(games)), ..App::menu(setting()) };
        TestScreen::new(app, 80, 24)
    };
    let mut screen = kept();
    screen.looks_like("kept");
    screen.key(KeyCode::Char('L')).sees("Enter continua").key(KeyCode::Char('L')).sees("Enter plays on");
    screen.key(KeyCode::Enter).sees("▸2 Player 2").key(KeyCode::Esc).sees("Games played before");
    screen.key(KeyCode::Esc).sees("Who plays");
    let mut screen = kept();
    screen.key(KeyCode::Char('R')).sees("Before the first move.").key(KeyCode::Char('R')).sees("1 2-2");
    screen.key(KeyCode::Esc).sees("Games played before");
    kept().key(KeyCode::End).key(KeyCode::Enter).sees("Adji-boto puzzle").sees("1 move so far.");
    kept()
        .click("puzzle")
        .key(KeyCode::Char('R'))
        .sees("0 moves so far.")
        .key(KeyCode::Char('R'))
        .sees("1 move so");
    let mut screen = kept();
    screen.key(KeyCode::PageDown).key(KeyCode::PageUp).key(KeyCode::Up).key(KeyCode::Home);
    screen.key(KeyCode::Down).key(KeyCode::Down).click("puzzle").sees("1 move so far.");
    std::fs::remove_dir_all(&folder).unwrap();
    let app = App { screen: Screen::SavedGame(SavedGamesScreen::of(Vec::new())), ..App::menu(setting()) };
    let mut screen = TestScreen::new(app, 80, 24);
    screen.sees("No game").key(KeyCode::Enter).key(KeyCode::Char('R')).key(KeyCode::Down).key(KeyCode::Esc);
    screen.sees("Who plays");
}
