// A scene as a small picture, to look at only.

import { svg } from '../dom.js';
import { paint } from './paint.js';

/** Draws a scene by the `layout` of its kind; it is not told to screen readers where its label is empty. */
export function still(layout, scene, label) {
  paint();
  const { width, height, under, places, over } = layout(scene, {}, false);
  const told = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
  return svg('svg', { class: `board ${scene.kind} picture`, viewBox: `0 0 ${width} ${height}`, ...told }, under, places.map(place => place.art), over);
}
