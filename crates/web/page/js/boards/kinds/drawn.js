// A board for any game: the cells of its terminal drawing. Games that a user adds look like this without further code.
// Crosses and noughts are drawn, any other cell shows its text.

import { svg } from '../../dom.js';
import { movesAt } from '../values.js';

const CELL = 110;
const EDGE = 16;

/** The scene of a drawing: its places by column and row. */
export function sceneOf(drawing = []) {
  const found = new Map();
  drawing.forEach((spans, row) => {
    let column = 0;
    for (const { text, ink, place } of spans) {
      if (place && !found.has(place)) found.set(place, { name: place, text: text.trim(), ink, at: column + text.length / 2, row });
      column += text.length;
    }
  });
  const cells = [...found.values()];
  const order = key => [...new Set(cells.map(cell => cell[key]))].sort((a, b) => a - b);
  const [columns, rows] = [order('at'), order('row')];
  return {
    kind: 'drawn', columns: columns.length, rows: rows.length,
    cells: cells.map(cell => ({ ...cell, column: columns.indexOf(cell.at), row: rows.indexOf(cell.row) })),
    lines: cells.length ? [] : drawing.map(spans => spans.map(span => span.text).join('')),
  };
}

export function layout(scene, state) {
  const [width, height] = [Math.max(scene.columns, 3) * CELL + 2 * EDGE, Math.max(scene.rows, scene.lines.length / 3, 1) * CELL + 2 * EDGE];
  return {
    width,
    height,
    under: [
      svg('rect', { x: 2, y: 2, width: width - 4, height: height - 4, rx: 22, class: 'wood', fill: 'url(#wood)' }),
      scene.lines.map((line, index) => svg('text', { x: width / 2, y: EDGE + 30 * (index + 1), class: 'written' }, line)),
    ],
    places: scene.cells.map(cell => place(cell, state)),
    over: [],
  };
}

function place(cell, state) {
  const { name, text, ink } = cell;
  const [x, y] = [EDGE + CELL * (cell.column + 0.5), EDGE + CELL * (cell.row + 0.5)];
  const at = move => Boolean(move) && movesAt(name, [move]).length > 0;
  const marks = ['cell', movesAt(name, state.moves ?? []).length > 0 && 'playable', at(state.last) && 'last', at(state.hint) && 'hint'];
  return {
    name, x, y, width: CELL, height: CELL, badge: [x + CELL * 0.28, y - CELL * 0.3],
    label: [name, /\w/.test(text) ? text : ''].filter(Boolean).join(', '),
    art: [
      svg('g', { class: marks.filter(Boolean).join(' ') }, svg('rect', { x: x - CELL / 2 + 4, y: y - CELL / 2 + 4, width: CELL - 8, height: CELL - 8, rx: 12, class: 'ring' })),
      sign(text, x, y, ink),
    ],
  };
}

function sign(text, x, y, ink) {
  const kind = `sign ink-${ink}`;
  if (/^x$/i.test(text)) return svg('path', { d: `M${x - 28} ${y - 28}l56 56m0 -56l-56 56`, class: kind });
  if (/^o$/i.test(text)) return svg('circle', { cx: x, cy: y, r: 31, class: kind });
  return /\w/.test(text) ? svg('text', { x, y: y + 14, class: `written ink-${ink}` }, text) : null;
}
