// The pseudocode line of the current event: the same recorded events drive the picture and the code.
//
//   path    start, generated, expanded, duplicate, pruned, forgotten, goal, round
//   game    enter, leaf, leave, cut, hit, iteration, done; followed by `.max` or `.min` where the code
//           distinguishes them, or by `.root`

/** The names of the last event in the code, the most specific first. */
export function eventNames(history, position) {
  const event = history.events[position - 1];
  if (!event) return [];
  const node = history.focusAt(position);
  if (history.kind === 'path') return event.e === 'generated' && !node?.parent ? ['start', 'generated'] : [event.e];
  const isLeaf = event.e === 'leave' && node && !history.sampling && !node.children.some(child => child.born <= position);
  const kind = isLeaf ? 'leaf' : event.e;
  return [!node?.parent && `${kind}.root`, `${kind}.${history.role(node ?? {}) ?? 'max'}`, kind].filter(Boolean);
}

/** The index of the current line; -1 before the beginning. */
export function lineAt(code, history, position) {
  for (const name of eventNames(history, position)) {
    const line = code.findIndex(each => each.events.includes(name));
    if (line >= 0) return line;
  }
  return -1;
}
