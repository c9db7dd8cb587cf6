// Boards of numbers, the Bishop's and the Knight's: two pieces, the cells they can reach, those the opponent threatens,
// and removed numbers. For the cell under the pointer its lines of movement are drawn, and the numbers that landing there
// would erase are marked.

import { svg } from '../dom.js';
import { say } from '../words.js';
import { change, inRows } from './editing.js';
import { glide } from './paint.js';

const EDGE = 30;

/**
 * The layout, the animation and the editor of such a board.
 * @param {object} kind
 * @param {string} kind.name       `bishop`: its words are `page-bishop-of` and so on
 * @param {string} kind.pieces     the scene's field with the pieces' cells
 * @param {string} kind.erased     the scene's field with the number that the last move erased
 * @param {number} kind.side       cells per side
 * @param {number} kind.size       width of a cell
 * @param {boolean} kind.fromBelow whether row 1 is at the bottom
 * @param {(value: number) => string} kind.digits the text of a number
 * @param {string} kind.way        the class of the lines of movement
 * @param {(player: number, x: number, y: number) => SVGElement} kind.draw draws a piece
 */
export function numberBoard({ name: game, pieces, erased, side, size, fromBelow, digits, way, draw }) {
  const columns = [...'abcdefghij'].slice(0, side);
  const length = size * side + 2 * EDGE;
  const at = name => [columns.indexOf(name[0]), fromBelow ? side - Number(name.slice(1)) : Number(name.slice(1)) - 1];
  const middle = place => EDGE + size * (place + 0.5);
  const centre = name => at(name).map(middle);
  const target = move => /^[a-j]\d+/.exec(move ?? '')?.[0];

  function place(cell, scene, state) {
    const { name } = cell;
    const [[x, y], [column, row]] = [centre(name), at(name)];
    const owner = scene[pieces].indexOf(name) + 1;
    const { mover } = state;
    const playable = state.moves?.some(move => target(move) === name) && cell.reachable;
    // A cell is forbidden to the mover when the other player's piece threatens it.
    const threatened = Boolean(mover) && scene.threat !== false && Boolean(cell.threatened?.[2 - mover]) && cell.value !== null;
    const marks = [
      'square', (column + row) % 2 ? 'dark-square' : 'light-square', playable && 'playable', threatened && 'threatened',
      name === target(state.last) && 'last', name === target(state.hint) && 'hint', name === scene[erased] && 'mirror',
    ];
    const square = { x: x - size / 2, y: y - size / 2, width: size, height: size };
    return {
      name, x, y, width: size, height: size, badge: [x + size * 0.22, y - size * 0.34], badgeSize: size / 5,
      label: label(cell, owner, threatened),
      art: [
        svg('rect', { ...square, class: marks.filter(Boolean).join(' ') }),
        threatened && svg('rect', { ...square, fill: 'url(#hatch)', class: 'threat' }),
        playable && svg('rect', { x: x - size / 2 + 5, y: y - size / 2 + 5, width: size - 10, height: size - 10, rx: 12, class: 'reach' }),
        cell.value === null ? trace(cell, x, y, owner) : svg('text', { x, y: y + size / 7.5, class: 'value' }, digits(cell.value)),
      ],
      drag: Boolean(owner) && owner === mover && Boolean(state.moves?.length),
      ghost: () => draw(owner, 0, 0),
    };
  }

  /** The mark where a number was: the player who took it, or a cross if it was erased. */
  function trace(cell, x, y, owner) {
    if (owner) return null;
    if (cell.erased_by === 'mirror') return svg('path', { d: `M${x - 9} ${y - 9}l18 18m0 -18l-18 18`, class: 'erased' });
    return cell.erased_by ? svg('circle', { cx: x, cy: y, r: 7, class: `taken-by of-${cell.erased_by}` }) : null;
  }

  function label(cell, owner, threatened) {
    const said = [cell.name];
    if (owner) said.push(say(`page-${game}-of`, { player: owner }));
    else if (cell.value !== null) said.push(digits(cell.value));
    else said.push(say(`page-${game}-${cell.erased_by === 'mirror' ? 'erased' : 'gone'}`));
    if (threatened) said.push(say(`page-${game}-threatened`));
    return said.join(', ');
  }

  /** The lines of movement from a cell, and the numbers that moving there would erase. */
  function regard(name, scene) {
    const [x, y] = centre(name);
    const index = scene.cells.findIndex(cell => cell.name === name);
    return [
      scene.ends[index].map(centre).map(([x2, y2]) => svg('line', { x1: x, y1: y, x2, y2, class: way })),
      scene.cells[index].erases.map(centre).map(([cx, cy]) => svg('circle', { cx, cy, r: size / 2 - 5, class: 'would-erase' })),
    ];
  }

  const layout = (scene, state) => ({
    width: length,
    height: length,
    under: [
      svg('rect', { x: 2, y: 2, width: length - 4, height: length - 4, rx: 20, class: 'wood', fill: 'url(#wood)' }),
      columns.map((name, index) => [
        svg('text', { x: middle(index), y: length - 9, class: 'edge' }, name),
        svg('text', { x: 16, y: middle(index) + 6, class: 'edge' }, fromBelow ? side - index : index + 1),
      ]),
    ],
    places: scene.cells.map(cell => place(cell, scene, state)),
    over: scene[pieces].map((name, index) => (name ? draw(index + 1, ...centre(name)) : null)),
    regard: name => regard(name, scene),
    drop: (from, to) => (to && to !== from ? to : null),
  });

  /** The piece moves to its target. */
  async function animate(board, { before, after, move }) {
    const to = target(move);
    const player = after[pieces].indexOf(to) + 1;
    const from = before[pieces][player - 1];
    if (!player || !from) return;
    board.frame({ ...before, [pieces]: before[pieces].map((name, index) => (index === player - 1 ? null : name)) }, { last: to });
    await glide(board.stage, draw(player, 0, 0), centre(from), centre(to), 440);
  }

  /** @type {import('./editing.js').Editor} */
  const editor = {
    mover: 3,
    tools: [['erase', 'page-tool-erase'], ['one', `page-tool-${game}-one`], ['two', `page-tool-${game}-two`]],
    press: (position, place, tool) => {
      const [column, row] = at(place);
      const cleared = change(position, 0, inRows(row, column, () => '.'));
      if (tool === 'erase') return { position: cleared };
      return { position: change(cleared, tool === 'one' ? 1 : 2, here => (here === place ? '-' : place)) };
    },
  };

  return { layout, animate, editor };
}
