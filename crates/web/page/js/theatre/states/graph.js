// The states of a graph that the user typed: its nodes. The whole search is the graph.

export { nodeName, nodeName as stateText, successors } from '../../boards/graph_art.js';
export { GraphCanvas as Canvas } from '../graph_canvas.js';
export const canvasWord = 'page-theatre-as-graph';
export const isBesideTree = true;
