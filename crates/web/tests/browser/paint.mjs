// Time to the first paint, compared with a page of a single heading: the browser's own share.
//
//   $ jogada serve --port 8000 & node crates/web/tests/browser/paint.mjs 15
//
// Both are loaded by turns, as often as given, each time with a fresh profile and an empty cache, in an idle window.
// Times are in milliseconds, from the beginning of the navigation to the first contentful paint.

import { createServer } from 'node:http';
import { address, launch } from './browser.mjs';

const LOADS = Math.min(Number(process.argv[2]) || 15, 100);
/** Time that a new window of the browser needs for its own pages. */
const REST = 900;
const HEADING = '<!doctype html><html lang="en"><meta charset="utf-8"><title>One heading</title><h1>One heading</h1>';

/** The first contentful paint of an address, with a fresh profile. */
async function paint(browser, target) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.waitForTimeout(REST);
    const answer = await page.goto(target, { waitUntil: 'load' });
    if (!answer.ok()) throw new Error(`${target}: ${answer.status()}`);
    return await page.evaluate(() => new Promise(resolve => {
      new PerformanceObserver(list => {
        for (const entry of list.getEntriesByName('first-contentful-paint')) resolve(entry.startTime);
      }).observe({ type: 'paint', buffered: true });
    }));
  } finally {
    await context.close();
  }
}

/** A percentile. */
const part = (times, hundredths) => times[Math.min(times.length - 1, Math.floor(times.length * hundredths / 100))];

const heading = createServer((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(HEADING));
await new Promise(ready => heading.listen(0, '127.0.0.1', ready));
const pages = [
  { name: 'the page', target: address, times: [] },
  { name: 'one heading', target: `http://127.0.0.1:${heading.address().port}/`, times: [] },
];
const browser = await launch();
try {
  for (let load = 0; load < LOADS; load += 1) {
    for (const { target, times } of pages) times.push(await paint(browser, target));
  }
} finally {
  await browser.close();
  heading.close();
}
for (const { name, times } of pages) {
  times.sort((a, b) => a - b);
  const [least, median, most] = [times[0], part(times, 50), times.at(-1)].map(Math.round);
  console.log(`${name}: median ${median} ms, ${least} to ${most}, ${times.length} loads`);
}
