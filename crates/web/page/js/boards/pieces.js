// A board of cells with two players' pieces: Solitaire for two, Blokus. The scene has the cells row by row (`null` outside
// the board), each with its owner, and the possible moves of pieces: pressing a cell offers its moves, and a piece can
// be dragged along them.

import { svg } from '../dom.js';
import { say } from '../words.js';
import { glide } from './paint.js';

const BOARD = 620;
const EDGE = 14;
const SHELF = 34;

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
      scene.stocks?.map((stock, index) => svg('text', {
        x: index ? BOARD - EDGE : EDGE, y: height + 22, class: `stock of-${index + 1}`, 'text-anchor': index ? 'end' : 'start',
      }, stock)),
    ],
    places: scene.cells.filter(Boolean).map(cell => cellPlace(cell, scene, state, size, centres.get(cell.name))),
    over: [],
    drop: (from, to) => scene.ways.find(way => way.from === from && way.to === to)?.move ?? null,
  };
}

function cellPlace(cell, scene, state, size, [x, y]) {
  const { name, owner } = cell;
  const ends = move => Boolean(move?.endsWith(name.slice(1)));
  const playable = state.moves?.some(ends);
  const marks = ['square', cell.closed && 'closed', cell.home && `home-${cell.home}`, playable && 'playable', ends(state.last) && 'last', ends(state.hint) && 'hint'];
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
