// The frame: size, first paint, language, theme, narrow screens, and the accessibility of every view.

import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { address, game, launch, overflow, puzzle, scan, turn, visit } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

/** A view to look at, and what says that it is there. */
const PLACES = [
  ...['adji-boto', 'nim', 'quarto', 'bishop', 'connect-four', 'kalah', 'knight', 'dots', 'blokus', 'solitaire2', 'tic-tac-toe'].map(name => ({ title: `play ${name}`, hash: '#/play', store: game(name), ready: '.board' })),
  { title: 'the puzzle', hash: '#/play', store: puzzle('adji-boto', 'A'), ready: '.board' },
  ...['theatre', 'laboratory', 'learn', 'draw'].map(name => ({ title: name, hash: `#/${name}`, store: {}, ready: 'main h1' })),
  ...['adji-boto', 'nim', 'quarto', 'bishop'].map(name => ({ title: `analyse ${name}`, hash: `#/analyse?game=${name}`, store: {}, ready: '.board' })),
];

/** The bytes of a file as a browser is sent it. */
const sent = path => new Promise((done, fail) => {
  get(new URL(path, address), { headers: { 'accept-encoding': 'gzip' } }, answer => {
    let bytes = 0;
    answer.on('data', part => { bytes += part.length; });
    answer.on('end', () => done(bytes));
  }).on('error', fail);
});

test('the page is under 400,000 bytes in all, every lesson in both languages included, as it is sent', async t => {
  const folder = fileURLToPath(new URL('../../page', import.meta.url));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).map(entry => join(entry.parentPath ?? entry.path, entry.name));
  const sizes = await Promise.all(files.map(file => sent(relative(folder, file))));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  t.diagnostic(`${bytes} bytes sent; ${files.reduce((sum, file) => sum + statSync(file).size, 0)} in the files`);
  assert.ok(files.length > 100 && bytes < 400_000, `${bytes} bytes`);
});

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

for (const { title, hash, store, ready } of PLACES) {
  test(`${title}: nothing sticks out of a phone, and nothing serious is found by the scan`, () => visit(browser, { hash, store, viewport: { width: 320, height: 640 }, colorScheme: 'dark' }, async page => {
    await page.waitForSelector(ready);
    assert.equal(await overflow(page), 0);
    assert.deepEqual(await scan(page), []);
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    assert.equal(await overflow(page), 0);
    assert.deepEqual(await scan(page), []);
  }));
}

test('the dialog of a new game has nothing serious either', () => visit(browser, {}, async page => {
  await page.getByRole('button', { name: 'New game' }).click();
  await page.locator('.tile', { hasText: 'Bishop' }).click();
  for (const summary of await page.locator('dialog summary').all()) await summary.click();
  assert.deepEqual(await scan(page), []);
}));
