// The ablation: what each technique of the engine is worth, by repeating a search with one of them switched off.

import { stream } from '../api.js';
import { block, element, field, form, note, select } from '../dom.js';
import { count, say } from '../words.js';
import { barChart } from './bars.js';
import { exports, factsOf } from './export.js';
import { Runner, text } from './form.js';
import { gameColumns } from './measures.js';
import { SortedTable } from './sorted_table.js';

export class Ablation {
  #memory;

  static suits({ game }, { games }) {
    return games.some(each => each.id === game);
  }

  static usual({ games }) {
    return { game: games[0].id, position: '', depth: '' };
  }

  /** The memory survives leaving the view; `changed` is called when there is more to save. */
  constructor(catalogue, memory, { changed }) {
    this.#memory = memory;
    this.changed = changed;
    if (!Array.isArray(memory.rows)) memory.rows = [];
    this.runner = new Runner({ label: say('page-laboratory-run'), run: signal => this.#run(signal) });
    const { settings } = memory;
    const games = select(catalogue.games.map(each => [each.id, each.name]), settings.game, id => { settings.game = id; }, { name: 'game' });
    const controls = form('panel stack', () => this.runner.start(),
      block('row fields',
        field(say('page-laboratory-game'), games),
        text(say('page-laboratory-position'), settings, 'position', { placeholder: say('page-laboratory-middle') }),
        text(say('page-laboratory-depth'), settings, 'depth', { placeholder: say('page-laboratory-usual-depth'), type: 'number', min: 1, max: 60 })),
      this.runner.node);
    const times = { title: say('page-laboratory-times'), number: true, sort: row => this.#times(row), text: row => count(Math.round(this.#times(row) * 100) / 100) };
    // Best move and value belong to one position; with several, the number of unchanged values is shown.
    const same = { title: say('page-laboratory-same'), number: true, sort: row => row.same_values, text: row => `${count(row.same_values)} / ${count(row.positions.length)}` };
    const columns = [{ title: say('page-laboratory-trick'), text: trickOf }, times, same, ...gameColumns().slice(2)];
    this.table = new SortedTable(say('page-laboratory-figures'), columns);
    this.chart = element('div');
    this.searched = note('small soft');
    const found = () => ({ title: say('page-laboratory-ablation'), facts: [...factsOf(memory.measured ?? settings), [say('page-laboratory-positions'), memory.rows[0].positions.join(' | ')]], columns, rows: memory.rows, json: memory.rows });
    this.results = element('section', { class: 'panel stack', hidden: true },
      block('row spread', element('h2', {}, say('page-laboratory-figures')), exports('ablation', found)), this.chart, this.table.node, this.searched);
    this.node = block('stack', note('soft', say('page-laboratory-ablation-about')), controls, this.results);
    this.#show();
  }

  close() {
    this.runner.cancel();
  }

  /** Nodes as a multiple of the full engine's. */
  #times(row) {
    return row.stats.nodes / Math.max(1, this.#memory.rows[0].stats.nodes);
  }

  async #run(signal) {
    const { settings } = this.#memory;
    const rows = [];
    Object.assign(this.#memory, { rows, measured: { ...settings } });
    this.#show();
    this.changed();
    this.runner.tell(null, say('page-laboratory-measuring', { done: 0 }));
    const { game, depth, position } = settings;
    await stream('ablate', { game, depth: depth === '' ? undefined : Number(depth), position: position || undefined }, {
      queued: ({ place }) => this.runner.tell(null, say('page-queued', { place })),
      row: row => {
        rows.push(row);
        this.runner.tell(null, say('page-laboratory-measuring', { done: count(rows.length) }));
        this.#show();
        if (rows.length === 1) this.runner.reveal(this.results);
      },
    }, signal);
    this.runner.tell(1, say(signal.aborted ? 'page-laboratory-stop-cancelled' : 'page-laboratory-stop-finished'));
    this.changed();
  }

  #show() {
    const { rows } = this.#memory;
    this.results.hidden = !rows.length;
    this.table.show(rows);
    const bars = rows.map((row, place) => ({ name: trickOf(row), value: row.stats.nodes, text: count(row.stats.nodes), series: place ? 2 : 1, hollow: row.stop === 'time' }));
    this.chart.replaceChildren(barChart(say('page-laboratory-nodes'), bars, false));
    this.searched.textContent = rows.length ? say('page-laboratory-searched', { positions: rows[0].positions.join('   ') }) : '';
  }
}

const trickOf = row => (row.trick === 'full' ? say('page-laboratory-full') : row.trick);
