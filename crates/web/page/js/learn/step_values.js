// The textbook's values at this step: g, h, f, OPEN and CLOSED of a path search; alpha, beta and the value so far of a
// game search.

import { block, element, fill } from '../dom.js';
import { count, say } from '../words.js';
import { figure } from '../theatre/figures.js';
import { ancestry } from '../theatre/history.js';
import { nameOf, shortName } from '../theatre/narration.js';
import { ENDLESS_BOUND } from '../theatre/path_history.js';
import { openLists } from './open_lists.js';
import { valueSoFar, windowNow } from './window_now.js';

/** Limit on the nodes listed; the rest is counted. */
const MOST_NAMED = 14;

export class StepValues {
  /** With `memory` `line`, the search stores only the current path instead of a closed list; `weight` is that of h, in percent. */
  constructor(memory = 'lists', weight = undefined) {
    this.memory = memory;
    this.weight = weight;
    this.facts = element('dl', { class: 'letters' });
    this.lists = block('stack tight');
    this.node = element('section', { class: 'panel step-values', 'aria-label': say('page-learn-values') }, element('h2', {}, say('page-learn-values')), this.facts, this.lists);
  }

  show(history, position) {
    if (history.kind === 'path') this.#showPath(history, position);
    else this.#showGame(history, position);
  }

  #facts(list) {
    fill(this.facts, list.filter(([, value]) => value !== '' && value !== null).map(([name, value, title]) =>
      element('div', {}, element('dt', title ? { title } : {}, name), element('dd', {}, value))));
  }

  #showPath(history, position) {
    const node = history.focusAt(position);
    const round = history.rounds[history.roundAt(position)];
    const bound = round?.bound;
    this.#facts([
      ['n', node ? shortName(history, node) : '–'], ['g', figure(node?.g) || '–'], ...(history.informed ? [['h', figure(node?.h) || '–'], ['f', figure(node?.f) || '–']] : []),
      [say('page-learn-bound'), bound === undefined || bound >= ENDLESS_BOUND ? '' : figure(bound)],
    ]);
    const open = openLists(history, position, { weight: this.weight });
    const line = this.memory === 'line';
    const others = line ? ancestry(node).reverse() : history.nodes.filter(each => each.round === history.roundAt(position) && history.status(each, position) === 'expanded' && !open.some(({ nodes }) => nodes.includes(each)));
    fill(this.lists,
      open.map(({ order, nodes, number, side }) => this.#list(history, `${say('page-learn-open')}${['', '₁', '₂'][side ?? 0]}`, nodes, node, number, say(`page-learn-open-${order}`))),
      this.#list(history, say(line ? 'page-learn-line' : 'page-learn-closed'), others, node, line ? each => each.g : null, line ? say('page-learn-line-note') : ''));
  }

  #list(history, name, nodes, here, number, told) {
    const chip = each => element('li', { class: each === here ? 'chip here' : 'chip' }, shortName(history, each), number && element('small', {}, figure(number(each))));
    const rest = nodes.length - MOST_NAMED;
    return element('div', { class: 'chips' },
      element('h3', {}, name, ' ', element('small', { class: 'soft' }, `${count(nodes.length)}${told && nodes.length ? ` · ${told}` : ''}`)),
      nodes.length ? element('ul', {}, nodes.slice(0, MOST_NAMED).map(chip), rest > 0 && element('li', { class: 'soft' }, `+${count(rest)}`)) : element('p', { class: 'soft small' }, '∅'));
  }

  #showGame(history, position) {
    const node = history.focusAt(position);
    const role = node && history.role(node);
    const active = node && history.status(node, position) === 'active';
    const value = !node || history.sampling ? '' : active ? figure(valueSoFar(history, node, position)) : figure(history.figure(node, position));
    const windowed = node && history.windowed && node.alpha !== null;
    const { alpha, beta } = windowed ? windowNow(history, node, position) : {};
    this.#facts([
      ['n', node ? nameOf(history, node) : '–'], [say('page-learn-mover'), { max: 'MAX △', min: 'MIN ▽' }[role] ?? ''],
      ['α', windowed ? figure(alpha) : ''], ['β', windowed ? figure(beta) : ''],
      [say(active ? 'page-learn-so-far' : 'page-learn-value'), history.sampling ? '' : value || '–'],
      [say('page-learn-games'), node && history.sampling ? count(history.visits(node, position)) : ''],
      [say('page-learn-mean'), node && history.sampling ? figure(history.mean(node, position)) || '–' : ''],
    ]);
    fill(this.lists, !history.sampling && this.#line(history, node, position));
  }

  /** The current line: each node with its window and its value so far. */
  #line(history, node, position) {
    const line = ancestry(node).reverse();
    const chip = each => {
      const value = history.status(each, position) === 'active' ? valueSoFar(history, each, position) : history.figure(each, position);
      return element('li', { class: each === node ? 'chip here' : 'chip' }, each.parent ? each.move : say('page-theatre-root'), element('small', {}, figure(value) || '…'));
    };
    return element('div', { class: 'chips' }, element('h3', {}, say('page-learn-line')), element('ul', {}, line.map(chip)));
  }
}
