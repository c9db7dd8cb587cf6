// The event of a step as a sentence: for the caption and for screen readers.

import { count, say } from '../words.js';
import { cutText, figure, windowText } from './figures.js';
import { ENDLESS_BOUND } from './path_history.js';

/** Algorithms that compare a new state with those of its own line, and those that do not compare costs; the others do. */
const BY_LINE = ['dfs', 'iddfs', 'idastar', 'rbfs', 'sma'];
const BY_STATE = ['bfs', 'beam', 'optimal', 'course-bfs', 'course-dfs', 'course-astar', 'course-sma'];
/** Algorithms that turn back where f exceeds a bound. */
const BY_BOUND = ['idastar', 'optimal'];

const GAME = {
  enter: 'page-theatre-event-enter',
  leave: 'page-theatre-event-leave',
  hit: 'page-theatre-event-hit',
  iteration: 'page-theatre-event-iteration',
  done: 'page-theatre-event-done',
};

const SAMPLING = { enter: 'page-theatre-event-playout', leave: 'page-theatre-event-result', done: 'page-theatre-event-done' };

/** The name of a node: its number, or the moves that lead to it. */
export function nameOf(history, node) {
  if (!node) return '';
  if (history.kind === 'path') {
    if (node.label) return node.label;
    return node.id === null ? say('page-theatre-node-copy') : say('page-theatre-node', { number: count(node.id) });
  }
  if (!node.parent) return say('page-theatre-root');
  return history.moves(node).join(' ');
}

/** The same in as few characters as possible. */
export function shortName(history, node) {
  if (node.label) return node.label;
  return history.kind === 'path' ? (node.id === null ? '×' : count(node.id)) : nameOf(history, node);
}

/** The sentence for the last event before a position. */
export function narrate(history, position) {
  if (position === 0) return say('page-theatre-event-none');
  const event = history.events[position - 1];
  const node = history.focusAt(position);
  return history.kind === 'path' ? pathSentence(history, event, node) : gameSentence(history, event, node);
}

/** Which sentence of a path search an event has: what is true depends on the algorithm. */
function pathKey(history, event, node) {
  const { algorithm } = history.header;
  const plain = history.informed ? '' : '-plain';
  switch (event.e) {
    case 'generated':
      if (node?.parent) return `generated${plain}`;
      return algorithm === 'bidirectional' && node?.id % 2 ? 'start-back' : `start${plain}`;
    case 'expanded':
      return `expanded${plain}`;
    case 'duplicate':
      return BY_LINE.includes(algorithm) ? 'duplicate-line' : BY_STATE.includes(algorithm) ? 'duplicate-state' : 'duplicate';
    case 'pruned':
      if (history.informed && typeof node?.h !== 'number') return 'pruned-hopeless';
      return BY_BOUND.includes(algorithm) ? 'pruned' : 'pruned-depth';
    case 'forgotten':
      return algorithm === 'rbfs' ? 'forgotten-below' : 'forgotten';
    case 'goal':
      return algorithm === 'bidirectional' ? 'goal-meeting' : 'goal';
    default:
      return event.bound >= ENDLESS_BOUND ? 'round-free' : algorithm === 'iddfs' ? 'round-depth' : 'round';
  }
}

function pathSentence(history, event, node) {
  return say(`page-theatre-event-${pathKey(history, event, node)}`, {
    node: nameOf(history, node),
    parent: nameOf(history, node?.parent),
    g: figure(node?.g),
    h: figure(node?.h),
    f: figure(node?.f),
    depth: figure(node?.depth),
    cost: figure(event.cost),
    bound: figure(event.e === 'round' ? history.boundOf(event) : history.rounds[node?.round]?.bound),
  });
}

function gameSentence(history, event, node) {
  const name = nameOf(history, node);
  if (event.e === 'cut') return say(history.movesLeft(node) === 0 ? 'page-theatre-event-cut-last' : 'page-theatre-event-cut', { node: name, cut: cutText(history, node) });
  const plain = event.e === 'enter' && !history.windowed;
  const key = history.sampling ? SAMPLING[event.e] : plain ? 'page-theatre-event-enter-plain' : GAME[event.e];
  return say(key, {
    node: name,
    window: node && node.alpha !== null ? windowText(node) : '',
    value: figure(history.sampling ? history.resultAt(event, node) : { leave: node?.value, hit: node?.hit?.value }[event.e] ?? history.valueOfRoot(event.value)),
    depth: figure(event.depth),
    line: event.line?.join(' ') ?? '',
  });
}
