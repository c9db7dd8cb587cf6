// A board of cells, each with a text and a tone: the picture of every problem without one of its own.

import { svg } from '../../dom.js';
import { movesAt } from '../values.js';

const CELL = 70;
const EDGE = 14;

export { drawMove } from '../shapes.js';

export function layout(scene, state) {
  const rows = Math.ceil(scene.cells.length / scene.columns);
  const [width, height] = [scene.columns * CELL + 2 * EDGE, rows * CELL + 2 * EDGE];
  const shown = scene.cells.map((cell, index) => ({ ...cell, x: EDGE + CELL * (index % scene.columns + 0.5), y: EDGE + CELL * (Math.floor(index / scene.columns) + 0.5) }));
  return {
    width,
    height,
    under: [svg('rect', { x: 2, y: 2, width: width - 4, height: height - 4, rx: 16, class: 'wood', fill: 'url(#wood)' })],
    places: shown.filter(cell => cell.tone !== 'outside').map(cell => place(cell, state)),
    over: [],
  };
}

function place(cell, state) {
  const { name, text, tone, x, y } = cell;
  const at = move => Boolean(move) && movesAt(name, [move]).length > 0;
  const moves = state.moves?.length ? cell.moves : undefined;
  const marks = ['cell', tone, (moves ?? movesAt(name, state.moves ?? [])).length > 0 && 'playable', at(state.last) && 'last', at(state.hint) && 'hint'];
  return {
    name, x, y, width: CELL, height: CELL, moves, badge: [x + CELL * 0.22, y - CELL * 0.26], badgeSize: 14,
    label: [name, text].filter(Boolean).join(', '),
    art: [
      svg('g', { class: marks.filter(Boolean).join(' ') },
        svg('rect', { x: x - CELL / 2 + 2, y: y - CELL / 2 + 2, width: CELL - 4, height: CELL - 4, rx: 8, class: 'ring' }),
        svg('text', { x, y: y + 9, class: 'value' }, text)),
    ],
  };
}
