//! The moves of a game, judged in the background: for the graph and for the review. One judge looks at both sides alike, from the
//! last move to the first, so that what is proved of a later position counts for the moves that led there.

use jogada_core::{Cancel, Player};
use jogada_play::{Background, Played, Review, Session, review_turn};

/// Judges a game as it grows.
pub(super) struct Reviewing {
    /// Positions looked at for each move.
    nodes: u64,
    /// The game, if there is one, and its moves, judged or to be judged.
    session: Option<Box<dyn Session>>,
    played: Vec<Played>,
    /// What is known of them: nothing yet, that a move cannot be judged, or its review.
    reviews: Vec<Option<Option<Review>>>,
    work: Option<Background<Judged, ()>>,
}

/// The place of a move and its review, if it can be judged.
type Judged = (usize, Option<Review>);

impl Reviewing {
    pub(super) fn new(nodes: u64) -> Reviewing {
        Reviewing { nodes, session: None, played: Vec::new(), reviews: Vec::new(), work: None }
    }

    /// Turns to the moves of this game. What is known of those it shares with the one before stays, and a game that only
    /// grew disturbs nobody: whoever plays faster than the judge looks would otherwise never see a graph.
    pub(super) fn follow(&mut self, session: &dyn Session) {
        let played = session.played();
        if played == self.played {
            return;
        }
        self.hear();
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

    /// Has somebody look at the moves that are not judged yet, unless somebody does.
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
        Background::start(move |cancel: &Cancel, told: &mut dyn FnMut(Judged)| {
            for (place, mv) in moves.into_iter().enumerate().rev() {
                session.undo();
                let Some(mv) = mv else { continue };
                // A position of the game is always read.
                let review = review_turn(&mut *judge, &session.position(), &mv, cancel).ok().flatten();
                if cancel.is_cancelled() {
                    return;
                }
                told((place, review));
            }
        })
    }

    /// Takes what the judge has to say.
    pub(super) fn hear(&mut self) {
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

    /// Whether there are moves still to be judged.
    pub(super) fn is_busy(&self) -> bool {
        self.work.is_some()
    }

    /// How many moves are judged.
    pub(super) fn count(&self) -> usize {
        self.reviews.iter().flatten().count()
    }

    /// What is known of the move at a ply, counted from nought.
    pub(super) fn review(&self, ply: usize) -> Option<&Review> {
        self.reviews.get(ply)?.as_ref()?.as_ref()
    }

    /// What each position was worth to player one after each move, as far as that is known.
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
            reviewing.hear();
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
