// OPEN at a step, in the order in which the algorithm takes its nodes: the first is expanded next.
//
//   queue, layer       in order of arrival                    breadth-first; beam, optimal
//   stack              last in, first out                     the course's depth-first search
//   g, h, f, weighted  least first; of equals the least h, of these the newest (in the course's programs the oldest of equals)
//   backed             RBFS: a node whose children were forgotten is worth F, what the best of them was
//   memory             SMA*: the same; a node waits while it has a successor that was never made or was forgotten
//   none               depth-first searches: there is only the line
//
// A recording does not say how many successors a node has, but a graph does. In other problems the leaves of SMA* are
// listed.

import { statesOf } from '../theatre/states.js';

/** The weight of h in percent where none is given. */
const USUAL_WEIGHT = 150;

const ORDERS = {
  bfs: 'queue', 'course-bfs': 'queue', beam: 'layer', optimal: 'layer', 'course-dfs': 'stack', dfs: 'none', iddfs: 'none', idastar: 'none',
  ucs: 'g', bidirectional: 'sides', greedy: 'h', wastar: 'weighted', rbfs: 'backed', sma: 'memory',
};

/** The lists `{order, nodes, number, side}`: `number` gives the figure of a node, `side` is 1 or 2 where there are two lists. */
export function openLists(history, position, { weight = USUAL_WEIGHT } = {}) {
  const order = ORDERS[history.header.algorithm] ?? 'f';
  const open = history.frontier(position);
  const rank = history.header.algorithm.startsWith('course-') ? oldest : newest;
  const least = (by, number, nodes = open, side = 0) => ({ order: by, nodes: [...nodes].sort((one, two) => number(one) - number(two) || rank(one, two)), number, side });
  switch (order) {
    case 'none':
      return [];
    case 'queue': case 'layer':
      return [{ order, nodes: open }];
    case 'stack':
      return [{ order, nodes: [...open].sort((one, two) => (one.parent === two.parent ? one.born - two.born : two.born - one.born)) }];
    case 'sides':
      // Nodes have even numbers on the way forth and odd ones on the way back.
      return [0, 1].map(side => least('g', node => node.g, open.filter(node => node.id % 2 === side), side + 1));
    case 'weighted':
      return [least(order, node => node.g + (weight / 100) * node.h)];
    case 'backed':
      return [backedUp(history, position)];
    case 'memory':
      return [waiting(history, position) ?? least('leaves', node => node.f)];
    default:
      return [least(order, node => node[order])];
  }
}

const oldest = (one, two) => one.born - two.born;
const newest = (one, two) => one.h - two.h || two.born - one.born;

/** The nodes by what is known of them, of equals the deepest and then the oldest. */
function byWorth(order, nodes, worth) {
  const number = node => worth.get(node);
  return { order, number, nodes: nodes.sort((one, two) => number(one) - number(two) || two.depth - one.depth || one.born - two.born) };
}

/** OPEN of RBFS. */
function backedUp(history, position) {
  const worth = new Map();
  for (let at = 0; at < position; at++) {
    const [event, node] = [history.events[at], history.about[at]];
    if (event.e === 'generated') worth.set(node, Math.max(node.f, worth.get(node.parent) ?? 0));
    else if (event.e === 'forgotten' && node) {
      const held = node.children.filter(child => worth.has(child) && ['open', 'expanded'].includes(history.status(child, at)));
      worth.set(node, Math.min(Infinity, ...held.map(child => worth.get(child))));
    }
  }
  return byWorth('backed', history.frontier(position), worth);
}

/** OPEN of SMA*; nothing if the successors of a node cannot be told. */
function waiting(history, position) {
  const successors = statesOf(history.header).successors?.(history.header.position);
  if (!successors) return null;
  const worth = new Map();
  // Of each node that was expanded: its successors, what the forgotten ones were worth, and which are held.
  const slots = new Map();
  const values = node => [...slots.get(node)].map(([, { child, value }]) => (child ? worth.get(child) : value ?? worth.get(node)));
  const backUp = node => {
    for (let each = node; each; each = each.parent) {
      if (slots.has(each)) worth.set(each, Math.max(worth.get(each), Math.min(Infinity, ...values(each))));
    }
  };
  const set = (node, slot) => {
    slots.get(node.parent)?.set(node.label, slot);
    backUp(node.parent);
  };
  for (let at = 0; at < position; at++) {
    const [event, node] = [history.events[at], history.about[at]];
    if (!node) continue;
    if (event.e === 'expanded') slots.set(node, new Map([...successors(node.label)].map(name => [name, {}])));
    else if (event.e === 'generated') {
      const known = slots.get(node.parent)?.get(node.label)?.value ?? 0;
      worth.set(node, Math.max(node.f, known, worth.get(node.parent) ?? 0));
      set(node, { child: node });
    } else if (['duplicate', 'pruned', 'forgotten'].includes(event.e)) {
      // A successor for which no room could be made is given up.
      const isKept = event.e === 'forgotten' && history.about[at - 1] !== node;
      set(node, { value: isKept ? worth.get(node) : Infinity });
      worth.delete(node);
    }
  }
  const held = [...worth.keys()];
  const isWaiting = node => !slots.has(node) || [...slots.get(node).values()].some(({ child, value }) => !child && value !== Infinity);
  return byWorth('memory', held.filter(isWaiting), waits(held, slots, worth));
}

/** What a node of SMA* waits for: its own worth, or that of the best successor to be made again. */
function waits(held, slots, worth) {
  return new Map(held.map(node => {
    const missing = [...(slots.get(node)?.values() ?? [])].filter(({ child }) => !child).map(({ value }) => Math.max(value ?? 0, worth.get(node)));
    return [node, missing.length ? Math.min(...missing) : worth.get(node)];
  }));
}
