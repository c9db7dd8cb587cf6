// The pseudocode of an algorithm, with the current line highlighted.

import { element } from '../dom.js';
import { say } from '../words.js';
import { lineAt } from './current_code.js';

export class CodePanel {
  #code;
  #lines;

  constructor(code) {
    this.#code = code;
    this.#lines = code.map(line => element('li', { class: `indent-${line.indent}` }, line.text));
    this.node = element('section', { class: 'panel code-panel', 'aria-label': say('page-learn-code') },
      element('h2', {}, say('page-learn-code')), element('ol', { class: 'pseudocode mono' }, this.#lines));
  }

  show(history, position) {
    const now = lineAt(this.#code, history, position);
    this.#lines.forEach((line, index) => {
      line.classList.toggle('now', index === now);
      if (index === now) line.setAttribute('aria-current', 'step');
      else line.removeAttribute('aria-current');
    });
  }
}
