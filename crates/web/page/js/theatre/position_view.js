// A position of a game as the server tells it, drawn small and not to be played on.

import { picture } from '../boards/board.js';
import { element } from '../dom.js';

/** @param {{scene: ?object, position: string, drawing: {text: string}[][]}} answer the view of a game @returns {Element} */
export function view(answer) {
  const lines = (answer.drawing ?? []).map(line => line.map(span => span.text).join(''));
  return picture(answer.scene, answer.position) ?? element('pre', { class: 'drawing' }, lines.join('\n'));
}
