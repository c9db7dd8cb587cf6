// Lessons in a browser: every algorithm in both languages, the pseudocode line of each event, the values, links,
// questions with their answers from the search itself.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { lineAt } from '../../page/js/learn/current_code.js';
import { openLists } from '../../page/js/learn/open_lists.js';
import { chosen, questionsOf } from '../../page/js/learn/questions.js';
import { linkedSetup, requestOf } from '../../page/js/theatre/contest.js';
import { narrate } from '../../page/js/theatre/narration.js';
import { Search } from '../../page/js/theatre/search.js';
import { learn } from '../../page/js/words.js';
import { address, launch, overflow, visit } from './browser.mjs';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const page = path => readFileSync(new URL(`../../page/${path}`, import.meta.url), 'utf8');
const LESSONS = JSON.parse(page('lessons/lessons.json'));

/** The code of a lesson, as the page reads it; without a document there are no elements, but the code needs none. */
const codeOf = name => page(`lessons/en/${name}.txt`).split('# code\n')[1].split('\n\n#')[0].split('\n').map(line => ({ events: line.split('|')[0].trim().split(/\s+/).filter(Boolean) }));

/** The example of a lesson, searched by the server. */
async function searched(example) {
  const setup = linkedSetup(new URLSearchParams(example));
  const [contestant] = setup.kind === 'path' ? setup.path : setup.players;
  const { path, body } = requestOf(setup, contestant);
  const answer = await fetch(`${address}api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const search = new Search(contestant, setup.kind);
  for (const block of (await answer.text()).split('\n\n')) {
    const [event, data] = ['event', 'data'].map(name => block.match(new RegExp(`^${name}: ?(.*)$`, 'm'))?.[1]);
    if (event === 'header') search.begin(JSON.parse(data));
    else if (event === 'events') search.read(JSON.parse(data).list);
    else if (event === 'end') search.finish(JSON.parse(data));
    else assert.notEqual(event, 'error', data);
  }
  return search.history;
}

const on = (hash, act, options = {}) => () => visit(browser, { hash: `#/${hash}`, viewport: { width: 1280, height: 720 }, ...options }, act);
const ready = tab => tab.waitForSelector('.lesson-stage .scrubber');
const lit = tab => tab.locator('.pseudocode .now').textContent();
const letter = (tab, name) => tab.locator('.letters div', { has: tab.locator('dt', { hasText: new RegExp(`^${name}$`) }) }).locator('dd').textContent();
const open = tab => tab.locator('.chips').first().locator('.chip').allTextContents();

test('every event of every example lights a line', async () => {
  for (const lesson of LESSONS) {
    const history = await searched(lesson.example);
    const code = codeOf(lesson.page);
    assert.ok(history.length > 5, lesson.page);
    for (let position = 1; position <= history.length; position++) {
      assert.ok(lineAt(code, history, position) >= 0, `${lesson.page}: ${JSON.stringify(history.events[position - 1])}`);
    }
  }
});

test('the first node of OPEN is the next to be expanded, whatever the algorithm orders it by', async () => {
  const graphs = ['', 'S=3,A=5,B=1,C=1,G!,S>A:5,S>B:1,A>C:1,C>G:1,B>C:9', 'S=9,A=7,B=8,C=5,D=4,E=6,F=3,G!,S>A:2,S>B:1,S>C:5,A>D:3,A>E:4,B>E:2,B>C:3,C>F:2,D>G:4,E>F:3,F>G:3,E>D:1,A>B:1,C-D:1'];
  const algorithms = ['bfs', 'course-bfs', 'course-dfs', 'ucs', 'bidirectional', 'greedy:given', 'astar:given', 'course-astar:given', 'wastar:given', 'wastar:given,weight=300', 'rbfs:given', 'sma:given', 'sma:given,capacity=5', 'beam:given,width=2', 'optimal:given'];
  for (const algorithm of algorithms) {
    for (const graph of graphs) {
      const history = await searched(`problem=graph&position=${graph}&algorithms=${algorithm}`);
      const weight = Number(algorithm.match(/weight=(\d+)/)?.[1] ?? 150);
      let asked = 0;
      for (let at = 1; at < history.length; at++) {
        // SMA* also takes a node to make one more of its successors.
        const isMade = algorithm.startsWith('sma') && history.events[at].e === 'generated';
        if (history.events[at].e !== 'expanded' && !isMade) continue;
        const next = isMade ? history.about[at].parent : history.about[at];
        const lists = openLists(history, at, { weight });
        assert.ok(lists.some(({ nodes }) => nodes[0] === next), `${algorithm} on ${graph}: ${next.label} after step ${at}, not ${lists.map(({ nodes }) => nodes.map(node => node.label))}`);
        asked += 1;
      }
      assert.ok(asked > 2, algorithm);
    }
  }
  for (const algorithm of ['dfs', 'iddfs', 'idastar:given']) assert.deepEqual(openLists(await searched(`problem=graph&algorithms=${algorithm}`), 5), [], 'there is only the line');
});

test('OPEN is listed as the algorithm keeps it', async () => {
  const said = { bfs: [['OPEN', 'first in', 'A', 'B']], 'greedy:given': [['OPEN', 'with h', 'B4', 'A5']], 'wastar:given,weight=300': [['OPEN', 'g \\+ w·h', 'B16', 'A17']], bidirectional: [['OPEN₁', 'with g', 'A2', 'B4'], ['OPEN₂', 'with g', 'G0']] };
  for (const [algorithm, lists] of Object.entries(said)) {
    const name = algorithm.split(':')[0];
    await on(`learn?algorithm=${name}&problem=graph&algorithms=${algorithm}&step=${name === 'bidirectional' ? 5 : 4}`, async tab => {
      await ready(tab);
      for (const [place, [title, told, ...nodes]] of lists.entries()) {
        const list = tab.locator('.chips').nth(place);
        assert.match(await list.locator('h3').textContent(), new RegExp(`^${title} .*${told}`));
        assert.deepEqual(await list.locator('.chip').allTextContents(), nodes, algorithm);
      }
    })();
  }
});

test('the course’s player shows its window and its value at every step', on('learn?algorithm=course', async tab => {
  await ready(tab);
  const history = await searched(LESSONS.find(lesson => lesson.page === 'course').example);
  const total = Number(await tab.locator('.scrubber').getAttribute('max'));
  assert.equal(total, history.length);
  let cuts = 0;
  for (let step = 1; step < total; step++) {
    await tab.locator('.scrubber').fill(String(step));
    assert.match(await letter(tab, 'α'), /^−?(∞|\d)/, `α at step ${step}`);
    assert.match(await letter(tab, 'β'), /^−?(∞|\d)/, `β at step ${step}`);
    if (history.events[step - 1].e === 'leave') assert.match(await letter(tab, 'value'), /^−?\d/, `the value at step ${step}`);
    if (history.events[step - 1].e === 'cut') cuts += 1;
  }
  assert.ok(cuts > 0);
  await tab.locator('.scrubber').fill(String(total - 1));
  assert.equal(await letter(tab, 'value'), '3', 'what the textbook says of this tree');
}));

test('what the lessons say of their examples is so', async () => {
  const cost = async name => {
    const history = await searched(LESSONS.find(lesson => lesson.page === name).example);
    return history.events.findLast(event => event.e === 'goal').cost;
  };
  assert.deepEqual(await Promise.all(['astar', 'uniform-cost', 'greedy', 'weighted-astar', 'idastar', 'rbfs', 'bidirectional'].map(cost)), [9, 9, 10, 10, 9, 9, 9]);
  const cuts = await searched('game=tree&depth=4&algorithms=alpha-beta');
  assert.equal(cuts.counters(cuts.length).leaves, 7);
  const sma = await searched(LESSONS.find(lesson => lesson.page === 'sma').example);
  assert.ok(sma.count('forgotten', sma.length) > 0, 'SMA* forgets in its lesson');
  const beam = await searched(LESSONS.find(lesson => lesson.page === 'beam').example);
  assert.ok(beam.count('goal', beam.length) > 0);
});

test('the list leads to every lesson', on('learn', async tab => {
  await tab.waitForSelector('.lesson-card');
  assert.equal(await tab.locator('.lesson-card').count(), LESSONS.length);
  await tab.locator('.lesson-card', { hasText: /^A\*/ }).click();
  await ready(tab);
  assert.equal(await tab.locator('h1').textContent(), 'A*');
}));

test('stepping lights the line, and the letters follow', on('learn?algorithm=astar&step=7', async tab => {
  await ready(tab);
  assert.match(await lit(tab), /put s into OPEN/);
  assert.deepEqual([await letter(tab, 'n'), await letter(tab, 'g'), await letter(tab, 'f')], ['B', '3', '7']);
  assert.deepEqual(await open(tab), ['B7', 'C10']);
  await tab.keyboard.press('ArrowRight');
  assert.match(await lit(tab), /least f/);
  await tab.waitForFunction(() => location.hash.includes('step=8'));
  await tab.keyboard.press('End');
  assert.match(await lit(tab), /is a goal/);
  assert.equal(await tab.locator('.graph-edge.best').count(), 4, 'the way is drawn in the graph');
}));

test('alpha and beta are told, and a cut lights its line', on('learn?algorithm=alpha-beta&step=13', async tab => {
  await ready(tab);
  assert.match(await lit(tab), /v ≤ α: cut/);
  assert.deepEqual([await letter(tab, 'α'), await letter(tab, 'value so far')], ['3', '2']);
}));

test('a lesson speaks Portuguese', on('learn?algorithm=minimax', async tab => {
  await ready(tab);
  await tab.locator('#language').click();
  await tab.waitForSelector('text=O que observar');
  assert.match(await lit(tab), /se joga MAX/);
}));

test('an algorithm without a lesson is said, with the list', on('learn?algorithm=nothing', async tab => {
  await tab.waitForSelector('.lesson-card');
  assert.match(await tab.locator('.fault').textContent(), /nothing/);
}));

test('questions are answered by the search', async () => {
  const history = await searched('game=tree&depth=4&algorithms=alpha-beta');
  const all = questionsOf(history);
  assert.deepEqual(all.map(({ kind, answer }) => `${kind} ${answer}`), ['value 0', 'cut 0', 'cut 1', 'cut 1'], 'after the last move there is nothing to cut');
  assert.deepEqual(all.filter(({ kind }) => kind === 'cut').map(({ facts }) => facts.window), ['[3, ∞]', '[3, ∞]', '[3, 14]'], 'the window as the moves before have narrowed it');
  for (const { kind, at, answer, choices } of questionsOf(await searched('problem=graph&algorithms=astar:given'))) {
    assert.equal(kind, 'expand');
    assert.ok(choices.length >= 2 && at > 0 && choices[answer]);
  }
  assert.deepEqual(chosen(all, 3, 'x'), chosen(all, 3, 'x'));
  assert.equal(chosen(all, 3, 'x').length, 3);
});

test('a link asks the same questions of everybody, and keeps the score', on('learn?algorithm=alpha-beta&predict=3&seed=7', async tab => {
  await tab.waitForSelector('.quiz .question');
  const history = await searched('game=tree&depth=4&algorithms=alpha-beta');
  const questions = chosen(questionsOf(history), 3, '7');
  for (const [place, { at, answer }] of questions.entries()) {
    assert.equal(await tab.locator('.scrubber').inputValue(), String(at));
    await tab.keyboard.press('End');
    assert.equal(await tab.locator('.scrubber').inputValue(), String(at), 'the show does not go on before the answer');
    // The first is answered wrongly.
    const choices = tab.locator('.choice-button');
    const pressed = place === 0 ? (answer + 1) % await choices.count() : answer;
    await choices.nth(pressed).click();
    assert.equal(await tab.locator('.verdict').getAttribute('class'), place === 0 ? 'verdict wrong' : 'verdict right');
    await tab.locator('.quiz button.main').click();
  }
  assert.match(await tab.locator('.score-large').textContent(), /^2 \/ 3$/);
  assert.match(await tab.evaluate(() => location.hash), /predict=3&seed=7/);
}));

test('one is asked about a position of one’s own', on(`learn?algorithm=minimax&game=tree&position=${encodeURIComponent('((1,5),(7,2)) 1')}&depth=9&predict=2&seed=1`, async tab => {
  await tab.waitForSelector('.quiz .question');
  assert.equal(await tab.locator('.scrubber').getAttribute('max'), '15');
}));

for (const width of [320, 390]) {
  test(`on a phone of ${width} pixels no lesson is wider than the screen`, on('learn', async tab => {
    await tab.waitForSelector('.lesson-card');
    assert.equal(await overflow(tab), 0);
    for (const lesson of ['astar', 'alpha-beta', 'engine', 'optimal']) {
      await tab.goto(`${address}#/learn?algorithm=${lesson}`);
      await ready(tab);
      assert.equal(await overflow(tab), 0, lesson);
    }
  }, { viewport: { width, height: 844 }, isMobile: true, hasTouch: true }));
}

test('the sentence of a step says what the algorithm does', async () => {
  const steps = [
    ['bfs', 1, 'The search begins at S.'],
    ['bfs', 7, 'A successor of A is thrown away: its state was met before.'],
    ['beam:given,width=2', 7, 'A successor of A is thrown away: its state was met before.'],
    ['iddfs', 10, 'A new round begins, with depth limit 2.'],
    ['iddfs', 16, 'C is at the depth limit, 2: it is not expanded.'],
    ['idastar:given', 7, 'C is cut off: f = 10 is beyond the bound 7.'],
    ['bidirectional', 2, 'The search backwards from the goal begins at G.'],
    ['bidirectional', 18, 'The two searches meet at D: a path of cost 9.'],
    ['rbfs:given', 15, 'What is below A is forgotten to save memory; how good it was is remembered.'],
    ['astar:given', 1, 'The search begins; the start is estimated to be 7 from the goal.'],
  ];
  learn('en', await (await fetch(`${address}api/messages?lang=en`)).json());
  for (const [algorithm, step, sentence] of steps) assert.equal(narrate(await searched(`problem=graph&algorithms=${algorithm}`), step), sentence, algorithm);
  const cuts = await searched('game=tree&depth=4&algorithms=alpha-beta');
  assert.equal(narrate(cuts, 13), 'b is cut: 2 ≤ α = 3, so no other move of it can matter.');
  assert.equal(narrate(cuts, 22), 'c would be cut (2 ≤ α = 3), but it has no other move left.');
  assert.match(narrate(await searched('game=tree&depth=4&algorithms=negamax-hard'), 13), /^b is cut: −2 ≥ β = −3/);
});

test('in a tree of one’s own MIN may begin, and the values stay those of MAX', async () => {
  const position = '((3,12),(2,4)) 2';
  for (const algorithm of ['minimax', 'alpha-beta', 'mtdf']) {
    const history = await searched(`game=tree&position=${encodeURIComponent(position)}&depth=9&algorithms=${algorithm}`);
    const root = history.rounds.at(-1).roots[0];
    assert.deepEqual([history.role(root), root.value, history.best(history.length).value], ['min', 4, 4], algorithm);
    const leaves = history.nodes.filter(node => node.depth === 2 && node.round === 0).map(node => node.value);
    assert.ok(leaves.length > 1 && leaves.every(value => [3, 12, 2, 4].includes(value)), `${algorithm}: ${leaves}`);
  }
  await on(`theatre?game=tree&position=${encodeURIComponent(position)}&depth=9&algorithms=alpha-beta&step=14`, async tab => {
    await tab.waitForSelector('.results:not([hidden])');
    assert.match(await tab.locator('.lane-caption').textContent(), /^Root is left with value 4/);
    assert.match(await tab.locator('.facts').textContent(), /to moveMIN/);
    assert.match(await tab.locator('.lane-note').textContent(), /those of MAX/);
    assert.match(await tab.locator('.results tbody').textContent(), /b\+4/, 'best move and value');
  })();
});

test('what to watch is about the example alone', async () => {
  const notes = tab => tab.locator('.lesson-notes h2').allTextContents();
  await on('learn?algorithm=alpha-beta', async tab => { await ready(tab); assert.deepEqual(await notes(tab), ['What to watch', 'What it costs']); })();
  await on(`learn?algorithm=alpha-beta&game=tree&position=${encodeURIComponent('((3,12),(2,4)) 1')}`, async tab => { await ready(tab); assert.deepEqual(await notes(tab), ['What it costs']); })();
});

test('on a phone the controls stay in view beside the pseudocode', on('learn?algorithm=astar&step=7', async tab => {
  await ready(tab);
  await tab.locator('.pseudocode').evaluate(code => scrollTo(0, scrollY + code.getBoundingClientRect().top - 120));
  const box = await tab.locator('.transport').boundingBox();
  assert.ok(box.y >= 0 && box.y + box.height < 120, JSON.stringify(box));
}, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }));

for (const lesson of ['bfs', 'astar', 'rbfs', 'alpha-beta', 'negamax']) {
  test(`${lesson}: at 1280x720 the sentence and the counters are on the screen`, on(`learn?algorithm=${lesson}&step=7`, async tab => {
    await ready(tab);
    for (const part of ['.lane-caption', '.counters']) {
      const box = await tab.locator(part).boundingBox();
      assert.ok(box.y + box.height <= 720, `${part} ends at ${box.y + box.height}`);
    }
  }));
}

test('without the server the list of lessons can be tried again', on('laboratory', async tab => {
  await tab.route('**/lessons/lessons.json', route => route.abort());
  await tab.locator('nav a', { hasText: 'Learn' }).click();
  await tab.waitForSelector('.learn .fault');
  await tab.unroute('**/lessons/lessons.json');
  await tab.locator('.learn button', { hasText: 'Try again' }).click();
  await tab.waitForSelector('.lesson-card');
}, { ignore: /Failed to load resource/ }));
