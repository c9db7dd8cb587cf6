// A board for any game: the drawing that the terminal shows, with its places as buttons. Games that a user adds
// look like this without anybody drawing them.

import { element, fill } from '../dom.js';
import { say } from '../words.js';
import { ARROWS, nearest } from './places.js';
import { movesAt, tone, valueText } from './values.js';

export class GenericBoard {
  constructor(listener) {
    this.listener = listener;
    this.node = element('div', { class: 'board generic', role: 'group', 'aria-label': say('page-board'), on: { keydown: event => this.#key(event) } });
  }

  fits(view) {
    return !view.scene;
  }

  show(view, state = {}) {
    const focused = document.activeElement?.dataset?.place;
    const lines = (view.drawing ?? []).map(spans => element('div', {}, spans.map(span => this.#span(span, state))));
    fill(this.node, lines);
    const buttons = [...this.node.querySelectorAll('button')];
    const current = buttons.find(each => each.dataset.place === focused) ?? buttons.find(each => each.ariaDisabled === 'false') ?? buttons[0];
    if (current) current.tabIndex = 0;
    if (focused) current?.focus();
  }

  async play(_, view, __, state) {
    this.show(view, state);
    return true;
  }

  #span(span, state) {
    const ink = span.ink ? `ink-${span.ink}` : '';
    if (!span.place) return element('span', { class: ink }, span.text);
    const moves = movesAt(span.place, state.moves);
    const value = movesAt(span.place, [...(state.values?.keys() ?? [])]).map(move => state.values.get(move))[0];
    const marks = [ink, value && tone(value, state), span.place === state.last && 'last', span.place === state.hint && 'hint', moves.length && 'playable'];
    return element('button', {
      type: 'button', class: marks.filter(Boolean).join(' '), 'data-place': span.place, tabindex: -1,
      'aria-disabled': String(moves.length === 0),
      'aria-label': [span.place, span.text.trim(), value && valueText(value, state)].filter(Boolean).join(', '),
      on: { click: () => moves[0] && this.listener.move?.(moves[0]) },
    }, span.text);
  }

  /** Arrows go to the nearest button in their direction. */
  #key(event) {
    const from = document.activeElement;
    if (!ARROWS[event.key] || !this.node.contains(from)) return;
    event.preventDefault();
    const middle = node => { const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const buttons = [...this.node.querySelectorAll('button')].map(node => [node, ...middle(node)]);
    const next = nearest(buttons, middle(from), ARROWS[event.key]);
    if (!next) return;
    from.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }
}
