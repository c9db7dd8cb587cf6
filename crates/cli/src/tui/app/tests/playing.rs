//! Games being played.

use jogada_games::games;

use super::*;

#[test]
fn a_game_is_begun_from_the_menu_and_played_by_keys_to_its_end() {
    let mut screen = TestScreen::menu(80, 24);
    screen.key(KeyCode::Down).key(KeyCode::Down).key(KeyCode::Left).key(KeyCode::Left).sees("Tic-tac-toe");
    screen.click("by level").click("by time").sees("by depth");
    screen.click("   Play").sees("Choose an empty cell >");
    screen.enter("b2");
    while !screen.text().contains("End of the game") {
        screen.key(KeyCode::Enter);
    }
    screen.sees("Alpha cuts").key(KeyCode::Esc).sees("Who plays");
    screen.click("   Leave");
    assert!(screen.app.is_done());
}

#[test]
fn boards_look_as_recorded_in_small_usual_and_large_terminals() {
    for game in ["adji-boto", "nim", "quarto", "bishop", "tic-tac-toe"] {
        for (width, height) in [(60, 20), (80, 24), (132, 43), (200, 60)] {
            let screen = TestScreen::game(game, None, PEOPLE, width, height);
            screen.looks_like(&format!("{game}-{width}x{height}"));
        }
    }
}

#[test]
fn every_game_asks_for_a_move_or_says_what_room_it_needs() {
    for game in games().iter().map(|info| info.id) {
        for (width, height) in [(60, 20), (80, 24), (132, 43), (200, 60)] {
            let text = TestScreen::game(game, None, PEOPLE, width, height).text();
            let needs_more = width < 132 && text.contains("at least");
            assert!(needs_more || text.contains(" > "), "{game}:\n{text}");
        }
    }
}

#[test]
fn the_panel_takes_the_place_of_a_board_that_leaves_no_room() {
    let mut screen = TestScreen::game("quarto", None, PEOPLE, 60, 20);
    screen.enter("5").key(KeyCode::Tab).sees("1 5").sees("▸2 Player 2").sees("? help");
    screen.key(KeyCode::Tab).sees(" b4 ");
}

#[test]
fn small_boards_are_played_in_small_terminals_and_the_others_say_what_they_need() {
    for (game, first) in [("nim", "4-7"), ("tic-tac-toe", "b2"), ("adji-boto", "c1"), ("bishop", "b8")] {
        let mut screen = TestScreen::game(game, None, PEOPLE, 50, 15);
        screen.looks_like(&format!("{game}-50x15"));
        screen.enter(first).sees(&format!("Player 1 plays {first}."));
    }
    let mut screen = TestScreen::game("quarto", None, PEOPLE, 50, 15);
    screen.sees("at least 59 columns and 20").sees("it has 50");
    screen.terminal.backend_mut().resize(60, 20);
    screen.settle();
    screen.sees("Give your opponent a piece >");
}

#[test]
fn moves_are_chosen_by_arrows_mouse_and_letters() {
    let mut screen = TestScreen::game("quarto", Some("0..f/..../..../.... 5 2"), PEOPLE, 80, 24);
    screen.sees("Place this piece: white, round, tall, hollow > b4").key(KeyCode::Right).sees(" > c4");
    screen.key(KeyCode::Down).sees(" > c3").key(KeyCode::Enter).sees("Player 2 plays c3.");
    screen.enter("zz").sees("`zz` does not fit here").sees("Player 2: Give");
    screen.click(" e ").sees("Player 2 plays c3. Player 2 plays e.");
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let mut screen = TestScreen::game("nim", Some("1,3,5 1"), PEOPLE, 80, 24);
    screen
        .enter("3-3")
        .enter(":undo")
        .sees("Player 1: ")
        .key(KeyCode::Char('u'))
        .sees("nothing to take back");
    screen.key(KeyCode::Char('R')).sees("Player 2: ").key(KeyCode::Char('r')).sees("nothing to play again");
    screen.enter(":u").sees("Player 1: ").enter(":nonsense").sees("There is no command nonsense");
}

#[test]
fn hints_explanations_and_values_come_from_the_judge() {
    let mut screen = TestScreen::game("nim", Some("1,3,5 1"), PEOPLE, 80, 24);
    screen.key(KeyCode::Char('t')).sees("Best is 3-3: player 1 wins (proved).").sees("loses > 3-3");
    screen.sees("3  1 . 1  = 5  -> 2").sees("A winning move makes them all").key(KeyCode::Esc);
    screen.key(KeyCode::Char('V')).sees("★ 3-3   win!").sees("  3-5  loss!");
    screen.enter("3-5").key(KeyCode::Char('W')).sees("3-3 was better").sees("odd  1 1 1  = 7");
}

#[test]
fn sides_levels_language_and_the_game_itself_change_while_playing() {
    let mut screen = TestScreen::game("nim", Some("1,2 1"), ["human", "ai:level=9"], 80, 24);
    screen
        .key(KeyCode::Char('['))
        .sees("Player 2: Computer, level 8.")
        .key(KeyCode::Char(']'))
        .sees("level 9.");
    screen.enter(":level 3").sees("level 3.").enter(":level 0").sees("not a whole number");
    screen.key(KeyCode::Char('X')).sees("1 Computer, level 3").sees("▸2 You");
    screen.key(KeyCode::Char('L')).sees("▸2 Pessoa").sees("Tire de uma fila").key(KeyCode::Char('L'));
    screen.key(KeyCode::Char('?')).sees("swap sides").key(KeyCode::Char('v')).sees(" P2: 1 = win ");
}

#[test]
fn a_capital_letter_is_a_move_and_giving_up_is_asked_about() {
    let mut screen = TestScreen::game("bishop", None, ["human", "human"], 80, 24);
    screen.enter("G8").sees("Player 1 plays g8.").enter("H1").sees("Player 2 plays h1.");
    screen.key(KeyCode::Char('y')).sees("Give the game up?").key(KeyCode::Char('2')).sees("Player 1: Move");
    screen.key(KeyCode::Char('n')).sees("Begin anew?").key(KeyCode::Esc).sees("  2 h1");
    screen.key(KeyCode::Char('Y')).key(KeyCode::Enter).sees("Player 2 won. Player 1 gave up.");
    screen.key(KeyCode::Char('u')).sees("Player 1: Move").key(KeyCode::Char('n')).key(KeyCode::Enter);
    screen.sees("Player 1: Place your bishop on a number of row 8 > a8");
}

#[test]
fn only_the_person_gives_up_against_a_computer() {
    let mut screen = TestScreen::game("tic-tac-toe", None, ["ai:depth=1", "human"], 80, 24);
    screen.key(KeyCode::Char('Y')).key(KeyCode::Enter).sees("You lost. You gave up.");
    let mut screen = TestScreen::game("tic-tac-toe", None, ["ai:depth=1", "ai:depth=1"], 80, 24);
    screen.key(KeyCode::Char('u')).key(KeyCode::Char('Y')).sees("nobody who could give up");
}

#[test]
fn at_the_end_the_board_stays_visible_and_the_listed_keys_work() {
    let begin = || {
        let mut screen =
            TestScreen::game("tic-tac-toe", Some("xx./oo./..."), ["human", "ai:depth=1"], 80, 24);
        screen.enter("c3").sees("End of the game").sees("You won.").sees("│  X X  │  X X  │  X X  │");
        screen
    };
    begin().key(KeyCode::Char('u')).sees("Choose an empty cell > c3");
    begin().key(KeyCode::Char('n')).sees("Choose an empty cell > c3");
    begin().key(KeyCode::Char('k')).sees("Beta cuts");
    begin().key(KeyCode::Esc).sees("Who plays");
    begin().key(KeyCode::Enter).sees("N P mistakes").key(KeyCode::Esc).sees("End of the game");
    let portuguese = Setting { language: Language::Portuguese, ..setting() };
    let players = ["ai:level=5", "human"].map(|player| player.parse::<PlayerSpec>().unwrap());
    let ongoing = GameInProgress::new(open("nim", Some("1,0 2")).unwrap(), players);
    let screen = GameScreen::new(ongoing, None, &portuguese);
    let mut screen = TestScreen::new(App::game(screen, portuguese), 80, 24);
    screen.key(KeyCode::Enter).sees("Fim do jogo").sees("Perdeu.").sees("1 Computador, nível 5  ");
}

#[test]
fn two_computers_are_paused_stepped_and_sped_up() {
    let players = ["ai:depth=1", "ai:depth=1"].map(|player| player.parse::<PlayerSpec>().unwrap());
    let ongoing = GameInProgress::new(open("nim", None).unwrap(), players);
    let screen = GameScreen::new(ongoing, Some(Duration::ZERO), &setting());
    let mut screen = TestScreen {
        app: App::game(screen, setting()),
        terminal: Terminal::new(TestBackend::new(80, 24)).unwrap(),
    };
    // Before any time has passed.
    screen.key(KeyCode::Char(' ')).sees("Paused.").sees("Paused; next: Player 1");
    let played = |screen: &TestScreen| match &screen.app.screen {
        Screen::Game(game) => game.turns(),
        _ => panic!("no game:\n{}", screen.text()),
    };
    assert_eq!(played(&screen), 0);
    assert_eq!(played(screen.key(KeyCode::Char('.'))), 1);
    assert_eq!(played(screen.key(KeyCode::Right)), 2, "one move at a time");
    screen.key(KeyCode::Char('t')).sees("Best is").key(KeyCode::Char('w')).sees("why?");
    assert_eq!(played(screen.key(KeyCode::Char('u'))), 1);
    screen.key(KeyCode::Char('<')).sees("Pause between moves: 100 ms").key(KeyCode::Char('>')).sees(": 0 ms");
    screen.key(KeyCode::Char(' ')).sees("End of the game");
}

#[test]
fn lists_say_that_they_are_cut() {
    let mut screen = TestScreen::game("nim", Some("9,9,9 1"), PEOPLE, 80, 24);
    screen.key(KeyCode::Char('v')).sees("… and ");
    let mut screen = TestScreen::game("nim", Some("60,3 1"), PEOPLE, 60, 20);
    for _ in 0..58 {
        if screen.text().contains("before these") {
            return;
        }
        screen.enter("1-1");
    }
    screen.sees("before these");
}

#[test]
fn words_behind_a_colon_are_understood_in_the_readers_language() {
    let mut screen = TestScreen::game("nim", Some("1,3,5 1"), PEOPLE, 100, 24);
    screen.enter("3-1").key(KeyCode::Char('L'));
    screen.enter(":números").sees("Cortes alfa").key(KeyCode::Esc);
    screen.enter(":desfazer").enter(":dica").sees("A melhor é 3-3").key(KeyCode::Esc);
    screen.enter("3-1").enter(":rever").sees("Jogadas, resultado para quem jogou");
    let mut screen = TestScreen::game("nim", Some("1,3,5 1"), PEOPLE, 100, 24);
    screen.key(KeyCode::Char('L')).key(KeyCode::Char('S')).sees(":guardar ");
}

#[test]
fn a_move_of_two_steps_is_made_by_arrows_and_by_mouse() {
    // Two pieces and two cells are left.
    let near_the_end = Some("7938/a2bd/f5c0/1e.. - 1");
    let mut screen = TestScreen::game("quatro", near_the_end, PEOPLE, 100, 24);
    // A piece first, then a cell.
    screen
        .sees("> 4 (white, round, tall, solid)")
        .key(KeyCode::Right)
        .sees("> 6 (white, round, short, solid)");
    screen.key(KeyCode::Enter).sees("> 6c1 (").key(KeyCode::Right).sees("> 6d1 (");
    // Esc takes the piece back, and nothing was played.
    screen.key(KeyCode::Esc).sees("> 6 (").key(KeyCode::Enter).key(KeyCode::Right);
    screen.key(KeyCode::Enter).sees("Player 1 plays 6d1.");
    // By mouse; another piece may be taken until a cell is chosen.
    let mut screen = TestScreen::game("quatro", near_the_end, PEOPLE, 100, 24);
    screen
        .click("6  ")
        .sees("> 6c1 (")
        .click("(▒▒▒)")
        .sees("> 4c1 (")
        .click("d1")
        .sees("Player 1 plays 4d1.");
    // Moves can still be typed.
    TestScreen::game("quatro", near_the_end, PEOPLE, 100, 24).enter("4c1").sees("Player 1 plays 4c1.");
}

#[test]
fn passes_are_shown() {
    let mut screen = TestScreen::game("adji-boto", Some("0,0,0,0,0,0/0,0,0,1,0,2 1 0-0"), PEOPLE, 80, 24);
    screen.enter("d1").sees("Player 2: You have no move: Enter passes").key(KeyCode::Enter);
    screen.sees("Player 2 has no move and passes.");
}

#[test]
fn two_computers_play_to_the_end_and_the_table_shows_what_it_cost() {
    // Plain minimax: its node counts never change.
    let plain = ["ai:algorithm=minimax,depth=2", "ai:algorithm=minimax,depth=3"];
    let screen = TestScreen::game("tic-tac-toe", None, plain, 80, 24);
    screen.looks_like("end-of-game");
}

#[test]
fn points_stand_in_the_table_at_the_end() {
    let mut screen = TestScreen::game("adji-boto", Some("0,0,0,0,0,0/0,0,0,0,0,1 1 5-6"), PEOPLE, 80, 24);
    screen.key(KeyCode::Enter).sees("It is a draw.").looks_like("end-with-points");
    let portuguese = Setting { language: Language::Portuguese, ..setting() };
    let session = open("adji-boto", Some("0,0,0,0,0,0/0,0,0,0,0,1 1 5-5")).unwrap();
    let screen = GameScreen::new(
        GameInProgress::new(session, [PlayerSpec::Human, PlayerSpec::Human]),
        None,
        &portuguese,
    );
    let mut screen = TestScreen::new(App::game(screen, portuguese), 60, 20);
    screen.key(KeyCode::Enter).looks_like("end-with-points-60x20");
}

#[test]
fn what_a_bishop_erases_is_marked() {
    let mut screen = TestScreen::game("bishop", None, PEOPLE, 80, 24);
    screen.enter("b8");
    assert_eq!(screen.marked(style::TOUCHED).len(), 4, "one cell of four columns:\n{}", screen.text());
    screen.key(KeyCode::Char('U'));
    assert!(screen.marked(style::TOUCHED).is_empty());
}

#[test]
fn tic_tac_toe_is_played_by_arrows_and_mouse() {
    let mut screen = TestScreen::game("tic-tac-toe", None, PEOPLE, 80, 24);
    screen.sees("> a3").key(KeyCode::Down).sees("> a2").key(KeyCode::Right).sees("> b2");
    screen.key(KeyCode::Enter).sees("│   ╳   │").click("·   │   ·   │   ·   │ 1").sees("│ ╭───╮ │");
}

#[test]
fn ascii_terminals_get_ascii() {
    let plain = Setting { glyphs: Glyphs::Ascii, ..setting() };
    let ongoing = GameInProgress::new(open("bishop", None).unwrap(), [PlayerSpec::Human, PlayerSpec::Human]);
    let screen = GameScreen::new(ongoing, None, &plain);
    let screen = TestScreen::new(App::game(screen, plain), 80, 24);
    assert!(screen.text().is_ascii(), "{}", screen.text());
}

/// A game in Portuguese, at this size.
fn portuguese(game: &str, players: [&str; 2], width: u16, height: u16) -> TestScreen {
    let portuguese = Setting { language: Language::Portuguese, ..setting() };
    let players = players.map(|player| player.parse::<PlayerSpec>().unwrap());
    let ongoing = GameInProgress::new(open(game, None).unwrap(), players);
    let screen = GameScreen::new(ongoing, Some(Duration::ZERO), &portuguese);
    TestScreen::new(App::game(screen, portuguese), width, height)
}

#[test]
fn what_is_typed_is_seen_beside_any_notice() {
    // The board leaves one line: notice and prompt share it.
    let mut screen = TestScreen::game("quarto", None, PEOPLE, 59, 20);
    screen.enter("zz").sees("`zz` does not fit here").sees(" > zz▏");
    screen.key(KeyCode::Esc).sees("`zz` does not fit here:… Give your opponent a piece > 0");
    screen.key(KeyCode::Char('5')).sees(" > 5▏");
    screen.key(KeyCode::Enter).sees("Player 1 plays 5.").sees("… > a4");
    let mut screen = portuguese("quarto", ["ai:depth=1", "human"], 59, 20);
    screen.sees("Computador, profundidade 1").sees("… > ");
    for letter in ":guardar /uma/pasta/com/um/nome/que/vai/além/da/linha.pgn".chars() {
        screen.key(KeyCode::Char(letter));
    }
    screen.sees(" > …").sees("da/linha.pgn▏");
    // The sign stays, and words are whole.
    portuguese("quatro", PEOPLE, 80, 24).sees(" > 0");
    portuguese("solitaire2", PEOPLE, 50, 15).sees(" > ");
}

#[test]
fn headings_name_view_and_unit_in_narrow_panels() {
    let mut screen = TestScreen::game("quarto", None, PEOPLE, 80, 24);
    screen.sees("╭ P1: 1 = win ").key(KeyCode::Char('v')).sees("╭ P1: 1 = win ");
    portuguese("quarto", PEOPLE, 80, 24).sees("╭ J1: 1 = ganho ");
    TestScreen::game("bishop", None, PEOPLE, 80, 24).sees("╭ P1: points ");
}

#[test]
fn a_long_help_is_scrolled_and_says_so() {
    let mut screen = TestScreen::game("nim", None, PEOPLE, 60, 20);
    screen.key(KeyCode::Char('?')).sees(" ↓ ");
    screen.key(KeyCode::Down).sees(" 2 to ").sees("↑↓").key(KeyCode::PageDown).key(KeyCode::End);
    screen.sees("stop thinking").sees(" ↑ ").key(KeyCode::Home).sees(" 1 to ");
    screen.key(KeyCode::Esc).sees("Moves");
}

#[test]
fn the_table_at_the_end_is_whole_or_not_there() {
    for (width, height) in [(60, 20), (80, 24), (100, 30)] {
        let mut screen = portuguese("tree", PEOPLE, width, height);
        while !screen.text().contains("Fim do jogo") {
            screen.key(KeyCode::Enter);
        }
        screen.sees("Enter rever");
        let has_table = screen.text().contains("Cortes alfa");
        assert_eq!(has_table, width >= 80, "{}", screen.text());
        assert_eq!(has_table, screen.text().contains("jogador 1  jogador 2"), "{}", screen.text());
    }
}

#[test]
fn moves_without_a_depth_show_none() {
    let mut screen = TestScreen::game("tic-tac-toe", None, ["ai:algorithm=random", "human"], 80, 24);
    screen.sees("A random move").enter("b2");
    let screen = TestScreen::game("tic-tac-toe", None, ["ai:algorithm=mcts,nodes=50", "human"], 80, 24);
    let text = screen.text();
    assert!(text.contains("│time ") && text.contains("│nodes ") && !text.contains("│depth "), "{text}");
}

#[test]
fn control_c_leaves_from_anywhere() {
    for mut screen in [TestScreen::menu(80, 24), TestScreen::game("nim", None, PEOPLE, 80, 24)] {
        screen.app.handle(&Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
        assert!(screen.app.is_done());
    }
}
