// The figures that path searches and game searches are compared by: the columns of their tables and the charts to choose from.

import { count, say, signed, time } from '../words.js';

const decimals = (value, digits) => new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: digits }).format(value);
const fraction = value => (value === null || value === undefined ? '–' : decimals(value, 4));
/** Searches are often over within a millisecond. */
const moment = milliseconds => (milliseconds < 10 ? `${decimals(milliseconds, 2)} ms` : time(milliseconds));
const whole = value => (value === null || value === undefined ? '–' : count(value));

const STOPS = {
  finished: 'page-laboratory-stop-finished', depth: 'page-laboratory-stop-depth', nodes: 'page-laboratory-stop-nodes', time: 'page-laboratory-stop-time',
  memory: 'page-laboratory-stop-memory', cancelled: 'page-laboratory-stop-cancelled',
};

/** Why a search ended, in words. */
export const stopText = stop => say(STOPS[stop] ?? STOPS.finished);

/** What a path search is called in a table. */
export const methodOf = run => (run.heuristic ? `${run.algorithm} (${run.heuristic})` : run.algorithm);

/** What came of a path search. */
export function resultOf(run) {
  if (!run.solved) return run.stop === 'finished' ? say('page-laboratory-unsolvable') : stopText(run.stop);
  return say(run.optimal ? 'page-laboratory-proved' : 'page-laboratory-found', { length: count(run.length) });
}

export function pathColumns() {
  const figure = (key, read, write) => ({ title: say(key), number: true, sort: read, text: run => write(read(run)) });
  return [
    { title: say('page-laboratory-result'), text: resultOf, sort: run => run.length },
    figure('page-laboratory-generated', run => run.stats.generated, whole),
    figure('page-laboratory-expanded', run => run.stats.expanded, whole),
    figure('page-laboratory-penetrance', run => run.stats.penetrance, fraction),
    figure('page-laboratory-branching', run => run.stats.branching_factor, fraction),
    figure('page-laboratory-length', run => run.length, whole),
    figure('page-laboratory-most-open', run => run.stats.max_open, whole),
    figure('page-laboratory-time', run => run.stats.time_ms, moment),
  ];
}

export function gameColumns() {
  const figure = (key, read, write = whole) => ({ title: say(key), number: true, sort: read, text: report => write(read(report)) });
  return [
    { title: say('page-laboratory-best'), text: report => report.best ?? '–' },
    figure('page-laboratory-value', report => report.value, signed),
    figure('page-laboratory-nodes', report => report.stats.nodes),
    figure('page-laboratory-leaves', report => report.stats.leaves),
    figure('page-laboratory-alpha-cuts', report => report.stats.alpha_cuts),
    figure('page-laboratory-beta-cuts', report => report.stats.beta_cuts),
    figure('page-laboratory-hits', report => report.stats.table_hits),
    figure('page-laboratory-time', report => report.stats.time_ms, moment),
    { title: say('page-laboratory-end'), text: report => stopText(report.stop) },
  ];
}

/**
 * What a chart can be of: a name, the figure, and how it is written.
 * @typedef {{name: string, title: string, read: (report: object) => ?number, text: (value: number) => string}} Measure
 * @param {'path' | 'game'} kind
 * @returns {Measure[]}
 */
export function measures(kind) {
  const measure = (name, key, read, text = whole) => ({ name, title: say(key), read, text });
  if (kind === 'path') {
    return [
      measure('generated', 'page-laboratory-generated', run => run.stats.generated),
      measure('expanded', 'page-laboratory-expanded', run => run.stats.expanded),
      measure('time', 'page-laboratory-time', run => run.stats.time_ms, moment),
      measure('length', 'page-laboratory-length', run => run.length),
      measure('penetrance', 'page-laboratory-penetrance', run => run.stats.penetrance, fraction),
      measure('branching', 'page-laboratory-branching', run => run.stats.branching_factor, fraction),
      measure('open', 'page-laboratory-most-open', run => run.stats.max_open),
    ];
  }
  return [
    measure('nodes', 'page-laboratory-nodes', report => report.stats.nodes),
    measure('time', 'page-laboratory-time', report => report.stats.time_ms, moment),
    measure('cuts', 'page-laboratory-cuts', report => report.stats.alpha_cuts + report.stats.beta_cuts),
    measure('hits', 'page-laboratory-hits', report => report.stats.table_hits),
  ];
}
