// A lesson: the idea, what to watch, the worked example to step through, its cost, and the next lesson.

import { stream } from '../api.js';
import { alarm, block, button, element, fill, note } from '../dom.js';
import { copyLink, given } from '../parts/links.js';
import { say } from '../words.js';
import { linkOf, linkedSetup, requestOf, titleOf } from '../theatre/contest.js';
import { Search } from '../theatre/search.js';
import { lessonText, nameOf, searcherOf } from './catalogue.js';
import { LessonStage } from './lesson_stage.js';
import { written } from './lesson_text.js';
import { questionsOf } from './questions.js';
import { Quiz } from './quiz.js';

/** A lesson starts one step into its example, so that something is visible. */
const FIRST_STEP = 1;
/** Parameters of the address that replace the lesson's example. */
const OWN = ['problem', 'game', 'position', 'algorithms', 'depth', 'nodes'];
/** Default number of questions. */
const QUESTIONS = 5;

export class LessonPage {
  #context;
  #lesson;
  #name;
  #algorithm;
  #running = new AbortController();
  #resting = 0;
  #search = null;
  #asked = {};
  stage = null;
  quiz = null;

  /** Shows the lesson with this name in links; `neighbours` are the lessons before and after. */
  constructor(root, context, lesson, name, neighbours) {
    this.#context = context;
    this.#lesson = lesson;
    this.#name = name;
    this.#algorithm = lesson.algorithms.includes(name) ? name : searcherOf(lesson);
    this.node = block('lesson stack');
    root.append(this.node);
    this.#open(neighbours);
  }

  close() {
    clearTimeout(this.#resting);
    this.#running.abort();
    this.stage?.close();
  }

  /** Whether another position is searched than that of the example, which the text is about. */
  get #isOwn() {
    const [own, example] = [this.#setup(), linkedSetup(new URLSearchParams(this.#lesson.example))];
    return ['kind', 'problem', 'position', 'game', 'start'].some(key => own[key] !== example[key]);
  }

  /** The search: the lesson's example, unless the address has its own. */
  #setup() {
    const { parameters } = this.#context;
    if (parameters.has('problem') || parameters.has('game')) return linkedSetup(withAlgorithm(parameters, this.#algorithm));
    const example = new URLSearchParams(this.#lesson.example);
    const named = example.get('algorithms').split(':');
    if (this.#algorithm !== named[0]) {
      const { uses_heuristic: informed } = this.#context.catalogue.path_algorithms.find(each => each.name === this.#algorithm) ?? {};
      const heuristic = named[1]?.split(',')[0];
      example.set('algorithms', informed && heuristic ? `${this.#algorithm}:${heuristic}` : this.#algorithm);
    }
    for (const key of OWN) if (parameters.has(key)) example.set(key, parameters.get(key));
    return linkedSetup(example);
  }

  #link(more = {}) {
    const { parameters } = this.#context;
    return given({ algorithm: this.#name, ...Object.fromEntries(OWN.map(key => [key, parameters.get(key)])), ...more });
  }

  /** Starts or stops the questions; the address contains the seed, so that everybody with the link gets the same ones. */
  #predict(number, seed) {
    this.quiz?.close();
    this.quiz = null;
    this.#asked = number ? { predict: number, seed } : {};
    this.#context.link(this.#link(this.#asked));
    this.predictButton.hidden = Boolean(number);
    if (!number) return;
    this.quiz = new Quiz(this.stage, this.#search.history, { number, seed, announce: this.#context.announce, onEnd: () => this.#predict(0) });
    this.quiz.node.scrollIntoView({ block: 'nearest' });
  }

  async #open(neighbours) {
    try {
      const text = await lessonText(this.#lesson.page);
      if (this.#running.signal.aborted) return;
      this.house = block('lesson-house', note('panel soft', say('page-learn-loading')));
      fill(this.node, this.#head(text, neighbours),
        block('lesson-idea', written(text.texts.idea)),
        this.house,
        block('lesson-notes',
          !this.#isOwn && element('section', { class: 'panel' }, element('h2', {}, say('page-learn-watch')), written(text.texts.watch)),
          element('section', { class: 'panel' }, element('h2', {}, say('page-learn-cost')), written(text.texts.cost))),
        this.#foot(neighbours));
      document.title = `${text.title} · jogada`;
      await this.#run(text);
    } catch (failure) {
      if (!this.#running.signal.aborted) fill(this.house ?? this.node, block('panel stack', alarm(failure.message), block('row', button(say('page-again'), () => this.#context.go('learn', this.#link({ again: Date.now() }))))));
    }
  }

  #head(text, neighbours) {
    this.predictButton = button(say('page-predict'), () => this.#predict(QUESTIONS, 1 + Math.floor(Math.random() * 9999)), { class: 'main', disabled: true });
    this.told = element('span', { class: 'small soft', role: 'status' });
    const { algorithms } = this.#lesson;
    const list = [...this.#context.catalogue.path_algorithms, ...this.#context.catalogue.game_algorithms];
    const name = each => list.find(one => one.name === each)?.title ?? each;
    const variants = algorithms.length > 1 && element('div', { class: 'row variants', role: 'group', 'aria-label': say('page-learn-variants') },
      algorithms.map(each => button(name(each), () => this.#context.go('learn', { algorithm: each }), { class: 'small', 'aria-pressed': String(each === this.#algorithm) })));
    return element('header', { class: 'lesson-head' },
      element('nav', { class: 'small', 'aria-label': say('page-learn-lessons') }, element('a', { href: '#/learn' }, say('page-learn-all')), neighbours.before && [' · ', way(neighbours.before, '←')], neighbours.after && [' · ', way(neighbours.after, '→')]),
      block('row spread',
        element('div', {}, element('h1', {}, text.title), note('small soft', text.source)),
        block('row', variants, this.predictButton, button(say('page-copy-link'), () => copyLink(words => { this.told.textContent = words; })), this.told)));
  }

  #foot(neighbours) {
    return block('row spread',
      element('a', { class: 'button', href: this.#theatreLink() }, say('page-learn-theatre')),
      neighbours.after ? element('a', { class: 'button', href: `#/learn?algorithm=${nameOf(neighbours.after)}` }, say('page-learn-next', { lesson: neighbours.after.title })) : element('span'));
  }

  #theatreLink() {
    return `#/theatre?${new URLSearchParams(linkOf(this.#setup()))}`;
  }

  async #run(text) {
    const setup = this.#setup();
    const [contestant] = setup.kind === 'path' ? setup.path : setup.players;
    const search = new Search(contestant, setup.kind);
    search.title = titleOf(contestant, this.#context.catalogue);
    const { path, body } = requestOf(setup, contestant);
    await stream(path, body, { header: header => search.begin(header), events: ({ list }) => search.read(list), end: end => search.finish(end) }, this.#running.signal);
    if (this.#running.signal.aborted || !search.history) return;
    const onRest = step => {
      clearTimeout(this.#resting);
      this.#resting = setTimeout(() => this.#context.link(this.#link({ ...this.#asked, step })), 250);
    };
    this.stage = new LessonStage(search, { code: text.code, memory: this.#lesson.memory, announce: this.#context.announce, onRest });
    fill(this.house, this.stage.node);
    const asked = this.#context.parameters.get('step');
    this.#search = search;
    // Some searches have nothing to predict.
    this.predictButton.hidden = !questionsOf(search.history).length;
    this.predictButton.disabled = false;
    this.stage.open(asked === null ? FIRST_STEP : Number(asked) || 0);
    const number = Math.min(50, Number(this.#context.parameters.get('predict')) || 0);
    if (number > 0) this.#predict(number, this.#context.parameters.get('seed') ?? '1');
  }
}

/** Parameters with a single algorithm: a lesson is about one. */
function withAlgorithm(parameters, algorithm) {
  const known = new URLSearchParams(parameters);
  const own = (known.get('algorithms') ?? '').split(' ')[0];
  known.set('algorithms', own.split(':')[0] === algorithm ? own : algorithm);
  return known;
}

const way = (lesson, sign) => element('a', { href: `#/learn?algorithm=${nameOf(lesson)}` }, `${sign} ${lesson.title}`);
