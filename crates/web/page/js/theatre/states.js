// What the theatre knows of the states of a problem or game besides their text. It is found here, by the id, and nowhere else.
//
//   drawState?(state, label)        a small picture
//   stateText?(state)               the notation without what all states share
//   nodeName?(state)                what a state is called in a picture of the whole search
//   successors?(position)(name)     the names of the states that follow, where they can be told without a search
//   countMoves?(position, moves)    how many moves there are after those
//   maxPlayer?                      the player who is MAX, whoever begins
//   Canvas?, canvasWord?            the picture of the whole search, and what the button that shows it says
//   isBesideTree?                   whether lessons show that picture beside the tree

import { drawState } from '../boards/adji_boto.js';
import { nodeName, successors } from '../boards/graph_art.js';
import * as grid from '../boards/grid.js';
import * as sliding from '../boards/sliding.js';
import { countMoves, maxPlayer } from '../boards/tree.js';
import { say } from '../words.js';
import { GraphCanvas } from './graph_canvas.js';
import { MapCanvas } from './map_canvas.js';

const STATES = {
  'adji-boto': { drawState },
  graph: { nodeName, stateText: nodeName, successors, Canvas: GraphCanvas, canvasWord: 'page-theatre-as-graph', isBesideTree: true },
  grid: { stateText: grid.stateText, Canvas: MapCanvas, canvasWord: 'page-theatre-as-map' },
  sliding: { drawState: sliding.drawState },
  tree: { countMoves, maxPlayer },
};

/** What is known of the states of the problem or game in the header of a recording. */
export function statesOf(header) {
  const [id] = (header?.problem ?? header?.game ?? '').split(':');
  return Object.hasOwn(STATES, id) ? STATES[id] : {};
}

/** A state as a picture; nothing for problems without a picture of a state. */
export const picture = (problem, state) => statesOf({ problem }).drawState?.(state, say('page-theatre-state-of', { state })) ?? null;

/** The notation of a state, without what all states share. */
export const stateText = (problem, state) => statesOf({ problem }).stateText?.(state) ?? state;
