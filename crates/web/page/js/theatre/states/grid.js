// The states of the grid problem: where its walker is. The whole search is a map.

export { stateText } from '../../boards/grid.js';
export { MapCanvas as Canvas } from '../map_canvas.js';
export const canvasWord = 'page-theatre-as-map';
