// A small graph as a picture: layout of its nodes, drawing of nodes and edges. The start is on the left, goals on the
// right; a node's column is its distance from the start in edges.

import { svg } from '../dom.js';

const RADIUS = 27;
const COLUMN = 128;
const ROW = 150;
const EDGE = 48;

/** Parses nodes and edges of a graph: `S=7,A=6,G!,S>A:1,S-G:9`. Skips what is invalid. */
export function readGraph(text) {
  const nodes = new Map();
  const know = name => {
    if (!nodes.has(name)) nodes.set(name, { name, h: 0, goal: false });
    return nodes.get(name);
  };
  const edges = [];
  const [graph, here] = text.trim().split(/\s+/);
  for (const item of (graph ?? '').split(',')) {
    const edge = item.match(/^([^->:=!]+)([->])([^->:=!]+)(?::(\d+))?$/);
    const node = item.match(/^([^->:=!]+)(?:=(\d+))?(!?)$/);
    if (edge) edges.push({ from: know(edge[1]).name, to: know(edge[3]).name, both: edge[2] === '-', cost: Number(edge[4] ?? 1) });
    else if (node) Object.assign(know(node[1]), node[2] && { h: Number(node[2]) }, node[3] && { goal: true });
  }
  const list = [...nodes.values()];
  for (const [place, node] of list.entries()) node.here = here ? node.name === here : place === 0;
  return { nodes: list, edges };
}

/** The name of the node that a state is: where the walker is, or the first node. */
export function nodeName(state) {
  const space = state.indexOf(' ');
  return space >= 0 ? state.slice(space + 1) : state.match(/^[^=!,>:-]+/)?.[0] ?? null;
}

/** The names of the nodes that follow one, by its name. */
export function successors(position) {
  const { edges } = readGraph(position);
  return name => new Set(edges.flatMap(({ from, to, both }) => (from === name ? [to] : both && to === name ? [from] : [])));
}

/** A graph in that notation. */
export function writeGraph({ nodes, edges }) {
  return [
    ...nodes.map(({ name, h, goal }) => `${name}${h ? `=${h}` : ''}${goal ? '!' : ''}`),
    ...edges.map(({ from, to, cost, both }) => `${from}${both ? '-' : '>'}${to}:${cost}`),
  ].join(',');
}

/** Positions of the nodes by name, and the size of the picture. */
export function placed({ nodes, edges }) {
  const layers = layersOf(nodes, edges);
  const tallest = Math.max(1, ...layers.map(layer => layer.length));
  const [width, height] = [(layers.length - 1) * COLUMN + 2 * EDGE, (tallest - 1) * ROW + 2 * EDGE + 16];
  const places = new Map();
  layers.forEach((layer, column) => layer.forEach((name, row) => {
    places.set(name, { x: EDGE + column * COLUMN, y: height / 2 + (row - (layer.length - 1) / 2) * ROW });
  }));
  return { width: Math.max(width, 2 * EDGE), height, places };
}

/** Names by distance from the start; goals have their own last column. */
function layersOf(nodes, edges) {
  const next = new Map(nodes.map(node => [node.name, []]));
  for (const { from, to, both } of edges) {
    next.get(from)?.push(to);
    if (both) next.get(to)?.push(from);
  }
  const far = new Map(nodes.slice(0, 1).map(node => [node.name, 0]));
  const queue = [...far.keys()];
  for (const name of queue) {
    for (const each of next.get(name)) {
      if (far.has(each)) continue;
      far.set(each, far.get(name) + 1);
      queue.push(each);
    }
  }
  const isGoal = new Set(nodes.filter((node, place) => node.goal && place > 0).map(node => node.name));
  const inner = nodes.filter(node => !isGoal.has(node.name)).map(node => far.get(node.name) ?? 1);
  const last = Math.max(0, ...inner) + 1;
  const layers = [];
  for (const { name } of nodes) {
    const layer = isGoal.has(name) ? last : far.get(name) ?? 1;
    (layers[layer] ??= []).push(name);
  }
  return layers.filter(Boolean);
}

/** An edge with its arrow and cost. */
export function edgeArt(edge, places, { bend = 0, kind = '' } = {}) {
  const [from, to] = [places.get(edge.from), places.get(edge.to)];
  if (!from || !to) return null;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const [middleX, middleY] = [(from.x + to.x) / 2 - uy * bend * 2, (from.y + to.y) / 2 + ux * bend * 2];
  const start = [from.x + ux * RADIUS, from.y + uy * RADIUS];
  const end = [to.x - ux * (RADIUS + 3), to.y - uy * (RADIUS + 3)];
  const [left, right] = [[-7, -4.5], [-7, 4.5]].map(([along, across]) => `${end[0] + ux * along - uy * across} ${end[1] + uy * along + ux * across}`);
  // The cost stands nearer to the edge's start, so that crossing edges have theirs apart.
  const [labelX, labelY] = [start[0] + (end[0] - start[0]) * 0.42 - uy * bend, start[1] + (end[1] - start[1]) * 0.42 + ux * bend];
  return svg('g', { class: `graph-edge ${kind}` },
    svg('path', { class: 'shaft', d: `M${start.join(' ')}Q${middleX} ${middleY} ${end.join(' ')}` }),
    !edge.both && svg('path', { class: 'arrow', d: `M${end.join(' ')}L${left}L${right}z` }),
    svg('text', { class: 'graph-cost', x: labelX, y: labelY }, edge.cost));
}

/** A node: name and estimate in a disc, a goal with a second ring, and a text above it. */
export function nodeArt(node, place, { kind = '', above = '' } = {}) {
  const { x, y } = place;
  const inside = `h ${node.h}`;
  return svg('g', { class: `graph-node ${kind}` },
    svg('circle', { cx: x, cy: y, r: RADIUS }),
    node.goal && svg('circle', { class: 'goal-ring', cx: x, cy: y, r: RADIUS - 4.5 }),
    svg('text', { class: 'graph-name', x, y: y - 5, 'font-size': node.name.length > 2 ? Math.max(9, 44 / node.name.length) : 18 }, node.name),
    svg('text', { class: 'graph-inside', x, y: y + 13 }, inside),
    above && svg('text', { class: 'graph-note above', x, y: y - RADIUS - 8 }, above));
}

/** All edges; bent if there is an edge back, or if a node lies in the way. */
export function edgesArt({ edges }, places, kindOf = () => '') {
  const pairs = new Set(edges.map(edge => `${edge.from}>${edge.to}`));
  return edges.map(edge => {
    const bend = isBlocked(edge, places) ? 42 : pairs.has(`${edge.to}>${edge.from}`) ? 16 : 0;
    return edgeArt(edge, places, { bend, kind: kindOf(edge) });
  });
}

/** Whether the straight line between two nodes meets a third. */
function isBlocked({ from, to }, places) {
  const [start, end] = [places.get(from), places.get(to)];
  if (!start || !end) return false;
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const square = dx * dx + dy * dy;
  return [...places].some(([name, { x, y }]) => {
    if (name === from || name === to) return false;
    const along = ((x - start.x) * dx + (y - start.y) * dy) / square;
    return along > 0 && along < 1 && Math.hypot(x - start.x - along * dx, y - start.y - along * dy) < RADIUS + 5;
  });
}
