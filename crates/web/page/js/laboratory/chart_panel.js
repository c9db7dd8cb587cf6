// A bar chart of one column of a table; column and scale can be chosen.

import { block, element, field, fill, select } from '../dom.js';
import { say } from '../words.js';
import { barChart } from './bars.js';

export class ChartPanel {
  #column;
  #logarithmic = true;
  #bars = [];

  /** The columns of a `SortedTable` of reports. */
  constructor(columns) {
    const figures = columns.filter(column => column.number);
    [this.#column] = figures;
    const choose = title => {
      this.#column = figures.find(column => column.title === title);
      this.#draw();
    };
    this.frame = element('div');
    const scale = element('input', { type: 'checkbox', name: 'logarithmic', checked: true, on: { change: event => { this.#logarithmic = event.target.checked; this.#draw(); } } });
    this.node = block('stack tight chart',
      block('row',
        field(say('page-laboratory-chart-of'), select(figures.map(({ title }) => [title, title]), this.#column.title, choose)),
        element('label', { class: 'choice' }, scale, say('page-laboratory-logarithmic'))),
      this.frame);
  }

  /** Shows bars: each has a name and its report, and optionally a series, a group and hollow. */
  show(bars) {
    this.#bars = bars;
    this.#draw();
  }

  #draw() {
    const { title, sort, text } = this.#column;
    const bars = this.#bars.map(({ report, ...bar }) => ({ ...bar, value: sort(report), text: text(report) }));
    fill(this.frame, barChart(title, bars, this.#logarithmic));
  }
}
