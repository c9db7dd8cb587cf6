// Details of one node: its state, figures, parent and children.

import { post } from '../api.js';
import { block, button, element, fill, note } from '../dom.js';
import { count, say } from '../words.js';
import { cutText, figure, windowText } from './figures.js';
import { LOOKS } from './looks.js';
import { nameOf } from './narration.js';
import { view } from './position_view.js';
import { picture, stateText } from './states.js';

/** Limit on children offered as buttons. */
const MOST_CHILDREN = 16;

export class Inspector {
  #onPick;
  #shown = null;
  #asked = null;
  #timer = 0;

  constructor({ onPick }) {
    this.#onPick = onPick;
    this.body = block('stack tight');
    this.node = element('section', { class: 'panel inspector', 'aria-label': say('page-theatre-inspector') }, this.body);
  }

  close() {
    clearTimeout(this.#timer);
    this.#asked?.abort();
  }

  /** Shows a node at a position: the selected or the current one, during playback or not. */
  show(search, node, position, { chosen, moving, title }) {
    const status = node && search.history.status(node, position);
    const same = this.#shown?.node === node && this.#shown.status === status;
    if (!same || !moving) this.#fill(search, node, position, status, { chosen, title });
    this.#shown = { node, status };
  }

  #fill(search, node, position, status, { chosen, title }) {
    if (!status) {
      fill(this.body, element('h3', {}, say('page-theatre-inspector')), note('soft small', say('page-theatre-inspector-hint')));
      return;
    }
    const { history } = search;
    const isPath = history.kind === 'path';
    const place = block('state', isPath ? picture(history.header.problem, node.state) : null);
    fill(this.body,
      block('row spread',
        element('h3', {}, nameOf(history, node)),
        chosen && button(say('page-theatre-follow'), () => this.#onPick(search, null), { class: 'small' })),
      title && note('small soft', title),
      note('small', say(LOOKS[status].word)),
      place,
      isPath && note('mono small state-text', stateText(history.header.problem, node.state)),
      facts(isPath ? pathFacts(history, node) : gameFacts(history, node, position)),
      this.#family(search, node, position));
    if (!isPath) this.#draw(search, node, place, status);
  }

  #family(search, node, position) {
    const { history } = search;
    const go = each => {
      this.#onPick(search, each);
      // The buttons are those of another node now; keyboard focus stays among them.
      this.body.querySelector('.family button')?.focus();
    };
    const link = (each, label) => button(label, () => go(each), { class: 'small' });
    const born = node.children.filter(child => child.born <= position);
    const original = history.kind === 'path' && ['duplicate', 'replaced'].includes(history.status(node, position)) ? history.original(node) : null;
    const name = child => (history.kind === 'path' ? (child.id === null ? '×' : count(child.id)) : child.move);
    return block('row family',
      node.parent && link(node.parent, say('page-theatre-parent')),
      original && link(original, say('page-theatre-original')),
      born.length > 0 && element('span', { class: 'small soft' }, say('page-theatre-children', { number: count(born.length) })),
      born.slice(0, MOST_CHILDREN).map(child => link(child, name(child))));
  }

  /** Asks the server for the position of a game node: its board, and its number of moves. */
  #draw(search, node, place, status) {
    clearTimeout(this.#timer);
    this.#asked?.abort();
    const moves = search.history.moves(node);
    this.#timer = setTimeout(async () => {
      this.#asked = new AbortController();
      const { game, position } = search.history.header;
      try {
        const answer = await post('game', { game, position, moves }, this.#asked.signal);
        const skipped = answer.count - new Set(node.children.map(child => child.move)).size;
        fill(place, await view(answer), status === 'cut' && skipped > 0 && element('p', { class: 'small' },
          say('page-theatre-skipped', { skipped: count(skipped), all: count(answer.count) })));
      } catch {
        // Without an answer the moves still identify the node.
      }
    }, 150);
  }
}

function pathFacts(history, node) {
  const estimates = history.informed ? [['page-theatre-fact-h', figure(node.h)], ['page-theatre-fact-f', figure(node.f)]] : [];
  return [['page-theatre-fact-depth', count(node.depth)], ['page-theatre-fact-g', figure(node.g)], ...estimates];
}

function gameFacts(history, node, position) {
  const { cut, hit } = node;
  return [
    ['page-theatre-fact-ply', count(node.depth)],
    ['page-theatre-fact-role', { max: 'MAX', min: 'MIN' }[history.role(node)] ?? ''],
    ['page-theatre-window', node.alpha === null ? '' : windowText(node)],
    [history.sampling ? 'page-theatre-visits' : 'page-theatre-value', figure(history.figure(node, position))],
    ['page-theatre-mean', history.sampling ? figure(history.mean(node, position)) : ''],
    ['page-theatre-fact-cut', cut && cut.at <= position ? cutText(history, node) : ''],
    ['page-theatre-fact-hit', hit && hit.at <= position ? figure(hit.value) : ''],
  ];
}

function facts(list) {
  return element('dl', { class: 'facts' }, list.filter(([, value]) => value !== '').map(([word, value]) => element('div', {}, element('dt', {}, say(word)), element('dd', { class: 'mono' }, value))));
}
