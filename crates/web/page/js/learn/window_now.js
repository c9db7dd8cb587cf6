// The value and the window of a node of a game search while its children are searched.

/** The best value that a node's children have returned so far, in the displayed view; nothing before the first. */
export function valueSoFar(history, node, position) {
  const values = node.children.filter(child => child.value !== null && child.left.some(at => at <= position)).map(child => {
    return history.negamax && child.player !== node.player ? 0 - child.value : child.value;
  });
  if (!values.length) return null;
  return history.role(node) === 'min' ? Math.min(...values) : Math.max(...values);
}

/** The window of a node as narrowed by its children so far. */
export function windowNow(history, node, position) {
  const { alpha, beta } = node;
  const value = valueSoFar(history, node, position);
  if (value === null) return { alpha, beta };
  return history.role(node) === 'min' ? { alpha, beta: Math.min(beta, value) } : { alpha: Math.max(alpha, value), beta };
}
