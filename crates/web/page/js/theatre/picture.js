// A state of a problem as a picture. The notation is only drawn here, never played.

import { svg } from '../dom.js';
import { say } from '../words.js';
import { readMap } from './map_canvas.js';

export function picture(problem, state) {
  if (problem === 'sliding') return tiles(state);
  if (problem === 'adji-boto') return pits(state);
  return null;
}

/** The notation of a state, without the map that all states of a grid share. */
export function stateText(problem, state) {
  return problem === 'grid' ? readMap(state).walker.map(place => place + 1).join(',') : state;
}

function frame(width, height, label, ...shapes) {
  return svg('svg', { viewBox: `0 0 ${width} ${height}`, class: 'state-picture', role: 'img', 'aria-label': label }, shapes);
}

/** Rows of numbered tiles, 0 for the hole: `8,1,3/4,0,2/7,6,5`. */
function tiles(state) {
  const rows = state.split('/').map(row => row.split(','));
  const shapes = rows.flatMap((row, y) => row.map((tile, x) => tile !== '0' && [
    svg('rect', { x: x * 40 + 2, y: y * 40 + 2, width: 36, height: 36, rx: 6, class: 'tile' }),
    svg('text', { x: x * 40 + 20, y: y * 40 + 21, class: 'tile-name' }, tile),
  ]));
  return frame(rows[0].length * 40, rows.length * 40, say('page-theatre-state-of', { state }), shapes);
}

/** Two rows of pits, the upper first: `0,0,0,0,0,2/0,0,0,0,4,0`. */
function pits(state) {
  const rows = state.split('/').map(row => row.split(',').map(Number));
  const shapes = rows.flatMap((row, y) => row.map((pieces, x) => [
    svg('circle', { cx: x * 40 + 22, cy: y * 40 + 22, r: 17, class: 'hollow' }),
    ...seeds(pieces, x * 40 + 22, y * 40 + 22),
    pieces > 5 && svg('text', { x: x * 40 + 22, y: y * 40 + 23, class: 'hollow-number' }, pieces),
  ]));
  return frame(244, 84, say('page-theatre-state-of', { state }), svg('rect', { x: 0, y: 0, width: 244, height: 84, rx: 18, class: 'trough' }), shapes);
}

function seeds(pieces, x, y) {
  if (pieces > 5) return [];
  const turn = (2 * Math.PI) / Math.max(1, pieces);
  const reach = pieces === 1 ? 0 : 8;
  return Array.from({ length: pieces }, (_, seed) =>
    svg('circle', { cx: x + reach * Math.cos(seed * turn - Math.PI / 2), cy: y + reach * Math.sin(seed * turn - Math.PI / 2), r: 4.4, class: 'bead' }));
}
