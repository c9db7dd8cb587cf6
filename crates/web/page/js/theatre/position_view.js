// A position of a game as the server tells it, drawn small and not to be played on.

import { picture } from '../boards/board.js';
import { element } from '../dom.js';

/** Takes the server's view of a game. */
export function view(answer) {
  const lines = (answer.drawing ?? []).map(line => line.map(span => span.text).join(''));
  return picture(answer.scene, answer.position) ?? element('pre', { class: 'drawing' }, lines.join('\n'));
}
