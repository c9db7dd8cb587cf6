//! The screens, driven by keys and looked at as text. The texts are in `screens/`; `JOGADA_SCREENS=write` writes
//! them anew. None shows what the engine thinks, so that a better engine changes none.

use std::path::Path;
use std::time::{Duration, Instant};

use jogada_core::Glyphs;
use jogada_messages::Language;
use jogada_play::{GameInProgress, PlayerSpec, open};
use jogada_solve::Tablebases;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::*;

struct TestScreen {
    app: App,
    terminal: Terminal<TestBackend>,
}

impl TestScreen {
    fn new(app: App, width: u16, height: u16) -> TestScreen {
        let mut screen =
            TestScreen { app, terminal: Terminal::new(TestBackend::new(width, height)).unwrap() };
        screen.settle();
        screen
    }

    fn menu(width: u16, height: u16) -> TestScreen {
        TestScreen::new(App::menu(setting()), width, height)
    }

    fn game(game: &str, position: Option<&str>, players: [&str; 2], width: u16, height: u16) -> TestScreen {
        let players = players.map(|player| PlayerSpec::read(player).unwrap());
        let ongoing = GameInProgress::new(open(game, position).unwrap(), players);
        let screen = GameScreen::new(ongoing, Some(Duration::ZERO), &setting());
        TestScreen::new(App::game(screen, setting()), width, height)
    }

    fn puzzle(position: &str) -> TestScreen {
        let screen = PuzzleScreen::open("adji-boto", Some(position), &setting()).unwrap();
        TestScreen::new(App::puzzle(screen, setting()), 80, 24)
    }

    /// The cells of the screen that are drawn in this style.
    fn marked(&self, style: ratatui::style::Style) -> Vec<usize> {
        let cells = self.terminal.backend().buffer().content.iter().enumerate();
        let has_it = |cell: &ratatui::buffer::Cell| {
            Some(cell.fg) == style.fg && cell.modifier.contains(style.add_modifier)
        };
        cells.filter(|(_, cell)| has_it(cell)).map(|(place, _)| place).collect()
    }

    /// Lets everybody think to the end, and draws.
    fn settle(&mut self) {
        let until = Instant::now() + Duration::from_secs(120);
        loop {
            self.app.tick(Instant::now());
            self.terminal.draw(|frame| self.app.draw(frame)).unwrap();
            if !self.app.is_busy() {
                return;
            }
            assert!(Instant::now() < until, "somebody thinks for ever:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    fn key(&mut self, code: KeyCode) -> &mut TestScreen {
        self.app.handle(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
        self.settle();
        self
    }

    /// Types letters, then Enter.
    fn enter(&mut self, text: &str) -> &mut TestScreen {
        for letter in text.chars() {
            self.key(KeyCode::Char(letter));
        }
        self.key(KeyCode::Enter)
    }

    /// Clicks on the first place where the text stands.
    fn click(&mut self, text: &str) -> &mut TestScreen {
        let screen = self.text();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let before = &line[..line.find(text)?];
            Some((before.chars().count() as u16, row as u16))
        });
        let (column, row) = found.unwrap_or_else(|| panic!("{text} is not on the screen:\n{screen}"));
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.app.handle(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
        self.settle();
        self
    }

    fn text(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let width = usize::from(buffer.area.width);
        let rows = buffer.content.chunks(width);
        let line = |row: &[ratatui::buffer::Cell]| row.iter().map(|cell| cell.symbol()).collect::<String>();
        rows.map(|row| format!("{}\n", line(row).trim_end())).collect()
    }

    fn sees(&mut self, words: &str) -> &mut TestScreen {
        assert!(self.text().contains(words), "{words} is not on the screen:\n{}", self.text());
        self
    }

    /// Compares the screen with the one in the file.
    fn looks_like(&self, name: &str) {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tui/app/screens").join(format!("{name}.txt"));
        if std::env::var_os("JOGADA_SCREENS").is_some_and(|value| value == "write") {
            std::fs::write(&path, self.text()).unwrap();
        }
        let expected = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(self.text() == expected, "{name} looks like\n{}instead of\n{expected}", self.text());
    }
}

fn setting() -> Setting {
    Setting {
        language: Language::English,
        glyphs: Glyphs::Unicode,
        still: true,
        keeps: false,
        tables: Tablebases::default(),
    }
}

const PEOPLE: [&str; 2] = ["human", "human"];

#[test]
fn the_menu_leads_through_games_options_and_languages() {
    let mut screen = TestScreen::menu(80, 24);
    screen.looks_like("menu");
    screen.key(KeyCode::Down).key(KeyCode::Down).key(KeyCode::Right).key(KeyCode::Right).key(KeyCode::Right);
    screen.sees("Bishop").sees("threat").looks_like("menu-bishop");
    screen.key(KeyCode::Down).key(KeyCode::Right).sees("◂ no ▸");
    screen.key(KeyCode::Char('L')).sees("Quem começa").looks_like("menu-portuguese");
}

#[test]
fn a_usual_game_takes_few_keys() {
    // One for the game of last time, two for another, three for another level.
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
    let mut desk = TestScreen::game("nim:misere=false", None, ["human", "ai:level=2"], 80, 24);
    desk.key(KeyCode::Esc).sees("Nim (misère: no), Computer, level 2");
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
fn a_wrong_position_is_told_in_the_menu() {
    let mut screen = TestScreen::menu(80, 24);
    screen.click("Position");
    screen.key(KeyCode::Char('8')).key(KeyCode::Char(',')).key(KeyCode::Char('8'));
    screen.key(KeyCode::Enter).sees("8,8").sees("the board has 1 row instead of 2");
    assert!(!screen.app.is_done());
}

#[test]
fn a_game_is_begun_from_the_menu_and_played_by_keys_to_its_end() {
    let mut screen = TestScreen::menu(80, 24);
    screen.key(KeyCode::Down).key(KeyCode::Down).key(KeyCode::Left).sees("Tic-tac-toe");
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
fn every_game_has_its_board_in_small_usual_and_large_terminals() {
    for game in ["adji-boto", "nim", "quarto", "bishop", "tic-tac-toe"] {
        for (width, height) in [(60, 20), (80, 24), (132, 43), (200, 60)] {
            let screen = TestScreen::game(game, None, PEOPLE, width, height);
            screen.looks_like(&format!("{game}-{width}x{height}"));
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
    screen.key(KeyCode::Char('V')).sees("★ 3-3  win!").sees("  3-5  loss!");
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
    screen.key(KeyCode::Char('?')).sees("swap sides").key(KeyCode::Char('v')).sees("Values");
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
fn the_end_leaves_the_board_visible_and_obeys_the_keys_it_names() {
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
    let players = ["ai:level=5", "human"].map(|player| PlayerSpec::read(player).unwrap());
    let ongoing = GameInProgress::new(open("nim", Some("1,0 2")).unwrap(), players);
    let screen = GameScreen::new(ongoing, None, &portuguese);
    let mut screen = TestScreen::new(App::game(screen, portuguese), 80, 24);
    screen.key(KeyCode::Enter).sees("Fim do jogo").sees("Perdeu.").sees("1 Computador, nível 5  ");
}

#[test]
fn two_computers_are_paused_stepped_and_sped_up() {
    let players = ["ai:depth=1", "ai:depth=1"].map(|player| PlayerSpec::read(player).unwrap());
    let ongoing = GameInProgress::new(open("nim", None).unwrap(), players);
    let screen = GameScreen::new(ongoing, Some(Duration::ZERO), &setting());
    let mut screen = TestScreen {
        app: App::game(screen, setting()),
        terminal: Terminal::new(TestBackend::new(80, 24)).unwrap(),
    };
    // Before time has passed at all.
    screen.key(KeyCode::Char(' ')).sees("Paused.").sees("Paused; next: Computer, depth 1");
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
fn lists_say_that_they_are_cut() {
    let mut screen = TestScreen::game("nim", Some("9,9,9 1"), PEOPLE, 80, 24);
    screen.key(KeyCode::Char('v')).sees("… and ");
    let mut screen = TestScreen::game("nim", Some("60,3 1"), PEOPLE, 60, 20);
    for _ in 0..58 {
        screen.enter("1-1");
    }
    screen.sees("before these");
}

#[test]
fn a_game_is_saved_and_loaded_and_a_broken_file_is_told() {
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
    // Typed moves are as good as ever.
    TestScreen::game("quatro", near_the_end, PEOPLE, 100, 24).enter("4c1").sees("Player 1 plays 4c1.");
}

#[test]
fn the_rules_on_the_screen_follow_the_options() {
    let mut screen = TestScreen::game("quatro", None, PEOPLE, 100, 140);
    screen.key(KeyCode::F(1)).sees("Rules: Quarto (the opponent chooses: no)").sees("This variant");
    screen.sees("Take any piece that is left");
    assert!(!screen.text().contains("Your opponent chooses the piece"), "{}", screen.text());
}

#[test]
fn passes_are_shown() {
    let mut screen = TestScreen::game("adji-boto", Some("0,0,0,0,0,0/0,0,0,1,0,2 1 0-0"), PEOPLE, 80, 24);
    screen.enter("d1").sees("Player 2: You have no move: Enter passes").key(KeyCode::Enter);
    screen.sees("Player 2 has no move and passes.");
}

#[test]
fn two_computers_play_to_the_end_and_the_table_shows_what_it_cost() {
    // Plain minimax: its figures never change.
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
fn who_starts_is_asked_whoever_plays() {
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

#[test]
fn the_puzzle_is_played_and_solved() {
    let mut screen = TestScreen::puzzle("A");
    screen.sees("Optimal is 4.").enter("a1").sees("hole a1 is empty").enter("e1").sees("1 move so far.");
    screen
        .key(KeyCode::Char('U'))
        .key(KeyCode::Char('T'))
        .sees("Try f2: 4 moves to the end, and no way is shorter");
    screen.looks_like("puzzle");
    screen
        .key(KeyCode::Char('M'))
        .sees("Greedy best-first")
        .key(KeyCode::Right)
        .sees("A*")
        .sees("usual: bound");
    screen.key(KeyCode::Enter).sees("Solved in 4 moves.").key(KeyCode::Char('N')).sees("0 moves so far.");
    screen.sees("A* (bound)").sees("Generated").sees("Penetrance").looks_like("puzzle-searched");
    screen.key(KeyCode::Esc).sees("Who plays");
}

#[test]
fn the_search_is_chosen_limited_watched_and_stepped_through() {
    let mut screen = TestScreen::puzzle("A");
    screen.key(KeyCode::Char('S')).sees("Search first: P.").key(KeyCode::Char('M'));
    // To the course's A*, and its base heuristic.
    while !screen.text().contains("◂ A*, as in the course ▸") {
        screen.key(KeyCode::Right);
    }
    screen.key(KeyCode::Down);
    while !screen.text().contains("◂ base ▸") {
        screen.key(KeyCode::Right);
    }
    screen.sees("pieces left").looks_like("puzzle-form");
    screen.key(KeyCode::Enter).sees("Solved in 4 moves.");
    screen
        .key(KeyCode::Char('N'))
        .sees("Generated                   12")
        .sees("Expanded                     7");
    screen
        .sees("0.3333")
        .key(KeyCode::Char('S'))
        .sees("Expansion 1 of 7")
        .sees("the start")
        .looks_like("puzzle-step");
    screen
        .key(KeyCode::Right)
        .sees("Expansion 2 of 7")
        .sees("by ")
        .key(KeyCode::End)
        .sees("Expansion 7 of 7");
    screen.key(KeyCode::Left).sees("6 of 7").key(KeyCode::Esc).sees("Generated");
    // A limit ends it, and is told.
    let mut screen = TestScreen::puzzle("G");
    screen.key(KeyCode::Char('M'));
    while !screen.text().contains("◂ Breadth-first ▸") {
        screen.key(KeyCode::Left);
    }
    for _ in 0..3 {
        screen.key(KeyCode::Down);
    }
    while !screen.text().contains("◂ 1000 ▸") {
        screen.key(KeyCode::Right);
    }
    screen.key(KeyCode::Enter).sees("Breadth-first gave up before it found a solution. Node limit reached.");
    screen.sees("Generated                 1000").sees("Penetrance                   -");
}

#[test]
fn the_puzzle_fits_into_the_smallest_terminal() {
    let portuguese = Setting { language: Language::Portuguese, ..setting() };
    let screen = PuzzleScreen::open("adji-boto", Some("A"), &portuguese).unwrap();
    let mut desk = TestScreen::new(App::puzzle(screen, portuguese), 60, 20);
    desk.key(KeyCode::Char('T')).looks_like("puzzle-60x20-portuguese");
}

#[test]
fn the_optimum_of_any_board_is_found_in_the_background() {
    let mut hard = PuzzleScreen::open("adji-boto", Some("8,8,8,8,8,8/8,8,8,8,8,7"), &setting()).unwrap();
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| hard.draw(frame, frame.area(), &setting())).unwrap();
    assert!(terminal.backend().to_string().contains("Optimal: unknown yet."), "{}", terminal.backend());
    TestScreen::puzzle("0,0,0,0,2,0/0,0,0,0,0,4").sees("Optimal is 4.");
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
fn games_kept_are_listed_gone_on_with_and_shown_again() {
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

#[test]
fn ascii_terminals_get_ascii() {
    let plain = Setting { glyphs: Glyphs::Ascii, ..setting() };
    let ongoing = GameInProgress::new(open("bishop", None).unwrap(), [PlayerSpec::Human, PlayerSpec::Human]);
    let screen = GameScreen::new(ongoing, None, &plain);
    let screen = TestScreen::new(App::game(screen, plain), 80, 24);
    assert!(screen.text().is_ascii(), "{}", screen.text());
}

#[test]
fn control_c_leaves_from_anywhere() {
    for mut screen in [TestScreen::menu(80, 24), TestScreen::game("nim", None, PEOPLE, 80, 24)] {
        screen.app.handle(&Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
        assert!(screen.app.is_done());
    }
}
