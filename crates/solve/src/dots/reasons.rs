//! What the theory of chains says about an arc: what it opens or hands over, and who is heading for control.

use jogada_core::Phrase;
use jogada_games::dots::{Arc, Dots, State};

use super::chains::{LONG, Whole};
use super::domain::DotsDomain;

/// The theory's reasons for or against drawing `arc`, the most important first.
pub(super) fn reasons(game: &Dots, state: &State, arc: Arc) -> Vec<Phrase> {
    let Some(domain) = DotsDomain::new(game, state) else { return Vec::new() };
    let (Some(label), free) = (domain.label_of(arc), domain.free(state)) else { return Vec::new() };
    let degrees = domain.degrees(free);
    if let Some((_, hand_over)) = domain.takes(free, &degrees) {
        return about_takes(game, state, arc, hand_over == Some(label)).into_iter().collect();
    }
    let mut reasons = Vec::new();
    let opened = (0..domain.sides.len()).find(|&at| degrees[at] == 2 && domain.sides[at] >> label & 1 == 1);
    match opened.map(|at| domain.whole_at(free, &degrees, at).0) {
        Some(Whole { boxes, is_loop, .. }) => {
            reasons.push(Phrase::new("reason-dots-opens").with("boxes", u64::from(boxes)));
            if boxes >= LONG {
                let kept = if is_loop { 4_u64 } else { 2 };
                reasons.push(Phrase::new("reason-dots-long").with("kept", kept));
            }
        }
        None => {
            let left = domain.safe_arcs(free & !(1 << label));
            reasons.push(Phrase::new("reason-dots-safe").with("left", left as u64));
        }
    }
    let dots = (u64::from(game.grid.rows()) + 1) * (u64::from(game.grid.cols()) + 1);
    let chains = domain.long_chains(free, &degrees);
    let parity = Phrase::new("reason-dots-parity").with("dots", dots).with("chains", chains);
    reasons
        .push(parity.with("sum", dots + chains).with("even", u64::from((dots + chains).is_multiple_of(2))));
    reasons
}

/// The reason about an arc where boxes can be taken; none for an arc that takes one.
fn about_takes(game: &Dots, state: &State, arc: Arc, deals: bool) -> Option<Phrase> {
    if game.closes(state, arc) > 0 {
        return None;
    }
    Some(Phrase::new(if deals { "reason-dots-deals" } else { "reason-dots-leaves" }))
}
