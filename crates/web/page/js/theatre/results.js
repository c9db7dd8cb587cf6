// The results of the searches: the table of figures, and the same as bars.

import { element, fill } from '../dom.js';
import { say } from '../words.js';
import { ChartPanel } from '../laboratory/chart_panel.js';
import { gameColumns, pathColumns } from '../laboratory/measures.js';
import { SortedTable } from '../laboratory/sorted_table.js';

export class Results {
  constructor(kind) {
    const columns = kind === 'path' ? pathColumns() : gameColumns();
    const name = { title: say('page-laboratory-method'), text: row => row.title };
    const inReport = column => ({ ...column, text: row => column.text(row.report), sort: row => (column.sort ?? column.text)(row.report) });
    this.table = new SortedTable(say('page-theatre-results'), [name, ...columns.map(inReport)]);
    this.chart = new ChartPanel(columns);
    this.kind = kind;
    this.node = element('section', { class: 'panel results stack', hidden: true });
  }

  show(searches) {
    const rows = searches.filter(search => search.report).map(({ title, report, history }) => ({
      title, report: this.kind === 'game' ? { ...report, value: history.valueOfRoot(report.value) } : report,
    }));
    if (!rows.length) return;
    this.table.show(rows);
    this.chart.show(rows.map((search, place) => ({
      name: search.title, report: search.report, series: place + 1, hollow: this.kind === 'path' && !search.report.solved,
    })));
    this.node.hidden = false;
    fill(this.node, element('h2', {}, say('page-theatre-results')), this.table.node, rows.length > 1 && this.chart.node);
  }
}
