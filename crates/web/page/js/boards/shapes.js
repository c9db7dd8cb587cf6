// The pieces of Blokus, as moves name them, `b@a14`, and the cells that they cover.

import { svg } from '../dom.js';

/** The rows of each piece from the top: `x` is a cell of it. */
const SHAPES = {
  a: ['x'],
  b: ['xx', 'xx'],
  c: ['.x.', 'xxx', '.x.'],
  c1: ['.xx', 'xx.'],
  c2: ['x.', 'xx', '.x'],
};

/** The cells of a piece as `[column, row]` from its upper left corner; nothing for unknown pieces. */
export const shapeCells = piece => (SHAPES[piece] ?? []).flatMap((line, row) => [...line].flatMap((sign, column) => (sign === 'x' ? [[column, row]] : [])));

/** The piece of a move, and the cell where the upper left corner of its bounding box is; nothing for other moves. */
export const laid = move => /^(?<piece>[abc][12]?)@(?<corner>[a-z]\d+)$/.exec(move ?? '')?.groups ?? null;

/** A piece with its upper left corner at (x, y), of cells of a size. */
export const drawShape = (piece, x, y, size, kind = '') => svg('g', { class: `shape ${kind}` }, shapeCells(piece).map(([column, row]) =>
  svg('rect', { x: x + column * size, y: y + row * size, width: size - 1, height: size - 1, rx: size / 6 })));

/** The piece of a move as a small picture. */
export function drawMove(move) {
  const { piece } = laid(move) ?? {};
  return piece ? svg('svg', { viewBox: '0 0 36 36', class: 'board pieces small-piece', 'aria-hidden': 'true' }, drawShape(piece, 1, 1, 12)) : null;
}
