// The current line of a game search, from the root to the current node, with the window of each node: the counterpart
// of a path search's open list.

import { block, element, fill } from '../dom.js';
import { say } from '../words.js';
import { figure, windowText } from './figures.js';
import { ancestry } from './history.js';
import { nameOf } from './narration.js';

export class CurrentLine {
  constructor() {
    this.rows = element('tbody');
    this.best = element('p', { class: 'best-line small' });
    this.heads = ['page-theatre-move', 'page-theatre-window', 'page-theatre-value'].map(key => element('th', { scope: 'col' }, say(key)));
    this.node = element('section', { class: 'panel current-line' },
      element('h3', {}, say('page-theatre-current-line')),
      block('scroll',
        element('table', { class: 'small' }, element('thead', {}, element('tr', {}, this.heads)), this.rows)),
      this.best);
  }

  show(history, position) {
    this.heads[1].hidden = !history.windowed;
    this.heads[2].textContent = say(history.sampling ? 'page-theatre-visits' : 'page-theatre-value');
    const line = ancestry(history.focusAt(position)).reverse();
    fill(this.rows, line.map(node => element('tr', {},
      element('td', {}, node.parent ? node.move : nameOf(history, node)),
      history.windowed && element('td', { class: 'mono' }, node.alpha === null ? '' : windowText(node)),
      element('td', { class: 'mono' }, figure(history.figure(node, position))))));
    const best = history.best(position);
    this.best.textContent = best?.line?.length
      ? say('page-theatre-best-line', { line: best.line.join(' '), value: figure(best.value) })
      : say('page-theatre-no-line');
  }
}
