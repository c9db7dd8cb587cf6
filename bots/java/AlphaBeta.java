import java.util.Scanner;

/** An alpha-beta player of tic-tac-toe: `MILLISECONDS POSITION` in, a move out, one line each. */
public class AlphaBeta {
    static final String[] CELLS = {"a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"}; // as a position lists them
    static final int[][] LINES = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

    static boolean won(char[] board, char player) {
        for (int[] line : LINES) {
            if (board[line[0]] == player && board[line[1]] == player && board[line[2]] == player) return true;
        }
        return false;
    }

    static char other(char player) {
        return player == 'x' ? 'o' : 'x';
    }

    /** What the board is worth to `player`, who is to move: 1, 0 or -1. */
    static int value(char[] board, char player, int alpha, int beta) {
        if (won(board, other(player))) return -1;
        boolean isFull = true;
        for (int place = 0; place < 9 && alpha < beta; place++) {
            if (board[place] != '.') continue;
            isFull = false;
            board[place] = player;
            alpha = Math.max(alpha, -value(board, other(player), -beta, -alpha));
            board[place] = '.';
        }
        return isFull ? 0 : alpha;
    }

    static int best(char[] board, char player) {
        int best = 0, most = -2;
        for (int place = 0; place < 9; place++) {
            if (board[place] != '.') continue;
            board[place] = player;
            int worth = -value(board, other(player), -2, 2);
            board[place] = '.';
            if (worth > most) { most = worth; best = place; }
        }
        return best;
    }

    public static void main(String[] arguments) {
        Scanner lines = new Scanner(System.in);
        while (lines.hasNextLine()) {
            String[] words = lines.nextLine().trim().split(" "); // such as 1000 xo./.../...
            char[] board = words[1].replace("/", "").toCharArray();
            int marks = 0;
            for (char mark : board) if (mark != '.') marks++;
            System.out.println(CELLS[best(board, marks % 2 == 0 ? 'x' : 'o')]);
        }
    }
}
