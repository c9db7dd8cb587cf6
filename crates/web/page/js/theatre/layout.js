// Tidy tree layout: children in order, parents centred above them, equal subtrees drawn equally, as narrow as possible
// (Buchheim, Jünger and Leipert, "Improving Walker's algorithm to run in linear time", 2002).

/** Gap between neighbours with different parents, in widths of a node. */
const BETWEEN_COUSINS = 1.25;

/**
 * Gives every mark its `x`, the leftmost 0, and its `room`: the distance to its nearest neighbour; `levelRoom` is the least room on
 * its level. `y` is already its depth. Returns the largest x and y.
 */
export function layOut(roots) {
  const top = { mark: null, children: [] };
  top.children = roots.map((mark, number) => wrap(mark, top, number));
  const down = [];
  for (const waiting = [top]; waiting.length; ) {
    const place = waiting.pop();
    prepare(place);
    down.push(place);
    waiting.push(...place.children);
  }
  for (const place of down.toReversed()) if (place !== top || place.children.length) firstWalk(place);
  return settle(top);
}

function wrap(mark, parent, number) {
  const place = { mark, parent, number, children: [] };
  place.children = mark.children.map((child, index) => wrap(child, place, index));
  return place;
}

function prepare(place) {
  Object.assign(place, { prelim: 0, mod: 0, shift: 0, change: 0, thread: null, ancestor: place, home: null });
}

/** Children and left siblings have been visited before: they come first in the loop. */
function firstWalk(place) {
  if (place.children.length) {
    let home = place.children[0];
    let before = null;
    for (const child of place.children) {
      stand(child, before);
      home = apportion(child, before, home);
      before = child;
    }
    executeShifts(place);
    place.middle = (place.children[0].prelim + place.children.at(-1).prelim) / 2;
  }
}

/** Puts a subtree beside its left sibling, or centred over its children. */
function stand(place, left) {
  const wanted = place.children.length ? place.middle : 0;
  place.prelim = left ? left.prelim + 1 : wanted;
  place.mod = place.children.length ? place.prelim - wanted : 0;
}

/** Moves a subtree to the right until it overlaps none of the subtrees before it. */
function apportion(place, before, home) {
  if (!before) return home;
  let [insideRight, outsideRight] = [place, place];
  let [insideLeft, outsideLeft] = [before, place.parent.children[0]];
  let [shiftInsideRight, shiftOutsideRight] = [place.mod, place.mod];
  let [shiftInsideLeft, shiftOutsideLeft] = [insideLeft.mod, outsideLeft.mod];
  while (nextRight(insideLeft) && nextLeft(insideRight)) {
    insideLeft = nextRight(insideLeft);
    insideRight = nextLeft(insideRight);
    outsideLeft = nextLeft(outsideLeft);
    outsideRight = nextRight(outsideRight);
    outsideRight.ancestor = place;
    const gap = insideLeft.parent === insideRight.parent ? 1 : BETWEEN_COUSINS;
    const shift = insideLeft.prelim + shiftInsideLeft - (insideRight.prelim + shiftInsideRight) + gap;
    if (shift > 0) {
      moveSubtree(insideLeft.ancestor.parent === place.parent ? insideLeft.ancestor : home, place, shift);
      shiftInsideRight += shift;
      shiftOutsideRight += shift;
    }
    shiftInsideLeft += insideLeft.mod;
    shiftInsideRight += insideRight.mod;
    shiftOutsideLeft += outsideLeft.mod;
    shiftOutsideRight += outsideRight.mod;
  }
  if (nextRight(insideLeft) && !nextRight(outsideRight)) {
    outsideRight.thread = nextRight(insideLeft);
    outsideRight.mod += shiftInsideLeft - shiftOutsideRight;
  }
  if (nextLeft(insideRight) && !nextLeft(outsideLeft)) {
    outsideLeft.thread = nextLeft(insideRight);
    outsideLeft.mod += shiftInsideRight - shiftOutsideLeft;
    return place;
  }
  return home;
}

function nextLeft(place) {
  return place.children[0] ?? place.thread;
}

function nextRight(place) {
  return place.children.at(-1) ?? place.thread;
}

function moveSubtree(from, to, shift) {
  const between = to.number - from.number;
  to.change -= shift / between;
  to.shift += shift;
  from.change += shift / between;
  to.prelim += shift;
  to.mod += shift;
}

function executeShifts(place) {
  let [shift, change] = [0, 0];
  for (const child of place.children.toReversed()) {
    child.prelim += shift;
    child.mod += shift;
    change += child.change;
    shift += child.shift + change;
  }
}

/** Accumulates the shifts from the top down, and moves all so that the leftmost mark is at 0. */
function settle(top) {
  let [least, most, height] = [Infinity, -Infinity, 0];
  const marks = [];
  for (const waiting = [[top, 0]]; waiting.length; ) {
    const [place, shift] = waiting.pop();
    if (place.mark) {
      place.mark.x = place.prelim + shift;
      least = Math.min(least, place.mark.x);
      most = Math.max(most, place.mark.x);
      height = Math.max(height, place.mark.y);
      marks.push(place.mark);
    }
    for (const child of place.children) waiting.push([child, shift + place.mod]);
  }
  for (const mark of marks) mark.x -= least;
  measureRoom(marks);
  return { width: marks.length ? most - least : 0, height };
}

function measureRoom(marks) {
  const levels = new Map();
  for (const mark of marks) levels.has(mark.y) ? levels.get(mark.y).push(mark) : levels.set(mark.y, [mark]);
  for (const level of levels.values()) {
    level.sort((one, two) => one.x - two.x);
    level.forEach((mark, place) => {
      const [left, right] = [level[place - 1], level[place + 1]];
      mark.room = Math.min(left ? mark.x - left.x : Infinity, right ? right.x - mark.x : Infinity);
    });
    const least = Math.min(...level.map(mark => mark.room));
    for (const mark of level) mark.levelRoom = least;
  }
}
