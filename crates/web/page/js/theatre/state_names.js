// States that have a name of their own: a node of a graph that somebody typed.

/** The name of a state; nothing where states have none. */
export function labelOf(problem, state) {
  if (problem !== 'graph') return null;
  const space = state.indexOf(' ');
  return space >= 0 ? state.slice(space + 1) : state.match(/^[^=!,>:-]+/)?.[0] ?? null;
}
