// The glossary: both languages as the documentation has them, and the links to it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { launch, visit } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const LANGUAGES = {
  en: { locale: 'en-GB', path: 'glossary.md', link: /^Glossary/ },
  pt: { locale: 'pt-PT', path: 'glossary.pt.md', link: /^Glossário/ },
};

for (const { locale, path, link } of Object.values(LANGUAGES)) {
  test(`${path} is shown whole, and Learn and the help lead to it`, () => visit(browser, { hash: '#/learn', ready: '.lesson-card', locale }, async page => {
    const text = readFileSync(new URL(`../../../../docs/${path}`, import.meta.url), 'utf8');
    const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading);
    const rows = text.split('\n').filter(line => line.startsWith('| ') && !line.startsWith('| ---'));
    await page.locator('main').getByRole('link', { name: link }).click();
    await page.waitForSelector('.glossary td');
    assert.deepEqual(await page.locator('.glossary :is(h1, h2, h3)').allTextContents(), headings);
    const shown = await page.locator('.glossary tr').evaluateAll(all => all.map(row => [...row.children].map(cell => cell.textContent)));
    assert.deepEqual(shown, rows.map(row => row.replaceAll('`', '').split('|').slice(1, -1).map(cell => cell.trim())));
    assert.match(await page.title(), new RegExp(headings[0]));

    await page.goBack();
    await page.waitForSelector('.lesson-card');
    await page.locator('#keys').click();
    await page.locator('dialog').getByRole('link', { name: link }).click();
    await page.waitForSelector('.glossary td');
    assert.equal(await page.locator('dialog').count(), 0);
  }));
}

test('the glossary follows the switch of languages', () => visit(browser, { hash: '#/glossary', ready: '.glossary td' }, async page => {
  await page.locator('#language').click();
  await page.getByRole('heading', { name: 'Glossário' }).waitFor();
}));
