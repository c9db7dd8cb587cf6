// A position of a game as the server tells it, drawn small and not to be played on.

import { element } from '../dom.js';

/** @param {{drawing: {text: string}[][]}} answer the view of a game @returns {Element} */
export function view(answer) {
  const lines = (answer.drawing ?? []).map(line => line.map(span => span.text).join(''));
  return element('pre', { class: 'drawing' }, lines.join('\n'));
}
