// The frame: weight, first paint, language, theme, narrow screens.

import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { address, game, launch, overflow, turn, visit } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

/** Views, and the selector that says each is there. */
const PLACES = [
  ...['adji-boto', 'nim', 'quarto', 'bishop', 'connect-four', 'kalah', 'knight', 'dots', 'blokus', 'solitaire2', 'tic-tac-toe'].map(name => ({ hash: `#/play?game=${name}&players=human+human`, ready: `.table[data-game=${name}] .board .place.enabled` })),
  { hash: '#/play?puzzle=adji-boto&position=A', ready: '.tally' },
  ...['learn', 'glossary', 'draw', 'theatre', 'laboratory'].map(name => ({ hash: `#/${name}`, ready: `main[data-view=${name}] h1` })),
  ...['adji-boto', 'nim', 'quarto', 'bishop'].map(name => ({ hash: `#/analyse?game=${name}`, ready: `main[data-view=analyse] svg.board.${name}` })),
];

/** The size of a file as sent to a browser. */
const sent = path => new Promise((done, fail) => {
  get(new URL(path, address), { headers: { 'accept-encoding': 'gzip' } }, answer => {
    let bytes = 0;
    answer.on('data', part => { bytes += part.length; });
    answer.on('end', () => done(bytes));
  }).on('error', fail);
});

test('all files of the page together, every lesson in both languages included, are under 400,000 bytes as they are sent', async t => {
  const folder = fileURLToPath(new URL('../../page', import.meta.url));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).map(entry => join(entry.parentPath ?? entry.path, entry.name));
  const sizes = await Promise.all(files.map(file => sent(relative(folder, file))));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  t.diagnostic(`${bytes} bytes sent; ${files.reduce((sum, file) => sum + statSync(file).size, 0)} in the files`);
  assert.ok(files.length > 100 && bytes < 400_000, `${bytes} bytes`);
});

/** The views on a first visit, and the selector that says each is there. */
const VISITS = { play: '.board', analyse: '.board', learn: '.lesson-card', 'learn?algorithm=astar': '.pseudocode .now', draw: '.map-cell', theatre: '.programme', 'theatre?problem=graph&algorithms=astar:given&step=4': '.results:not([hidden])', laboratory: '.laboratory' };

for (const [hash, ready] of Object.entries(VISITS)) {
  test(`a first visit to ${hash} loads less than 400,000 bytes before compression, words, catalogue and answers included`, async t => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    try {
      // Values arrive as long as a search runs; their size is no part of the page.
      await context.addInitScript(() => localStorage.setItem('jogada.analyse.values', 'false'));
      const page = await context.newPage();
      const answers = [];
      page.on('requestfinished', request => answers.push(request.sizes().then(({ responseBodySize }) => request.response().then(answer => answer.body()).then(body => [responseBodySize, body.length]))));
      await page.goto(`${address}#/${hash}`);
      await page.waitForSelector(ready);
      await page.waitForLoadState('networkidle');
      const sizes = await Promise.all(answers);
      const [over, raw] = [0, 1].map(place => sizes.reduce((sum, size) => sum + size[place], 0));
      t.diagnostic(`${sizes.length} files and answers, ${over} bytes sent, ${raw} before compression`);
      assert.ok(sizes.length > 10 && raw < 400_000, `${raw} bytes`);
    } finally {
      await context.close();
    }
  });
}

test('the first paint is soon', t => visit(browser, {}, async page => {
  await turn(page);
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  t.diagnostic(`first contentful paint after ${Math.round(painted)} ms`);
  assert.ok(painted < 3000, `${painted} ms`);
}));

test('the language changes at once and is remembered', () => visit(browser, { store: game('adji-boto') }, async page => {
  await turn(page);
  await page.locator('[data-place=b1]').click();
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 1);
  await page.locator('#language').click();
  await page.getByRole('link', { name: 'Jogar' }).waitFor();
  await page.getByRole('button', { name: 'Desfazer' }).waitFor();
  assert.equal(await page.getAttribute('html', 'lang'), 'pt');
  await page.reload();
  await page.getByRole('button', { name: 'Novo jogo' }).waitFor();
  assert.equal(await page.locator('.moves li').count(), 1);
  await page.locator('#language').click();
  await page.getByRole('button', { name: 'New game' }).waitFor();
}));

test('a Portuguese browser is spoken to in Portuguese', () => visit(browser, { locale: 'pt-PT' }, async page => {
  await page.getByRole('link', { name: 'Analisar' }).waitFor();
}));

test('the frame is right before any script has run: in the language and the theme that were chosen', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-PT', colorScheme: 'light' });
  try {
    const page = await context.newPage();
    await page.goto(address);
    assert.equal(await page.locator('[data-view=play]').textContent(), 'Jogar');
    await context.addCookies([{ name: 'jogada-language', value: 'en', url: address }, { name: 'jogada-theme', value: 'dark', url: address }]);
    await page.reload();
    assert.equal(await page.locator('[data-view=play]').textContent(), 'Play');
    assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
  } finally {
    await context.close();
  }
});

test('the theme follows the system, and the switch', () => visit(browser, { colorScheme: 'dark' }, async page => {
  const brightness = () => page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.documentElement).backgroundColor)[0]));
  assert.ok(await brightness() < 60);
  await page.locator('#theme').click();
  assert.ok(await brightness() > 200);
  await page.reload();
  await page.waitForSelector('main > *');
  assert.ok(await brightness() > 200);
}));

test('nothing sticks out of a phone of 320 pixels, nor of a wide screen, in any view', () => visit(browser, { hash: '#/learn', viewport: { width: 320, height: 640 } }, async page => {
  for (const { hash, ready } of PLACES) {
    await page.evaluate(where => { location.hash = where; }, hash);
    await page.waitForSelector(ready);
    assert.equal(await overflow(page), 0, hash);
    await page.setViewportSize({ width: 1400, height: 900 });
    assert.equal(await overflow(page), 0, `${hash}, wide`);
    await page.setViewportSize({ width: 320, height: 640 });
  }
}));
