// Analyse: any position with the engine's live analysis, the value of every move, and games to step through.

import { post, stopped, stream } from '../api.js';
import { Drill } from '../analyse/drill.js';
import { Foresight } from '../analyse/foresight.js';
import { bestLines, evaluationBar, showArrowLegend, showLines } from '../analyse/lines.js';
import { setupPanel } from '../analyse/setup.js';
import { plyOf, wanted } from '../analyse/opening.js';
import { Study } from '../analyse/study.js';
import { treeList } from '../analyse/tree_list.js';
import { createBoard } from '../boards/board.js';
import { alarm, block, button, element, fill, note, toolbar } from '../dom.js';
import { graph } from '../parts/graph.js';
import { copyLink, firstGame, gameLink, linkedGame } from '../parts/links.js';
import { loadRecord, saveRecord } from '../parts/records.js';
import { scoreOf, showLegend, thinkingTable } from '../parts/thinking.js';
import { typedMove } from '../parts/typed_move.js';
import { keep, keepHere, recall } from '../store.js';
import { say } from '../words.js';

/** Time limit of the live analysis of a position, in milliseconds. */
const ANALYSIS_MS = 60_000;

/** Mounts the view in `root`; returns `{unmount, follow?}`. */
export function mount(root, context) {
  const view = new AnalyseView(context);
  view.ready.then(() => { if (!view.closed) root.append(view.node); });
  return { unmount: () => view.close(), follow: parameters => view.follow(parameters) };
}

class AnalyseView {
  constructor(context) {
    this.context = context;
    this.searches = {};
    this.live = false;
    this.drill = null;
    this.showValues = recall('analyse.values', true);
    this.study = wanted(context.parameters);
    this.#build();
    this.keys = event => this.#key(event);
    document.addEventListener('keydown', this.keys);
    this.ready = this.#begin();
  }

  /** Shows the requested game; if the server refuses it, says so and shows another. */
  async #begin() {
    try {
      await this.#look();
      if (this.context.parameters.get('review') && this.study.line.length) this.#review();
    } catch (failure) {
      if (failure.status === 400) {
        this.study = new Study({ game: firstGame() });
        await this.#look().catch(() => {});
      }
      this.#fail(failure.status === 400 ? new Error(say('page-link-wrong', { reason: failure.message })) : failure);
    }
  }

  /** Handles the browser's back and forward. */
  follow(parameters) {
    const asked = linkedGame(parameters);
    if (!asked?.game || !this.study.find(asked, plyOf(parameters, asked.moves))) return false;
    this.#clear();
    this.#look().catch(failure => this.#fail(failure));
    return true;
  }

  close() {
    this.closed = true;
    document.removeEventListener('keydown', this.keys);
    for (const name of Object.keys(this.searches)) this.#stop(name);
  }

  #build() {
    this.setup = setupPanel({ catalogue: this.context.catalogue, open: start => this.#open(start), edited: () => this.#showBoard() });
    this.thinking = thinkingTable();
    this.bar = evaluationBar();
    this.parts = {
      lines: element('section', { class: 'panel', hidden: true }),
      status: element('p', { class: 'status' }),
      board: block('board-holder'),
      legend: element('p', { class: 'row small soft legend', hidden: true }),
      arrows: element('p', { class: 'row small soft legend arrow-legend', hidden: true }),
      steps: toolbar(say('page-steps')),
      actions: toolbar(say('page-actions')),
      notice: element('div', { class: 'notice', 'aria-live': 'polite' }),
      live: button('', () => this.#toggleLive()),
      moves: element('section', { class: 'panel' }),
      graph: element('section', { class: 'panel', hidden: true }),
    };
    const { parts } = this;
    this.node = block('table analysis',
      block('table-head row spread', element('h1', {}, say('page-nav-analyse')), parts.live),
      block('table-seats stack tight', this.setup.node, parts.status, parts.notice),
      block('table-board', block('with-bar', this.bar.node, parts.board), parts.arrows, parts.legend, parts.graph),
      block('table-deck stack tight', parts.steps, parts.actions,
        element('details', { class: 'typing' }, element('summary', {}, say('page-type-move')), typedMove(move => this.#make(move)))),
      block('table-side stack tight', parts.lines, element('details', { class: 'panel' }, element('summary', {}, say('page-think')), this.thinking.node), parts.moves));
  }

  /** Starts with another game or position, if the server accepts it. */
  async #open(start) {
    // What was said of the last attempt does not stand beside what is said of this one.
    this.#clear();
    await post('game', { game: start.game, position: start.position || undefined });
    this.study = new Study(start);
    await this.#look();
  }

  #request(moves = this.study.moves) {
    const { game, position } = this.study;
    return { game, position: position || undefined, moves };
  }

  /** Fetches and shows the current position, animated from `before`. */
  async #look(before = null) {
    const asked = this.study.here;
    const view = await post('game', this.#request());
    if (this.closed || asked !== this.study.here) return;
    this.view = view;
    this.values = null;
    this.found = new Map();
    this.rank = 0;
    const { moves } = this.study;
    this.foresight = new Foresight(line => post('game', this.#request([...moves, ...line])), () => {
      if (this.view !== view || this.closed) return;
      this.#drawLines();
      this.board?.show(view, this.#state());
    });
    this.#judge(this.study.here.value === undefined ? null : this.study.here, null);
    this.#remember();
    this.#draw();
    if (before && this.board?.fits(view)) await this.board.play(before, view, view.played.at(-1).move, this.#state());
    else this.#showBoard();
    if (this.view !== view || this.closed) return;
    this.#refreshValues();
    if (this.live) this.#analyse();
  }

  #remember() {
    keep('analyse', this.study.saved());
    keepHere('analyse', this.study.saved());
    const { game, position, line, path } = this.study;
    const link = gameLink({ game, position, moves: line.map(node => node.move) });
    // Every position is an entry of the browser's history; the first one replaces the entry that led here.
    this.context.link(path.length < line.length ? { ...link, at: path.length } : link, { push: Boolean(this.linked) });
    this.linked = true;
  }

  async #make(move) {
    if (this.drill?.task) {
      await this.drill.attempt(move);
      return;
    }
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
    showLegend(parts.legend, view.has_points);
    parts.live.textContent = say(this.live ? 'page-stop' : 'page-analyse-start');
    parts.live.setAttribute('aria-pressed', String(this.live));
    this.#drawSteps();
    this.#drawActions();
    this.#drawLines();
    parts.moves.hidden = !study.root.next.length;
    fill(parts.moves, element('h2', {}, say('page-moves')), treeList(study, node => this.#step(() => study.visit(node))));
    const line = study.line;
    const turns = [study.root, ...line].map((node, ply) => ({ node, ply })).filter(({ node }) => node.value !== undefined)
      .map(({ node, ply }) => ({ ply, value: node.value, exact: node.exact, mark: node.mark }));
    parts.graph.hidden = turns.length < 2;
    fill(parts.graph, graph(turns, { length: line.length, at: study.path.length, points: view.has_points, width: Math.max(300, parts.board.clientWidth), onGo: ply => this.#step(() => study.goTo(ply)) }));
  }

  #statusWords() {
    const { view } = this;
    const { best, move, mark } = this.study.here;
    const better = mark && best && best !== move ? ` ${say('page-review-better', { move, mark, best })}` : '';
    if (view.ending) return `${view.ending.message}${better}`;
    if (better) return better.trim();
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
      this.#nextMistake() !== null && button(say('page-next-mistake'), () => this.#step(() => study.goTo(this.#nextMistake()))),
      this.#nextMistake() !== null && !this.drill && button(say('page-drill'), () => this.#drill()),
      !study.onMain && button(say('page-to-main'), () => this.#step(() => study.toMain())));
  }

  /** The ply of the next mistake in the line; after the last one the first again. */
  #nextMistake() {
    const { line, path } = this.study;
    const plies = line.flatMap((node, index) => (node.mark ? [index + 1] : []));
    return plies.find(ply => ply > path.length) ?? plies[0] ?? null;
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
      act('page-copy-link', () => copyLink(words => fill(this.parts.notice, note('told', words)))),
      act('page-to-theatre', () => this.context.go('theatre', { game: view.game, position: view.position }), { disabled: Boolean(view.ending) }),
      act('page-play-from-here', () => this.context.go('play', gameLink({ game: study.game, position: study.position, moves: study.moves }))));
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
    const hidden = Boolean(this.drill?.task);
    return {
      moves: view.moves, editing, line: this.#steps(), last: view.played.at(-1)?.move ?? null, points: view.has_points,
      values: this.showValues && !editing && !hidden ? this.values : null, mover: view.ending ? null : view.to_move,
    };
  }

  /** The known lines, the best first; none before all moves have a value, or while they would give an answer away. */
  #lines() {
    const { found, view } = this;
    if (this.drill?.task || !found.size || (!this.live && found.size < (view.moves?.length ?? 0))) return [];
    return bestLines(found.values());
  }

  /** The line on the board, with the player of each move. */
  #steps() {
    if (!this.showValues || this.setup.editing) return [];
    const lines = this.#lines();
    const { line } = lines[this.rank] ?? lines[0] ?? { line: [] };
    const { players } = line.length ? this.foresight.of(line) : { players: [] };
    return line.map((move, index) => ({ move, player: players[index] ?? null }));
  }

  #clear() {
    this.#stop('why');
    fill(this.parts.notice);
  }

  #fail(failure) {
    if (stopped(failure)) return;
    const again = () => {
      fill(this.parts.notice);
      this.#look().catch(wrong => this.#fail(wrong));
    };
    fill(this.parts.notice, alarm(failure.message), failure.status === 0 && button(say('page-again'), again, { class: 'main' }));
  }

  #stop(name) {
    this.searches[name]?.abort();
    delete this.searches[name];
  }

  /** Runs a named search, replacing the previous one of that name. */
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
      Object.assign(here, { value: view.to_move === 1 ? value : 0 - value, exact });
      this.#judge(here, progress.told);
      const [move] = progress.line ?? [];
      if (move) this.found.set(move, { ...progress, move });
      this.#drawLines();
    };
    await this.#search('live', 'analyse', { ...this.#request(), time_ms: ANALYSIS_MS }, {
      queued: ({ place }) => this.thinking.show({ place }),
      progress: show, answer: found => show({ ...found.stats, ...found }),
    });
    if (this.view !== view || this.searches.live || this.closed) return;
    this.live = false;
    this.#draw();
  }

  /** Updates the evaluation bar with a value from player 1's view. */
  #judge(score, told) {
    this.bar.show(this.view.ending ? { value: this.view.ending.value || [0, 1, -1][this.view.ending.winner], exact: true } : score, this.view.has_points, this.view.ending?.message ?? told);
  }

  /** The drill: the mistakes of the line, one after the other. */
  #drill() {
    const { study } = this;
    this.drill = new Drill(study.line, {
      look: path => this.#step(() => { study.path = path; }),
      tell: content => fill(this.parts.notice, content),
      announce: words => this.context.announce(words),
      request: () => this.#request(),
      done: () => {
        this.drill = null;
        this.#draw();
        this.#showBoard();
      },
    });
    this.drill.ask();
    // The old board is cleared before the position of the task arrives.
    this.#showBoard();
  }

  #drawLines() {
    const lines = this.#lines();
    const shown = this.rank < lines.length ? this.rank : 0;
    showLines(this.parts.lines, lines, {
      foresight: this.foresight, shown,
      onGo: line => this.#step(() => { for (const move of line) this.study.play(move); }),
      onShow: rank => {
        this.rank = rank;
        this.#drawLines();
        this.#showBoard();
      },
    });
    showArrowLegend(this.parts.arrows, this.#steps(), shown, lines.length);
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
      for (const each of list) {
        values.set(each.move, scoreOf(each));
        if (!this.live) this.found.set(each.move, each);
      }
      const best = list.length === view.moves.length ? list.reduce((one, two) => (scoreOf(two).value > scoreOf(one).value ? two : one)) : null;
      if (best && !this.live) {
        const { value, exact } = scoreOf(best);
        this.#judge({ value: view.to_move === 1 ? value : 0 - value, exact }, best.told);
      }
      this.#drawLines();
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

  /** Reviews the whole line: values and mistakes as they arrive. */
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
      // The value before the first move is that of the best one.
      if (found.index === 0) Object.assign(study.root, { value: found.player === 1 ? found.best_value : 0 - found.best_value, exact: found.best_exact });
      Object.assign(node, { value: found.graph, exact: found.exact, mark: found.mark || undefined, best: found.best });
      this.#draw();
    };
    const queued = ({ place }) => fill(this.parts.notice, note('soft', say('page-queued', { place })));
    const pending = this.#search('review', 'review', this.#request(line.map(node => node.move)), { turn, queued });
    this.#draw();
    const done = await pending;
    if (this.closed || study !== this.study) return;
    this.#draw();
    keep('analyse', study.saved());
    if (!done?.players) return;
    const told = done.players.map(({ slips, mistakes }, place) => say('page-review-told', { player: place + 1, slips, mistakes }));
    fill(this.parts.notice, note('told', [...told, done.legend].join('\n')));
  }

  #load(record) {
    const { game, position, moves, damage } = record;
    this.study = new Study({ game, position, line: moves, at: moves.length });
    this.#clear();
    if (damage) fill(this.parts.notice, note('fault', damage.message));
    this.#look().catch(failure => this.#fail(failure));
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest('input, select, textarea, dialog, [data-place]')) return;
    const { study } = this;
    const act = { v: () => this.#toggleValues(), a: () => this.#toggleLive(), m: () => this.#nextMistake() !== null && this.#step(() => study.goTo(this.#nextMistake())) }[event.key];
    if (act) {
      event.preventDefault();
      act();
      return;
    }
    const ply = { ArrowLeft: study.path.length - 1, ArrowRight: study.path.length + 1, Home: 0, End: study.line.length }[event.key];
    if (ply === undefined || ply < 0 || ply > study.line.length) return;
    event.preventDefault();
    this.#step(() => study.goTo(ply));
  }
}
