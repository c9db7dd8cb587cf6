// The states of a game tree that the user typed: its nodes.

export { countMoves, maxPlayer } from '../../boards/kinds/tree.js';
