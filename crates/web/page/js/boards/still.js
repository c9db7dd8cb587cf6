// A scene as a small static picture.

import { svg } from '../dom.js';
import { paint } from './paint.js';

/** Draws a scene by the `layout` of its kind; hidden from screen readers if its label is empty. */
export function still(layout, scene, label) {
  paint();
  const { width, height, under, places, over } = layout(scene, {}, false);
  const labelled = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
  return svg('svg', { class: `board ${scene.kind} picture`, viewBox: `0 0 ${width} ${height}`, ...labelled }, under, places.map(place => place.art), over);
}
