// A board of cells with two players' pieces: Solitaire for two, Blokus. The scene has the cells row by row (`null` outside
// the board), each with its owner, and the possible moves of pieces: a piece is pressed and then its target, or dragged
// there. In Blokus pressing a cell offers the pieces that can be laid there.

import { svg } from '../../dom.js';
import { say } from '../../words.js';
import { glide } from '../paint.js';
import { drawShape, laid, shapeCells } from '../shapes.js';

export { drawMove } from '../shapes.js';

const BOARD = 620;
const EDGE = 26;
const SHELF = 66;

/** A cell's name without the star that marks a suffix of a move. */
const plain = name => name.replace(/^\*@?/, '');

function geometry(scene) {
  const { columns } = scene;
  const size = (BOARD - 2 * EDGE) / columns;
  const rows = Math.ceil(scene.cells.length / columns);
  const centres = new Map(scene.cells.flatMap((cell, index) => (cell
    ? [[cell.name, [EDGE + size * ((index % columns) + 0.5), EDGE + size * (Math.floor(index / columns) + 0.5)]]] : [])));
  return { size, centres, height: rows * size + 2 * EDGE };
}

export function layout(scene, state) {
  const { size, centres, height } = geometry(scene);
  return {
    width: BOARD,
    height: height + (scene.stocks ? SHELF : 0),
    under: [
      svg('rect', { x: 2, y: 2, width: BOARD - 4, height: height - 4, rx: 20, class: 'wood', fill: 'url(#wood)' }),
      edges(centres, height),
      scene.stocks?.map((stock, index) => drawStock(stock, index, height + 4 + index * (SHELF / 2))),
    ],
    places: scene.cells.filter(Boolean).map(cell => cellPlace(cell, scene, state, size, centres.get(cell.name))),
    over: [],
    regard: name => (state.moves ?? []).filter(move => move.endsWith(name.slice(1))).map(move => shadow(move, size, centres.get(name))),
    drop: (from, to) => scene.ways.find(way => way.from === from && way.to === to)?.move ?? null,
  };
}

export const ways = scene => scene.ways;

/** The column and the row in a cell's name: `a` and `14` of `a14`; Solitário 2 has the row first, `23`. */
function axes(name) {
  const text = plain(name);
  return /^[a-z]/.test(text) ? [text[0], text.slice(1)] : [text[1], text[0]];
}

/** The names of columns and rows along the edges. */
function edges(centres, height) {
  const [across, down] = [new Map(), new Map()];
  for (const [name, [x, y]] of centres) {
    const [column, row] = axes(name);
    across.set(column, x);
    down.set(row, y);
  }
  return [
    [...across].map(([column, x]) => svg('text', { x, y: height - 9, class: 'edge' }, column)),
    [...down].map(([row, y]) => svg('text', { x: EDGE / 2 + 1, y: y + 5, class: 'edge' }, row)),
  ];
}

/** What a player of Blokus has left, `a 10  b 9  c 15  (121)`: each piece as a picture, and the squares of all. */
function drawStock(stock, index, y) {
  const [a, b, c, squares] = stock.match(/\d+/g).map(Number);
  // A cross has five squares, an S four.
  const last = a + 4 * b + 4 * c === squares ? 'c1' : 'c';
  const counts = [['a', a], ['b', b], [last, c]].map(([piece, count], place) => [
    drawShape(piece, EDGE + 100 + place * 80, y + 2, 8), svg('text', { x: EDGE + 130 + place * 80, y: y + 20, class: 'stock' }, `×${count}`)]);
  return svg('g', { class: `of-${index + 1}` }, svg('text', { x: EDGE, y: y + 20, class: 'stock' }, say('page-player', { player: index + 1 })), counts,
    svg('text', { x: EDGE + 350, y: y + 20, class: 'stock' }, say('page-blokus-left', { squares })));
}

/** Where the piece of a move would be. */
function shadow(move, size, [x, y]) {
  const found = laid(move);
  return found && drawShape(found.piece, x - size / 2, y - size / 2, size, 'shadow');
}

/** Whether a move of Blokus covers a cell. */
function covers(move, name) {
  const found = laid(move);
  if (!found) return false;
  const [[column, row], [cornerColumn, cornerRow]] = [axes(name), axes(found.corner)];
  const at = [column.charCodeAt(0) - cornerColumn.charCodeAt(0), cornerRow - row];
  return shapeCells(found.piece).some(cell => String(cell) === String(at));
}

function cellPlace(cell, scene, state, size, [x, y]) {
  const { name, owner } = cell;
  const ends = move => Boolean(move?.endsWith(name.slice(1)));
  const playable = state.moves?.some(ends);
  const shows = move => (laid(move) ? covers(move, name) : ends(move) || scene.ways.some(way => way.move === move && way.to === name));
  const marks = ['square', cell.closed && 'closed', cell.home && `home-${cell.home}`, playable && 'playable', shows(state.last) && 'last', shows(state.hint) && 'hint'];
  const half = size / 2;
  return {
    name, x, y, width: size, height: size, badge: [x + half * 0.5, y - half * 0.6], badgeSize: Math.min(15, size / 3),
    label: owner ? say('page-cell-piece', { cell: plain(name), piece: say('page-piece-of', { player: owner }) }) : say('page-cell-empty', { cell: plain(name) }),
    art: [
      svg('rect', { x: x - half + 1, y: y - half + 1, width: size - 2, height: size - 2, rx: size / 10, class: marks.filter(Boolean).join(' ') }),
      owner && drawPiece(owner, x, y, size),
    ],
    drag: Boolean(owner) && scene.ways.some(way => way.from === name) && Boolean(playable),
    ghost: () => drawPiece(owner, 0, 0, size),
  };
}

function drawPiece(owner, x, y, size) {
  const side = size * 0.8;
  return svg('rect', { x: x - side / 2, y: y - side / 2, width: side, height: side, rx: side / 3, class: `piece of-${owner}` });
}

/** A piece slides or jumps to its target. */
export async function animate(board, { before, move }) {
  const way = before.ways.find(each => each.move === move);
  if (!way) return;
  const { size, centres } = geometry(before);
  const man = before.cells.find(cell => cell?.name === way.from);
  const cells = before.cells.map(cell => (cell?.name === way.from ? { ...cell, owner: null } : cell));
  board.frame({ ...before, cells }, { last: move });
  await glide(board.stage, drawPiece(man.owner, 0, 0, size), centres.get(way.from), centres.get(way.to), 360);
}
