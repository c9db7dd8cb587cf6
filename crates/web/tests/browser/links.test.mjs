// Links contain everything, and back goes through positions.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { game, launch, moveCount, turn, visit } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const moves = (page, count) => page.waitForFunction(wanted => document.querySelectorAll('.moves li').length === wanted, count);

test('a game\'s link has its start, moves and players; back and forward walk through it', async () => {
  let link = '';
  await visit(browser, { store: game('bishop:threat=off', ['human', 'human']) }, async page => {
    await turn(page);
    for (const [ply, place] of ['a8', 'c1', 'b7'].entries()) {
      await page.locator(`[data-place=${place}]`).click();
      await moves(page, ply + 1);
    }
    link = new URL(page.url()).hash;
    await page.goBack();
    await moves(page, 2);
    await page.goBack();
    await moves(page, 1);
    await page.goForward();
    await moves(page, 2);
    assert.equal(await page.getByRole('button', { name: 'Redo' }).isEnabled(), true);
  });
  await visit(browser, { hash: link }, async page => {
    await moves(page, 3);
    assert.deepEqual(await page.locator('.player-card select').evaluateAll(list => list.map(each => each.value)), ['human', 'human']);
    assert.match(page.url(), /threat/);
  });
});

test('a link to the game on the board starts a game of its own, with the link\'s players', () => visit(browser, { store: game('tic-tac-toe') }, async page => {
  await turn(page);
  for (const [ply, place] of ['b2', 'a1', 'c3'].entries()) {
    await page.locator(`[data-place=${place}]`).click();
    await moves(page, ply + 1);
  }
  await page.evaluate(() => { location.hash = '#/play?game=tic-tac-toe&players=human+ai:level=5'; });
  await moves(page, 0);
  assert.deepEqual(await page.locator('.player-card select').evaluateAll(list => list.map(each => each.value)), ['human', 'level', '5']);
  await page.goBack();
  await moves(page, 3);
  assert.deepEqual(await page.locator('.player-card select').evaluateAll(list => list.map(each => each.value)), ['human', 'human']);
}));

test('a link leads out of a friend\'s game of the same kind', () => visit(browser, { hash: '#/play?game=connect-four&players=human+human' }, async page => {
  await page.locator('.menu > summary').click();
  await page.getByRole('button', { name: 'Play a friend by link' }).click();
  await page.locator('dialog input').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(/friend=/);
  await page.evaluate(() => { location.hash = '#/play?game=connect-four&players=human+human'; });
  await page.waitForFunction(() => document.querySelectorAll('.player-card select').length === 2);
}));

test('a link\'s players are checked before the game begins', () => visit(browser, { hash: '#/play?game=tic-tac-toe&players=human+ai:level=99' }, async page => {
  await page.locator('.fault', { hasText: 'from 1 to 10' }).waitFor();
  assert.doesNotMatch(page.url(), /tic-tac-toe/);
}));

test('a short name in a link gets the title and the description of what it names', () => visit(browser, { hash: '#/play?game=quatro&players=human+human' }, async page => {
  await page.locator('h1', { hasText: /^Quarto$/ }).waitFor();
  await page.evaluate(() => { location.hash = '#/play?puzzle=knight'; });
  await page.locator('h1', { hasText: 'Knight\'s puzzle' }).waitFor();
}));

test('a puzzle has a link too', () => visit(browser, { hash: '#/play?puzzle=sliding&position=' }, async page => {
  await turn(page);
  await page.locator('.board .place.enabled').first().click();
  await moves(page, 1);
  assert.match(page.url(), /puzzle=sliding&.*moves=/);
  await page.goBack();
  await moves(page, 0);
}));

test('an analysis is found again at its move, and back walks through it', () => visit(browser, { hash: '#/analyse?game=nim&moves=1-1+2-1+3-1&at=2', store: { 'analyse.values': false } }, async page => {
  await page.getByText('2 / 3').waitFor();
  await page.getByRole('button', { name: 'Next move' }).click();
  await page.getByText('3 / 3').waitFor();
  await page.goBack();
  await page.getByText('2 / 3').waitFor();
  await page.reload();
  await page.getByText('2 / 3').waitFor();
}));

test('a review that is asked for once starts', () => visit(browser, { store: game('nim', ['human', 'human'], { position: '1,3,5 1', moves: ['1-1', '3-2'] }) }, async page => {
  await turn(page);
  await page.locator('summary', { hasText: 'More' }).click();
  await page.getByRole('button', { name: 'Review' }).click();
  await page.locator('.tree-list .bad').first().waitFor();
  await page.locator('.told', { hasText: 'Player 1: mistakes 1' }).waitFor();
  await page.getByRole('button', { name: 'Next mistake' }).click();
  await page.locator('.status', { hasText: 'Better was' }).waitFor();
}));

test('a link to the theatre runs by itself and stands at its step', () => visit(browser, { hash: '#/theatre?problem=adji-boto&position=A&algorithms=astar:bound+bfs&nodes=900&step=7' }, async page => {
  await page.waitForSelector('.results:not([hidden])');
  assert.equal(await page.locator('.lane').count(), 2);
  assert.equal(await page.locator('.scrubber').inputValue(), '7');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/step=8/);
  await page.reload();
  await page.waitForSelector('.results:not([hidden])');
  assert.equal(await page.locator('.scrubber').inputValue(), '8');
  assert.match(page.url(), /nodes=900/);
}));

test('an algorithm that a link invents is told', () => visit(browser, { hash: '#/theatre?game=nim&algorithms=magic' }, async page => {
  await page.locator('.theatre .fault', { hasText: 'magic' }).waitFor();
}));

test('a reload keeps the laboratory\'s settings and results, a link its settings', async () => {
  let link = '';
  await visit(browser, { hash: '#/laboratory?part=comparison&problem=sliding&algorithms=astar' }, async page => {
    await page.locator('[name=nodes]').fill('7000');
    await page.locator('.laboratory button.main').click();
    await page.waitForSelector('text=/Done: /');
    const rows = await page.locator('.sorted tbody tr').count();
    assert.ok(rows > 0);
    await page.reload();
    await page.waitForSelector('.sorted tbody tr');
    assert.equal(await page.locator('.sorted tbody tr').count(), rows);
    assert.equal(await page.locator('[name=nodes]').inputValue(), '7000');
    link = new URL(page.url()).hash;
  });
  await visit(browser, { hash: link }, async page => {
    assert.equal(await page.locator('[name=problem]').inputValue(), 'sliding');
    assert.equal(await page.locator('[name=nodes]').inputValue(), '7000');
    assert.deepEqual(await page.locator('.tick:has(:checked)').allTextContents().then(list => list.filter(name => /A\*|first/.test(name))), ['A*']);
  });
});

test('a number in a link that is none leads to the start, and never to an error of the page', () => visit(browser, {}, async page => {
  for (const [hash, there] of [
    ['analyse?game=nim&moves=1-1&at=-1', '.analysis [data-place="1-1"]'], ['analyse?game=nim&moves=1-1&at=0.5', '.analysis [data-place="1-1"]'],
    ['theatre?problem=graph&algorithms=bfs&step=abc', '.results:not([hidden])'], ['theatre?problem=graph&algorithms=', '.results:not([hidden])'],
  ]) {
    await page.evaluate(where => { location.hash = `#/${where}`; }, hash);
    await page.waitForFunction(() => !document.querySelector('main:empty'));
    await page.waitForSelector(there);
    assert.equal(await page.locator('.fault:not(:empty)').count(), 0, hash);
    await page.evaluate(() => { location.hash = '#/nowhere'; });
    await page.waitForSelector('.missing');
  }
}));

for (const [hash, reason] of [
  ['theatre?problem=graph&algorithms=wastar:given,weight=abc', /weight.*abc/], ['laboratory?part=comparison&problem=nope', /usual settings/], ['laboratory?part=ablation&game=nope', /usual settings/],
]) {
  test(`what a link asks for in vain is said: ${hash}`, () => visit(browser, { hash: `#/${hash}` }, async page => {
    await page.waitForSelector('.fault:not(:empty)');
    assert.match(await page.locator('.fault:not(:empty)').textContent(), reason);
  }));
}
