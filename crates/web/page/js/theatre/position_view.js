// A position of a game as a small static board. The board modules are loaded on first use: many searches need none.

/** Takes the server's view of a game. */
export async function view(answer) {
  const { picture, sceneOf } = await import('../boards/board.js');
  return picture(sceneOf(answer), answer.position);
}
