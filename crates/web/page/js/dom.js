// Small builders for HTML and SVG elements. Text is always set as text, never as markup.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An HTML element. Attributes by name; `on: {click: f}` adds listeners, `set: {value: 3}` sets properties,
 * `style: {width: '3em'}` sets styles one by one (the server's policy forbids style attributes);
 * `false`, `null` and `undefined` leave an attribute out, `true` gives it no value. Children may be
 * nodes, texts, numbers, nested lists, or nothing.
 * @param {string} tag
 * @param {object} [attributes]
 */
export function element(tag, attributes = {}, ...children) {
  return setUp(document.createElement(tag), attributes, children);
}

/** An SVG element, by the same conventions. */
export function svg(tag, attributes = {}, ...children) {
  return setUp(document.createElementNS(SVG, tag), attributes, children);
}

/** Replaces the node's children. */
export function fill(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter(present));
  return node;
}

/** A button; `attributes` as for `element`. */
export function button(label, onClick, attributes = {}) {
  return element('button', { type: 'button', ...attributes, on: { click: onClick, ...attributes.on } }, label);
}

/** A `div` of a class: a `row`, a `stack`. */
export const block = (kind, ...content) => element('div', { class: kind }, content);

/** A paragraph of a class. */
export const note = (kind, ...text) => element('p', { class: kind }, text.flat(Infinity).map(unbroken));

/** A text whose moves, such as `3-2`, are not broken at the end of a line. */
const unbroken = text => (typeof text === 'string' ? text.split(/([a-z]?\d+-\d+)/).map((part, place) => (place % 2 ? element('span', { class: 'unbroken' }, part) : part)) : text);

/** An error message; screen readers announce it at once. */
export const alarm = message => element('p', { class: 'fault', role: 'alert' }, message);

/** A section with a title. */
export const panel = (title, ...content) => element('section', { class: 'panel' }, element('h2', {}, title), content);

/** A toolbar. */
export const toolbar = label => element('div', { class: 'row actions-bar', role: 'toolbar', 'aria-label': label });

/** A form handled by the page itself. */
export const form = (kind, submit, ...content) =>
  element('form', { class: kind, on: { submit: event => { event.preventDefault(); submit(); } } }, content);

/** Attributes of an input for code: no spell check, no completion. */
export const CODE = { type: 'text', class: 'mono', spellcheck: 'false', autocomplete: 'off' };

/** A label with its control below. */
export function field(label, control, attributes = {}) {
  return element('label', { class: 'field', ...attributes }, element('span', {}, label), control);
}

/** A select element: options are `[value, text]` pairs. */
export function select(options, value, onChange, attributes = {}) {
  const list = options.map(([key, text]) => element('option', { value: key, selected: key === value }, text));
  return element('select', { ...attributes, on: { change: event => onChange(event.target.value) } }, list);
}

/** The colour of a CSS variable (`--win`) in the current theme, for canvases. */
export function colour(variable) {
  const probe = element('span', { style: { color: `var(${variable})` }, hidden: true });
  document.body.append(probe);
  const value = getComputedStyle(probe).color;
  probe.remove();
  return value;
}

/** Whether the user asked for reduced motion. */
export const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Offers a text to the user as a file. */
export function download(text, name, type = 'text/plain') {
  const address = URL.createObjectURL(new Blob([text], { type }));
  element('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * A modal dialog; it is removed from the page when closed. `build` gets a
 * function that closes it and returns its content.
 * @param {string} title
 * @param {(close: () => void) => any} build
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, build, attributes = {}) {
  const dialog = element('dialog', { 'aria-label': title, ...attributes });
  const close = () => dialog.close();
  // A menu's button is gone when its dialog closes: focus returns to the menu.
  const opener = document.activeElement?.closest('.menu')?.querySelector('summary') ?? document.activeElement;
  dialog.append(element('h2', {}, title), ...[build(close)].flat().filter(present));
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (document.activeElement === document.body) (opener?.isConnected ? opener : document.getElementById('view')).focus();
  });
  dialog.addEventListener('click', event => { if (event.target === dialog) close(); });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** A button that opens a panel; pressing elsewhere, Escape or a button of the panel closes it. */
export function menu(label, content) {
  const node = element('details', { class: 'menu' }, element('summary', { class: 'button' }, label), element('div', { class: 'menu-panel panel' }, content));
  const fold = event => {
    const inside = node.contains(event.target);
    if (event.type === 'keydown' ? event.key !== 'Escape' : inside && !event.target.closest('button')) return;
    if (node.contains(document.activeElement)) node.querySelector('summary').focus();
    node.open = false;
  };
  // The `toggle` event comes late; the keyboard may be quicker.
  node.addEventListener('keydown', fold);
  node.addEventListener('toggle', () => {
    for (const type of ['click', 'keydown']) {
      if (node.open) document.addEventListener(type, fold);
      else document.removeEventListener(type, fold);
    }
  });
  return node;
}

const present = child => child !== null && child !== undefined && child !== false;

function setUp(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (!present(value)) continue;
    if (name === 'on') {
      for (const [event, listener] of Object.entries(value)) if (listener) node.addEventListener(event, listener);
    } else if (name === 'set') Object.assign(node, value);
    else if (name === 'style') {
      for (const [property, text] of Object.entries(value)) node.style.setProperty(property, text);
    } else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat(Infinity).filter(present));
  return node;
}
