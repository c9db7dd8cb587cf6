// Connect Four: a rack of columns. A whole column is one place; a disc falls to the lowest free cell.

import { svg } from '../../dom.js';
import { say } from '../../words.js';
import { glide } from '../paint.js';

const CELL = 84;
const EDGE = 30;
const DISC = 35;

function geometry(scene) {
  const [width, height] = [CELL * scene.columns + 2 * EDGE, CELL * scene.rows + 2 * EDGE];
  const middle = index => [EDGE + CELL * ((index % scene.columns) + 0.5), EDGE + CELL * (Math.floor(index / scene.columns) + 0.5)];
  return { width, height, middle };
}

export function layout(scene, state) {
  const place = geometry(scene);
  return {
    width: place.width,
    height: place.height,
    under: [
      svg('rect', { x: 2, y: 2, width: place.width - 4, height: place.height - 4, rx: 30, class: 'wood', fill: 'url(#wood)' }),
      svg('rect', { x: 9, y: 9, width: place.width - 18, height: place.height - 18, rx: 24, class: 'wood-edge' }),
    ],
    places: Array.from({ length: scene.columns }, (_, column) => columnPlace(scene, state, place, column)),
    over: [],
  };
}

function columnPlace(scene, state, place, column) {
  const name = String(column + 1);
  const indices = Array.from({ length: scene.rows }, (_, row) => row * scene.columns + column);
  const landing = indices.findLast(index => scene.cells[index] === 0);
  const [x] = place.middle(column);
  const count = player => indices.filter(index => scene.cells[index] === player).length;
  const cell = index => {
    const [cx, cy] = place.middle(index);
    const marks = [
      'cell',
      index === scene.last && 'last',
      index === landing && name === state.hint && 'hint',
      scene.line.includes(index) && 'winning',
      index === landing && state.moves?.includes(name) && 'playable',
    ];
    return svg('g', { class: marks.filter(Boolean).join(' ') },
      svg('circle', { cx, cy, r: DISC + 3, class: 'ring' }),
      svg('circle', { cx, cy, r: DISC, fill: 'url(#pit)' }),
      scene.cells[index] > 0 && drawDisc(scene.cells[index], cx, cy));
  };
  return {
    name, x, y: place.height / 2, width: CELL - 4, height: place.height - EDGE, badge: [x, 20],
    label: say('page-connect-four-column', { column: name, one: count(1), two: count(2), free: count(0) }),
    art: [indices.map(cell), svg('text', { x, y: place.height - 10, class: 'edge' }, name)],
  };
}

/** Player 2's discs have a ring, so that colour is not needed to distinguish them. */
const drawDisc = (player, x, y) => svg('g', { class: `disc of-${player}`, transform: `translate(${x} ${y})` },
  svg('circle', { r: DISC - 3 }), player === 2 && svg('circle', { r: DISC - 14, class: 'inner' }));

/** The disc falls from above the rack. */
export async function animate(board, { before, after }) {
  if (after.last === null || after.last === undefined) return;
  const place = geometry(after);
  const to = place.middle(after.last);
  board.frame({ ...before, last: null });
  const rows = Math.floor(after.last / after.columns) + 1;
  await glide(board.stage, drawDisc(after.cells[after.last], 0, 0), [to[0], -CELL / 2], to, 120 + 60 * rows);
}
