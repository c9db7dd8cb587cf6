//! Problems for one.

use super::*;

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
    // A limit stops it, and is shown.
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
    let mut shown = TestScreen::new(App::puzzle(screen, portuguese), 60, 20);
    shown.key(KeyCode::Char('T')).looks_like("puzzle-60x20-portuguese");
}

#[test]
fn the_optimum_of_any_board_is_found_in_the_background() {
    let mut hard = PuzzleScreen::open("adji-boto", Some("8,8,8,8,8,8/8,8,8,8,8,7"), &setting()).unwrap();
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| hard.draw(frame, frame.area(), &setting())).unwrap();
    assert!(terminal.backend().to_string().contains("Optimal: unknown yet."), "{}", terminal.backend());
    TestScreen::puzzle("0,0,0,0,2,0/0,0,0,0,0,4").sees("Optimal is 4.");
}
