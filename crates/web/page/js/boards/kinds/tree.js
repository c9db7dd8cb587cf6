// A game tree that the user typed: MAX points up, MIN down, leaves show their values; press a child to go there.

import { svg } from '../../dom.js';
import { say } from '../../words.js';

const COLUMN = 56;
const ROW = 96;
const EDGE = 36;
const SIGNS = { 1: 'M0 -20L21 15L-21 15z', 2: 'M0 20L21 -15L-21 -15z' };

export function layout(scene, state) {
  const { places, width, height } = placed(scene.nodes);
  const here = scene.nodes.findIndex(node => node.here);
  const taken = line(scene.nodes, here);
  return {
    width,
    height,
    under: scene.nodes.map((node, index) => node.parent !== null && edge(places[node.parent], places[index], node.name.at(-1), taken.has(index))),
    places: scene.nodes.map((node, index) => {
      const move = node.parent === here ? node.name.at(-1) : null;
      const moves = move && state.moves?.includes(move) ? [move] : [];
      const kind = ['tree-node', `player-${node.player}`, index === here && 'here', moves.length && 'playable', move && state.hint === move && 'hint', taken.has(index) && 'taken'];
      const { x, y } = places[index];
      const value = node.value === null ? '' : String(node.value);
      return {
        name: node.name || '-', x, y, width: 48, height: 48, moves,
        label: say(node.value === null ? 'page-tree-node' : 'page-tree-leaf', { node: node.name || say('page-theatre-root'), value, role: node.player === 1 ? 'MAX' : 'MIN' }),
        art: [svg('g', { class: kind.filter(Boolean).join(' '), transform: `translate(${x} ${y})` },
          node.value === null ? svg('path', { d: SIGNS[node.player] }) : svg('rect', { x: -20, y: -16, width: 40, height: 32, rx: 6 }),
          svg('text', { y: 6 }, value))],
      };
    }),
    over: [],
  };
}

/** Positions of the nodes: leaves side by side, parents centred above their children. */
export function placed(nodes) {
  const places = nodes.map(() => ({ x: 0, y: 0 }));
  let leaves = 0;
  for (let index = nodes.length - 1; index >= 0; index--) {
    const children = nodes.flatMap((node, child) => (node.parent === index ? [child] : []));
    places[index].x = children.length ? (places[children[0]].x + places[children.at(-1)].x) / 2 : -(leaves++);
    places[index].y = EDGE + nodes[index].depth * ROW;
  }
  for (const place of places) place.x = EDGE + (place.x + leaves - 1) * COLUMN;
  return { places, width: 2 * EDGE + Math.max(0, leaves - 1) * COLUMN, height: 2 * EDGE + Math.max(...nodes.map(node => node.depth)) * ROW };
}

/** In a tree of one's own player 1 is MAX, whoever begins. */
export const maxPlayer = 1;

/** How many moves there are after some: a tree is written as nested lists, `((3,12),(2,4)) 1`. */
export function countMoves(position, moves) {
  let here = JSON.parse(position.split(' ')[0].replaceAll('(', '[').replaceAll(')', ']'));
  for (const move of moves) here = here[move.charCodeAt(0) - 97];
  return here.length;
}

function line(nodes, here) {
  const found = new Set();
  for (let index = here; index !== null && index >= 0; index = nodes[index].parent) found.add(index);
  return found;
}

function edge(from, to, letter, taken) {
  const [x, y] = [from.x + (to.x - from.x) * 0.55, from.y + (to.y - from.y) * 0.55];
  return svg('g', { class: taken ? 'tree-edge taken' : 'tree-edge' },
    svg('path', { d: `M${from.x} ${from.y}L${to.x} ${to.y}` }), svg('text', { x, y: y + 4 }, letter));
}
