// The end of a game: who won, why, what to do next, and the statistics of both sides.

import { block, button, element, note } from '../dom.js';
import { count, say, time } from '../words.js';
import { isHuman, seatName } from './seats.js';

/** The result as a sentence. */
export function endingWords(match) {
  const { resigned } = match.saved;
  return resigned ? say('page-resigned', { player: resigned, winner: 3 - resigned }) : match.view.ending.message;
}

const winnerOf = ({ saved, view }) => (saved.resigned ? 3 - saved.resigned : view.ending.winner);

/** The only person who plays, or nothing. */
function personOf({ saved }) {
  const people = [1, 2].filter(player => isHuman(saved.seats[player - 1]));
  return people.length === 1 ? people[0] : null;
}

/** Won, lost or drawn from the view of the person at the board. */
export function outcomeWords(match) {
  const [winner, person] = [winnerOf(match), personOf(match)];
  if (!winner) return say('page-end-draw');
  if (!person) return say('page-end-won', { player: winner });
  return say(winner === person ? 'page-end-you-won' : 'page-end-you-lost');
}

/** The panel at the end of a game. */
export function endPanel(match, { rematch, review }) {
  const [winner, person] = [winnerOf(match), personOf(match)];
  const kind = !winner ? 'draw' : !person || winner === person ? 'win' : 'loss';
  return [
    element('h2', { class: `result ${kind}` }, outcomeWords(match)),
    note('why', [endingWords(match), !match.saved.resigned && match.view.why].filter(Boolean).join(' ')),
    block('row', button(say('page-rematch'), rematch, { class: 'main' }), button(say('page-review'), review, { disabled: !match.saved.moves.length })),
    element('details', {}, element('summary', {}, say('page-statistics')), statistics(match)),
  ];
}

/** Moves, time, nodes, depth and cutoffs of both sides. */
function statistics(match) {
  const thoughts = match.thoughts.map(([, thought]) => thought);
  const sums = [1, 2].map(player => {
    const own = thoughts.filter(thought => thought.player === player);
    const sum = key => own.reduce((total, thought) => total + (thought[key] ?? 0), 0);
    const thinks = own.some(thought => !thought.human);
    return {
      moves: match.view.played.filter(turn => turn.player === player && !turn.pass).length,
      time_ms: sum('time_ms'),
      nodes: thinks ? count(sum('nodes')) : '–',
      cuts: thinks ? count(sum('alpha_cuts') + sum('beta_cuts')) : '–',
      depth: thinks ? Math.max(...own.map(thought => thought.depth ?? 0)) : '–',
    };
  });
  const points = match.view.has_points ? [[say('page-points'), ...match.view.points.map(count)]] : [];
  const rows = [
    ...points,
    [say('page-moves'), ...sums.map(each => count(each.moves))],
    [say('page-think-time'), ...sums.map(each => time(each.time_ms))],
    [say('page-think-nodes'), ...sums.map(each => each.nodes)],
    [say('page-think-cuts'), ...sums.map(each => each.cuts)],
    [say('page-deepest'), ...sums.map(each => each.depth)],
  ];
  return element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': say('page-statistics') }, element('table', { class: 'statistics' },
    element('thead', {}, element('tr', {}, element('td'), [1, 2].map(player => element('th', { scope: 'col', class: 'number' },
      say('page-player', { player }), element('br'), element('span', { class: 'small soft' }, seatName(match.saved.seats[player - 1])))))),
    element('tbody', {}, rows.map(([name, ...cells]) => element('tr', {},
      element('th', { scope: 'row' }, name), cells.map(cell => element('td', { class: 'number' }, cell)))))));
}
