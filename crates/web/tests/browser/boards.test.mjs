// Every game is drawn, and played by mouse, by keyboard and by touch.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { address, game, launch, moveCount, turn, visit } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const { games } = await (await fetch(`${address}api/catalogue`)).json();
const made = (page, count) => page.waitForFunction(wanted => document.querySelectorAll('.moves li').length >= wanted, count);

/** After a first press: where several moves begin at a place, a dialog asks which is meant; where a piece was chosen, `press` presses its target. */
async function choose(page, press = place => place.click(), timeout = 20_000) {
  const dialog = page.locator('dialog button');
  await page.waitForFunction(() => document.querySelector('dialog, .place.held, .moves li'), null, { timeout });
  if (await page.locator('.place.held').count()) await press(page.locator('.place.target').first());
  if (await dialog.count()) await dialog.first().click();
}

for (const id of [...games.map(each => each.id), 'quatro']) {
  test(`${id} is drawn, and played by mouse and keyboard`, () => visit(browser, { store: game(id) }, async page => {
    await turn(page);
    assert.ok(await page.locator('svg.board .place').count() >= 2);
    assert.equal(await page.locator('.board pre').count(), 0);
    const unnamed = await page.locator('.board .place').evaluateAll(list => list.filter(each => !each.getAttribute('aria-label')).length);
    assert.equal(unnamed, 0);
    await page.locator('.board .place.enabled').first().click();
    await choose(page);
    await made(page, 1);
    await turn(page);
    await page.locator('.board .place.enabled').first().focus();
    const before = await moveCount(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction(count => document.querySelector('dialog, .place.held') || document.querySelectorAll('.moves li').length > count, before);
    if (await page.locator('.place.held').count()) {
      await page.locator('.place.target').first().focus();
      await page.keyboard.press('Enter');
    }
    if (await page.locator('dialog button').count()) await page.keyboard.press('Enter');
    await made(page, before + 1);
  }));
}

for (const [name, from, to] of [['quatro', '5', 'b3'], ['solitaire2', '*23', '*33']]) {
  test(`${name}: a piece is chosen, then where it goes`, () => visit(browser, { store: game(name) }, async page => {
    await turn(page);
    const [piece, target] = [from, to].map(place => page.locator(`[data-place="${place}"]`));
    assert.equal(await target.evaluate(node => node.classList.contains('enabled')), false);
    await piece.click();
    assert.match(await piece.getAttribute('class'), /held/);
    assert.match(await target.getAttribute('class'), /target/);
    await piece.click();
    assert.doesNotMatch(await piece.getAttribute('class'), /held/);
    assert.equal(await moveCount(page), 0);
    assert.equal(await page.locator('dialog').count(), 0);
    await piece.click();
    await target.click();
    await made(page, 1);
  }));
}

test('a piece of quatro is dragged to its cell', () => visit(browser, { store: game('quatro') }, async page => {
  await turn(page);
  await page.locator('[data-place="5"]').dragTo(page.locator('[data-place=b3]'));
  await made(page, 1);
  assert.match(await page.locator('.moves').textContent(), /5b3/);
}));

test('the pieces of Blokus are shown where one is asked for, and the last one is marked where it lies', () => visit(browser, { store: game('blokus', ['human', 'human'], { moves: ['b@a14', 'b@m2'] }) }, async page => {
  await turn(page);
  await page.locator('[data-place="*@c12"]').click();
  assert.deepEqual(await page.locator('dialog button').evaluateAll(list => list.map(each => each.querySelectorAll('rect').length)), [4, 1]);
  await page.keyboard.press('Escape');
  await page.locator('[data-place="*@c13"]').click();
  await made(page, 3);
  const marked = await page.locator('.place:has(.last)').evaluateAll(list => list.map(each => each.dataset.place).sort());
  assert.deepEqual(marked, ['*@c12', '*@d11', '*@d12', '*@d13', '*@e12']);
}));

for (const [id, place, ways, erased] of [['bishop', 'c2', 4, 1], ['knight', 'b1', 3, 1]]) {
  test(`${id}: where a piece goes from a cell, and what landing there erases, are marked as the server says`, () => visit(browser, { store: game(id) }, async page => {
    await turn(page);
    await page.locator(`[data-place=${place}]`).hover();
    await page.waitForFunction(count => document.querySelectorAll('.hover line').length === count, ways);
    assert.equal(await page.locator('.hover .would-erase').count(), erased);
  }));
}

test('every game is played by touch', () => visit(browser, { hash: '#/play', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async page => {
  for (const { id } of games) {
    await page.evaluate(name => { location.hash = `#/play?game=${name}&players=human+human`; }, id);
    const first = page.locator(`.table[data-game=${id}] .board .place.enabled`).first();
    const tap = place => place.tap();
    await first.tap();
    // A board that is drawn anew under the finger takes no tap: a person taps again.
    await choose(page, tap, 5_000).catch(() => first.tap().then(() => choose(page, tap)));
    await made(page, 1);
  }
}));

for (const id of ['chomp', 'kalah', 'bishop']) {
  test(`${id}: on a phone each value can be read, and lies on its own place`, () => visit(browser, { store: game(id), viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, async page => {
    await turn(page);
    await page.getByRole('button', { name: 'Values' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.badge').length === document.querySelectorAll('.board .place.enabled').length);
    const badges = await page.evaluate(() => [...document.querySelectorAll('.badge')].map(badge => {
      const { left, right, top, bottom } = badge.querySelector('rect').getBoundingClientRect();
      const text = badge.querySelector('text');
      const middle = [(left + right) / 2, (top + bottom) / 2];
      const on = [...document.querySelectorAll('.place.enabled .hit')].filter(hit => {
        const box = hit.getBoundingClientRect();
        return box.left <= middle[0] && middle[0] <= box.right && box.top - 12 <= middle[1] && middle[1] <= box.bottom;
      });
      return { fits: text.getBoundingClientRect().width <= right - left, high: text.getBoundingClientRect().height, on: on.length };
    }));
    for (const { fits, high, on } of badges) assert.ok(fits && high >= 9 && on === 1, JSON.stringify({ fits, high, on }));
  }));
}

test('all games have a picture in the list, are found by name, and the last played comes first', () => visit(browser, { store: game('kalah', ['human', 'human'], { moves: ['a1'] }) }, async page => {
  await turn(page);
  await page.getByRole('button', { name: 'New game' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.tile svg').length >= 18);
  assert.match(await page.locator('.tile').first().textContent(), /Kalah/);
  await page.getByRole('searchbox').fill('connect');
  assert.equal(await page.locator('.tile:visible').count(), 1);
  await page.locator('.tile:visible').click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.board.connect-four').waitFor();
}));

test('the rules are told with pictures, how one wins first, as the options make them', () => visit(browser, { store: game('quatro') }, async page => {
  await turn(page);
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.locator('dialog.rules h3').first().waitFor();
  assert.equal(await page.locator('dialog.rules h3').first().textContent(), 'How one wins');
  assert.ok(await page.locator('dialog.rules svg.board').count() >= 2);
  assert.match(await page.locator('dialog.rules').textContent(), /Take any piece that is left/);
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Rules');
}));
