// Analyse: any position, what the engine thinks of it as it thinks, the value of every move, and games to step through.

import { post, stopped, stream } from '../api.js';
import { setupPanel } from '../analyse/setup.js';
import { Study } from '../analyse/study.js';
import { treeList } from '../analyse/tree_list.js';
import { createBoard } from '../boards/board.js';
import { alarm, block, button, element, fill, note, openDialog, panel, toolbar } from '../dom.js';
import { graph } from '../parts/graph.js';
import { loadRecord, saveRecord } from '../parts/records.js';
import { scoreOf, thinkingTable, valuesLegend } from '../parts/thinking.js';
import { typedMove } from '../parts/typed_move.js';
import { keep, recall } from '../store.js';
import { say } from '../words.js';

/** How long the live analysis of one position may take. */
const PATIENCE = 60_000;

/** Shows the view in `root`; gives back what takes it away. */
export function mount(root, context) {
  const bench = new Bench(context);
  bench.ready.then(() => { if (!bench.closed) root.append(bench.node); });
  return () => bench.close();
}

/** What the address asks for, unless it is what was being looked at anyway. */
function wanted(parameters) {
  const saved = recall('analyse');
  const game = parameters.get('game');
  const position = parameters.get('position');
  if (!game || (saved?.game === game && (!position || saved.shown === position))) return saved ?? { game: game ?? 'adji-boto' };
  return { game, position };
}

class Bench {
  constructor(context) {
    this.context = context;
    this.searches = {};
    this.live = false;
    this.showValues = recall('analyse.values', true);
    this.study = new Study(wanted(context.parameters));
    this.#build();
    this.keys = event => this.#key(event);
    document.addEventListener('keydown', this.keys);
    this.ready = this.#look().catch(failure => this.#fail(failure));
  }

  close() {
    this.closed = true;
    document.removeEventListener('keydown', this.keys);
    for (const name of Object.keys(this.searches)) this.#stop(name);
  }

  #build() {
    this.setup = setupPanel({ catalogue: this.context.catalogue, open: start => this.#open(start), edited: () => this.#showBoard() });
    this.thinking = thinkingTable();
    this.parts = {
      status: element('p', { class: 'status' }),
      board: block('board-holder'),
      legend: valuesLegend(),
      steps: toolbar(say('page-steps')),
      actions: toolbar(say('page-actions')),
      notice: element('div', { class: 'notice', 'aria-live': 'polite' }),
      live: button('', () => this.#toggleLive()),
      moves: element('div'),
      graph: element('div'),
    };
    const { parts } = this;
    this.node = block('table',
      block('stack table-board',
        element('h1', {}, say('page-nav-analyse')), this.setup.node, parts.status, parts.board, parts.legend, parts.steps, parts.actions, parts.notice,
        typedMove(move => this.#make(move))),
      block('stack table-side',
        element('section', { class: 'panel' }, block('row spread', element('h2', {}, say('page-think')), parts.live), this.thinking.node),
        panel(say('page-moves'), parts.moves),
        panel(say('page-graph'), parts.graph)));
  }

  /** Begins with another game or position, if the server agrees. */
  async #open(start) {
    await post('game', { game: start.game, position: start.position || undefined });
    this.study = new Study(start);
    await this.#look();
  }

  #request(moves = this.study.moves) {
    const { game, position } = this.study;
    return { game, position: position || undefined, moves };
  }

  /** Fetches and shows the present position; `before` is shown changing into it. */
  async #look(before = null) {
    const asked = this.study.here;
    const view = await post('game', this.#request());
    if (this.closed || asked !== this.study.here) return;
    this.view = view;
    this.values = null;
    this.#remember();
    this.#draw();
    if (before && this.board?.fits(view)) await this.board.play(before, view, view.played.at(-1).move, this.#state());
    else this.#showBoard();
    if (this.view !== view || this.closed) return;
    this.#refreshValues();
    if (this.live) this.#analyse();
  }

  #remember() {
    const { game, position } = this.view;
    keep('analyse', { ...this.study.saved(), shown: position });
    history.replaceState(null, '', `#/analyse?${new URLSearchParams({ game, position })}`);
  }

  async #make(move) {
    const before = this.view;
    const view = await post('game', this.#request([...this.study.moves, move]));
    this.study.play(view.played.at(-1).move);
    this.#clear();
    const turn = view.played.at(-1);
    this.context.announce(say(turn.pass ? 'page-player-passes' : 'page-player-plays', turn));
    await this.#look(before);
  }

  #step(change) {
    change();
    this.#clear();
    this.#look().then(() => this.context.announce(this.#statusWords())).catch(failure => this.#fail(failure));
  }

  #draw() {
    const { parts, study, view } = this;
    this.setup.show(view);
    parts.status.textContent = this.#statusWords();
    parts.legend.hidden = !this.showValues || Boolean(view.ending);
    parts.live.textContent = say(this.live ? 'page-stop' : 'page-analyse-start');
    parts.live.setAttribute('aria-pressed', String(this.live));
    this.#drawSteps();
    this.#drawActions();
    fill(parts.moves, treeList(study, node => this.#step(() => study.visit(node))));
    const line = study.line;
    const turns = line.map((node, index) => ({ node, ply: index + 1 })).filter(({ node }) => node.value !== undefined)
      .map(({ node, ply }) => ({ ply, value: node.value, exact: node.exact, mark: node.mark }));
    fill(parts.graph, graph(turns, { length: line.length, at: study.path.length, points: view.has_points, onGo: ply => this.#step(() => study.goTo(ply)) }));
  }

  #statusWords() {
    const { view } = this;
    if (view.ending) return view.ending.message;
    return say(view.passes ? 'page-must-pass' : 'page-turn', { player: view.to_move });
  }

  #drawSteps() {
    const { study } = this;
    const [at, end] = [study.path.length, study.line.length];
    const go = (words, sign, ply, off) => button(sign, () => this.#step(() => study.goTo(ply)), { 'aria-label': say(words), title: say(words), disabled: off });
    fill(this.parts.steps,
      go('page-first', '«', 0, at === 0), go('page-previous', '‹', at - 1, at === 0),
      element('span', { class: 'mono' }, `${at} / ${end}`),
      go('page-next', '›', at + 1, at === end), go('page-last', '»', end, at === end),
      !study.onMain && button(say('page-to-main'), () => this.#step(() => study.toMain())));
  }

  #drawActions() {
    const { study, view } = this;
    const act = (words, run, attributes = {}) => button(say(words), run, attributes);
    fill(this.parts.actions,
      view.passes && act('page-pass', () => this.#make(view.moves[0]), { class: 'main' }),
      act('page-values', () => this.#toggleValues(), { 'aria-pressed': String(this.showValues) }),
      act('page-why', () => this.#askWhy(), { disabled: !study.path.length }),
      act('page-review', () => this.#review(), { disabled: !study.line.length, 'aria-pressed': String(Boolean(this.searches.review)) }),
      act('page-undo', () => this.#step(() => study.undo()), { disabled: !study.path.length }),
      act('page-load', () => loadRecord(record => this.#load(record))),
      act('page-save', () => saveRecord(this.#request(study.line.map(node => node.move)), ['human', 'human'])),
      act('page-copy-link', () => this.#copyLink()),
      act('page-to-theatre', () => this.context.go('theatre', { game: view.game, position: view.position }), { disabled: Boolean(view.ending) }),
      act('page-play-from-here', () => this.context.go('play', { game: view.game, position: view.position })));
  }

  #showBoard() {
    if (!this.view) return;
    if (!this.board?.fits(this.view)) {
      this.board = createBoard(this.view, { move: move => this.#make(move).catch(failure => this.#fail(failure)), place: place => this.setup.press(place) });
      fill(this.parts.board, this.board.node);
    }
    this.board.show(this.view, this.#state());
  }

  #state() {
    const { view } = this;
    const editing = this.setup.editing;
    return {
      moves: view.moves, editing, last: view.played.at(-1)?.move ?? null, points: view.has_points,
      values: this.showValues && !editing ? this.values : null, mover: view.ending ? null : view.to_move,
    };
  }

  #clear() {
    this.#stop('why');
    fill(this.parts.notice);
  }

  #fail(failure) {
    if (!stopped(failure)) fill(this.parts.notice, alarm(failure.message));
  }

  #stop(name) {
    this.searches[name]?.abort();
    delete this.searches[name];
  }

  /** Runs a search of a name, in place of the last one of that name. */
  async #search(name, path, body, handlers) {
    this.#stop(name);
    const mine = this.searches[name] = new AbortController();
    try {
      return await stream(path, body, handlers, mine.signal);
    } catch (failure) {
      this.#fail(failure);
      return null;
    } finally {
      if (this.searches[name] === mine) delete this.searches[name];
    }
  }

  #toggleLive() {
    this.live = !this.live;
    if (this.live) this.#analyse();
    else this.#stop('live');
    this.#draw();
  }

  async #analyse() {
    const { view } = this;
    if (view.ending) return;
    const { here } = this.study;
    const show = progress => {
      if (this.view !== view) return;
      this.thinking.show(progress);
      const { value, exact } = scoreOf(progress);
      Object.assign(here, { value: view.to_move === 1 ? value : -value, exact });
    };
    await this.#search('live', 'analyse', { ...this.#request(), time_ms: PATIENCE }, {
      progress: show, answer: found => show({ ...found.stats, ...found }),
    });
    if (this.view !== view || this.searches.live || this.closed) return;
    this.live = false;
    this.#draw();
  }

  #toggleValues() {
    this.showValues = !this.showValues;
    keep('analyse.values', this.showValues);
    this.#draw();
    this.#showBoard();
    this.#refreshValues();
  }

  async #refreshValues() {
    const { view } = this;
    if (!this.showValues || this.values || !view.moves?.length) return;
    const values = this.values = new Map();
    const show = list => {
      if (this.values !== values) return;
      for (const each of list) values.set(each.move, scoreOf(each));
      this.board.show(view, this.#state());
    };
    await this.#search('values', 'values', { ...this.#request(), time_ms: 5000 }, { value: one => show([one]), values: all => show(all.moves) });
  }

  async #askWhy() {
    const { study } = this;
    const { move } = study.here;
    this.#stop('why');
    fill(this.parts.notice, note('soft', say('page-looking')));
    const mine = this.searches.why = new AbortController();
    try {
      const told = await post('why', { ...this.#request(study.moves.slice(0, -1)), move }, mine.signal);
      if (study.here.move === move) fill(this.parts.notice, note('told', told.message));
    } catch (failure) {
      this.#fail(failure);
    }
  }

  /** Values and mistakes of the whole line, as they come. */
  async #review() {
    if (this.searches.review) {
      this.#stop('review');
      this.#draw();
      return;
    }
    const { study } = this;
    const line = study.line;
    const turn = found => {
      const node = line[found.index];
      if (!node || study !== this.study) return;
      if (found.graph === null) return;
      Object.assign(node, { value: found.graph, exact: found.exact, mark: found.mark || undefined });
      keep('analyse', { ...study.saved(), shown: this.view.position });
      this.#draw();
    };
    const pending = this.#search('review', 'review', this.#request(line.map(node => node.move)), { turn });
    this.#draw();
    await pending;
    if (!this.closed) this.#draw();
  }

  #load(record) {
    const { game, position, moves, damage } = record;
    this.study = new Study({ game, position, line: moves, at: moves.length });
    this.#clear();
    if (damage) fill(this.parts.notice, note('fault', damage.message));
    this.#look().catch(failure => this.#fail(failure));
  }

  async #copyLink() {
    try {
      await navigator.clipboard.writeText(location.href);
      fill(this.parts.notice, note('told', say('page-copied')));
    } catch {
      openDialog(say('page-copy-link'), () => element('input', { type: 'text', readonly: true, 'aria-label': say('page-copy-link'), value: location.href }));
    }
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest('input, select, textarea, dialog, [data-place]')) return;
    const { study } = this;
    const ply = { ArrowLeft: study.path.length - 1, ArrowRight: study.path.length + 1, Home: 0, End: study.line.length }[event.key];
    if (ply === undefined || ply < 0 || ply > study.line.length) return;
    event.preventDefault();
    this.#step(() => study.goTo(ply));
  }
}
