// The map of the grid problem in its notation.
//
//   S99G/1#91/1111 2,1     rows from the top with / between them; the walker's column and row, counted from 1

/** The rows of a map. */
export const rowsOf = position => position.split(' ')[0].split('/');

/** The walker's column and row, counted from 0: as written, or the start. */
export function walkerOf(position) {
  const space = position.indexOf(' ');
  if (space >= 0) return position.slice(space + 1).split(',').map(place => place - 1);
  const rows = rowsOf(position);
  const row = Math.max(0, rows.findIndex(each => each.includes('S')));
  return [rows[row].indexOf('S'), row];
}

/** A state without the map that all of them share. */
export const stateText = state => walkerOf(state).map(place => place + 1).join(',');
