// Results of an experiment as files: CSV, and one self-contained HTML page.

import { block, button, download } from '../dom.js';
import { say, spoken } from '../words.js';

const quoted = value => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** A table as CSV: plain numbers, their unit in the heading, and the text of other columns. */
function csvOf(columns, rows) {
  const cell = (column, row) => {
    const value = column.number ? column.sort(row) : column.text(row);
    return quoted(String(value ?? ''));
  };
  return [columns.map(({ title, unit }) => quoted(unit ? `${title} (${unit})` : title)), ...rows.map(row => columns.map(column => cell(column, row)))].map(line => `${line.join(',')}\n`).join('');
}

const escaped = text => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The table as a page: settings and date, the figures, and a bar beside each figure of the charted column. */
function htmlOf(title, facts, columns, rows) {
  const charted = columns.find(column => column.number && column.charted) ?? columns.find(column => column.number);
  const most = Math.max(1, ...rows.map(row => charted.sort(row) ?? 0));
  const bar = value => `<i style="width:${(Math.log1p(Math.max(0, value)) / Math.log1p(most) * 100).toFixed(1)}%"></i>`;
  const cell = (column, row) => `<td${column.number ? ' class="n"' : ''}>${escaped(column.text(row))}${column === charted ? bar(charted.sort(row) ?? 0) : ''}</td>`;
  const facted = facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('');
  return `<!doctype html><html lang="${spoken()}"><meta charset="utf-8"><title>${escaped(title)}</title><style>
body{font:16px/1.5 system-ui,sans-serif;margin:2rem;max-width:80rem}table{border-collapse:collapse}th,td{padding:.25rem .6rem;border-bottom:1px solid #ccc;text-align:left}
.n{text-align:right;font-variant-numeric:tabular-nums}td i{display:block;height:6px;background:#8a4b2a;margin-left:auto}dl{display:grid;grid-template-columns:max-content 1fr;gap:0 1rem}dd{margin:0}</style>
<h1>${escaped(title)}</h1><dl>${facted}</dl><table><thead><tr>${columns.map(column => `<th>${escaped(column.title)}</th>`).join('')}</tr></thead><tbody>
${rows.map(row => `<tr>${columns.map(column => cell(column, row)).join('')}</tr>`).join('\n')}</tbody></table><p>${escaped(say('page-laboratory-bars-note', { column: charted.title }))}</p></html>`;
}

/** The download buttons. `found()` returns the title, facts, columns, rows and the JSON. */
export function exports(name, found) {
  const facts = list => [...list, [say('page-laboratory-machine'), `${navigator.userAgent}, ${location.host}`], [say('page-laboratory-date'), new Date().toISOString()]];
  return block('row',
    button(say('page-laboratory-csv'), () => { const { columns, rows } = found(); download(csvOf(columns, rows), `${name}.csv`, 'text/csv'); }),
    button(say('page-laboratory-html'), () => { const it = found(); download(htmlOf(it.title, facts(it.facts), it.columns, it.rows), `${name}.html`, 'text/html'); }),
    button(say('page-laboratory-json'), () => download(JSON.stringify(found().json, null, 2), `${name}.json`, 'application/json')));
}

/** Settings as facts, named as in links. */
export const factsOf = settings => Object.entries(settings).map(([key, value]) => [key, value instanceof Set ? [...value].join(', ') : String(value)]).filter(([, value]) => value !== '');
