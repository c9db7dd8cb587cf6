// A line of play on a board: its first moves are numbered at their places and joined by arrows. Player 1's are round
// and solid, player 2's square and dashed, each in the player's colour; grey if the player is unknown.

import { svg } from '../dom.js';
import { movesAt } from './values.js';

/** Number of moves shown. */
export const SHOWN = 3;

/** The sign of a move, centred at the origin. */
const sign = (player, size) => (player === 2
  ? svg('rect', { x: -size * 0.9, y: -size * 0.9, width: size * 1.8, height: size * 1.8, rx: size * 0.25 })
  : svg('circle', { r: size }));

const numbered = (number, player, size) => [sign(player, size), svg('text', { y: size * 0.38, 'font-size': size * 1.15 }, number)];

/** The sign of a move as a picture beside text. */
export const stepSign = (number, player) => svg('svg', { class: 'line-key', viewBox: '-12 -12 24 24', 'aria-hidden': 'true' },
  svg('g', { class: `line-step of-${player ?? 0}` }, numbered(number, player, 10)));

/**
 * The arrows and numbers of a line.
 * @param {{move: string, player: 1 | 2 | null}[]} line
 */
export function lineArrows(places, line) {
  const found = line.slice(0, SHOWN).map(({ move, player }, index) => ({ index, player, place: places.find(place => movesAt(place.name, [move]).length) })).filter(({ place }) => place);
  const size = Math.min(19, Math.min(...places.map(place => Math.min(place.width ?? 60, place.height ?? 60))) * 0.2 || 12);
  const stacked = new Map();
  const points = found.map(({ index, player, place }) => {
    // Moves at the same place stand side by side.
    const before = stacked.get(place.name) ?? 0;
    stacked.set(place.name, before + 1);
    return { index, player, x: place.x + before * size * 2.1, y: place.y };
  });
  const arrows = points.slice(1).map((to, place) => arrow(points[place], to, size)).filter(Boolean);
  return svg('g', { class: 'line-arrows' }, arrows, points.map(({ index, player, x, y }) => svg('g', { class: `line-step of-${player ?? 0}`, transform: `translate(${x} ${y})` }, numbered(index + 1, player, size))));
}

/** An arrow to the next move, in the style of that move's player. */
function arrow(from, to, size) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < size * 2.6) return null;
  const [ux, uy] = [dx / length, dy / length];
  const [startX, startY] = [from.x + ux * size * 1.2, from.y + uy * size * 1.2];
  const [endX, endY] = [to.x - ux * size * 1.25, to.y - uy * size * 1.25];
  const wing = side => `M${endX} ${endY}L${endX - ux * size * 0.9 - side * uy * size * 0.5} ${endY - uy * size * 0.9 + side * ux * size * 0.5}`;
  return svg('g', { class: `line-arrow of-${to.player ?? 0}`, 'stroke-width': size * 0.28 },
    svg('path', { class: 'shaft', d: `M${startX} ${startY}L${endX} ${endY}` }), svg('path', { d: `${wing(1)}${wing(-1)}` }));
}
