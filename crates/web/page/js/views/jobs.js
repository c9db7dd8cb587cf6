// Jobs: the batches and workers of a job server, refreshed each second.

import { get } from '../api.js';
import { alarm, block, element, fill, note } from '../dom.js';
import { say } from '../words.js';
import { SortedTable } from '../laboratory/sorted_table.js';

const REFRESH_MS = 1000;

const number = (title, key) => ({ title: say(title), text: row => String(row[key]), sort: row => row[key], number: true });
const text = (title, write) => ({ title: say(title), text: write });

/** Progress of a batch, as a bar with its figures. */
function progress(batch) {
  const figures = batch.total === null ? `${batch.settled}` : `${batch.settled} / ${batch.total}`;
  const bar = element('progress', { max: batch.total ?? 1, value: batch.total === null ? null : batch.settled, 'aria-label': figures });
  return block('row', bar, element('span', { class: 'mono' }, figures));
}

function showBatch(batch) {
  const aside = batch.set_aside ? note('fault', say('page-jobs-aside', { count: batch.set_aside })) : null;
  return element('li', { class: 'stack', 'data-state': batch.state },
    element('code', {}, `jogada ${batch.words.join(' ')}`),
    block('row', element('strong', {}, say(`page-jobs-${batch.state}`)), progress(batch), element('span', { class: 'mono' }, batch.id)), aside);
}

export function mount(root) {
  const fault = element('div', { hidden: true });
  const batches = element('ul', { class: 'lines' });
  const workers = new SortedTable(say('page-jobs-workers'), [
    text('page-jobs-worker', row => row.name),
    number('page-jobs-cores', 'cores'),
    number('page-jobs-now', 'running'),
    number('page-jobs-done', 'done'),
    number('page-jobs-failed', 'failed'),
    number('page-jobs-speed', 'speed'),
    text('page-jobs-labels', row => row.labels.join(' ')),
  ]);
  const nobody = note('', say('page-jobs-no-workers'));
  fill(root, block('stack',
    element('section', { class: 'panel stack' }, element('h1', {}, say('page-nav-jobs')), fault, batches),
    element('section', { class: 'panel stack' }, element('h2', {}, say('page-jobs-workers')), nobody, workers.node)));
  let shown = '';

  async function look() {
    try {
      const jobs = await get('jobs');
      fault.hidden = true;
      const fetched = JSON.stringify(jobs);
      // An unchanged list is not redrawn, so that scrolling and focus stay.
      if (fetched === shown) return;
      shown = fetched;
      fill(batches, jobs.batches.length ? jobs.batches.map(showBatch) : element('li', {}, say('page-jobs-none')));
      nobody.hidden = jobs.workers.length > 0;
      workers.node.hidden = !jobs.workers.length;
      workers.show(jobs.workers);
    } catch (failure) {
      fill(fault, alarm(failure.message));
      fault.hidden = false;
    }
  }

  look();
  const timer = setInterval(look, REFRESH_MS);
  return { unmount: () => clearInterval(timer) };
}
