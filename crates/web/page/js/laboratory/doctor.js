// The heuristic doctor: is a heuristic admissible, is it consistent, how informed is it; with counterexamples.

import { stream } from '../api.js';
import { block, element, field, fill, form, note, panel, select } from '../dom.js';
import { count, say } from '../words.js';
import { picture, stateText } from '../theatre/states.js';
import { Runner, number } from './form.js';

export class Doctor {
  #catalogue;
  #memory;

  static suits({ problem }, { problems }) {
    return problems.some(each => each.id === problem);
  }

  static usual({ problems }, asked) {
    const problem = problems.find(each => each.id === asked) ?? problems[0];
    return { problem: problem.id, heuristic: problem.heuristics[0].name, largest: 8, samples: 100, seed: 1 };
  }

  /** The memory survives leaving the view; `changed` is called when there is more to save. */
  constructor(catalogue, memory, { changed }) {
    this.#catalogue = catalogue;
    this.#memory = memory;
    this.changed = changed;
    this.runner = new Runner({ label: say('page-laboratory-examine'), run: signal => this.#run(signal) });
    this.form = form('panel stack', () => this.runner.start());
    this.results = block('stack');
    this.node = block('stack', note('soft', say('page-laboratory-doctor-about')), this.form, this.results);
    this.#render();
    this.#show();
  }

  close() {
    this.runner.cancel();
  }

  #render() {
    const { problems } = this.#catalogue;
    const { settings } = this.#memory;
    const { heuristics } = problems.find(each => each.id === settings.problem);
    const choose = id => {
      Object.assign(settings, { problem: id, heuristic: problems.find(each => each.id === id).heuristics[0].name });
      this.#render();
      this.form.querySelector('select').focus();
    };
    const told = ({ name, about }) => [name, about ? `${name}: ${about}` : name];
    fill(this.form,
      block('row fields',
        field(say('page-laboratory-problem'), select(problems.map(each => [each.id, each.name]), settings.problem, choose, { name: 'problem' })),
        field(say('page-laboratory-heuristic'), select(heuristics.map(told), settings.heuristic, name => { settings.heuristic = name; }, { name: 'heuristic' })),
        number(say('page-laboratory-largest'), settings, 'largest', 1, 64),
        number(say('page-laboratory-samples'), settings, 'samples', 0, 10_000),
        number(say('page-laboratory-seed'), settings, 'seed', 0, 1_000_000)),
      this.runner.node);
  }

  async #run(signal) {
    const { settings } = this.#memory;
    this.#memory.verdict = null;
    this.#show();
    this.runner.tell(null, say('page-laboratory-examining'));
    await stream('doctor', { ...settings }, {
      queued: ({ place }) => this.runner.tell(null, say('page-queued', { place })),
      progress: ({ done, total }) => this.runner.tell(total ? done / total : null, say('page-laboratory-examining')),
      verdict: verdict => { this.#memory.verdict = verdict; },
    }, signal);
    this.runner.tell(1, signal.aborted ? say('page-laboratory-stop-cancelled') : '');
    this.#show();
    this.runner.reveal(this.results);
    this.changed();
  }

  #show() {
    const { verdict } = this.#memory;
    fill(this.results, verdict && [
      element('section', { class: 'panel stack verdict', 'aria-label': say('page-laboratory-doctor') },
        element('h2', {}, verdict.title),
        block('findings',
          finding('page-laboratory-admissible', verdict.admissible, verdict.admissible
            ? say('page-laboratory-never-too-much') : say('page-laboratory-too-much', { number: count(verdict.overestimates + verdict.samples.overestimates), all: count(verdict.states + verdict.samples.states) })),
          finding('page-laboratory-consistent', verdict.consistent, verdict.consistent
            ? say('page-laboratory-never-too-fast') : say('page-laboratory-too-fast', { number: count(verdict.inconsistencies), all: count(verdict.moves) })),
          informed(verdict)),
        // A problem whose states have no size is examined as a whole.
        note('small soft', say(verdict.largest ? 'page-laboratory-examined' : 'page-laboratory-examined-all', {
          states: count(verdict.states), largest: count(verdict.largest), samples: count(verdict.samples.states), wrong: count(verdict.samples.overestimates),
        }))),
      verdict.counterexample && proof('page-laboratory-counterexample', verdict.problem, [verdict.counterexample]),
      verdict.inconsistency && proof('page-laboratory-inconsistency', verdict.problem, verdict.inconsistency),
    ]);
  }
}

function finding(word, good, told) {
  return element('div', { class: good ? 'finding good' : 'finding bad' },
    element('h3', {}, `${say(word)}: ${say(good ? 'page-laboratory-yes' : 'page-laboratory-no')}`), note('small', told));
}

function informed({ informedness, ratio }) {
  const percent = part => `${count(Math.round(part * 100))} %`;
  const [share, said] = [percent(informedness), percent(ratio)];
  return block('finding',
    element('h3', {}, `${say('page-laboratory-informed')}: ${share}`),
    element('meter', { min: 0, max: 1, value: informedness, 'aria-label': say('page-laboratory-informed') }),
    note('small', say('page-laboratory-informed-told', { share, said })));
}

/** Counterexamples: boards with the estimate and the true distance. */
function proof(word, problem, cases) {
  const board = ({ position, estimate, distance }) => element('figure', { class: 'case' },
    picture(problem, position),
    element('figcaption', {}, element('span', { class: 'mono small' }, stateText(problem, position)),
      element('span', {}, `${say('page-laboratory-estimate')} ${count(estimate)}, ${say('page-laboratory-distance')} ${count(distance)}`)));
  const arrow = element('span', { class: 'arrow', 'aria-hidden': 'true' }, '→');
  return panel(say(word),
    block('row cases', cases.map((each, place) => [place > 0 && arrow, board(each)])));
}
