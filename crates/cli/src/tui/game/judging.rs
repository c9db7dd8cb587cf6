//! Questions answered by a judge in the background: values of all moves, a hint, why a move was bad.

use jogada_core::{Cancel, Fault, Player};
use jogada_play::summary::{review_words, value_words};
use jogada_play::{
    Background, GameInProgress, Judge, MoveValue, REVIEW_NODES, Review, Session, explain_position,
    review_turn,
};
use ratatui::text::Line;

use super::GameScreen;
use crate::tui::popup::Popup;
use crate::tui::setting::Setting;
use crate::tui::style;

/// The question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum JudgeQuestion {
    /// The values of all moves.
    Values,
    /// The best move.
    Hint,
    /// Why the move at this ply (counted from 0) was bad.
    Why(usize),
}

enum Answer {
    Values(Vec<MoveValue>),
    Review(Option<Review>),
}

/// A question being answered.
pub(super) struct Judging {
    question: JudgeQuestion,
    work: Background<MoveValue, Result<Answer, Fault>>,
}

impl Judging {
    pub(super) fn start(ongoing: &GameInProgress, question: JudgeQuestion) -> Judging {
        let mut session = ongoing.session().copy();
        let mut judge = session.judge(REVIEW_NODES);
        let work =
            Background::start(move |cancel: &Cancel, on_value: &mut dyn FnMut(MoveValue)| match question {
                JudgeQuestion::Why(ply) => {
                    look_back(&mut *session, &mut *judge, ply, cancel).map(Answer::Review)
                }
                _ => judge.values(&session.position(), cancel, on_value).map(Answer::Values),
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
        self.judging = Some(Judging::start(&self.ongoing, JudgeQuestion::Values));
    }

    pub(super) fn ask(&mut self, question: JudgeQuestion, setting: &Setting) {
        self.notice = setting.word("notice-looking");
        self.judging = Some(Judging::start(&self.ongoing, question));
    }

    /// Takes the judge's results.
    pub(super) fn poll_judge(&mut self, setting: &Setting) {
        let Some(mut judging) = self.judging.take() else { return };
        let shown = &mut self.values;
        let answer = judging.work.poll(|value| {
            if judging.question == JudgeQuestion::Values {
                shown.retain(|one| one.mv != value.mv);
                shown.push(value);
                shown.sort_by(|one, two| two.score.compare(one.score));
            }
        });
        match (answer, judging.question) {
            (None, _) => self.judging = Some(judging),
            (Some(Ok(Answer::Values(values))), JudgeQuestion::Hint) => self.tell_hint(&values, setting),
            (Some(Ok(Answer::Values(values))), _) => self.take_values(values, setting),
            (Some(Ok(Answer::Review(review))), JudgeQuestion::Why(ply)) => {
                self.tell_review(review, ply, setting);
            }
            (Some(Ok(Answer::Review(_))), _) => {}
            // A position of the game is always valid.
            (Some(Err(_)), _) => {}
        }
    }

    fn take_values(&mut self, values: Vec<MoveValue>, setting: &Setting) {
        if values.is_empty() && self.ongoing.finish().is_none() {
            self.notice = setting.word("play-no-hint");
        }
        self.values = values;
    }

    fn tell_hint(&mut self, values: &[MoveValue], setting: &Setting) {
        let Some(best) = values.first() else {
            self.notice = setting.word("play-no-hint");
            return;
        };
        let session = self.ongoing.session();
        let value = value_words(setting.language, best.score, session.to_move(), session.has_points());
        let mv = self.name_move(&best.mv, setting);
        self.notice = setting.say("play-hint", &[("move", mv.into()), ("value", value.into())]);
        self.point_to(&best.mv);
        let mut lines = self.theory(self.ongoing.turns().len(), setting);
        if !lines.is_empty() {
            lines.insert(0, Line::styled(self.notice.clone(), style::TITLE));
            self.popup = Some(Popup::new(setting.word("key-hint"), lines));
        }
    }

    /// The theory of the position before a ply, where the game has one.
    fn theory(&self, ply: usize, setting: &Setting) -> Vec<Line<'static>> {
        let mut session = self.ongoing.session().copy();
        while session.played().len() > ply {
            session.undo();
        }
        let explanation = explain_position(&*session, setting.language);
        explanation.map_or_else(Vec::new, |explanation| {
            [String::new()].into_iter().chain(explanation.lines()).map(Line::from).collect()
        })
    }

    fn tell_review(&mut self, review: Option<Review>, ply: usize, setting: &Setting) {
        self.notice.clear();
        let Some(review) = review else {
            self.notice = setting.word("play-no-hint");
            return;
        };
        let played = self.ongoing.session().played();
        let mover = played.get(ply).map_or(Player::One, |played| played.player);
        let points = self.ongoing.session().has_points();
        let words = review_words(setting.language, &review, mover, points);
        let mut lines = vec![Line::from(words)];
        lines.extend(self.theory(ply, setting));
        self.popup = Some(Popup::new(setting.word("key-why"), lines));
    }
}
