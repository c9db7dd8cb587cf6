// The playback controls: play, step, scrub, speed. They work on positions from 0 to a total, independent of searches.

import { block, button, element, fill, svg } from '../dom.js';
import { count, say } from '../words.js';

/** Steps per second offered by the speed slider. */
const SPEEDS = [1, 2, 4, 8, 15, 30, 60, 120, 250, 500, 1000, 2500, 5000];
/** The default duration of a whole show in seconds. */
const SHOW_SECONDS = 20;

const ICONS = {
  first: 'M5 4v12M16 4l-8 6 8 6z',
  back: 'M13 4l-8 6 8 6z',
  play: 'M6 3.5l10 6.5-10 6.5z',
  pause: 'M6 4h3v12H6zM12 4h3v12h-3z',
  forward: 'M7 4l8 6-8 6z',
  last: 'M15 4v12M4 4l8 6-8 6z',
};

export class Transport {
  #position = 0;
  #total = 0;
  #speed = 4;
  #chosenSpeed = false;
  #last = 0;
  #asked = 0;
  #limit = Infinity;
  #onSeek;

  constructor({ onSeek }) {
    this.#onSeek = onSeek;
    this.playing = false;
    this.#build();
  }

  get position() {
    return this.#position;
  }

  #build() {
    const tool = (icon, label, act) =>
      button(picture(icon), act, { class: 'quiet', 'aria-label': say(label), title: say(label) });
    this.toggleButton = tool('play', 'page-theatre-play', () => this.toggle());
    this.toggleButton.classList.replace('quiet', 'main');
    this.profile = svg('svg', { class: 'profile', preserveAspectRatio: 'none', 'aria-hidden': 'true' });
    this.slider = element('input', {
      type: 'range', min: 0, max: 0, value: 0, class: 'scrubber', 'aria-label': say('page-theatre-scrubber'),
      on: { input: () => { this.pause(); this.seek(Number(this.slider.value)); } },
    });
    this.reading = element('output', { class: 'mono reading', 'aria-live': 'off' });
    this.speedReading = element('output', { class: 'small soft mono', 'aria-live': 'off' });
    this.speedSlider = element('input', {
      type: 'range', min: 0, max: SPEEDS.length - 1, value: 2, 'aria-label': say('page-theatre-speed'),
      on: { input: () => { this.#chosenSpeed = true; this.#setSpeed(SPEEDS[this.speedSlider.value]); } },
    });
    this.node = element('div', { class: 'transport panel', role: 'group', 'aria-label': say('page-theatre-controls') },
      block('track', this.profile, this.slider),
      block('row',
        tool('first', 'page-theatre-first', () => this.stepTo(0)),
        tool('back', 'page-theatre-back', () => this.step(-1)),
        this.toggleButton,
        tool('forward', 'page-theatre-forward', () => this.step(1)),
        tool('last', 'page-theatre-last', () => this.stepTo(this.#total)),
        this.reading,
        element('label', { class: 'speed row' }, element('span', { class: 'small soft' }, say('page-theatre-speed')), this.speedSlider, this.speedReading)));
    this.#setSpeed(this.#speed);
  }

  /** Sets the length of the show; the profile is drawn over the scrubber. */
  setTotal(total, profile) {
    this.#total = total;
    this.slider.max = total;
    drawProfile(this.profile, profile);
    if (!this.#chosenSpeed) {
      const wanted = SPEEDS.find(speed => speed * SHOW_SECONDS >= total) ?? SPEEDS.at(-1);
      this.speedSlider.value = SPEEDS.indexOf(wanted);
      this.#setSpeed(wanted);
    }
    this.seek(Math.min(this.#position, total));
  }

  #setSpeed(speed) {
    this.#speed = speed;
    this.speedReading.value = say('page-theatre-speed-value', { steps: count(speed) });
    this.speedSlider.setAttribute('aria-valuetext', this.speedReading.value);
  }

  /** Stops playback at this position until changed. */
  setLimit(limit) {
    this.#limit = limit;
  }

  /** Goes to a position; where a link has none that is a number, to the start. */
  seek(position) {
    this.#position = Math.max(0, Math.min(this.#total, this.#limit, Math.floor(position) || 0));
    this.slider.value = this.#position;
    this.reading.value = `${count(this.#position)} / ${count(this.#total)}`;
    this.slider.setAttribute('aria-valuetext', say('page-theatre-step-of', { step: count(this.#position), total: count(this.#total) }));
    this.#onSeek(this.#position, this.playing);
  }

  stepTo(position) {
    this.pause();
    this.seek(position);
  }

  step(by) {
    this.stepTo(this.#position + by);
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  play() {
    if (!this.#total) return;
    if (this.#position >= this.#total) this.#position = 0;
    this.playing = true;
    this.#last = performance.now();
    this.#showToggle();
    let exact = this.#position;
    const frame = now => {
      if (!this.playing) return;
      // Scrubbing during playback continues from there.
      if (Math.floor(exact) !== this.#position) exact = this.#position;
      exact = Math.min(this.#total, exact + ((now - this.#last) / 1000) * this.#speed);
      this.#last = now;
      if (exact >= Math.min(this.#total, this.#limit)) this.pause();
      if (Math.floor(exact) !== this.#position) this.seek(exact);
      if (this.playing) this.#asked = requestAnimationFrame(frame);
    };
    this.#asked = requestAnimationFrame(frame);
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    cancelAnimationFrame(this.#asked);
    this.#showToggle();
  }

  #showToggle() {
    const label = say(this.playing ? 'page-theatre-pause' : 'page-theatre-play');
    fill(this.toggleButton, picture(this.playing ? 'pause' : 'play'));
    this.toggleButton.setAttribute('aria-label', label);
    this.toggleButton.title = label;
  }

  /** Space, arrows, Home and End, where they have no other meaning. */
  key(event) {
    const { target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || target.matches?.('select, textarea, input, summary, .scroll')) return;
    const act = {
      ' ': target.matches?.('button, a') ? null : () => this.toggle(),
      ArrowRight: () => this.step(1),
      ArrowLeft: () => this.step(-1),
      // Sent by presenters' remote controls.
      PageDown: () => this.step(1),
      PageUp: () => this.step(-1),
      Home: () => this.stepTo(0),
      End: () => this.stepTo(this.#total),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}

function picture(icon) {
  return svg('svg', { viewBox: '0 0 20 20', class: 'icon', 'aria-hidden': 'true' }, svg('path', { d: ICONS[icon] }));
}

/** A filled curve of at most a few hundred points, each the maximum of its interval. */
function drawProfile(node, values) {
  const points = Math.min(300, values.length);
  const top = Math.max(1, values.reduce((most, value) => Math.max(most, value), 0));
  const stretch = values.length / points;
  const line = Array.from({ length: points }, (_, point) => {
    const part = values.slice(Math.floor(point * stretch), Math.max(Math.floor((point + 1) * stretch), Math.floor(point * stretch) + 1));
    return `L${(point / Math.max(1, points - 1)) * 100} ${100 - (Math.max(...part) / top) * 100}`;
  });
  node.setAttribute('viewBox', '0 0 100 100');
  fill(node, points > 1 && svg('path', { d: `M0 100${line.join('')}L100 100z` }));
}
