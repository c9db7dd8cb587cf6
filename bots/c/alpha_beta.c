/* An alpha-beta player of tic-tac-toe: `MILLISECONDS POSITION` in, a move out, one line each. */
#include <stdio.h>

static const char *CELLS[] = {"a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"}; /* as a position lists them */
static const int LINES[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

static int won(const char *board, char player) {
    for (int i = 0; i < 8; i++)
        if (board[LINES[i][0]] == player && board[LINES[i][1]] == player && board[LINES[i][2]] == player) return 1;
    return 0;
}

static char other(char player) { return player == 'x' ? 'o' : 'x'; }

/* What the board is worth to `player`, who is to move: 1, 0 or -1. */
static int value(char *board, char player, int alpha, int beta) {
    int is_full = 1;
    if (won(board, other(player))) return -1;
    for (int place = 0; place < 9 && alpha < beta; place++) {
        if (board[place] != '.') continue;
        is_full = 0;
        board[place] = player;
        int worth = -value(board, other(player), -beta, -alpha);
        board[place] = '.';
        if (worth > alpha) alpha = worth;
    }
    return is_full ? 0 : alpha;
}

static int best(char *board, char player) {
    int best = 0, most = -2;
    for (int place = 0; place < 9; place++) {
        if (board[place] != '.') continue;
        board[place] = player;
        int worth = -value(board, other(player), -2, 2);
        board[place] = '.';
        if (worth > most) most = worth, best = place;
    }
    return best;
}

int main(void) {
    int milliseconds;
    char position[64], board[64]; /* such as xo./.../... */
    while (scanf("%d %63s", &milliseconds, position) == 2) {
        int count = 0, marks = 0;
        for (const char *mark = position; *mark; mark++)
            if (*mark != '/') board[count++] = *mark, marks += *mark != '.';
        puts(CELLS[best(board, marks % 2 ? 'o' : 'x')]);
        fflush(stdout);
    }
    return 0;
}
