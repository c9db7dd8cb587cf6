// The laboratory in a browser: a comparison with progress, cancel and files; the ablation table; the doctor's verdict.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { launch, overflow, visit } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

/** Opens a view, such as `laboratory`, and runs the test on it. */
const on = (view, act, options = {}) => () => visit(browser, { hash: `#/${view}`, viewport: { width: 1280, height: 900 }, ...options }, act);

const run = page => page.locator('.laboratory button.main').click();

async function save(page, name) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('a comparison fills its table, its bars and its files', on('laboratory', async page => {
  await page.locator('.tick', { hasText: /^B$/ }).click();
  await run(page);
  await page.waitForSelector('text=Done: 8 of 8');
  assert.equal(await page.locator('.sorted tbody tr').count(), 8);
  assert.equal(await page.locator('.bar-line').count(), 8);
  const csv = await save(page, 'Download CSV');
  assert.equal(csv.name, 'comparison.csv');
  assert.equal(csv.text.trim().split('\n').length, 9);
  assert.match(csv.text.split('\n')[0], /Open at most/);
  const html = await save(page, 'Download HTML');
  assert.match(html.text, /<table>.*Breadth-first/s);
  const json = await save(page, 'Download JSON');
  assert.equal(JSON.parse(json.text).length, 8);
  const plain = await page.locator('.bar-line rect').first().getAttribute('width');
  await page.locator('[name=logarithmic]').uncheck();
  assert.notEqual(await page.locator('.bar-line rect').first().getAttribute('width'), plain);
  await page.getByRole('button', { name: 'generated' }).click();
  await page.getByRole('button', { name: 'generated' }).click();
  assert.equal(await page.locator('th[aria-sort=descending]').count(), 1);
  const most = await page.locator('.sorted tbody tr').first().textContent();
  assert.match(most, /^CBreadth-first/);
}));

test('all figures have room in Portuguese on a small screen, too', on('laboratory?part=comparison&problem=adji-boto', async page => {
  await page.getByRole('button', { name: 'Correr' }).click();
  await page.waitForSelector('text=Feito: 12 de 12');
  assert.ok(await page.locator('.sorted').evaluate(node => node.scrollWidth <= node.parentElement.clientWidth));
}, { locale: 'pt-PT', viewport: { width: 1280, height: 720 } }));

test('costs are shown beside lengths, and a long position leaves room for the figures', on('laboratory?part=comparison&problem=graph&algorithms=astar+bfs', async page => {
  await page.locator('[name=own]').fill('S=7,A=5,B=4,C=5,D=2,E=3,G!,S>A:2,S>B:4,A>C:3,A>B:1,B>D:3,C>G:9,C>E:2,D>G:3,D>E:1,E>G:4');
  await run(page);
  await page.waitForSelector('text=Done: 2 of 2');
  const [astar, bfs] = await page.locator('.sorted tbody tr').allTextContents();
  assert.match(astar, /optimal, proved.*943/);
  assert.match(bfs, /found.*1432/);
  assert.ok(await page.locator('.sorted').evaluate(node => node.scrollWidth <= node.parentElement.clientWidth), 'all figures are in view');
  assert.match(await page.locator('.sorted th.long').first().getAttribute('title'), /^S=7.*E>G:4$/);
  const [heading, first] = (await save(page, 'Download CSV')).text.split('\n');
  assert.match(heading, /Cost,Length.*Time \(ms\)/);
  assert.match(first, /E>G:4/);
}));

test('a long comparison is told while it runs, and can be cancelled', on('laboratory', async page => {
  for (const name of ['E', 'F', 'G']) await page.locator('.tick', { hasText: new RegExp(`^${name}$`) }).click();
  await page.locator('[name=nodes]').fill('50000000');
  await run(page);
  await page.waitForSelector('.sorted tbody tr');
  await page.waitForSelector('text=/\\d+ of 24: /');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const told = await page.waitForSelector('text=/Cancelled after \\d+ of 24/');
  const [done] = /\d+/.exec(await told.textContent());
  const csv = await save(page, 'Download CSV');
  assert.equal(csv.text.trim().split('\n').length, Number(done) + 1);
  assert.equal(await page.locator('.laboratory button.main').isEnabled(), true);
}));

test('the ablation table has a bar for each trick', on('laboratory?part=ablation', async page => {
  await page.locator('[name=game]').selectOption('tic-tac-toe');
  await page.locator('[name=position]').fill('xo./.x./..o');
  await page.locator('[name=depth]').fill('5');
  await run(page);
  await page.waitForSelector('.laboratory button.main:enabled');
  const rows = await page.locator('.sorted tbody tr').count();
  assert.ok(rows >= 4, `${rows} rows`);
  assert.equal(await page.locator('.bar-line').count(), rows);
  assert.match(await page.locator('.sorted tbody tr').first().textContent(), /the whole engine1/);
}));

test('the doctor draws the board on which a heuristic says too much', on('laboratory?part=doctor', async page => {
  await page.locator('[name=heuristic]').selectOption('base');
  await page.locator('[name=largest]').fill('6');
  await page.locator('[name=samples]').fill('5');
  await run(page);
  await page.waitForSelector('.verdict');
  assert.match(await page.locator('.findings').textContent(), /Admissible: no.*Consistent: no/);
  assert.ok(await page.locator('.case svg').count() >= 1);
}));

test('the doctor finds nothing wrong with an admissible heuristic', on('laboratory?part=doctor', async page => {
  await page.locator('[name=largest]').fill('6');
  await page.locator('[name=samples]').fill('5');
  await run(page);
  await page.waitForSelector('.verdict');
  assert.match(await page.locator('.findings').textContent(), /Admissible: as far as examined, yes.*Consistent: as far as examined, yes/);
  assert.equal(await page.locator('.case').count(), 0);
}));

for (const part of ['comparison', 'ablation', 'doctor']) {
  test(`a phone shows all of the laboratory (${part})`, on(`laboratory?part=${part}`, async page => {
    if (part === 'comparison') for (const name of ['B', 'C']) await page.locator('.tick', { hasText: new RegExp(`^${name}$`) }).click();
    else for (const field of ['depth', 'largest']) if (await page.locator(`[name=${field}]`).count()) await page.locator(`[name=${field}]`).fill('4');
    if (part === 'ablation') {
      await page.locator('[name=game]').selectOption('tic-tac-toe');
      await page.locator('[name=position]').fill('xo./.x./..o');
    }
    await run(page);
    await page.waitForSelector('.sorted tbody tr, .verdict');
    assert.equal(await overflow(page), 0);
  }, { viewport: { width: 360, height: 740 } }));
}
