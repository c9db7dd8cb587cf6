//! An exercise depends on its seed alone, and its answers are unique and right.

use jogada_core::Glyphs;
use serde_json::json;

use super::*;

/// Reference: plain minimax and alpha-beta written again, so that the search under test does not check itself.
struct Plain {
    tree: Vec<char>,
    at: usize,
}

impl Plain {
    fn value(
        &mut self,
        is_max: bool,
        mut alpha: i32,
        mut beta: i32,
        seen: &mut Vec<i32>,
        is_dead: bool,
    ) -> i32 {
        if self.tree[self.at] != '(' {
            let from = self.at;
            while !",)".contains(self.tree[self.at]) {
                self.at += 1;
            }
            let value = self.tree[from..self.at].iter().collect::<String>().parse().unwrap();
            if !is_dead {
                seen.push(value);
            }
            return value;
        }
        let (mut best, mut is_cut) = (if is_max { i32::MIN } else { i32::MAX }, is_dead);
        while self.tree[self.at] != ')' {
            self.at += 1;
            let value = self.value(!is_max, alpha, beta, seen, is_cut);
            if is_cut {
                continue;
            }
            best = if is_max { best.max(value) } else { best.min(value) };
            if is_max {
                alpha = alpha.max(best);
            } else {
                beta = beta.min(best);
            }
            is_cut = alpha >= beta;
        }
        self.at += 1;
        best
    }
}

fn answer<'a>(exercise: &'a Exercise, key: &str) -> &'a [String] {
    &exercise.questions.iter().find(|question| question.key == key).expect("it is asked").answer
}

#[test]
fn trees_have_the_answers_of_the_plainest_recursion() {
    for student in 0..40 {
        let exercise = Exercise::make(ExerciseKind::AlphaBeta, &format!("a{student}"));
        let tree: Vec<char> = exercise.position.split(' ').next().unwrap().chars().collect();
        let all: Vec<i32> = tree
            .iter()
            .collect::<String>()
            .split(['(', ')', ','])
            .filter_map(|word| word.parse().ok())
            .collect();
        let mut seen = Vec::new();
        let value = Plain { tree, at: 0 }.value(true, i32::MIN, i32::MAX, &mut seen, false);
        let skipped: Vec<String> =
            all.iter().filter(|leaf| !seen.contains(leaf)).map(i32::to_string).collect();
        assert_eq!(answer(&exercise, "value"), [value.to_string()], "{}", exercise.position);
        assert_eq!(answer(&exercise, "skipped"), skipped, "{}", exercise.position);
        let distinct: std::collections::BTreeSet<i32> = all.iter().copied().collect();
        assert_eq!(distinct.len(), all.len(), "leaves differ");
    }
}

#[test]
fn the_same_seed_makes_the_same_exercise_and_another_another() {
    for kind in ExerciseKind::ALL {
        let made: Vec<Exercise> =
            (0..12).map(|student| Exercise::make(kind, &format!("s{student}"))).collect();
        assert_eq!(made[3], Exercise::make(kind, "s3"));
        let positions: std::collections::BTreeSet<&str> =
            made.iter().map(|exercise| exercise.position.as_str()).collect();
        assert!(positions.len() > 10, "{kind:?}: {} of 12 differ", positions.len());
    }
}

#[test]
fn uniform_cost_and_astar_agree_on_the_cost() {
    for student in 0..20 {
        let exercise = Exercise::make(ExerciseKind::Astar, &format!("b{student}"));
        let session = jogada_workbench::open_problem("graph", Some(&exercise.position)).unwrap();
        let limits = jogada_core::Limits::default();
        let ucs = jogada_workbench::read_path_algorithm("ucs").unwrap();
        let method = session.method(ucs, None, None, 1, &limits).unwrap();
        let settings = jogada_search::algorithm::Settings::default();
        let run = method.run(&exercise.position, "", settings, &limits, None).unwrap();
        assert_eq!(answer(&exercise, "cost"), [run.cost.unwrap().to_string()]);
        assert_eq!(answer(&exercise, "path")[1..], run.moves.unwrap());
        assert_eq!(answer(&exercise, "order")[0], "S");
    }
}

#[test]
fn every_form_has_the_questions_and_only_the_solution_answers_them() {
    for (kind, language) in ExerciseKind::ALL
        .into_iter()
        .flat_map(|kind| [(kind, Language::English), (kind, Language::Portuguese)])
    {
        let exercise = Exercise::make(kind, "<x>");
        let paper = |with| text(&exercise, language, Glyphs::Unicode, with);
        let page = |with| html(&exercise, language, with);
        let answer = exercise.questions[0].written();
        assert!(paper(true).contains(&answer) && paper(true).len() > paper(false).len());
        assert!(
            page(true).len() > page(false).len()
                && page(false).contains("<svg")
                && !page(true).contains("<x>")
        );
        let object = json!(exercise.object(language, false));
        assert!(object["questions"][0]["answer"].is_null() && object["questions"][0]["text"].is_string());
        assert_eq!(
            json!(exercise.object(language, true))["questions"][0]["answer"][0],
            exercise.questions[0].answer[0]
        );
        let xml = moodle(std::slice::from_ref(&exercise), language);
        assert_eq!(xml.matches("<question ").count(), exercise.questions.len());
        assert!(xml.contains(&format!("<text>{}</text>", exercise.questions[0].answer.join(" "))));
        assert!(!paper(true).contains("exercise-"), "a message is missing: {}", paper(true));
    }
}
