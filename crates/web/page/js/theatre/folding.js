// Selects the part of a tree to draw. A search easily has more nodes than fit: the largest subtrees are opened first
// until the budget is spent, and the rest becomes counted bundles. Nothing is left out silently.
//
//        o            a mark is one node,
//      / | \          or one node with all below it (`births` not empty),
//     o  o  ▽ 37      or, where a node has very many children, those that got no mark of their own (`node` is null)

import { countUpTo } from './history.js';

/** Limit on the children of a node with marks of their own, and how many more each time it is opened. */
const WIDEST = 24;

/**
 * @typedef {object} Mark
 * @property {?object} node the node it stands for; `null` for a bundle of siblings
 * @property {?Mark} parent
 * @property {Mark[]} children
 * @property {number[]} births positions at which the nodes folded into it were created, ascending
 * @property {number} x from left to right, in widths of a node
 * @property {number} y from top to bottom, in levels
 * @property {number} [room] distance to its nearest neighbour on the level; `levelRoom` is the least on the level
 */

/** The number of nodes folded into a mark by then. */
export function folded(mark, position) {
  return countUpTo(mark.births, position);
}

/** Selects the marks of some trees. `opened` has the nodes whose children must be shown, and how often each was opened. */
export function fold(roots, { budget, opened = new Map() }) {
  const sizes = sizesOf(roots);
  const importance = node => (opened.has(node) ? Infinity : sizes.get(node));
  const marks = [];
  const byNode = new Map();
  const waiting = new Waiting(mark => importance(mark.node));
  const add = (node, parent) => {
    const mark = { node, parent, children: [], births: [], x: 0, y: parent ? parent.y + 1 : 0 };
    parent?.children.push(mark);
    marks.push(mark);
    if (node) byNode.set(node, mark);
    if (node?.children.length) waiting.add(mark);
    return mark;
  };
  const tops = roots.map(root => add(root, null));
  for (let mark = waiting.next(); mark; mark = waiting.next()) {
    const { shown, rest } = choose(mark.node.children, importance, WIDEST * (1 + (opened.get(mark.node) ?? 0)));
    const cost = shown.length + (rest.length ? 1 : 0);
    if (marks.length + cost > budget && !opened.has(mark.node)) {
      mark.births = births(mark.node.children);
      continue;
    }
    for (const child of shown) add(child, mark);
    if (rest.length) {
      const bundle = add(null, mark);
      bundle.births = births(rest);
      bundle.bundled = rest;
    }
  }
  return { roots: tops, marks, markOf: node => nearest(node, byNode) };
}

/** The mark of a node, or of the bundle it is folded into. */
function nearest(node, byNode) {
  for (let each = node; each; each = each.parent) {
    const mark = byNode.get(each);
    if (!mark) continue;
    const bundle = each === node ? null : mark.children.find(child => child.node === null);
    return bundle ?? mark;
  }
  return null;
}

/** The children that get marks, in order, and the others. */
function choose(children, importance, widest) {
  if (children.length <= widest) return { shown: children, rest: [] };
  const ranked = [...children].sort((one, two) => importance(two) - importance(one) || one.index - two.index);
  const chosen = new Set(ranked.slice(0, widest));
  return {
    shown: children.filter(child => chosen.has(child)),
    rest: children.filter(child => !chosen.has(child)),
  };
}

/** All nodes of some trees, parents before children. */
function* everyNode(roots) {
  const waiting = [...roots];
  while (waiting.length) {
    const node = waiting.pop();
    yield node;
    for (const child of node.children) waiting.push(child);
  }
}

function births(roots) {
  return Array.from(everyNode(roots), node => node.born).sort((one, two) => one - two);
}

/** The size of each subtree, its root included. */
function sizesOf(roots) {
  const nodes = [...everyNode(roots)];
  const sizes = new Map(nodes.map(node => [node, 1]));
  for (const node of nodes.reverse()) {
    if (sizes.has(node.parent)) sizes.set(node.parent, sizes.get(node.parent) + sizes.get(node));
  }
  return sizes;
}

/** Marks to open, as a priority queue: the most important first. */
class Waiting {
  #marks = [];
  #importance;

  constructor(importance) {
    this.#importance = importance;
  }

  add(mark) {
    const rank = -this.#importance(mark);
    let [low, high] = [0, this.#marks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#marks[middle].rank < rank) high = middle;
      else low = middle + 1;
    }
    this.#marks.splice(low, 0, { rank, mark });
  }

  next() {
    return this.#marks.pop()?.mark ?? null;
  }
}
