// The editor of game trees, by text or clicks: press a node to select it, then add a child, set its value, or delete
// it.

import { layout } from '../boards/kinds/tree.js';
import { block, button, element, field, fill, note, svg } from '../dom.js';
import { say } from '../words.js';

const START = '((3,12,8),(2,4,6),(14,5,2))';

export class TreeEditor {
  static game = 'tree';
  #tree;
  #first;
  #chosen = null;
  #onChange;

  constructor(position, onChange) {
    this.#onChange = onChange;
    this.#read(position || START);
    this.picture = svg('svg', { class: 'drawn-tree board tree', role: 'group', 'aria-label': say('page-draw-tree') });
    this.side = block('stack tight chosen-part');
    this.node = block('stack tight', block('scroll', this.picture), this.side, note('small soft', say('page-draw-tree-keys')));
    this.#render();
  }

  get position() {
    return `${write(this.#tree)} ${this.#first}`;
  }

  set position(text) {
    this.#read(text);
    this.#chosen = null;
    this.#render();
  }

  #read(text) {
    const tree = readTree(text) ?? (this.#tree ? null : readTree(START));
    this.isShown = Boolean(readTree(text));
    if (!tree) return;
    this.#tree = tree;
    this.#first = text.trim().endsWith(') 2') ? 2 : 1;
  }

  #render(focus = null) {
    const flat = flatten(this.#tree, this.#first);
    const { width, height, under, places } = layout({ nodes: flat.map(each => each.scene) }, {});
    this.picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.picture.style.setProperty('min-width', `${Math.min(width, 40 * flat.length)}px`);
    fill(this.picture, under.filter(Boolean), places.map((place, index) => {
      const { node } = flat[index];
      const press = () => { this.#chosen = this.#chosen === node ? null : node; this.#render(index); };
      const art = svg('g', { role: 'button', tabindex: 0, class: node === this.#chosen ? 'chosen' : '', 'aria-pressed': String(node === this.#chosen), 'aria-label': place.label,
        on: { click: press, keydown: event => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); event.stopPropagation(); press(); } } } }, place.art);
      return art;
    }));
    this.#renderSide(flat);
    if (focus !== null) this.picture.querySelectorAll('[role=button]')[focus]?.focus({ preventScroll: true });
  }

  #renderSide(flat) {
    const node = this.#chosen;
    const entry = flat.find(each => each.node === node);
    const turn = block('row', element('label', { class: 'choice' },
      element('input', { type: 'checkbox', set: { checked: this.#first === 1 }, on: { change: event => { this.#first = event.target.checked ? 1 : 2; this.#changed(); } } }), say('page-draw-max-first')));
    if (!entry) {
      fill(this.side, turn);
      return;
    }
    const isLeaf = !node.children;
    fill(this.side, block('row',
      element('strong', {}, entry.scene.name || say('page-theatre-root')),
      isLeaf && field(say('page-learn-value'), element('input', { type: 'number', min: -9999, max: 9999, value: node.value,
        on: { change: event => { node.value = Math.max(-9999, Math.min(9999, Math.round(Number(event.target.value)) || 0)); this.#changed(); } } })),
      button(say('page-draw-add-child'), () => this.#add(node)),
      entry.parent && button(say('page-draw-remove'), () => this.#remove(entry), { class: 'danger' })), turn);
  }

  #add(node) {
    // A leaf that gets a child passes its value down.
    if (node.children) node.children.push({ value: 0 });
    else {
      node.children = [{ value: node.value }, { value: 0 }];
      delete node.value;
    }
    this.#changed();
  }

  #remove({ node, parent }) {
    parent.children = parent.children.filter(each => each !== node);
    if (!parent.children.length) {
      delete parent.children;
      parent.value = 0;
      // The root is never a leaf.
      if (parent === this.#tree) parent.children = [{ value: 0 }];
    }
    this.#chosen = null;
    this.#changed();
  }

  #changed() {
    this.#render();
    this.#onChange();
  }
}

const write = node => (node.children ? `(${node.children.map(write).join(',')})` : String(node.value));

/** Parses nested lists into nodes with children and leaves with a value; nothing if the text is no tree. */
export function readTree(text) {
  const words = text.match(/[()]|-?\d+/g) ?? [];
  const open = [];
  let count = 0;
  for (const word of words) {
    if ((count += 1) > 1200) return null;
    if (word === ')') {
      const done = open.pop();
      if (!done?.children.length) return null;
      if (!open.length) return done;
    } else {
      const node = word === '(' ? { children: [] } : { value: Number(word) };
      if (open.length) open.at(-1).children.push(node);
      else if (word !== '(') return null;
      if (word === '(') open.push(node);
    }
  }
  return null;
}

/** The nodes in written order, each with its scene. */
function flatten(root, first) {
  const found = [];
  const visit = (node, parent, index, name, depth) => {
    const place = found.length;
    const player = depth % 2 ? 3 - first : first;
    found.push({ node, parent: parent?.node ?? null, scene: { name, parent: index, depth, value: node.children ? null : node.value, here: false, player } });
    node.children?.forEach((child, branch) => visit(child, { node }, place, name + String.fromCharCode(97 + branch), depth + 1));
  };
  visit(root, null, null, '', 0);
  return found;
}
