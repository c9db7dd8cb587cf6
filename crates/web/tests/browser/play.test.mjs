// Playing in the browser: whole games by clicks, by keyboard and by dragging; refused moves; reloads; the puzzle.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { address, game, launch, moveCount, playOut, pressPlace, turn, type, visit } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

for (const name of ['nim', 'quarto', 'bishop', 'tic-tac-toe']) {
  test(`a whole game of ${name} by clicks`, () => visit(browser, { store: game(name) }, async page => {
    const result = await playOut(page, pressPlace);
    assert.match(result, /\w/);
    assert.ok(await moveCount(page) > 4);
    await page.locator('.ending summary').click();
    await page.getByRole('region', { name: 'Statistics' }).waitFor();
  }));
}

test('a whole game of Adji-boto by clicks against the computer', () => visit(browser, { store: game('adji-boto', ['human', 'ai:level=1']) }, async page => {
  await playOut(page, pressPlace);
  const captured = await page.locator('.player-card .points').allTextContents();
  assert.ok(captured.map(Number).reduce((a, b) => a + b) > 0, captured.join());
}));

test('a whole game by keyboard alone', () => visit(browser, { store: game('nim') }, async page => {
  await turn(page);
  for (let tabs = 0; tabs < 40 && !await page.evaluate(() => document.activeElement.matches('.place')); tabs += 1) await page.keyboard.press('Tab');
  const focused = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  assert.match(focused, /Row 1, take 1 of 1/);
  await playOut(page, async (_, ply) => {
    await page.keyboard.press(['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft'][ply % 4]);
    assert.ok(await page.evaluate(() => document.activeElement.matches('.place')), 'the board keeps the keyboard');
    await page.keyboard.press('Enter');
  });
  assert.match(await page.locator('#live').textContent(), /Player \d: \d-\d\..*win/i);
}));

test('a random position is offered where the server has some, and played', () => visit(browser, { store: game('nim') }, async page => {
  await turn(page);
  await page.getByRole('button', { name: 'New game' }).click();
  const dialog = page.locator('dialog');
  const random = dialog.getByRole('button', { name: 'Random' });
  const choose = id => dialog.locator(`input[value="puzzle/${id}"]`).check({ force: true });
  await choose('graph');
  assert.equal(await random.count(), 0);
  await choose('sliding');
  await dialog.locator('summary').click();
  await dialog.getByLabel(/^width/).fill('4');
  await random.click();
  await page.waitForFunction(() => document.querySelector('dialog input[name=position]').value.split('/')[0].split(',').length === 4);
  await choose('adji-boto');
  const field = dialog.locator('input[name=position]');
  await random.click();
  await page.waitForFunction(() => document.querySelector('dialog input[name=position]').value.includes('/'));
  const position = await field.inputValue();
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await page.waitForSelector('.tally');
  assert.equal(new URL(page.url()).hash.includes(encodeURIComponent(position.split(',')[0])), true);
}));

test('players and their limits are those that the server lists', () => visit(browser, { store: game('nim') }, async page => {
  const { computer_limits: limits } = await (await fetch(`${address}api/catalogue`)).json();
  assert.deepEqual(limits.map(({ name }) => name), ['level', 'time', 'depth']);
  await turn(page);
  await page.getByRole('button', { name: 'New game' }).click();
  for (const { name, values, default: usual } of limits) {
    const seat = page.locator('dialog .seat-editor').first();
    await seat.locator('select').first().selectOption(name);
    const amount = seat.locator('select').nth(1);
    assert.deepEqual(await amount.locator('option').allTextContents(), values);
    assert.equal(await amount.inputValue(), usual);
  }
}));

test('Quarto pieces are dragged to their cells', () => visit(browser, { store: game('quarto') }, async page => {
  await turn(page);
  await page.locator('[data-place="5"]').click();
  await page.locator('[data-place=hand]').waitFor();
  await page.locator('[data-place=hand]').dragTo(page.locator('[data-place=b2]'));
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2);
  assert.match(await page.locator('[data-place=b2]').getAttribute('aria-label'), /white, round, tall, hollow/);
}));

test('a bishop is dragged along its diagonal, matches out of their row', async () => {
  await visit(browser, { store: game('bishop', ['human', 'human'], { moves: ['b8', 'c1'] }) }, async page => {
    await turn(page);
    await page.locator('[data-place=b8]').dragTo(page.locator('[data-place=c7]'));
    await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 3);
  });
  await visit(browser, { store: game('nim') }, async page => {
    await turn(page);
    await page.locator('[data-place="3-2"]').dragTo(page.locator('.actions-bar'));
    await page.waitForFunction(() => document.querySelector('.moves li')?.textContent === '3-2');
  });
});

test('an illegal move is refused in the words of the server', () => visit(browser, { store: game('adji-boto') }, async page => {
  await turn(page);
  await type(page, 'a2');
  const told = await page.locator('.typed .fault:not(:empty)').textContent();
  const answer = await fetch(`${address}api/game?lang=en`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game: 'adji-boto', moves: ['a2'] }),
  });
  assert.equal(answer.status, 400);
  assert.equal(told, (await answer.json()).error.message);
  assert.equal(await moveCount(page), 0);
  await type(page, 'a1');
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 1);
}));

test('a new game is set up in the dialog', () => visit(browser, {}, async page => {
  await page.getByRole('button', { name: 'New game' }).click();
  await page.locator('.tile', { hasText: 'Nim' }).click();
  await page.locator('summary', { hasText: 'Position' }).click();
  await page.locator('dialog input[name=position]').fill('1,x,5');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('dialog .fault', { hasText: 'x' }).waitFor();
  await page.locator('dialog input[name=position]').fill('2,2 1');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('[data-place="2-2"]').waitFor();
  assert.equal(await page.locator('.board .place').count(), 4);
}));

test('undo, redo, hint, values, why, swap, resign', () => visit(browser, { store: game('nim', ['human', 'ai:level=2']) }, async page => {
  await turn(page);
  await page.getByRole('button', { name: 'Values' }).click();
  await page.locator('.badge.exact').first().waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.told', { hasText: 'Try' }).waitFor();
  assert.ok(await page.locator('.badge.exact').count() > 0, 'a hint keeps the values');
  await page.locator('[data-place="4-1"]').click();
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2);
  await page.getByRole('button', { name: 'Why was that bad?' }).click();
  await page.locator('.told').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => !document.querySelector('.moves li'));
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2);
  await page.locator('summary', { hasText: 'More' }).click();
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length >= 3);
  await turn(page);
  await page.locator('summary', { hasText: 'More' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('.ending', { hasText: 'resigned' }).waitFor();
  assert.match(await page.locator('.result').textContent(), /You lost/);
}));

test('a reload in mid-game goes on, also while the computer thinks', () => visit(browser, { store: game('adji-boto', ['human', 'ai:time=2s']) }, async page => {
  await turn(page);
  await page.locator('[data-place=c1]').click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2);
  assert.equal(await turn(page), 'move');
  await page.reload();
  await turn(page);
  assert.equal(await moveCount(page), 2);
  assert.equal(await page.locator('.moves li').first().textContent(), 'c1');
}));

test('who cannot move passes, and is told so', () => visit(browser, { store: game('adji-boto', ['human', 'human'], { position: '0,0,0,0,0,0/0,0,0,0,1,2 2 0-0' }) }, async page => {
  await page.getByText('Player 2 has no move and must pass').waitFor();
  await page.getByRole('button', { name: 'Pass' }).click();
  await page.locator('#live', { hasText: 'Player 2 passes.' }).waitFor({ state: 'attached' });
  assert.equal(await page.locator('.moves li').first().textContent(), 'Pass');
}));

test('rows of Nim too long to draw are numbers, and the others can still be pressed', () => visit(browser, { store: game('nim', ['human', 'human'], { position: '100000000000000000000000,2 1' }) }, async page => {
  await page.locator('.row-huge').waitFor();
  await page.locator('[data-place="2-1"]').click();
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 1);
  await type(page, '1-99999999999999999999999');
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 2);
}));

test('sowing is shown seed by seed', () => visit(browser, { store: game('adji-boto'), reducedMotion: 'no-preference' }, async page => {
  await turn(page);
  await page.locator('[data-place=c1]').click();
  await page.locator('.board .hand').first().waitFor();
  await page.locator('[data-place=c1][aria-label^="Pit c1, seeds: 0"]').waitFor();
  await page.locator('[data-place=e2].enabled').waitFor();
  assert.match(await page.locator('[data-place=d1]').getAttribute('aria-label'), /seeds: 9/);
}));

test('two computers play, pause and go on', () => visit(browser, { store: game('nim', ['ai:level=1', 'ai:level=1'], { paused: true }) }, async page => {
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.locator('.result').waitFor();
  assert.ok(await moveCount(page) > 2);
}));

test('a game is saved and opened again, in both formats', () => visit(browser, { store: game('quarto', ['human', 'human'], { moves: ['5', 'b2', '0'] }) }, async page => {
  for (const format of ['JSON lines', 'Text with tags']) {
    await turn(page);
    await page.locator('summary', { hasText: 'More' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: format }).click();
    const file = await (await waiting).path();
    await page.locator('summary', { hasText: 'More' }).click();
    await page.getByRole('button', { name: 'Restart' }).click();
    await page.waitForFunction(() => !document.querySelector('.moves li'));
    await page.locator('summary', { hasText: 'More' }).click();
    await page.getByRole('button', { name: 'Open' }).click();
    await page.setInputFiles('#record-file', file);
    await page.waitForFunction(() => document.querySelectorAll('.moves li').length === 3);
  }
}));

test('the puzzle is solved with hints in the fewest moves', () => visit(browser, {}, async page => {
  await page.getByRole('button', { name: 'New game' }).click();
  await page.locator('.tile', { hasText: 'Adji-boto puzzle' }).click();
  await page.getByRole('button', { name: 'A', exact: true }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.tally', { hasText: 'optimal' }).waitFor();
  assert.deepEqual(await page.locator('.figure').allTextContents(), ['0', '4']);
  for (let count = 1; count <= 4; count += 1) {
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.place:has(.hint)').click();
    await page.waitForFunction(wanted => document.querySelector('.figure').textContent === String(wanted), count);
  }
  assert.match(await page.locator('.status').textContent(), /Solved in 4 moves/);
}));

test('where moves differ in cost, both figures of a puzzle are costs', () => visit(browser, { hash: '#/play?puzzle=grid&position=' }, async page => {
  await page.waitForFunction(() => [...document.querySelectorAll('.figure')].map(each => each.textContent).join(' ') === '0 7');
  await page.locator('.board .place.enabled').first().click();
  await page.locator('.tally', { hasText: 'in 1 move' }).waitFor();
  assert.notEqual(await page.locator('.figure').first().textContent(), '0');
  assert.match(await page.locator('.tally').textContent(), /least cost/);
}));

for (const [problem, before, after] of [
  ['jugs', /Litres wanted in one of the jugs: 4/, /: 4/], ['knight-puzzle', /Points so far: 0; wanted: 70/, /so far: [1-9]\d*; wanted: 70/],
  ['dots-puzzle', /Boxes closed so far: 1; wanted: 3/, /wanted: 3/], ['blokus-puzzle', /until no piece fits/, /no way is shorter|until no piece fits/],
]) {
  test(`${problem}: what is wanted is said, and how much of it there is`, () => visit(browser, { hash: `#/play?puzzle=${problem}` }, async page => {
    await page.locator('.status', { hasText: before }).waitFor();
    await page.locator('.board .place.enabled').first().click();
    await page.waitForFunction(() => document.querySelector('.moves li') ?? document.querySelector('dialog button'));
    if (await page.locator('dialog button').count()) await page.locator('dialog button').first().click();
    await page.locator('.moves li').first().waitFor();
    assert.match(await page.locator('.status').textContent(), after);
  }));
}
