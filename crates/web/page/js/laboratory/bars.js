// Bar charts on a linear or a logarithmic scale. A hollow bar is a search stopped by a limit: its figure is what it
// had reached. A bar has a name, a value, the value as `text`, and optionally one of six `series` (colours), hollow, and a
// `group`. The table beside a chart has the same figures.

import { block, element, svg } from '../dom.js';

/** The length of a bar among `all`, from 0 to 1. On the logarithmic scale the least positive value still has a visible bar. */
export function share(value, all, logarithmic) {
  const most = Math.max(...all, 0);
  if (most <= 0 || value <= 0) return 0;
  if (!logarithmic) return value / most;
  const least = Math.min(...all.filter(each => each > 0)) / 2;
  return Math.log(value / least) / Math.log(most / least);
}

export function barChart(title, bars, logarithmic) {
  const all = bars.map(bar => bar.value ?? 0);
  const rows = bars.map((bar, place) => [
    bar.group && bar.group !== bars[place - 1]?.group && element('div', { class: 'bar-group', title: bar.group }, bar.group),
    block('bar-name', bar.name),
    drawBar(bar, share(bar.value ?? 0, all, logarithmic)),
    block('bar-value mono', bar.text),
  ]);
  const label = bars.map(bar => `${bar.group ? `${bar.group}, ` : ''}${bar.name}: ${bar.text}`).join('; ');
  return element('div', { class: 'bars', role: 'img', 'aria-label': `${title}. ${label}` },
    element('p', { class: 'bars-title' }, title), element('div', { class: 'bar-rows', 'aria-hidden': 'true' }, rows));
}

function drawBar({ series = 1, hollow = false }, part) {
  const width = `${Math.max(0, part * 100).toFixed(2)}%`;
  const rect = svg('rect', { x: 0, y: 1, width, height: 14, rx: 3, class: hollow ? 'hollow' : 'full' });
  return svg('svg', { class: 'bar-line', style: { '--bar': `var(--series-${((series - 1) % 6) + 1})` }, width: '100%', height: 16 }, rect);
}
