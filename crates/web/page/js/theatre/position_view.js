// A position of a game as the server tells it, drawn small and not to be played on. The boards are loaded when the first one is drawn:
// many a search has none.

/** Takes the server's view of a game. */
export async function view(answer) {
  const { picture, sceneOf } = await import('../boards/board.js');
  return picture(sceneOf(answer), answer.position);
}
