/* A random player of tic-tac-toe: `MILLISECONDS POSITION` in, a move out, one line each. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const char *CELLS[] = {"a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"}; /* as a position lists them */

int main(void) {
    int milliseconds, moves[9];
    char position[64]; /* such as xo./.../... */
    srand((unsigned)time(NULL));
    while (scanf("%d %63s", &milliseconds, position) == 2) {
        int place = 0, count = 0;
        for (const char *mark = position; *mark; mark++)
            if (*mark != '/') {
                if (*mark == '.') moves[count++] = place;
                place++;
            }
        puts(CELLS[moves[rand() % count]]);
        fflush(stdout);
    }
    return 0;
}
