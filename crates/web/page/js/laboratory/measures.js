// The figures of path searches and game searches: the columns of tables and charts.

import { count, say, signed, time } from '../words.js';

const decimals = value => new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 4 }).format(value);
const fraction = value => (value === null || value === undefined ? '–' : decimals(value));
const whole = value => (value === null || value === undefined ? '–' : count(value));

/** Why a search stopped, in words. */
const stopText = stop => say(`page-laboratory-stop-${stop}`);

/** The result of a path search; its cost and length have columns of their own. */
function resultOf(run) {
  if (!run.solved) return run.stop === 'finished' ? say('page-laboratory-unsolvable') : stopText(run.stop);
  return say(run.optimal ? 'page-laboratory-proved' : 'page-laboratory-found');
}

const figure = (key, read, write = whole) => ({ title: say(key), number: true, sort: read, text: report => write(read(report)) });

/** The columns of path searches; numeric ones can be charted, the first by default. */
export function pathColumns() {
  return [
    { title: say('page-laboratory-result'), text: resultOf, sort: run => run.cost },
    figure('page-laboratory-generated', run => run.stats.generated),
    figure('page-laboratory-expanded', run => run.stats.expanded),
    figure('page-laboratory-penetrance', run => run.stats.penetrance, fraction),
    figure('page-laboratory-branching', run => run.stats.branching_factor, fraction),
    figure('page-laboratory-cost', run => run.cost),
    figure('page-laboratory-length', run => run.length),
    figure('page-laboratory-most-open', run => run.stats.max_open),
    { ...figure('page-laboratory-time', run => run.stats.time_ms, time), unit: 'ms' },
  ];
}

/** The columns of game searches. */
export function gameColumns() {
  return [
    { title: say('page-laboratory-best'), text: report => report.best ?? '–' },
    { title: say('page-laboratory-value'), text: report => signed(report.value), sort: report => report.value },
    { ...figure('page-laboratory-nodes', report => report.stats.nodes), charted: true },
    figure('page-laboratory-leaves', report => report.stats.leaves),
    figure('page-laboratory-alpha-cuts', report => report.stats.alpha_cuts),
    figure('page-laboratory-beta-cuts', report => report.stats.beta_cuts),
    figure('page-laboratory-hits', report => report.stats.table_hits),
    { ...figure('page-laboratory-time', report => report.stats.time_ms, time), unit: 'ms' },
    { title: say('page-laboratory-end'), text: report => stopText(report.stop) },
  ];
}
