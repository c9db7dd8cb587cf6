// What is in view without scrolling, on a small laptop, on a projector and on a large screen.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { game, launch, turn, visit } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

/** Where a part is, asked in one go: a page that draws itself anew must not take it away between two questions. */
const box = async (page, selector) => (await page.waitForFunction(wanted => {
  const part = document.querySelector(wanted);
  return part?.checkVisibility() ? part.getBoundingClientRect().toJSON() : null;
}, selector)).jsonValue();
const GAMES = ['adji-boto', 'nim', 'quarto', 'bishop', 'connect-four', 'kalah', 'knight', 'dots', 'blokus', 'solitaire2', 'tic-tac-toe'];

test('at 1280x720 the board and all that can be done are in view, in every game', () => visit(browser, { hash: '#/play', viewport: { width: 1280, height: 720 } }, async page => {
  for (const name of GAMES) {
    await page.evaluate(id => { location.hash = `#/play?game=${id}&players=human+human`; }, name);
    await page.locator(`.table[data-game=${name}] .board .place.enabled`).first().waitFor();
    for (const part of ['svg.board', '.actions-bar', '.status']) {
      const { y, height } = await box(page, part);
      assert.ok(y + height <= 720, `${name}: ${part} ends at ${y + height}`);
    }
  }
}));

test('at 1920x1080 a board takes the height there is, or the width', () => visit(browser, { store: game('bishop'), viewport: { width: 1920, height: 1080 } }, async page => {
  await turn(page);
  assert.ok((await box(page, 'svg.board')).height > 880);
  await page.evaluate(() => { location.hash = '#/play?game=adji-boto'; });
  await page.locator('svg.board.adji-boto').waitFor();
  const { width, y, height } = await box(page, 'svg.board');
  assert.ok(width > 1750, `${width} wide`);
  assert.ok(y + height < 850, 'the rest stands below');
  const deck = await box(page, '.actions-bar');
  assert.ok(deck.y > y + height && deck.y + deck.height < 1080);
}));

for (const locale of ['en-GB', 'pt-PT']) test(`on a phone the views are in one row, the board stays where it is, and Quarto's pieces are in view (${locale})`, () => visit(browser, { locale, store: game('quarto'), viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }, async page => {
  await turn(page);
  const tops = await page.locator('.frame-nav a').evaluateAll(list => [...new Set(list.map(each => each.offsetTop))]);
  assert.equal(tops.length, 1);
  const pieces = await page.locator('.board .place.enabled').evaluateAll(list => Math.max(...list.map(each => each.getBoundingClientRect().bottom)));
  assert.ok(pieces <= 844, `the last piece ends at ${pieces}`);
  const before = await box(page, 'svg.board');
  await page.evaluate(() => document.querySelector('.table .notice').append('told '.repeat(60)));
  assert.deepEqual(await box(page, 'svg.board'), before);
}));

for (const locale of ['en-GB', 'pt-PT']) test(`at 1024x768 the theatre shows three lanes with their counters and the controls (${locale})`, () => visit(browser, { locale, hash: '#/theatre?problem=adji-boto&position=C&algorithms=bfs+greedy:base+astar:ahead&step=9', viewport: { width: 1024, height: 768 } }, async page => {
  await page.waitForSelector('.results:not([hidden])');
  const tops = new Set();
  for (const lane of await page.locator('.lane').all()) tops.add((await lane.boundingBox()).y);
  assert.equal(tops.size, 1);
  for (const counters of await page.locator('.counters').all()) {
    const { y, height } = await counters.boundingBox();
    assert.ok(y + height <= 768, `counters end at ${y + height}`);
  }
  assert.ok((await box(page, '.transport')).y >= 0);
}));

test('F fills the screen with the lanes, Page Down steps, Escape ends it', () => visit(browser, { hash: '#/theatre?problem=adji-boto&position=A&algorithms=astar:bound+bfs&step=3', viewport: { width: 1280, height: 720 } }, async page => {
  await page.waitForSelector('.results:not([hidden])');
  await page.keyboard.press('f');
  await page.waitForSelector('body.presenting');
  assert.equal(await page.locator('.frame-head').isVisible(), false);
  await page.keyboard.press('PageDown');
  assert.equal(await page.locator('.scrubber').inputValue(), '4');
  for (const counters of await page.locator('.counters').all()) {
    const { y, height } = await counters.boundingBox();
    assert.ok(y + height <= 720, `counters end at ${y + height}`);
  }
  await page.keyboard.press('f');
  await page.waitForSelector('body:not(.presenting)');
}));

test('on a phone the name of the open view is in view', () => visit(browser, { hash: '#/laboratory', locale: 'pt-PT', viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true }, async page => {
  const ends = () => page.locator('.frame-nav [data-here]').evaluate(link => [link.getBoundingClientRect().left, innerWidth - link.getBoundingClientRect().right].map(Math.floor));
  await page.waitForFunction(() => document.querySelector('.frame-nav').scrollLeft > 0);
  assert.ok((await ends()).every(room => room >= 0), String(await ends()));
}));
