// Which line of the pseudocode a search is at: the same recorded events drive the picture and the code.
//
//   path    start, generated, expanded, duplicate, pruned, forgotten, goal, round
//   game    enter, leaf, leave, cut, hit, iteration, done; with the role behind a point where the code tells MAX from
//           MIN, or `root` where it tells the root from the rest

/** What happened last, as the code calls it: the most telling name first. */
export function eventNames(history, position) {
  const event = history.events[position - 1];
  if (!event) return [];
  const node = history.focusAt(position);
  if (history.kind === 'path') return event.e === 'generated' && !node?.parent ? ['start', 'generated'] : [event.e];
  const isLeaf = event.e === 'leave' && node && !history.sampling && !node.children.some(child => child.born <= position);
  const kind = isLeaf ? 'leaf' : event.e;
  return [!node?.parent && `${kind}.root`, `${kind}.${history.role(node ?? {}) ?? 'max'}`, kind].filter(Boolean);
}

/** The index of the line that is being carried out; -1 before the beginning. */
export function lineAt(code, history, position) {
  for (const name of eventNames(history, position)) {
    const line = code.findIndex(each => each.events.includes(name));
    if (line >= 0) return line;
  }
  return -1;
}
