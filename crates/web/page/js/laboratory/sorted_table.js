// A sortable table: a click on a heading sorts by it, another reverses the order. A column has a title, the `text` of a
// row, an optional sort key (`sort`), and is right-aligned if it is a `number`. A `long` text is cut at the edge of its
// cell, and whole when it is pointed at.

import { button, element, fill } from '../dom.js';

/** Sorts rows by a key; rows without one come last in either order. */
export function sorted(rows, key, direction) {
  const missing = value => value === null || value === undefined;
  return [...rows].sort((one, two) => {
    const [left, right] = [key(one), key(two)];
    if (missing(left) || missing(right)) return Number(missing(left)) - Number(missing(right));
    const order = typeof left === 'number' ? left - right : String(left).localeCompare(String(right));
    return order * direction;
  });
}

export class SortedTable {
  #columns;
  #rows = [];
  #by = null;
  #direction = 1;

  constructor(caption, columns) {
    this.#columns = columns;
    this.head = element('thead');
    this.body = element('tbody');
    this.node = element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption },
      element('table', { class: 'sorted', 'aria-label': caption }, this.head, this.body));
    this.#renderHead();
  }

  /** Shows these rows. */
  show(rows) {
    this.#rows = rows;
    this.#renderBody();
  }

  #sortBy(column) {
    this.#direction = this.#by === column ? -this.#direction : 1;
    this.#by = column;
    this.#renderHead(column);
    this.#renderBody();
  }

  #renderHead(focused = null) {
    const cell = column => {
      const here = this.#by === column;
      const order = here ? (this.#direction > 0 ? 'ascending' : 'descending') : 'none';
      const sign = here ? (this.#direction > 0 ? ' ▲' : ' ▼') : '';
      const sort = button([column.title, element('span', { 'aria-hidden': 'true' }, sign)], () => this.#sortBy(column), { class: 'quiet sorter' });
      return element('th', { scope: 'col', 'aria-sort': order, class: column.number ? 'number' : null }, sort);
    };
    fill(this.head, element('tr', {}, this.#columns.map(cell)));
    if (focused) this.head.querySelectorAll('button')[this.#columns.indexOf(focused)].focus();
  }

  #renderBody() {
    const key = this.#by && (this.#by.sort ?? this.#by.text);
    const rows = key ? sorted(this.#rows, key, this.#direction) : this.#rows;
    fill(this.body, rows.map(row => element('tr', {}, this.#columns.map((column, place) =>
      element(place ? 'td' : 'th', { scope: place ? null : 'row', class: column.number ? 'number' : column.long ? 'long' : null, title: column.long ? column.text(row) : null }, column.text(row))))));
  }
}
