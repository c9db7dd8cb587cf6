// The form of the theatre: what to search, by which algorithms, and the limits.

import { block, button, CODE, element, field, fill, form, note, select } from '../dom.js';
import { count, say } from '../words.js';
import { EXAMPLES, MOST_CONTESTANTS, contestants, usualSetup } from './contest.js';

/** Algorithms without anything to watch. */
const UNSEEN = ['random'];

export class SetupPanel {
  #catalogue;
  #onSearch;
  #onStop;

  /** Changes the setup in place. */
  constructor(setup, catalogue, { onSearch, onStop }) {
    this.setup = setup;
    this.#catalogue = catalogue;
    this.#onSearch = onSearch;
    this.#onStop = onStop;
    this.form = form('stack', () => this.#onSearch());
    this.node = element('section', { class: 'panel programme', 'aria-label': say('page-theatre-setup') }, this.form);
    this.#render();
  }

  /** Drops heuristics that the problem does not have. */
  suit() {
    const names = this.#problemChosen().heuristics.map(each => each.name);
    for (const contestant of this.setup.path) {
      if (contestant.heuristic && !names.includes(contestant.heuristic)) [contestant.heuristic] = names;
    }
  }

  #problemChosen() {
    const { problems } = this.#catalogue;
    return problems.find(each => each.id === this.setup.problem) ?? problems[0];
  }

  /** Whether a search runs: then the button stops it. */
  setBusy(busy) {
    this.searchButton.hidden = busy;
    this.stopButton.hidden = !busy;
  }

  /** Rebuilds the form and restores focus to the control that caused it. */
  #render(name = null) {
    const { setup } = this;
    this.searchButton = element('button', { type: 'submit', class: 'main' }, say('page-theatre-search'));
    this.stopButton = button(say('page-theatre-stop'), this.#onStop, { hidden: true });
    fill(this.form,
      this.#examples(),
      this.#kinds(),
      setup.kind === 'path' ? this.#problem() : this.#game(),
      this.#contestants(),
      this.#limits(),
      block('row programme-actions', this.searchButton, this.stopButton));
    if (name) this.form.querySelector(`[name="${name}"]`)?.focus();
  }

  #change(changes, name) {
    Object.assign(this.setup, changes);
    this.#render(name);
  }

  #examples() {
    const show = ({ setup }) => {
      Object.assign(this.setup, usualSetup(), structuredClone(setup));
      this.#render();
      this.#onSearch();
    };
    return block('examples',
      element('h2', {}, say('page-theatre-examples')),
      block('row', EXAMPLES.map(example => button(say(example.word), () => show(example), { class: 'example' }))));
  }

  #kinds() {
    const kind = (value, label) => button(label, () => this.#change({ kind: value }, `kind-${value}`), {
      name: `kind-${value}`, 'aria-pressed': String(this.setup.kind === value), class: 'grow',
    });
    return element('div', { class: 'row kinds', role: 'group', 'aria-label': say('page-theatre-kind') },
      kind('path', say('page-theatre-kind-path')), kind('game', say('page-theatre-kind-game')));
  }

  #problem() {
    const { setup } = this;
    const { problems } = this.#catalogue;
    const problem = this.#problemChosen();
    const named = problem.positions;
    const own = !named.includes(setup.position);
    const choose = id => {
      Object.assign(setup, { problem: id, position: problems.find(each => each.id === id).positions[0] ?? '' });
      this.suit();
      this.#render('problem');
    };
    return block('stack tight',
      field(say('page-theatre-problem'), select(problems.map(each => [each.id, each.name]), problem.id, choose, { name: 'problem' })),
      named.length > 0 && field(say('page-theatre-position'), select([...named.map(name => [name, name]), ['', say('page-theatre-own-position')]],
        own ? '' : setup.position, value => this.#change({ position: value }, 'position'), { name: 'position' })),
      own && this.#text('page-theatre-position-text', 'position', 'own', problem.position_help));
  }

  #game() {
    const { setup } = this;
    const { games } = this.#catalogue;
    const game = games.find(each => each.id === setup.game);
    return block('stack tight',
      field(say('page-theatre-game'), select(games.map(each => [each.id, each.name]), setup.game, id => this.#change({ game: id, start: '' }, 'game'), { name: 'game' })),
      this.#text('page-theatre-game-position', 'start', 'start', game?.position_help),
      this.#number('page-theatre-depth', 'depth', 1, 60));
  }

  #text(label, key, name, help) {
    return field(say(label), element('input', {
      ...CODE, name, value: this.setup[key], title: help ?? '', placeholder: say('page-theatre-usual'),
      on: { input: event => { this.setup[key] = event.target.value.trim(); } },
    }));
  }

  #number(label, key, least, most) {
    const keep = event => { if (event.target.validity.valid) this.setup[key] = event.target.valueAsNumber; };
    return field(say(label), element('input', { name: key, type: 'number', min: least, max: most, required: true, value: this.setup[key], on: { input: keep } }));
  }

  #contestants() {
    const list = contestants(this.setup);
    const isPath = this.setup.kind === 'path';
    const add = () => {
      list.push(isPath ? { algorithm: 'bfs' } : { algorithm: 'minimax' });
      this.#render(`algorithm-${list.length - 1}`);
    };
    return element('fieldset', { class: 'contestants' },
      element('legend', {}, say('page-theatre-algorithms')),
      list.map((contestant, place) => (isPath ? this.#pathContestant(contestant, place) : this.#player(contestant, place))),
      list.length < MOST_CONTESTANTS && button(say('page-theatre-add'), add, { name: 'add' }),
      note('small soft', say(list.length > 1 ? 'page-theatre-race-note' : 'page-theatre-single-note')));
  }

  #row(place, ...controls) {
    const list = contestants(this.setup);
    const remove = () => { list.splice(place, 1); this.#render('add'); };
    return block('contestant', controls,
      list.length > 1 && button('×', remove, { class: 'quiet', 'aria-label': say('page-theatre-remove', { number: place + 1 }), title: say('page-theatre-remove', { number: place + 1 }) }));
  }

  #algorithm(contestant, place, algorithms, choose) {
    const options = algorithms.map(each => [each.name, each.title]).filter(([name]) => !UNSEEN.includes(name));
    return select(options, contestant.algorithm, choose, { name: `algorithm-${place}`, 'aria-label': say('page-theatre-algorithm', { number: place + 1 }) });
  }

  #pathContestant(contestant, place) {
    const { path_algorithms: algorithms } = this.#catalogue;
    const { heuristics } = this.#problemChosen();
    const informed = name => algorithms.find(each => each.name === name)?.uses_heuristic;
    const choose = name => {
      contestant.algorithm = name;
      contestant.heuristic = informed(name) ? (contestant.heuristic ?? heuristics[0]?.name) : undefined;
      this.#render(`algorithm-${place}`);
    };
    const options = heuristics.map(each => [each.name, each.name]);
    const about = heuristics.find(each => each.name === contestant.heuristic)?.about ?? '';
    return this.#row(place, this.#algorithm(contestant, place, algorithms, choose),
      informed(contestant.algorithm) && select(options, contestant.heuristic, name => { contestant.heuristic = name; this.#render(`heuristic-${place}`); },
        { name: `heuristic-${place}`, title: about, 'aria-label': say('page-theatre-heuristic', { number: place + 1 }) }));
  }

  #player(contestant, place) {
    const choose = name => {
      for (const key of Object.keys(contestant)) delete contestant[key];
      contestant.algorithm = name;
      this.#render(`algorithm-${place}`);
    };
    const option = (key, label, values) => select([['', say('page-theatre-as-usual', { option: say(label) })], ...values.map(value => [value, `${say(label)}: ${value}`])],
      contestant[key] ?? '', value => { contestant[key] = value; }, { name: `${key}-${place}`, 'aria-label': say(label) });
    return [
      this.#row(place, this.#algorithm(contestant, place, this.#catalogue.game_algorithms, choose)),
      contestant.algorithm === 'engine' && block('engine-options',
        option('ordering', 'page-theatre-ordering', ['none', 'static', 'full']),
        option('table', 'page-theatre-table', ['on', 'off']),
        option('quiescence', 'page-theatre-quiescence', ['on', 'off'])),
    ];
  }

  #limits() {
    const { limits } = this.#catalogue;
    return element('details', {},
      element('summary', {}, say('page-theatre-limits', { nodes: count(this.setup.nodes), events: count(this.setup.events) })),
      block('stack tight',
        this.#number('page-theatre-nodes', 'nodes', 1, limits.nodes),
        this.#number('page-theatre-events', 'events', 100, limits.events)));
  }
}
