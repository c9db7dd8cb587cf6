// Setting up a position by pressing places. An editor changes the position's text; the server validates and draws it.
// Each editor knows its tools and what pressing a place with a tool does to the text.

import { say } from '../words.js';

const letter = (name, columns = 'abcdefgh') => columns.indexOf(name[0]);

/** Changes one space-separated field of a text. */
function change(position, index, edit) {
  const fields = position.split(' ');
  fields[index] = edit(fields[index]);
  return fields.join(' ');
}

/** Changes one number in rows like `8,8/8,8`. */
const inRows = (row, column, edit) => board => board.split('/').map((line, index) => (index !== row ? line
  : line.split(',').map((cell, at) => (at === column ? edit(cell) : cell)).join(','))).join('/');

/** The same Dots position with the box counts matching the closed boxes: new ones go to player 1, lost ones are taken from either. */
function recount(position) {
  const [horizontal, vertical] = position.split(' ').map(half => half.split('/'));
  let closed = 0;
  for (let row = 0; row < horizontal.length - 1; row += 1) {
    for (let col = 0; col < vertical.length - 1; col += 1) {
      const sides = [horizontal[row][col], horizontal[row + 1][col], vertical[col][row], vertical[col + 1][row]];
      if (!sides.includes('0')) closed += 1;
    }
  }
  return change(position, 3, boxes => {
    const two = Math.min(Number(boxes.split('-')[1]), closed);
    return `${closed - two}-${two}`;
  });
}

const counting = [['more', 'page-tool-more'], ['fewer', 'page-tool-fewer'], ['none', 'page-tool-none']];

const counted = (count, tool) => {
  if (tool === 'none') return '0';
  const next = BigInt(count) + (tool === 'more' ? 1n : -1n);
  return String(next < 0n ? 0n : next);
};

/**
 * @typedef {object} Editor
 * @property {number} mover   index of the field with the player to move
 * @property {[string, string][]} tools  name and message key
 * @property {(position: string, place: string, tool: string) => {position?: string, tool?: string}} press
 */

/** @type {Record<string, Editor>} */
export const EDITORS = {
  'adji-boto': {
    mover: 1,
    tools: counting,
    press: (position, place, tool) => ({
      position: change(position, 0, inRows(2 - Number(place[1]), letter(place), count => counted(count, tool))),
    }),
  },
  nim: {
    mover: 1,
    tools: [...counting, ['add', 'page-tool-add-row'], ['drop', 'page-tool-drop-row']],
    press: (position, place, tool) => ({
      position: change(position, 0, rows => {
        const list = rows.split(',');
        const at = Number(place) - 1;
        if (tool === 'drop') list.splice(at, 1);
        else if (tool === 'add') list.splice(at + 1, 0, '1');
        else list[at] = counted(list[at], tool);
        return list.join(',');
      }),
    }),
  },
  quarto: {
    mover: 2,
    tools: [['erase', 'page-tool-erase']],
    press: (position, place, tool) => {
      // Pressing a piece on the shelf takes it up; the next press places it.
      if (/^[0-9a-f]$/.test(place)) return { tool: place };
      const piece = tool === 'erase' ? null : tool;
      if (place === 'hand') return { position: change(position, 1, () => piece ?? '-'), tool: 'erase' };
      const [row, column] = [4 - Number(place[1]), letter(place)];
      const set = board => board.split('/').map((line, index) => (index !== row ? line
        : [...line].map((cell, at) => (at === column ? piece ?? '.' : cell)).join(''))).join('/');
      return { position: change(position, 0, set), tool: 'erase' };
    },
  },
  bishop: {
    mover: 3,
    tools: [['erase', 'page-tool-erase'], ['one', 'page-tool-bishop-one'], ['two', 'page-tool-bishop-two']],
    press: (position, place, tool) => {
      const cleared = change(position, 0, inRows(8 - Number(place[1]), letter(place), () => '.'));
      if (tool === 'erase') return { position: cleared };
      return { position: change(cleared, tool === 'one' ? 1 : 2, at => (at === place ? '-' : place)) };
    },
  },
  dots: {
    mover: 2,
    tools: [['one', 'page-tool-dots-one'], ['two', 'page-tool-dots-two'], ['erase', 'page-tool-erase']],
    press: (position, place, tool) => {
      const [line, at] = place.slice(1).split('-').map(step => Number(step) - 1);
      const sign = { erase: '0', one: '1', two: '2' }[tool];
      const set = half => half.split('/').map((list, index) => (index !== line ? list
        : list.slice(0, at) + sign + list.slice(at + 1))).join('/');
      return { position: recount(change(position, place[0] === 'h' ? 0 : 1, set)) };
    },
  },
  knight: {
    mover: 3,
    tools: [['erase', 'page-tool-erase'], ['one', 'page-tool-knight-one'], ['two', 'page-tool-knight-two']],
    press: (position, place, tool) => {
      const cleared = change(position, 0, inRows(Number(place.slice(1)) - 1, letter(place, 'abcdefghij'), () => '.'));
      if (tool === 'erase') return { position: cleared };
      return { position: change(cleared, tool === 'one' ? 1 : 2, at => (at === place ? '-' : place)) };
    },
  },
};

/** The position with the other player to move. */
export const otherMover = (position, editor) => change(position, editor.mover, mover => (mover === '2' ? '1' : '2'));

/** The tool in words; a Quarto piece in hand is named by its digit. */
export const toolWords = (editor, tool) => {
  const found = editor.tools.find(([name]) => name === tool);
  return found ? say(found[1]) : say('page-tool-piece', { digit: tool });
};
