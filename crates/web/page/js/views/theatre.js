// The search theatre: algorithms watched at work, from the events that they themselves recorded.

import { stream } from '../api.js';
import { block, element, fill, note, stillness } from '../dom.js';
import { keep, recall } from '../store.js';
import { count, say } from '../words.js';
import { contestants, linkedSetup, requestOf, titleOf, usualSetup } from '../theatre/contest.js';
import { Search } from '../theatre/search.js';
import { SetupPanel } from '../theatre/setup_panel.js';
import { Stage } from '../theatre/stage.js';

/** Shows the view in `root`; gives back what takes it away. */
export function mount(root, context) {
  const theatre = new Theatre(root, context);
  const onKey = event => theatre.stage?.transport.key(event);
  const onTheme = () => theatre.stage?.recolour();
  document.addEventListener('keydown', onKey);
  root.addEventListener('theme', onTheme);
  return () => {
    document.removeEventListener('keydown', onKey);
    root.removeEventListener('theme', onTheme);
    theatre.close();
  };
}

class Theatre {
  #context;
  #memory;
  #running = null;

  constructor(root, context) {
    this.#context = context;
    this.#memory = context.memory;
    this.#memory.setup ??= { ...usualSetup(), ...recall('theatre', {}) };
    Object.assign(this.#memory.setup, linkedSetup(context.parameters));
    this.stage = null;
    this.panel = new SetupPanel(this.#memory.setup, context.catalogue, { onSearch: () => this.#search(), onStop: () => this.#running?.abort() });
    this.house = block('house grow');
    root.append(
      element('h1', {}, say('page-theatre-title')),
      block('theatre', this.panel.node, this.house));
    if (this.#memory.searches) this.#resume();
    else fill(this.house, note('panel intro soft', say('page-theatre-intro')));
  }

  close() {
    this.#memory.position = this.stage?.transport.position ?? 0;
    this.#running?.abort();
    this.stage?.close();
  }

  #resume() {
    this.#raise(this.#memory.searches);
    this.stage.resume(this.#memory.position);
  }

  #raise(searches) {
    this.stage?.close();
    for (const search of searches) search.title = titleOf(search.contestant, this.#context.catalogue);
    this.stage = new Stage(searches, { announce: this.#context.announce });
    fill(this.house, this.stage.node);
  }

  /** Runs the searches at the same time; the stage is raised when each has told what it is about. */
  async #search() {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const setup = structuredClone(this.#memory.setup);
    keep('theatre', setup);
    this.panel.fault.textContent = '';
    this.panel.setBusy(true);
    const searches = contestants(setup).map(contestant => new Search(contestant, setup.kind));
    this.#wait(searches);
    try {
      await Promise.all(contestants(setup).map((contestant, place) => this.#run(requestOf(setup, contestant), searches[place], running.signal)));
      if (this.#running !== running) return;
      if (searches.every(search => search.history)) this.#open(searches);
    } catch (failure) {
      running.abort();
      if (this.#running !== running) return;
      this.panel.fault.textContent = failure.message;
      fill(this.house, this.stage?.node);
    }
    this.#running = null;
    this.panel.setBusy(false);
  }

  #run({ path, body }, search, signal) {
    return stream(path, body, {
      header: header => search.begin(header),
      events: ({ list }) => { search.read(list); this.#tellWaiting?.(); },
      end: end => search.finish(end),
    }, signal);
  }

  #tellWaiting = null;

  /** Until the searches have ended, how far they are. */
  #wait(searches) {
    const told = element('p', { class: 'panel intro soft', role: 'status' }, say('page-theatre-waiting', { events: 0 }));
    this.#tellWaiting = () => {
      const events = searches.reduce((sum, search) => sum + (search.history?.length ?? 0), 0);
      told.textContent = say('page-theatre-waiting', { events: count(events) });
    };
    this.stage?.transport.pause();
    fill(this.house, told);
  }

  #open(searches) {
    this.#memory.searches = searches;
    this.#raise(searches);
    this.stage.finish();
    const { top } = this.house.getBoundingClientRect();
    if (top > window.innerHeight / 2) this.house.scrollIntoView({ behavior: stillness() ? 'auto' : 'smooth' });
  }
}
