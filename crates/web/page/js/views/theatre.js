// The search theatre: algorithms at work, from the events that they recorded.

import { stream } from '../api.js';
import { alarm, block, button, element, fill, note, reducedMotion } from '../dom.js';
import { copyLink } from '../parts/links.js';
import { keep, recall } from '../store.js';
import { count, say } from '../words.js';
import { contestants, isSetup, linkOf, linkedSetup, requestOf, titleOf, usualSetup } from '../theatre/contest.js';
import { Search } from '../theatre/search.js';
import { SetupPanel } from '../theatre/setup_panel.js';
import { Stage } from '../theatre/stage.js';
import { exportScene } from '../scene/export.js';
import { askFork, whyNoFork } from '../theatre/fork_dialog.js';

/** Below this width the form is hidden while the stage is shown. */
const WIDE = 1600;

/** Mounts the view in `root`; returns `{unmount, follow?}`. */
export function mount(root, context) {
  const theatre = new Theatre(root, context);
  const onKey = event => theatre.key(event);
  const onTheme = () => theatre.stage?.recolour();
  const onScreen = () => { if (!document.fullscreenElement) theatre.present(false); };
  document.addEventListener('keydown', onKey);
  document.addEventListener('fullscreenchange', onScreen);
  root.addEventListener('theme', onTheme);
  return {
    unmount: () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('fullscreenchange', onScreen);
      root.removeEventListener('theme', onTheme);
      theatre.close();
    },
  };
}

class Theatre {
  #context;
  #memory;
  #running = null;
  #resting = 0;

  constructor(root, context) {
    this.#context = context;
    this.#memory = context.memory;
    const last = recall('theatre');
    this.#memory.setup ??= { ...usualSetup(), ...(isSetup(last) ? last : {}) };
    const linked = linkedSetup(context.parameters);
    if (linked) Object.assign(this.#memory.setup, linked);
    const { setup } = this.#memory;
    this.stage = null;
    this.panel = new SetupPanel(setup, context.catalogue, { onSearch: () => this.#search(), onStop: () => this.#running?.abort() });
    if (!context.parameters.get('algorithms')?.trim()) this.panel.suit();
    this.stageArea = block('house grow');
    this.status = element('span', { class: 'small soft', role: 'status' });
    this.settings = button(say('page-theatre-settings'), () => this.#fold(!this.node.classList.contains('folded')), { 'aria-expanded': 'true' });
    this.forkButton = button(say('page-fork'), () => this.#fork(), { class: 'fork-button' });
    this.lessonButton = button(say('page-theatre-lesson'), () => this.#lesson());
    this.tools = element('div', { class: 'row stage-tools', hidden: true }, this.settings,
      button(say('page-theatre-present'), () => this.present(true), { title: 'F' }),
      this.forkButton, this.lessonButton,
      button(say('page-theatre-export'), () => this.#export(), { title: say('page-theatre-export-about') }),
      button(say('page-copy-link'), () => copyLink(words => { this.status.textContent = words; })), this.status);
    this.node = block('theatre', this.panel.node, this.stageArea);
    root.append(block('row spread theatre-head', element('h1', {}, say('page-theatre-title')), this.tools), this.node);
    const step = Number(context.parameters.get('step') ?? 0);
    if (this.#memory.searches && (!linked || this.#memory.link === this.#linkText())) this.#resume(this.#memory.position ?? step);
    else if (linked) this.#search(context.parameters.has('step') ? step : null, { byLink: true });
    else fill(this.stageArea, note('panel intro soft', say('page-theatre-intro')));
  }

  close() {
    clearTimeout(this.#resting);
    this.present(false);
    this.#memory.position = this.stage?.transport.position ?? 0;
    this.#running?.abort();
    this.stage?.close();
  }

  key(event) {
    if (event.key === 'f' && this.stage && !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.matches?.('select, textarea, input')) {
      event.preventDefault();
      this.present(!document.body.classList.contains('presenting'));
    } else if (event.key === 'Escape' && document.body.classList.contains('presenting')) this.present(false);
    else this.stage?.transport.key(event);
  }

  /** Presentation mode: the lanes alone, large, for a projector. */
  present(on) {
    if (document.body.classList.contains('presenting') === on) return;
    document.body.classList.toggle('presenting', on);
    if (on) document.documentElement.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    this.stage?.recolour();
  }

  #fold(folded) {
    this.node.classList.toggle('folded', folded);
    this.settings.setAttribute('aria-expanded', String(!folded));
  }

  /** Runs the search again with something changed at the current step. */
  #fork() {
    // If nothing can be changed, says why.
    this.status.textContent = whyNoFork(this.#memory.searches);
    if (this.status.textContent) return;
    const [search] = this.#memory.searches;
    const { setup } = this.#memory;
    const step = this.stage.transport.position;
    const { problems, path_algorithms: algorithms } = this.#context.catalogue;
    const informed = algorithms.find(each => each.name === search.contestant.algorithm)?.uses_heuristic;
    const heuristics = informed ? problems.find(each => each.id === setup.problem)?.heuristics ?? [] : [];
    askFork({
      contestant: search.contestant, kind: search.kind, heuristics, step,
      onFork: other => {
        setup[search.kind === 'path' ? 'path' : 'players'] = [{ ...search.contestant }, other];
        this.#search(search.history.count(search.history.beat, step));
      },
    });
  }

  /** Opens the same search in its lesson, with pseudocode and questions. */
  #lesson() {
    const { algorithms, ...link } = this.#memory.linked;
    this.#context.go('learn', { algorithm: this.#memory.searches[0].contestant.algorithm, ...link, algorithms, step: this.stage.transport.position });
  }

  async #export() {
    try {
      await exportScene(this.#memory.searches, this.stage.transport.position, 'jogada');
      this.status.textContent = say('page-theatre-exported');
    } catch (failure) {
      this.status.textContent = failure.message;
    }
  }

  #linkText() {
    return JSON.stringify(linkOf(this.#memory.setup));
  }

  #resume(step) {
    this.#raise(this.#memory.searches);
    this.stage.resume(step);
  }

  #raise(searches) {
    this.stage?.close();
    for (const search of searches) search.title = titleOf(search.contestant, this.#context.catalogue);
    const link = this.#memory.linked;
    // The address has the step, but is not updated a hundred times a second.
    const onRest = step => {
      clearTimeout(this.#resting);
      this.#resting = setTimeout(() => this.#context.link({ ...link, step }), 250);
    };
    this.stage = new Stage(searches, { announce: this.#context.announce, onRest });
    this.tools.hidden = false;
    const alone = searches.length === 1;
    const reason = whyNoFork(searches);
    this.forkButton.title = reason || say('page-fork-about');
    this.forkButton.setAttribute('aria-disabled', String(Boolean(reason)));
    this.lessonButton.hidden = !alone;
    this.#fold(innerWidth < WIDE);
    fill(this.stageArea, this.stage.node);
  }

  /** Runs the searches concurrently; the stage is shown when each has sent its header. */
  async #search(step = null, { byLink = false } = {}) {
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const setup = structuredClone(this.#memory.setup);
    keep('theatre', setup);
    this.panel.setBusy(true);
    const searches = contestants(setup).map(contestant => new Search(contestant, setup.kind));
    this.#wait(searches);
    try {
      await Promise.all(contestants(setup).map((contestant, place) => this.#run(requestOf(setup, contestant), searches[place], running.signal)));
      if (this.#running !== running) return;
      if (searches.every(search => search.history)) this.#open(searches, setup, step, byLink);
    } catch (failure) {
      running.abort();
      if (this.#running !== running) return;
      // In the place of the picture: the form may be folded, or longer than the screen.
      const fault = alarm(failure.message);
      fill(this.stageArea, fault, this.stage?.node);
      fault.scrollIntoView({ block: 'nearest' });
    }
    this.#running = null;
    this.panel.setBusy(false);
  }

  #run({ path, body }, search, signal) {
    return stream(path, body, {
      header: header => search.begin(header),
      queued: ({ place }) => this.#tellWaiting?.(place),
      events: ({ list }) => { search.read(list); this.#tellWaiting?.(); },
      end: end => search.finish(end),
    }, signal);
  }

  #tellWaiting = null;

  /** Shows progress until the searches have ended. */
  #wait(searches) {
    const waiting = element('p', { class: 'panel intro soft', role: 'status' }, say('page-theatre-waiting', { events: 0 }));
    this.#tellWaiting = place => {
      if (place) {
        waiting.textContent = say('page-queued', { place });
        return;
      }
      const events = searches.reduce((sum, search) => sum + (search.history?.length ?? 0), 0);
      waiting.textContent = say('page-theatre-waiting', { events: count(events) });
    };
    this.stage?.transport.pause();
    fill(this.stageArea, waiting);
  }

  #open(searches, setup, step, byLink) {
    Object.assign(this.#memory, { searches, linked: linkOf(setup), link: this.#linkText() });
    clearTimeout(this.#resting);
    this.#context.link(step === null ? this.#memory.linked : { ...this.#memory.linked, step }, { push: step === null && !byLink });
    this.#raise(searches);
    if (step === null) this.stage.finish();
    else this.stage.resume(step);
    const { top } = this.stageArea.getBoundingClientRect();
    if (top > window.innerHeight / 2) this.stageArea.scrollIntoView({ behavior: reducedMotion() ? 'auto' : 'smooth' });
  }
}
