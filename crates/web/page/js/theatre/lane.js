// One search on the stage: its tree (or map), the visible part, its round and its counters.

import { block, button, element, fill } from '../dom.js';
import { count, say } from '../words.js';
import { figure } from './figures.js';
import { fold } from './folding.js';
import { LOOKS, roleSymbol, symbol } from './looks.js';
import { narrate } from './narration.js';
import { statesOf } from './states.js';
import { TreeCanvas } from './tree_canvas.js';

/** Limits on marks, alone on the stage and beside other searches. */
const BUDGET = { alone: 600, beside: 200 };

/** Counters with their words and symbols. */
const COUNTERS = {
  path: [
    ['generated', 'page-theatre-generated', null], ['expanded', 'page-theatre-expanded', 'expanded'], ['duplicates', 'page-theatre-duplicates', 'duplicate'],
    ['open', 'page-theatre-open', 'open'], ['most_open', 'page-theatre-most-open', null], ['pruned', 'page-theatre-pruned', 'pruned'],
    ['forgotten', 'page-theatre-forgotten', 'forgotten'],
  ],
  game: [
    ['nodes', 'page-theatre-entered', 'done'], ['leaves', 'page-theatre-leaves', 'leaf'], ['cuts', 'page-theatre-cuts', 'cut'], ['hits', 'page-theatre-hits', 'hit'],
    ['depth', 'page-theatre-ply', 'active'],
  ],
};

/** The same counters in the report of the search. */
const REPORTED = {
  path: { generated: stats => stats.generated, expanded: stats => stats.expanded, most_open: stats => stats.max_open },
  game: { nodes: stats => stats.nodes, leaves: stats => stats.leaves, cuts: stats => stats.alpha_cuts + stats.beta_cuts, hits: stats => stats.table_hits },
};

/** Counters that stay at zero in many algorithms. */
const RARE = ['pruned', 'forgotten', 'cuts', 'hits'];

export class Lane {
  #canvas;
  #round = -1;
  #asMap;
  #budget;
  #selected = null;
  #position = 0;
  #onPick;

  constructor(search, { alone, onPick, asTree = false }) {
    this.search = search;
    this.#budget = alone ? BUDGET.alone : BUDGET.beside;
    this.#onPick = onPick;
    this.#asMap = Boolean(statesOf(search.history?.header).Canvas) && !asTree;
    this.#build(alone);
  }

  #build(alone) {
    const { search } = this;
    const { Canvas, canvasWord } = statesOf(search.history?.header);
    const tool = (sign, label, act) => button(sign, act, { class: 'quiet', 'aria-label': say(label), title: say(label) });
    this.round = element('span', { class: 'small soft' });
    this.frame = block('frame');
    this.caption = element('p', { class: 'lane-caption small' });
    this.note = element('p', { class: 'small soft lane-note' });
    this.values = Object.fromEntries(COUNTERS[search.kind].map(([key]) => [key, element('dd', { class: 'mono' }, '0')]));
    this.rank = element('span', { class: 'rank', hidden: true });
    this.counters = element('dl', { class: 'counters' }, COUNTERS[search.kind].map(([key, word, status]) =>
      element('div', {}, element('dt', {}, status && symbol(status), say(word)), this.values[key])));
    this.mapButton = button(canvasWord ? say(canvasWord) : '', () => this.#setMap(!this.#asMap), { hidden: !Canvas });
    this.zooms = [
      tool('−', 'page-theatre-zoom-out', () => this.#canvas.zoom(1 / 1.6)),
      tool('+', 'page-theatre-zoom-in', () => this.#canvas.zoom(1.6)),
      tool('⤢', 'page-theatre-fit', () => { search.opened.clear(); this.#canvas.fit(); this.refold(); }),
    ];
    this.node = element('article', { class: alone ? 'lane panel alone' : 'lane panel', 'aria-label': search.title },
      element('header', { class: 'row spread' },
        element('h2', {}, search.title), block('row lane-tools', this.mapButton, this.zooms)),
      block('lane-state', this.rank, this.round),
      this.frame, this.caption, this.counters, this.note);
    this.#setMap(this.#asMap);
  }

  #setMap(asMap) {
    this.#asMap = asMap;
    this.#canvas?.close();
    this.#canvas = new (asMap ? statesOf(this.search.history.header).Canvas : TreeCanvas)({ label: this.search.title, onPick: mark => this.#pick(mark) });
    fill(this.frame, this.#canvas.canvas);
    this.mapButton.setAttribute('aria-pressed', String(asMap));
    for (const tool of this.zooms) tool.hidden = asMap;
    this.refold();
  }

  /** Picking a bundle opens it; picking a node selects it. */
  #pick(mark) {
    const { opened } = this.search;
    const parent = mark.node ?? mark.parent.node;
    if (mark.births.length) {
      opened.set(parent, (opened.get(parent) ?? 0) + 1);
      this.refold();
    }
    this.#onPick(this.search, mark.node ?? mark.bundled[0]);
  }

  /** Lays the tree out again, after it grew or a bundle was opened. */
  refold() {
    this.#round = -1;
    this.show(this.#position, this.#selected);
  }

  close() {
    this.#canvas.close();
  }

  recolour() {
    this.#canvas.recolour();
  }

  /** Shows its rank, once it has finished; of a path also the cost, and whether no other search found a cheaper one. */
  setRank(place, { cost = null, isCheapest = false } = {}) {
    this.rank.hidden = place === null;
    const key = cost === null ? 'page-theatre-arrived' : isCheapest ? 'page-theatre-arrived-cheapest' : 'page-theatre-arrived-cost';
    if (place !== null) this.rank.textContent = say(key, { place, cost: figure(cost) });
    this.rank.classList.toggle('dearer', cost !== null && !isCheapest);
  }

  /** Shows a position, and the selected node of this search. */
  show(position, selected) {
    const { history, opened } = this.search;
    this.#position = position;
    this.#selected = selected;
    if (!history) return;
    const round = history.roundAt(position);
    if (round !== this.#round) {
      this.#round = round;
      const tree = fold(history.rounds[round]?.roots ?? [], { budget: this.#budget, opened });
      this.#canvas.setTree(tree);
      this.#tellFolding(tree.marks);
    }
    const traced = new Set();
    for (let node = selected; node; node = node.parent) traced.add(node);
    this.#canvas.show({ history, position, lit: history.solution(position), traced, focus: history.focusAt(position), selected: selected?.round === round ? selected : null });
    this.#tell(position, round);
  }

  #tell(position, round) {
    const { history } = this.search;
    const counters = history.counters(position);
    const all = history.counters(history.length);
    for (const [key, node] of Object.entries(this.values)) {
      node.textContent = count(counters[key]);
      // A counter that stays at zero is hidden.
      node.parentElement.hidden = (RARE.includes(key) && !all[key]) || isUntold(history, key);
    }
    const { rounds } = history;
    const bound = rounds[round]?.bound;
    this.round.textContent = rounds.length > 1
      ? say(bound === undefined ? 'page-theatre-round' : 'page-theatre-round-bound', { round: count(round + 1), rounds: count(rounds.length), bound: figure(bound) })
      : '';
    const sentence = narrate(history, position);
    this.caption.textContent = sentence;
    this.#canvas.canvas.setAttribute('aria-label', `${this.search.title}. ${sentence}`);
  }

  /** Says exactly what part of the search is in the picture. */
  #tellFolding(marks) {
    const { end, history } = this.search;
    const hidden = marks.reduce((sum, mark) => sum + mark.births.length, 0);
    const told = history.kind === 'game' ? [viewOf(history)] : [];
    if (hidden) told.push(say('page-theatre-folded', { hidden: count(hidden), shown: count(marks.length) }));
    if (!end) told.push(say('page-theatre-stopped', { shown: count(history.length) }));
    else if (end.events > history.length) {
      told.push(say('page-theatre-bounded', { shown: count(history.length), all: count(end.events) }));
    } else told.push(say('page-theatre-whole', { all: count(history.length) }), this.#ownCounters());
    this.note.textContent = told.filter(Boolean).join(' ');
  }

  /** What the search counted differently from its events; nothing where both agree. */
  #ownCounters() {
    const { history, kind, report } = this.search;
    const all = history.counters(history.length);
    const differs = ([key]) => !isUntold(history, key) && REPORTED[kind][key] && REPORTED[kind][key](report.stats) !== all[key];
    const told = report ? COUNTERS[kind].filter(differs).map(([key, word]) => `${say(word)} ${count(REPORTED[kind][key](report.stats))}`) : [];
    return told.length > 0 && say('page-theatre-own-counters', { counters: told.join(', ') });
  }
}

/** In SMA* a node that was expanded may still wait in OPEN, which no event tells. */
const isUntold = (history, key) => history.header.algorithm === 'sma' && ['open', 'most_open'].includes(key);

/** The view of the values and windows of a game tree. */
function viewOf(history) {
  if (history.negamax) return say('page-theatre-view-negamax');
  if (history.beginsWithMin) return say('page-theatre-view-max');
  return say(history.sampling ? 'page-theatre-view-games' : 'page-theatre-view-root', { player: history.rootPlayer ?? 1 });
}

/** The legend: statuses that occur in these searches, with words. */
export function legend(searches) {
  const happened = new Set(searches.flatMap(({ history }) => history.nodes.flatMap(node => history.statuses(node))));
  const statuses = Object.keys(LOOKS).filter(status => happened.has(status));
  const roles = searches.some(({ history }) => history.kind === 'game' && !history.negamax) ? ['max', 'min'] : [];
  const told = role => say(searches.some(({ history }) => history.beginsWithMin) ? 'page-theatre-to-move' : `page-theatre-is-${role}`, { role: role.toUpperCase() });
  return element('ul', { class: 'signs small', 'aria-label': say('page-theatre-legend') },
    roles.map(role => element('li', {}, roleSymbol(role), told(role))), statuses.map(status => element('li', {}, symbol(status), say(LOOKS[status].word))));
}
