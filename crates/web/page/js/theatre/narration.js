// The event of a step as a sentence: for the caption and for screen readers.

import { count, say } from '../words.js';
import { figure, windowText } from './figures.js';
import { ENDLESS_BOUND } from './path_history.js';

const PATH = {
  generated: 'page-theatre-event-generated',
  expanded: 'page-theatre-event-expanded',
  duplicate: 'page-theatre-event-duplicate',
  pruned: 'page-theatre-event-pruned',
  forgotten: 'page-theatre-event-forgotten',
  goal: 'page-theatre-event-goal',
  round: 'page-theatre-event-round',
};

const GAME = {
  enter: 'page-theatre-event-enter',
  leave: 'page-theatre-event-leave',
  cut: 'page-theatre-event-cut',
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

function pathSentence(history, event, node) {
  if (event.e === 'round' && event.bound >= ENDLESS_BOUND) return say('page-theatre-event-round-free');
  if (event.e === 'generated' && !node?.parent) return say('page-theatre-event-start', { h: figure(node?.h) });
  return say(PATH[event.e], {
    node: nameOf(history, node),
    parent: nameOf(history, node?.parent),
    g: figure(node?.g),
    h: figure(node?.h),
    f: figure(node?.f),
    cost: figure(event.cost),
    bound: event.e === 'round' ? figure(history.boundOf(event)) : '',
  });
}

function gameSentence(history, event, node) {
  const plain = event.e === 'enter' && !history.windowed;
  const key = history.sampling ? SAMPLING[event.e] : plain ? 'page-theatre-event-enter-plain' : GAME[event.e];
  return say(key, {
    node: nameOf(history, node),
    window: node && node.alpha !== null ? windowText(node) : '',
    cut: event.e === 'cut' ? windowText(node.cut) : '',
    value: figure(history.sampling ? history.resultAt(event, node) : { leave: node?.value, cut: node?.cut?.value, hit: node?.hit?.value }[event.e] ?? event.value),
    depth: figure(event.depth),
    line: event.line?.join(' ') ?? '',
  });
}
