//! Questions about values, answered in the background: all moves, a hint, why a move was bad.

use jogada_core::{Cancel, Fault};
use jogada_play::summary::score_words;
use jogada_play::{Background, Judge, Mark, MoveValue, Review, Session, Sitting, review_turn};

use super::GameScreen;
use crate::tui::popup::Popup;
use crate::tui::setting::Setting;

/// Positions looked at for an answer.
const NODES: u64 = 300_000;

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// The values of all moves.
    Values,
    /// The best move.
    Hint,
    /// What was wrong with the move at this ply, counted from nought.
    Why(usize),
}

enum Answer {
    Values(Vec<MoveValue>),
    Review(Option<Review>),
}

/// A question being answered.
pub(super) struct Judging {
    question: Question,
    work: Background<MoveValue, Result<Answer, Fault>>,
}

impl Judging {
    pub(super) fn start(sitting: &Sitting, question: Question) -> Judging {
        let mut session = sitting.session().copy();
        let mut judge = session.judge(NODES);
        let work =
            Background::start(move |cancel: &Cancel, told: &mut dyn FnMut(MoveValue)| match question {
                Question::Why(ply) => look_back(&mut *session, &mut *judge, ply, cancel).map(Answer::Review),
                _ => judge.values(&session.position(), cancel, told).map(Answer::Values),
            });
        Judging { question, work }
    }
}

fn look_back(
    session: &mut dyn Session,
    judge: &mut dyn Judge,
    ply: usize,
    cancel: &Cancel,
) -> Result<Option<Review>, Fault> {
    let mv = session.played().get(ply).map(|played| played.mv.clone()).unwrap_or_default();
    while session.played().len() > ply {
        session.undo();
    }
    review_turn(judge, &session.position(), &mv, cancel)
}

impl GameScreen {
    pub(super) fn ask_values(&mut self) {
        self.values.clear();
        self.judging = Some(Judging::start(&self.sitting, Question::Values));
    }

    pub(super) fn ask(&mut self, question: Question, setting: &Setting) {
        self.notice = setting.word("notice-looking");
        self.judging = Some(Judging::start(&self.sitting, question));
    }

    /// Takes what the judge has to say.
    pub(super) fn hear_judge(&mut self, setting: &Setting) {
        let Some(mut judging) = self.judging.take() else { return };
        let told = &mut self.values;
        let answer = judging.work.poll(|value| {
            if judging.question == Question::Values {
                told.push(value);
                told.sort_by(|one, two| two.score.compare(one.score));
            }
        });
        match (answer, judging.question) {
            (None, _) => self.judging = Some(judging),
            (Some(Ok(Answer::Values(values))), Question::Hint) => self.tell_hint(&values, setting),
            (Some(Ok(Answer::Values(values))), _) => self.take_values(values, setting),
            (Some(Ok(Answer::Review(review))), _) => self.tell_review(review, setting),
            // The position is one of the game: it cannot be wrong.
            (Some(Err(_)), _) => {}
        }
    }

    fn take_values(&mut self, values: Vec<MoveValue>, setting: &Setting) {
        if values.is_empty() && self.sitting.finish().is_none() {
            self.notice = setting.word("play-no-hint");
        }
        self.values = values;
    }

    fn tell_hint(&mut self, values: &[MoveValue], setting: &Setting) {
        let Some(best) = values.first() else {
            self.notice = setting.word("play-no-hint");
            return;
        };
        let value = score_words(setting.language, best.score, self.sitting.session().has_points());
        let mv = self.name_move(&best.mv, setting);
        self.notice = setting.say("play-hint", &[("move", mv.into()), ("value", value.into())]);
        self.cursor = self.moves.iter().position(|mv| *mv == best.mv).unwrap_or(self.cursor);
    }

    fn tell_review(&mut self, review: Option<Review>, setting: &Setting) {
        self.notice.clear();
        let Some(review) = review else {
            self.notice = setting.word("play-no-hint");
            return;
        };
        let points = self.sitting.session().has_points();
        let words = |score| score_words(setting.language, score, points);
        let key = if review.mark == Mark::Best { "why-good" } else { "why-bad" };
        let values = [
            ("move", review.played.mv.as_str().into()),
            ("value", words(review.played.score).into()),
            ("line", review.played.line.join(" ").into()),
            ("best", review.best.mv.as_str().into()),
            ("best-value", words(review.best.score).into()),
        ];
        self.popup = Some(Popup::new(setting.word("key-why"), setting.say(key, &values)));
    }
}
