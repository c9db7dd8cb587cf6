// The states of the sliding puzzle, as small pictures.

export { drawState } from '../../boards/sliding.js';
