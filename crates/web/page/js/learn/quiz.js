// Predict: playback stops at chosen steps and asks what the search does next. It continues after the answer, which is
// what the search did. The same seed asks the same questions.

import { block, button, element, fill, note } from '../dom.js';
import { count, say } from '../words.js';
import { chosen, questionsOf } from './questions.js';

export class Quiz {
  #stage;
  #history;
  #announce;
  #onEnd;
  #now = 0;
  #right = 0;

  /** Asks this many questions about the search on a stage. */
  constructor(stage, history, { number, seed, announce, onEnd }) {
    this.#stage = stage;
    this.#history = history;
    this.#announce = announce;
    this.#onEnd = onEnd;
    this.questions = chosen(questionsOf(history), number, seed);
    this.node = element('section', { class: 'panel quiz', 'aria-label': say('page-predict') });
    fill(stage.aside, this.node);
    if (this.questions.length) this.#ask();
    else fill(this.node, element('h2', {}, say('page-predict')), note('small', say('page-predict-none')), this.#leave());
  }

  close() {
    this.#stage.transport.setLimit(Infinity);
    this.#stage.node.classList.remove('asking');
    fill(this.#stage.aside);
  }

  #leave() {
    return button(say('page-predict-end'), () => this.#onEnd(), { class: 'small' });
  }

  #score() {
    return this.#now === 0 ? '' : say('page-predict-score', { right: count(this.#right), asked: count(this.#now), all: count(this.questions.length) });
  }

  #ask() {
    const question = this.questions[this.#now];
    const { transport, node } = this.#stage;
    transport.setLimit(question.at);
    transport.stepTo(question.at);
    node.classList.add('asking');
    const words = say(`page-predict-${question.kind}`, question.facts);
    const buttons = question.choices.map((choice, place) => button([choice.word ? say(choice.word) : choice.text, choice.small && element('small', {}, choice.small)],
      () => this.#answer(place), { class: 'choice-button' }));
    fill(this.node,
      block('row spread', element('h2', {}, say('page-predict-question', { number: count(this.#now + 1), all: count(this.questions.length) })), element('span', { class: 'small soft' }, this.#score())),
      element('p', { class: 'question', tabindex: -1 }, words), block('row choices', buttons), block('row', this.#leave()));
    this.#announce(words);
  }

  #answer(place) {
    const question = this.questions[this.#now];
    const { transport, node } = this.#stage;
    const right = place === question.answer;
    this.#now += 1;
    this.#right += Number(right);
    node.classList.remove('asking');
    transport.setLimit(question.at + 1);
    transport.stepTo(question.at + 1);
    const answer = question.choices[question.answer];
    const why = say(`page-predict-why-${question.kind}${question.kind === 'cut' && !question.facts.cut ? '-not' : question.kind === 'expand' ? `-${question.facts.rule}` : ''}`, question.facts);
    const verdict = say(right ? 'page-predict-right' : 'page-predict-wrong', { answer: answer.word ? say(answer.word) : answer.text });
    const last = this.#now === this.questions.length;
    const next = button(say(last ? 'page-predict-result' : 'page-predict-next'), () => (last ? this.#finish() : this.#ask()), { class: 'main' });
    fill(this.node,
      block('row spread', element('h2', {}, say('page-predict')), element('span', { class: 'small soft' }, this.#score())),
      element('p', { class: right ? 'verdict right' : 'verdict wrong' }, verdict), note('small', why), block('row', next, this.#leave()));
    this.#announce(`${verdict} ${why}`);
    next.focus();
  }

  #finish() {
    this.#stage.transport.setLimit(Infinity);
    const share = this.#right / this.questions.length;
    const words = say('page-predict-done', { right: count(this.#right), all: count(this.questions.length) });
    fill(this.node, element('h2', {}, say('page-predict-result')),
      element('p', { class: 'score-large' }, `${count(this.#right)} / ${count(this.questions.length)}`),
      element('meter', { min: 0, max: 1, value: share, 'aria-label': words }), note('', words),
      block('row', button(say('page-predict-again'), () => this.#restart(), { class: 'main' }), this.#leave()));
    this.#announce(words);
  }

  #restart() {
    this.#now = this.#right = 0;
    this.#ask();
  }
}
