// Names of states: a node of a graph that the user typed.

/** The name of a state; nothing if it has none. */
export function labelOf(problem, state) {
  if (problem !== 'graph') return null;
  const space = state.indexOf(' ');
  return space >= 0 ? state.slice(space + 1) : state.match(/^[^=!,>:-]+/)?.[0] ?? null;
}
