// What editors of positions share. An editor changes the position's text; the server validates and draws it.

import { say } from '../words.js';

/**
 * @typedef {object} Editor
 * @property {number} mover   index of the field with the player to move
 * @property {[string, string][]} tools  name and message key
 * @property {(position: string, place: string, tool: string) => {position?: string, tool?: string}} press
 */

/** The column of a place, by its letter. */
export const columnOf = name => name.charCodeAt(0) - 97;

/** Changes one space-separated field of a text. */
export function change(position, index, edit) {
  const fields = position.split(' ');
  fields[index] = edit(fields[index]);
  return fields.join(' ');
}

/** Changes one number in rows like `8,8/8,8`. */
export const inRows = (row, column, edit) => board => board.split('/').map((line, index) => (index !== row ? line
  : line.split(',').map((cell, at) => (at === column ? edit(cell) : cell)).join(','))).join('/');

/** Changes one sign in rows like `01../....`. */
export const inSigns = (row, column, sign) => board => board.split('/').map((line, index) => (index !== row ? line
  : line.slice(0, column) + sign + line.slice(column + 1))).join('/');

/** The tools that change a number. */
export const COUNTING = [['more', 'page-tool-more'], ['fewer', 'page-tool-fewer'], ['none', 'page-tool-none']];

/** A number after such a tool. */
export function counted(count, tool) {
  if (tool === 'none') return '0';
  const next = BigInt(count) + (tool === 'more' ? 1n : -1n);
  return String(next < 0n ? 0n : next);
}

/** The position with the other player to move. */
export const otherMover = (position, editor) => change(position, editor.mover, mover => (mover === '2' ? '1' : '2'));

/** The tool in words; a piece in hand is named by its digit. */
export const toolWords = (editor, tool) => {
  const found = editor.tools.find(([name]) => name === tool);
  return found ? say(found[1]) : say('page-tool-piece', { digit: tool });
};
