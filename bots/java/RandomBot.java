import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Scanner;

/** A random player of tic-tac-toe: `MILLISECONDS POSITION` in, a move out, one line each. */
public class RandomBot {
    static final String[] CELLS = {"a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"}; // as a position lists them

    public static void main(String[] arguments) {
        Random random = new Random();
        Scanner lines = new Scanner(System.in);
        while (lines.hasNextLine()) {
            String[] words = lines.nextLine().trim().split(" "); // such as 1000 xo./.../...
            String board = words[1].replace("/", "");
            List<String> moves = new ArrayList<>();
            for (int place = 0; place < 9; place++) {
                if (board.charAt(place) == '.') moves.add(CELLS[place]);
            }
            System.out.println(moves.get(random.nextInt(moves.size())));
        }
    }
}
