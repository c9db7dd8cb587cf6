// A player's card: name, points, whether it is their turn; and a control to change the player.

import { element, fill } from '../dom.js';
import { count, say } from '../words.js';
import { seatEditor, seatName } from './seats.js';

/** Updates a player's card; the control that may have focus is kept while the seat is the same. */
export function playerCard(node, player, match) {
  const { view, saved } = match;
  const turn = !match.over && view.to_move === player;
  const won = match.over && (saved.resigned ? saved.resigned !== player : view.ending.winner === player);
  node.classList.toggle('to-move', turn);
  node.classList.toggle('won', won);
  const seat = saved.seats[player - 1];
  if (node.dataset.seat !== seat || !node.firstChild) {
    const focused = node.contains(document.activeElement);
    node.dataset.seat = seat;
    const label = say('page-player', { player });
    fill(node,
      element('span', { class: 'dot', 'aria-hidden': 'true' }),
      element('span', { class: 'who' }, element('strong', {}, label), match.withFriend ? element('span', {}, seatName(seat)) : seatEditor(seat, label, next => match.sit(player, next))),
      element('span', { class: 'points' }));
    if (focused) node.querySelector('select')?.focus();
  }
  const points = node.querySelector('.points');
  points.textContent = view.has_points ? count(view.points[player - 1]) : '';
  points.setAttribute('aria-label', view.has_points ? say('page-points-of', { points: view.points[player - 1] }) : '');
  points.setAttribute('role', 'img');
  points.hidden = !view.has_points;
}
