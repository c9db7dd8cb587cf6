// Quarto: a wooden board of sixteen round places, the piece in hand, and the remaining pieces. A piece is a number of
// four bits: 8 black, 4 round, 2 short, 1 hollow.

import { svg } from '../../dom.js';
import { say } from '../../words.js';
import { change, columnOf, inSigns } from '../editing.js';
import { glide } from '../paint.js';
import { movesAt } from '../values.js';

const CELL = 104;
const COLUMNS = ['a', 'b', 'c', 'd'];
const EDGE = 30;
const BOARD = CELL * 4 + 2 * EDGE;
const [ACROSS, DEEP] = [25, 13];

/** The names of the sixteen cells, in the order of the scene: row 4 is on top. */
const CELLS = ['4', '3', '2', '1'].flatMap(row => COLUMNS.map(column => column + row));

/** The name of a piece, as moves write it. */
const digit = piece => piece.toString(16);

/** A piece in words: black, round, short, hollow. */
export const pieceWords = piece => [
  say(piece & 8 ? 'page-quarto-black' : 'page-quarto-white'),
  say(piece & 4 ? 'page-quarto-round' : 'page-quarto-square'),
  say(piece & 2 ? 'page-quarto-short' : 'page-quarto-tall'),
  say(piece & 1 ? 'page-quarto-hollow' : 'page-quarto-solid'),
].join(', ');

function geometry(narrow) {
  const cell = name => [EDGE + CELL * (COLUMNS.indexOf(name[0]) + 0.5), EDGE + CELL * (4.5 - Number(name[1]))];
  const side = narrow ? 0 : BOARD + 24;
  const [wide, tall] = narrow ? [8, 2] : [4, 4];
  const [stepX, stepY] = narrow ? [BOARD / 8, 92] : [76, 86];
  const shelf = narrow ? [0, BOARD + 106] : [side, 124];
  return {
    width: narrow ? BOARD : BOARD + 24 + 4 * 76,
    height: narrow ? BOARD + 106 + 2 * 92 : BOARD,
    cell,
    hand: narrow ? [BOARD / 2, BOARD + 56] : [side + 152, 62],
    tile: narrow ? 56 : 68,
    shelf: { x: shelf[0], y: shelf[1], width: wide * stepX, height: tall * stepY },
    piece: piece => [shelf[0] + stepX * ((piece % wide) + 0.5), shelf[1] + stepY * (Math.floor(piece / wide) + 0.5)],
  };
}

export function layout(scene, state, narrow) {
  const place = geometry(narrow);
  return {
    width: place.width,
    height: place.height,
    under: [
      svg('rect', { x: 2, y: 2, width: BOARD - 4, height: BOARD - 4, rx: 30, class: 'wood', fill: 'url(#wood)' }),
      svg('rect', { x: 9, y: 9, width: BOARD - 18, height: BOARD - 18, rx: 24, class: 'wood-edge' }),
      handRest(place.hand, state),
      svg('rect', { ...place.shelf, rx: 16, class: 'shelf' }),
      COLUMNS.map((name, index) => [
        svg('text', { x: EDGE + CELL * (index + 0.5), y: BOARD - 14, class: 'edge' }, name),
        svg('text', { x: 20, y: EDGE + 6 + CELL * (index + 0.5), class: 'edge' }, 4 - index),
      ]),
    ],
    places: [...CELLS.map((name, index) => cellPlace(name, index, scene, state, place)), ...handPlace(scene, state, place), ...reservePlaces(scene, state, place)],
    over: [],
    drop: (from, to) => {
      if (from === 'hand') return CELLS.includes(to) ? to : null;
      // Where no piece is given, it is dragged to its cell.
      return [from, from + to].find(move => from !== to && state.moves?.includes(move)) ?? null;
    },
  };
}

/** Where no piece is given (`quatro`), a move takes a piece to a cell: `5b3`. */
export const ways = (scene, { moves }) => (moves ?? []).filter(move => move.length === 3).map(move => ({ from: move[0], to: cellOf(move), move }));

/** The cell of a move: `b3` or `5b3`; nothing for a gift. */
const cellOf = move => /[a-d][1-4]$/.exec(move ?? '')?.[0];

function cellPlace(name, index, scene, state, place) {
  const [x, y] = place.cell(name);
  const piece = scene.cells[index];
  const target = state.ways?.some(way => way.from === state.held && way.to === name);
  const marks = ['cell', name === cellOf(state.last) && 'last', name === cellOf(state.hint) && 'hint', scene.line?.includes(name) && 'winning', (target || state.moves?.includes(name)) && 'playable'];
  return {
    name, x, y, width: CELL - 6, height: CELL - 6, badge: [x + 28, y - 34],
    label: piece === null ? say('page-cell-empty', { cell: name }) : say('page-cell-piece', { cell: name, piece: pieceWords(piece) }),
    art: [
      svg('g', { class: marks.filter(Boolean).join(' ') },
        svg('circle', { cx: x, cy: y, r: CELL / 2 - 6, class: 'ring' }), svg('circle', { cx: x, cy: y, r: CELL / 2 - 10, fill: 'url(#pit)' })),
      piece !== null && drawPiece(piece, x, y + 24),
    ],
  };
}

const handRest = ([x, y], state) => svg('g', { class: `rest ${state.mover ? `of-${state.mover}` : ''}` },
  svg('ellipse', { cx: x, cy: y + 28, rx: 70, ry: 17 }));

/** The piece in hand: it can be dragged to a cell. */
function handPlace(scene, state, place) {
  const [x, y] = place.hand;
  if (scene.hand === null && !state.editing) return [];
  const label = scene.hand === null ? say('page-quarto-hand-empty') : say('page-quarto-hand', { piece: pieceWords(scene.hand) });
  const art = scene.hand === null ? [] : [drawPiece(scene.hand, x, y + 30)];
  const dragged = Boolean(state.moves?.length) && scene.hand !== null;
  return [{ name: 'hand', x, y, width: 110, height: 100, label, art, enabled: Boolean(state.editing), drag: dragged, ghost: () => drawPiece(scene.hand, 0, 24) }];
}

function reservePlaces(scene, state, place) {
  return scene.reserve.map(piece => {
    const [x, y] = place.piece(piece);
    const name = digit(piece);
    const free = movesAt(name, state.moves ?? []).length > 0;
    const marks = ['reserve', state.hint && movesAt(name, [state.hint]).length && 'hint', free && 'playable'];
    return {
      name, x, y, width: place.tile + 2, height: 84, badge: [x, y + 34], badgeSize: 13,
      label: say('page-quarto-piece', { piece: pieceWords(piece), digit: name }),
      art: [svg('rect', { x: x - place.tile / 2, y: y - 41, width: place.tile, height: 82, rx: 12, class: marks.filter(Boolean).join(' ') }), drawPiece(piece, x, y + 24, 0.86),
        svg('text', { x: x - place.tile / 2 + 5, y: y - 27, class: 'digit' }, name)],
      drag: free, ghost: () => drawPiece(piece, 0, 24),
    };
  });
}

/** A piece with the middle of its base at (x, y). */
export function drawPiece(piece, x, y, scale = 1) {
  const name = piece & 8 ? 'dark' : 'light';
  const height = piece & 2 ? 24 : 52;
  const [side, top] = [`url(#${name}-side)`, `url(#${name}-top)`];
  const hole = piece & 1 ? svg('ellipse', { cx: 0, cy: -height, rx: ACROSS * 0.48, ry: DEEP * 0.48, class: 'hole' }) : null;
  const body = piece & 4
    ? [
      svg('path', { d: `M${-ACROSS} ${-height}V0A${ACROSS} ${DEEP} 0 0 0 ${ACROSS} 0V${-height}Z`, fill: side, class: 'side' }),
      svg('ellipse', { cx: 0, cy: -height, rx: ACROSS, ry: DEEP, fill: top, class: 'top' }),
    ]
    : [
      svg('path', { d: `M${-ACROSS} ${-height}V0L0 ${DEEP}V${DEEP - height}Z`, class: `side ${name}-left` }),
      svg('path', { d: `M${ACROSS} ${-height}V0L0 ${DEEP}V${DEEP - height}Z`, class: `side ${name}-right` }),
      svg('path', { d: `M${-ACROSS} ${-height}L0 ${-height - DEEP}L${ACROSS} ${-height}L0 ${-height + DEEP}Z`, fill: top, class: 'top' }),
    ];
  return svg('g', { class: `piece ${name}`, transform: `translate(${x} ${y}) scale(${scale})` },
    svg('ellipse', { cx: 4, cy: 4, rx: ACROSS + 5, ry: DEEP + 3, class: 'cast' }), body, hole);
}

/** The piece of a move as a small picture: `5`, `5b3`. */
export function drawMove(move) {
  if (!/^[0-9a-f]([a-d][1-4])?$/.test(move)) return null;
  const piece = Number.parseInt(move[0], 16);
  return svg('svg', { viewBox: '-32 -68 64 86', class: 'board quarto small-piece', role: 'img', 'aria-label': pieceWords(piece) }, drawPiece(piece, 0, 0));
}

/** The piece moves from the hand or the shelf to its cell, or from the shelf to the hand. */
export async function animate(board, { before, after, move }) {
  const place = geometry(board.narrow);
  const cell = cellOf(move);
  const fromHand = move === cell;
  const piece = fromHand ? before.hand : Number.parseInt(move[0], 16);
  if (piece === null || Number.isNaN(piece)) return;
  const [from, to] = [fromHand ? place.hand : place.piece(piece), cell ? place.cell(cell) : place.hand];
  const without = { ...(cell ? before : after), hand: null, reserve: before.reserve.filter(each => each !== piece) };
  board.frame(without);
  await glide(board.stage, drawPiece(piece, 0, 24), from, to, 420, 30);
}

/** @type {import('../editing.js').Editor} */
export const editor = {
  mover: 2,
  tools: [['erase', 'page-tool-erase']],
  press: (position, place, tool) => {
    // Pressing a piece on the shelf takes it up; the next press places it.
    if (/^[0-9a-f]$/.test(place)) return { tool: place };
    const piece = tool === 'erase' ? null : tool;
    if (place === 'hand') return { position: change(position, 1, () => piece ?? '-'), tool: 'erase' };
    return { position: change(position, 0, inSigns(4 - Number(place[1]), columnOf(place), piece ?? '.')), tool: 'erase' };
  },
};
