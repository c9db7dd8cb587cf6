// A bar chart with a choice of what it is of, and of its scale.

import { element, field, fill, select } from '../dom.js';
import { say } from '../words.js';
import { barChart } from './bars.js';

export class ChartPanel {
  #measures;
  #measure;
  #logarithmic = false;
  #bars = [];

  constructor(measures) {
    this.#measures = measures;
    this.#measure = measures[0];
    this.frame = element('div');
    const scale = element('input', { type: 'checkbox', name: 'logarithmic', on: { change: event => { this.#logarithmic = event.target.checked; this.#draw(); } } });
    this.node = element('div', { class: 'stack tight chart' },
      element('div', { class: 'row' },
        field(say('page-laboratory-chart-of'), select(measures.map(each => [each.name, each.title]), this.#measure.name, name => this.#choose(name), { name: 'measure' })),
        element('label', { class: 'choice' }, scale, say('page-laboratory-logarithmic'))),
      this.frame);
  }

  #choose(name) {
    this.#measure = this.#measures.find(each => each.name === name);
    this.#draw();
  }

  show(bars) {
    this.#bars = bars;
    this.#draw();
  }

  #draw() {
    const { title, read, text } = this.#measure;
    const bars = this.#bars.map(({ report, ...bar }) => ({ ...bar, value: read(report) ?? null }));
    fill(this.frame, barChart(title, bars.map(bar => ({ ...bar, text: bar.value === null ? '–' : text(bar.value) })), this.#logarithmic));
  }
}
