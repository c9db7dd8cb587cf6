// Questions about a recorded search: the next expansion, whether a branch is cut, the value of a node. The recording
// has the answers. A question is `{kind, at, choices, answer, facts}`: asked at position `at`, answered by the event
// after it.

import { figure, windowText } from '../theatre/figures.js';
import { ENDLESS } from '../theatre/history.js';
import { nameOf, shortName } from '../theatre/narration.js';
import { windowNow } from './window_now.js';

/** The node figure by which an algorithm chooses the next node, the least first; other algorithms are asked only where the order is given. */
const RULES = { ucs: 'g', greedy: 'h', astar: 'f', 'course-astar': 'f', bfs: 'born', 'course-bfs': 'born' };

/** Limit on nodes to choose from. */
const MOST_CHOICES = 6;

/** All possible questions about a history, in the order of the search. */
export function questionsOf(history) {
  const found = [];
  for (let at = 1; at < history.length; at++) {
    const question = history.kind === 'path' ? expansion(history, at) : cut(history, at) ?? value(history, at);
    if (question) found.push(question);
  }
  return found;
}

/** Which open node is expanded next, if the answer is unique. */
function expansion(history, at) {
  if (history.events[at].e !== 'expanded') return null;
  const rule = RULES[history.header.algorithm];
  const next = history.about[at];
  const open = history.frontier(at);
  if (!rule || open.length < 2 || !open.includes(next)) return null;
  if (open.some(node => node !== next && node[rule] <= next[rule])) return null;
  const others = open.filter(node => node !== next).sort((one, two) => one[rule] - two[rule]).slice(0, MOST_CHOICES - 1);
  const choices = [next, ...others].sort((one, two) => shortName(history, one).localeCompare(shortName(history, two), 'en', { numeric: true }));
  const told = node => `${shortName(history, node)} ${rule === 'born' ? '' : figure(node[rule])}`.trim();
  return {
    kind: 'expand', at, choices: choices.map(node => ({ text: shortName(history, node), small: `g ${figure(node.g)} · h ${figure(node.h)}` })), answer: choices.indexOf(next),
    facts: { node: shortName(history, next), rule, list: [next, ...others].map(told).join(', ') },
  };
}

/** Whether the rest of a node is cut after a child, if there is a window. */
function cut(history, at) {
  const [before, after] = [history.events[at - 1], history.events[at]];
  const child = history.about[at - 1];
  const node = child?.parent;
  if (before.e !== 'leave' || !node || !history.windowed || history.negamax) return null;
  const isCut = after.e === 'cut' && history.about[at] === node;
  const goesOn = after.e === 'enter' && history.about[at].parent === node;
  const isMin = history.role(node) === 'min';
  const wall = isMin ? node.alpha : node.beta;
  // After the last move there is nothing left to cut.
  if (!(isCut && history.movesLeft(node) !== 0 || goesOn) || Math.abs(wall) >= ENDLESS) return null;
  return {
    kind: 'cut', at, choices: [{ word: 'page-predict-yes' }, { word: 'page-predict-no' }], answer: isCut ? 0 : 1,
    facts: { node: nameOf(history, node), child: nameOf(history, child), value: figure(child.value), role: isMin ? 'MIN' : 'MAX', wall: figure(wall), letter: isMin ? 'α' : 'β', sign: isMin ? (isCut ? '≤' : '>') : isCut ? '≥' : '<', window: windowText(windowNow(history, node, child.born)), cut: isCut },
  };
}

/** The value of a node, once all of its children are known. */
function value(history, at) {
  const node = history.about[at];
  if (history.events[at].e !== 'leave' || history.sampling || !node || node.cut || node.hit || node.children.length < 2) return null;
  const children = node.children.map(child => (history.negamax && child.player !== node.player ? 0 - child.value : child.value));
  if (children.some(each => each === null) || new Set(children).size < 2) return null;
  const leaves = leavesBelow(node).map(leaf => (history.negamax && leaf.player !== node.player ? 0 - leaf.value : leaf.value));
  const values = [...new Set([node.value, ...children, ...leaves])].slice(0, MOST_CHOICES).sort((one, two) => one - two);
  const role = { max: 'MAX', min: 'MIN' }[history.role(node)] ?? 'negamax';
  return {
    kind: 'value', at, choices: values.map(each => ({ text: figure(each) })), answer: values.indexOf(node.value),
    facts: { node: nameOf(history, node), value: figure(node.value), role, list: children.map(figure).join(', ') },
  };
}

function leavesBelow(node) {
  return node.children.flatMap(child => (child.children.length ? leavesBelow(child) : child.value === null ? [] : [child]));
}

/** A sample of the questions, determined by the seed, in the order of the search. */
export function chosen(questions, number, seed) {
  const random = generator(seed);
  const drawn = questions.map(question => ({ question, lot: random() })).sort((one, two) => one.lot - two.lot);
  return drawn.slice(0, number).map(each => each.question).sort((one, two) => one.at - two.at);
}

/** Random numbers from 0 to 1 (Mulberry32). */
function generator(seed) {
  let state = [...String(seed)].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)) >>> 0, 7);
  return () => {
    state = (state + 0x6D2B79F5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

