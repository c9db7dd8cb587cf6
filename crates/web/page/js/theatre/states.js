// What the theatre knows of the states of a problem or game besides their text. It is found by the id, in states/ID.js;
// the server lists those in states/all.js. Such a module may have
//
//   drawState?(state, label)        a small picture
//   stateText?(state)               the notation without what all states share
//   nodeName?(state)                what a state is called in a picture of the whole search
//   successors?(position)(name)     the names of the states that follow, where they can be told without a search
//   countMoves?(position, moves)    how many moves there are after those
//   maxPlayer?                      the player who is MAX, whoever begins
//   Canvas?, canvasWord?            the picture of the whole search, and what the button that shows it says
//   isBesideTree?                   whether lessons show that picture beside the tree

import { say } from '../words.js';
import { MODULES } from './states/all.js';

/** What is known of the states of the problem or game in the header of a recording. */
export function statesOf(header) {
  const [id] = (header?.problem ?? header?.game ?? '').split(':');
  return Object.hasOwn(MODULES, id) ? MODULES[id] : {};
}

/** A state as a picture; nothing for problems without a picture of a state. */
export const picture = (problem, state) => statesOf({ problem }).drawState?.(state, say('page-theatre-state-of', { state })) ?? null;

/** The notation of a state, without what all states share. */
export const stateText = (problem, state) => statesOf({ problem }).stateText?.(state) ?? state;
