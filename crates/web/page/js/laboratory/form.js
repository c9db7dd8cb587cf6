// Controls of the experiments: check boxes, numbers, texts, and the buttons with progress.

import { alarm, block, button, CODE, element, field, reducedMotion } from '../dom.js';
import { say } from '../words.js';

/** A set of check boxes; changes `chosen` in place. */
export function ticks(title, options, chosen) {
  const box = ({ name, label, about }) => element('label', { class: 'tick', title: about ?? '' },
    element('input', {
      type: 'checkbox', value: name, checked: chosen.has(name),
      on: { change: event => (event.target.checked ? chosen.add(name) : chosen.delete(name)) },
    }), label ?? name);
  return element('fieldset', { class: 'ticks' }, element('legend', {}, title), block('row', options.map(box)));
}

/** A number stored under `key` of `settings`. */
export function number(label, settings, key, least, most) {
  const keep = event => { if (event.target.validity.valid) settings[key] = event.target.valueAsNumber; };
  return field(label, element('input', { name: key, type: 'number', min: least, max: most, required: true, value: settings[key], on: { input: keep } }));
}

/** A text stored under `key` of `settings`. */
export function text(label, settings, key, attributes = {}) {
  return field(label, element('input', {
    ...CODE, name: key, value: settings[key], ...attributes,
    on: { input: event => { settings[key] = event.target.value.trim(); } },
  }));
}

/** An experiment that runs with progress and can be cancelled. */
export class Runner {
  #running = null;

  constructor({ label, run }) {
    this.run = run;
    this.startButton = element('button', { type: 'submit', class: 'main' }, label);
    this.cancelButton = button(say('page-laboratory-cancel'), () => this.cancel(), { hidden: true });
    this.bar = element('progress', { max: 1, value: 0, hidden: true, 'aria-label': label });
    this.told = element('span', { class: 'small soft', role: 'status' });
    this.fault = alarm();
    this.node = block('stack tight',
      block('row', this.startButton, this.cancelButton, this.bar, this.told), this.fault);
  }

  /** Starts; cancels the previous run. */
  async start() {
    this.cancel();
    const running = new AbortController();
    this.#running = running;
    this.fault.textContent = '';
    this.#show(true);
    try {
      await this.run(running.signal);
    } catch (failure) {
      if (this.#running === running) this.fault.textContent = failure.message;
    }
    if (this.#running !== running) return;
    this.#running = null;
    this.#show(false);
  }

  cancel() {
    this.#running?.abort();
  }

  /** Scrolls results into view, unless they are visible or the user looks elsewhere. */
  reveal(results) {
    const { top } = results.getBoundingClientRect();
    if (top > innerHeight * 0.6 || top < 0) results.scrollIntoView({ block: 'start', behavior: reducedMotion() ? 'auto' : 'smooth' });
  }

  /** Progress from 0 to 1 with a text; without a number if unknown. */
  tell(part, words) {
    this.told.textContent = words;
    if (part === null) this.bar.removeAttribute('value');
    else this.bar.value = part;
  }

  #show(running) {
    this.startButton.disabled = running;
    this.cancelButton.hidden = !running;
    this.bar.hidden = !running;
  }
}
