// The dots puzzle: dots, arcs between them, and closed boxes.

import { svg } from '../../dom.js';

const STEP = 80;
const EDGE = 40;

const at = index => EDGE + STEP * index;

export function layout(scene, state) {
  const [width, height] = [at(scene.columns) + EDGE, at(scene.rows) + EDGE];
  const dots = Array.from({ length: (scene.rows + 1) * (scene.columns + 1) }, (_, index) =>
    svg('circle', { cx: at(index % (scene.columns + 1)), cy: at(Math.floor(index / (scene.columns + 1))), r: 8, class: 'dot' }));
  return {
    width,
    height,
    under: [
      svg('rect', { x: 2, y: 2, width: width - 4, height: height - 4, rx: 16, class: 'wood', fill: 'url(#wood)' }),
      scene.boxes.map(({ row, column }) => svg('rect', { x: at(column) + 10, y: at(row) + 10, width: STEP - 20, height: STEP - 20, rx: 8, class: 'closed' })),
    ],
    places: scene.arcs.map(arc => place(arc, state)),
    over: dots,
  };
}

function place(arc, state) {
  const { name, horizontal } = arc;
  const x = horizontal ? at(arc.place - 0.5) : at(arc.line - 1);
  const y = horizontal ? at(arc.line - 1) : at(arc.place - 0.5);
  const marks = ['arc', arc.drawn && `drawn of-${arc.drawn}`, state.moves?.includes(name) && 'playable', name === state.last && 'last', name === state.hint && 'hint'];
  const [long, thin] = [STEP - 18, 12];
  const [width, height] = horizontal ? [long, thin] : [thin, long];
  return {
    name, x, y, width: horizontal ? STEP - 14 : 34, height: horizontal ? 34 : STEP - 14, label: name,
    art: [svg('g', { class: marks.filter(Boolean).join(' ') }, svg('rect', { x: x - width / 2, y: y - height / 2, width, height, rx: 6, class: 'ring' }))],
  };
}
