// A position of a game as the server tells it, drawn small and not to be played on.

import { picture, sceneOf } from '../boards/board.js';

/** Takes the server's view of a game. */
export const view = answer => picture(sceneOf(answer), answer.position);
