// What each trick of the engine brings: the same search with one of them switched off at a time.

import { stream } from '../api.js';
import { block, element, field, form, note, select } from '../dom.js';
import { count, say } from '../words.js';
import { barChart } from './bars.js';
import { Runner, text } from './form.js';
import { gameColumns } from './measures.js';
import { SortedTable } from './sorted_table.js';

export class Ablation {
  #memory;

  /** The memory is kept when the view is left. */
  constructor(catalogue, memory) {
    this.#memory = memory;
    memory.settings ??= { game: catalogue.games[0].id, position: '', depth: '' };
    memory.rows ??= [];
    this.runner = new Runner({ label: say('page-laboratory-run'), run: signal => this.#run(signal) });
    const { settings } = memory;
    const games = select(catalogue.games.map(each => [each.id, each.name]), settings.game, id => { settings.game = id; }, { name: 'game' });
    const controls = form('panel stack', () => this.runner.start(),
      block('row fields',
        field(say('page-laboratory-game'), games),
        text(say('page-laboratory-position'), settings, 'position', { placeholder: say('page-laboratory-usual') }),
        text(say('page-laboratory-depth'), settings, 'depth', { placeholder: say('page-laboratory-usual'), type: 'number', min: 1, max: 60 })),
      this.runner.node);
    const times = { title: say('page-laboratory-times'), number: true, sort: row => this.#times(row), text: row => count(Math.round(this.#times(row) * 100) / 100) };
    this.table = new SortedTable(say('page-laboratory-figures'), [{ title: say('page-laboratory-trick'), text: trickOf }, times, ...gameColumns()]);
    this.chart = element('div');
    this.results = element('section', { class: 'panel stack', hidden: true }, element('h2', {}, say('page-laboratory-figures')), this.chart, this.table.node);
    this.node = block('stack', note('soft', say('page-laboratory-ablation-about')), controls, this.results);
    this.#show();
  }

  close() {
    this.runner.cancel();
  }

  /** Nodes, as a multiple of what the whole engine needs. */
  #times(row) {
    return row.stats.nodes / Math.max(1, this.#memory.rows[0].stats.nodes);
  }

  async #run(signal) {
    const { settings } = this.#memory;
    const rows = [];
    this.#memory.rows = rows;
    this.#show();
    this.runner.tell(null, say('page-laboratory-measuring', { done: 0 }));
    const { game, depth, position } = settings;
    await stream('ablate', { game, depth: depth === '' ? undefined : Number(depth), position: position || undefined }, {
      row: row => {
        rows.push(row);
        this.runner.tell(null, say('page-laboratory-measuring', { done: count(rows.length) }));
        this.#show();
      },
    }, signal);
    this.runner.tell(1, signal.aborted ? say('page-laboratory-stop-cancelled') : '');
  }

  #show() {
    const { rows } = this.#memory;
    this.results.hidden = !rows.length;
    this.table.show(rows);
    const bars = rows.map((row, place) => ({ name: trickOf(row), value: row.stats.nodes, text: count(row.stats.nodes), series: place ? 2 : 1, hollow: row.stop === 'time' }));
    this.chart.replaceChildren(barChart(say('page-laboratory-nodes'), bars, false));
  }
}

const trickOf = row => (row.trick === 'full' ? say('page-laboratory-full') : row.trick);
