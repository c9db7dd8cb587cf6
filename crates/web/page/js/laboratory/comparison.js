// Problems × algorithms × heuristics under equal limits: a table that fills as the searches end, charts, and files to
// download.

import { stream } from '../api.js';
import { block, element, field, fill, form, note, select } from '../dom.js';
import { count, say } from '../words.js';
import { titleOf } from '../theatre/contest.js';
import { ChartPanel } from './chart_panel.js';
import { exports, factsOf } from './export.js';
import { Runner, number, ticks } from './form.js';
import { pathColumns } from './measures.js';
import { SortedTable } from './sorted_table.js';

/** The default comparison. */
const DEFAULTS = { positions: ['A', 'B', 'C'], algorithms: ['bfs', 'idastar', 'astar', 'greedy'], heuristics: 1 };

export class Comparison {
  #catalogue;
  #memory;

  /** The memory survives leaving the view; `changed` is called when there is more to save. */
  constructor(catalogue, memory, { changed }) {
    this.#catalogue = catalogue;
    this.#memory = memory;
    this.changed = changed;
    if (!Array.isArray(memory.runs)) memory.runs = [];
    this.runner = new Runner({ label: say('page-laboratory-run'), run: signal => this.#run(signal) });
    this.form = form('panel stack', () => this.runner.start());
    const problem = { title: say('page-laboratory-problem'), text: run => run.name, long: true };
    const method = { title: say('page-laboratory-method'), text: this.#method };
    const columns = [problem, method, ...pathColumns()];
    this.table = new SortedTable(say('page-laboratory-figures'), columns);
    this.chart = new ChartPanel(pathColumns());
    this.results = element('section', { class: 'panel stack', hidden: true },
      block('row spread', element('h2', {}, say('page-laboratory-figures')),
        exports('comparison', () => ({
          title: say('page-laboratory-comparison'), facts: factsOf(memory.measured ?? memory.settings), columns, rows: memory.runs, json: memory.runs,
        }))),
      this.table.node, this.chart.node, note('small soft', say('page-laboratory-hollow')));
    this.node = block('stack', note('soft', say('page-laboratory-comparison-about')), this.form, this.results);
    this.#render();
    this.#show();
  }

  #method = run => titleOf(run, this.#catalogue);

  close() {
    this.runner.cancel();
  }

  static suits({ problem }, { problems }) {
    return problems.some(each => each.id === problem);
  }

  /** The default comparison for a problem. */
  static usual({ problems }, asked) {
    const { id, positions, heuristics, start } = problems.find(each => each.id === asked) ?? problems[0];
    const chosen = positions.filter(name => DEFAULTS.positions.includes(name));
    return {
      problem: id, positions: new Set(chosen), own: chosen.length ? '' : start, algorithms: new Set(DEFAULTS.algorithms),
      heuristics: new Set(heuristics.slice(0, DEFAULTS.heuristics).map(each => each.name)), nodes: 200_000, seconds: 5,
    };
  }

  #render() {
    const { problems, path_algorithms: algorithms, limits } = this.#catalogue;
    const { settings } = this.#memory;
    const problem = problems.find(each => each.id === settings.problem);
    const choose = id => {
      this.#memory.settings = Comparison.usual(this.#catalogue, id);
      this.#render();
      this.form.querySelector('select').focus();
    };
    const own = element('textarea', { rows: 2, spellcheck: 'false', name: 'own', on: { input: event => { settings.own = event.target.value; } } }, settings.own);
    fill(this.form,
      field(say('page-laboratory-problem'), select(problems.map(each => [each.id, each.name]), settings.problem, choose, { name: 'problem' })),
      problem.positions.length > 0 && ticks(say('page-laboratory-positions'), problem.positions.map(name => ({ name })), settings.positions),
      field(say('page-laboratory-own-positions'), own, { title: problem.position_help ?? '' }),
      ticks(say('page-laboratory-algorithms'), algorithms.map(({ name, title }) => ({ name, label: title })), settings.algorithms),
      ticks(say('page-laboratory-heuristics'), problem.heuristics, settings.heuristics),
      block('row fields',
        number(say('page-laboratory-node-limit'), settings, 'nodes', 1, limits.nodes),
        number(say('page-laboratory-time-limit'), settings, 'seconds', 1, Math.floor(limits.time_ms / 1000))),
      this.runner.node);
  }

  async #run(signal) {
    const { settings } = this.#memory;
    const own = settings.own.split('\n').map(line => line.trim()).filter(Boolean);
    const positions = [...settings.positions, ...own];
    if (!positions.length || !settings.algorithms.size) throw new Error(say('page-laboratory-incomplete'));
    const runs = [];
    Object.assign(this.#memory, { runs, measured: { ...settings } });
    this.#show();
    this.changed();
    let [done, total] = [0, 0];
    const body = {
      problem: settings.problem, positions, algorithms: [...settings.algorithms], heuristics: [...settings.heuristics],
      nodes: settings.nodes, time_ms: settings.seconds * 1000,
    };
    await stream('compare', body, {
      progress: told => {
        ({ done, total } = told);
        this.runner.tell(total ? done / total : null, say('page-laboratory-progress', { done: count(done), total: count(total), name: told.name ?? '', algorithm: told.algorithm ?? '' }));
      },
      queued: ({ place }) => this.runner.tell(null, say('page-queued', { place })),
      run: run => {
        runs.push(run);
        this.#show();
        if (runs.length === 1) this.runner.reveal(this.results);
      },
    }, signal);
    const key = signal.aborted ? 'page-laboratory-was-cancelled' : 'page-laboratory-done';
    this.runner.tell(1, say(key, { done: count(runs.length), total: count(total) }));
    this.#show();
    this.changed();
  }

  #show() {
    const { runs } = this.#memory;
    this.results.hidden = !runs.length;
    this.table.show(runs);
    const methods = [...new Set(runs.map(this.#method))];
    const bar = (run, name) => ({ name, report: run, series: methods.indexOf(name) + 1, group: run.name, hollow: !run.solved });
    this.chart.show(runs.map(run => bar(run, this.#method(run))));
  }
}
