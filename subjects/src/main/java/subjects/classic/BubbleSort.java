// subject: failing
// after: Falcon table 3, "bubble sort 2"
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.classic;

import java.util.Arrays;

/** Keeps a score board in order: after a match both referees let the scores bubble to their places. */
public class BubbleSort {

    static final class ScoreBoard {
        private final int[] scores;

        ScoreBoard(int... scores) {
            this.scores = scores.clone();
        }

        int size() {
            return scores.length;
        }

        void putInOrder(int i) {
            if (scores[i] > scores[i + 1]) { // culprit: R1 scores[]
                exchange(i, i + 1);
            }
        }

        private void exchange(int i, int j) {
            int higher = scores[i]; // culprit: R1 scores[]
            scores[i] = scores[j]; // culprit: R1 scores[]; W1 scores[]; W2 scores[]
            scores[j] = higher; // culprit: W1 scores[]; W2 scores[]
        }

        int[] toArray() {
            return scores.clone();
        }
    }

    static final class Referee implements Runnable {
        private final ScoreBoard board;

        Referee(ScoreBoard board) {
            this.board = board;
        }

        @Override
        public void run() {
            int last = board.size() - 1;
            for (int pass = 0; pass < last; pass++) {
                for (int i = 0; i < last; i++) {
                    board.putInOrder(i);
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        int[] results = {40, 10, 30, 20};
        ScoreBoard board = new ScoreBoard(results);
        Thread first = new Thread(new Referee(board), "referee-1");
        Thread second = new Thread(new Referee(board), "referee-2");
        first.start();
        second.start();
        first.join();
        second.join();

        int[] expected = results.clone();
        Arrays.sort(expected);
        if (!Arrays.equals(expected, board.toArray())) {
            throw new IllegalStateException("score board is wrong: " + Arrays.toString(board.toArray()));
        }
        System.out.println(Arrays.toString(expected));
    }
}
