//! Reviews the moves of a game in the background, for the graph and for the review screen. One judge reviews both
//! sides, from the last move to the first, so that what is proved of a later position counts for the moves that led
//! there.

use jogada_core::{Cancel, Player};
use jogada_play::{Background, Played, Review, Session, review_turn};

/// Reviews a game as it grows.
pub(super) struct Reviewing {
    /// Node limit for each move.
    nodes: u64,
    /// The game, if there is one, and its moves.
    session: Option<Box<dyn Session>>,
    played: Vec<Played>,
    /// For each move: `None` until it is reviewed, `Some(None)` if that failed, or its review.
    reviews: Vec<Option<Option<Review>>>,
    work: Option<Background<Judged, ()>>,
}

/// The index of a move and its review, if there is one.
type Judged = (usize, Option<Review>);

impl Reviewing {
    pub(super) fn new(nodes: u64) -> Reviewing {
        Reviewing { nodes, session: None, played: Vec::new(), reviews: Vec::new(), work: None }
    }

    /// Switches to the moves of this game. Reviews of a common prefix are kept. If the game only grew, the running
    /// review goes on: otherwise somebody who plays faster than the judge would never see a graph.
    pub(super) fn follow(&mut self, session: &dyn Session) {
        let played = session.played();
        if played == self.played {
            return;
        }
        self.poll();
        let shared = played.iter().zip(&self.played).take_while(|(now, before)| now == before).count();
        if shared < self.played.len() {
            self.work = None;
            self.reviews.truncate(shared);
        }
        self.reviews.resize(played.len(), None);
        self.played = played;
        self.session = Some(session.copy());
        self.go_on();
    }

    /// Starts reviewing the remaining moves, unless that is running.
    fn go_on(&mut self) {
        if let Some(session) = self.session.as_deref()
            && self.work.is_none()
            && self.count() < self.played.len()
        {
            self.work = Some(self.start(session));
        }
    }

    fn start(&self, session: &dyn Session) -> Background<Judged, ()> {
        let mut session = session.copy();
        let moves: Vec<Option<String>> = self
            .played
            .iter()
            .zip(&self.reviews)
            .map(|(played, known)| known.is_none().then(|| played.mv.clone()))
            .collect();
        let mut judge = session.judge(self.nodes);
        Background::start(move |cancel: &Cancel, on_review: &mut dyn FnMut(Judged)| {
            for (place, mv) in moves.into_iter().enumerate().rev() {
                session.undo();
                let Some(mv) = mv else { continue };
                // A position of the game is always valid.
                let review = review_turn(&mut *judge, &session.position(), &mv, cancel).ok().flatten();
                if cancel.is_cancelled() {
                    return;
                }
                on_review((place, review));
            }
        })
    }

    /// Takes the judge's results.
    pub(super) fn poll(&mut self) {
        let reviews = &mut self.reviews;
        if self
            .work
            .as_mut()
            .is_some_and(|work| work.poll(|(place, review)| reviews[place] = Some(review)).is_some())
        {
            self.work = None;
            self.go_on();
        }
    }

    /// Whether moves remain to be reviewed.
    pub(super) fn is_busy(&self) -> bool {
        self.work.is_some()
    }

    /// Number of moves reviewed.
    pub(super) fn count(&self) -> usize {
        self.reviews.iter().flatten().count()
    }

    /// The review of the move at a ply, counted from 0.
    pub(super) fn review(&self, ply: usize) -> Option<&Review> {
        self.reviews.get(ply)?.as_ref()?.as_ref()
    }

    /// The value after each move from player one's view, as far as known.
    pub(super) fn values(&self) -> Vec<Option<f64>> {
        let value = |(ply, played): (usize, &Played)| {
            let points = self.review(ply)?.played.score.points();
            Some(points * f64::from(if played.player == Player::One { 1 } else { -1 }))
        };
        self.played.iter().enumerate().map(value).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settle(reviewing: &mut Reviewing) {
        while reviewing.is_busy() {
            reviewing.poll();
            std::thread::yield_now();
        }
    }

    #[test]
    fn both_sides_are_judged_and_a_move_taken_back_is_forgotten() {
        let mut session = jogada_play::open("nim", Some("1,3,5 1")).unwrap();
        let mut reviewing = Reviewing::new(10_000);
        session.play("3-5").unwrap();
        session.play("2-3").unwrap();
        reviewing.follow(&*session);
        settle(&mut reviewing);
        // Who is left with one piece must take it and loses: player 1 took too many, and player 2 knew.
        assert_eq!(reviewing.values(), [Some(-1.0), Some(-1.0)]);
        session.undo();
        session.play("2-1").unwrap();
        reviewing.follow(&*session);
        assert_eq!(reviewing.count(), 1, "the first move is known already");
        settle(&mut reviewing);
        assert_eq!(reviewing.values(), [Some(-1.0), Some(1.0)]);
    }

    #[test]
    fn a_game_that_grows_faster_than_it_is_judged_is_judged_all_the_same() {
        let mut session = jogada_play::open("nim", Some("1,3,5,7 1")).unwrap();
        let mut reviewing = Reviewing::new(10_000);
        for mv in ["4-7", "3-5", "2-3"] {
            session.play(mv).unwrap();
            reviewing.follow(&*session);
        }
        settle(&mut reviewing);
        assert!(reviewing.count() == 3 && reviewing.values().iter().all(Option::is_some));
    }
}
