// Paints the marks of a tree on a canvas: edges, then nodes, then texts.

import { folded } from './folding.js';
import { LOOKS, drawNode } from './looks.js';
import { figure, windowText } from './figures.js';

/**
 * Paints a scene: what a canvas shows (see `PictureCanvas`), with its `marks`, their positions (`place`) and sizes (`radiusOf`),
 * the width of one unit of room (`column`), the height of a level (`row`), and marks for the nodes in focus.
 */
export function paintTree(pen, scene) {
  const born = scene.marks.filter(mark => isBorn(mark, scene.position));
  for (const mark of born) if (mark.parent) paintLine(pen, scene, mark);
  for (const mark of born) if (mark.parent && scene.lit.has(mark.node)) paintLine(pen, scene, mark, '--tree-best', 3.5);
  for (const mark of born) if (mark.parent && scene.traced.has(mark.node)) paintLine(pen, scene, mark, '--focus', 2);
  if (scene.focus && isBorn(scene.focus, scene.position)) paintHalo(pen, scene, scene.focus, '--accent', true);
  if (scene.selected) paintHalo(pen, scene, scene.selected, '--focus', false);
  for (const mark of born) paintMark(pen, scene, mark);
  if (scene.history.kind === 'game') for (const mark of born) paintWindow(pen, scene, mark);
}

/** Whether a mark has something to show by then. */
export function isBorn(mark, position) {
  return mark.node ? mark.node.born <= position : mark.births[0] <= position;
}

function paintLine(pen, { place, colours, history, position, radiusOf }, mark, ink = null, width = 0) {
  const [fromX, fromY] = place(mark.parent);
  const [toX, toY] = place(mark);
  const status = mark.node && history.status(mark.node, position);
  const spent = !ink && ['duplicate', 'replaced', 'forgotten'].includes(status);
  pen.strokeStyle = colours[ink ?? (spent ? '--line' : '--line-strong')];
  pen.lineWidth = width || Math.min(1.4, Math.max(0.6, radiusOf(mark) / 5));
  if (spent) pen.setLineDash([2, 3]);
  pen.beginPath();
  pen.moveTo(fromX, fromY);
  const middle = (fromY + toY) / 2;
  pen.bezierCurveTo(fromX, middle, toX, middle, toX, toY);
  pen.stroke();
  pen.setLineDash([]);
}

function paintHalo(pen, { place, colours, radiusOf }, mark, ink, soft) {
  const [x, y] = place(mark);
  const radius = radiusOf(mark);
  pen.beginPath();
  pen.arc(x, y, Math.max(radius * 1.7, radius + 4), 0, 2 * Math.PI);
  pen.globalAlpha = soft ? 0.28 : 1;
  pen.strokeStyle = pen.fillStyle = colours[ink];
  pen.lineWidth = 2;
  if (soft) pen.fill();
  else pen.stroke();
  pen.globalAlpha = 1;
}

function paintMark(pen, scene, mark) {
  const { history, position, place, colours } = scene;
  const [x, y] = place(mark);
  const radius = scene.radiusOf(mark);
  if (mark.node) {
    const status = history.status(mark.node, position);
    if (status === 'cut' && radius > 2.5) paintStub(pen, scene, x, y, radius);
    const role = history.kind === 'game' ? history.role(mark.node) : null;
    drawNode(pen, status, x, y, radius, colours, role);
    if (radius >= 7.5) writeInside(pen, scene, mark, status, x, y, radius, role);
    if (['leaf', 'cut', 'hit'].includes(status)) writeBelow(pen, scene, mark, x, y, radius);
    if (status !== 'active') writeMove(pen, scene, mark, x, y, radius);
  }
  const inside = folded(mark, position);
  if (inside) paintBundle(pen, scene, mark, x, mark.node ? y + radius : y - radius, inside);
}

/** The branches removed by a cut: an edge that leads nowhere. */
function paintStub(pen, { row, column, colours }, x, y, radius) {
  const [reach, drop] = [Math.min(column * 0.5, 15), Math.min(row * 0.4, radius * 2.6)];
  const [endX, endY] = [x + reach, y + drop];
  pen.strokeStyle = colours['--tree-cut'];
  pen.lineWidth = Math.max(1, radius / 6);
  pen.beginPath();
  pen.moveTo(x, y);
  pen.quadraticCurveTo(x, endY, endX, endY);
  pen.moveTo(endX, endY - radius / 2);
  pen.lineTo(endX, endY + radius / 2);
  pen.stroke();
}

/** A counted triangle in place of the rest of the tree. */
function paintBundle(pen, { radiusOf, colours, column }, mark, x, top, inside) {
  const size = Math.max(3, radiusOf(mark));
  pen.fillStyle = colours['--line-strong'];
  pen.beginPath();
  pen.moveTo(x, top + 1);
  pen.lineTo(x - size, top + 1 + size * 1.5);
  pen.lineTo(x + size, top + 1 + size * 1.5);
  pen.closePath();
  pen.fill();
  const text = figure(inside);
  if (mark.room * column < text.length * 6 + 4) return;
  pen.fillStyle = colours['--ink-soft'];
  write(pen, text, x, top + size * 1.5 + 9, 10);
}

/** The figure inside a node: its priority, or the value it returned. */
function writeInside(pen, { history, position, colours }, mark, status, x, y, radius, role) {
  const text = figure(history.figure(mark.node, position));
  const { shape } = LOOKS[status];
  if (!text || !['disc', 'ring', 'dashed'].includes(shape)) return;
  pen.fillStyle = colours[shape === 'disc' ? '--sheet' : '--ink'];
  const [drop, most] = { max: [0.32, 1.9], min: [-0.28, 1.9] }[role] ?? [0, 2.6];
  write(pen, text, x, y + 0.5 + drop * radius, radius * Math.min(1.1, most / text.length));
}

/** The value below a node that has none inside, where there is room. */
function writeBelow(pen, { history, position, colours, column, row }, mark, x, y, radius) {
  const text = figure(history.figure(mark.node, position));
  if (!text || history.kind !== 'game' || row < radius * 2 + 30 || mark.room * column < text.length * 6 + 4) return;
  // The edges below the node must not strike the figure through.
  pen.strokeStyle = colours['--sheet'];
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  pen.fillStyle = colours['--ink'];
  write(pen, text, x, y + radius + 8, 10, true);
}

/** The move or state name above a node, where there is room. */
function writeMove(pen, { column, row, colours, lit }, mark, x, y, radius) {
  const { node } = mark;
  const name = node.move ?? node.label;
  if (!name || row < radius * 2 + 15 || mark.room * column < name.length * 6 + 8) return;
  pen.font = '600 10px system-ui, sans-serif';
  const width = pen.measureText(name).width + 4;
  pen.fillStyle = colours['--sheet'];
  pen.fillRect(x - width / 2, y - radius - 15, width, 12);
  pen.fillStyle = colours[lit.has(node) ? '--tree-best' : '--ink-soft'];
  write(pen, name, x, y - radius - 9, 10);
}

/** The window of every node that is being searched. */
function paintWindow(pen, { history, position, place, radiusOf, row, width: frame, colours, selected }, mark) {
  const { node } = mark;
  if (!node || node.alpha === null || row < 22) return;
  if (history.status(node, position) !== 'active' && mark !== selected) return;
  const [x, y] = place(mark);
  const radius = radiusOf(mark);
  const text = [node.move, windowText(node)].filter(Boolean).join(' ');
  pen.font = '600 11px system-ui, sans-serif';
  const width = pen.measureText(text).width + 10;
  const right = x + radius + 5;
  const left = right + width < frame ? right : x - radius - 5 - width;
  pen.fillStyle = colours['--sheet'];
  pen.strokeStyle = colours['--line-strong'];
  pen.lineWidth = 1;
  pen.beginPath();
  pen.roundRect(left, y - 9, width, 18, 9);
  pen.fill();
  pen.stroke();
  pen.fillStyle = colours['--ink'];
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillText(text, left + 5, y + 1);
}

function write(pen, text, x, y, size, outlined = false) {
  pen.font = `600 ${Math.max(6, size)}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  if (outlined) pen.strokeText(text, x, y);
  pen.fillText(text, x, y);
}
