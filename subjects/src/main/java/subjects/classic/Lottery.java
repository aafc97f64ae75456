// subject: failing
// after: Falcon table 3, "lottery"
// kind: atomicity-violation
// failure: exception java.lang.IllegalStateException
package subjects.classic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Hands every player of a village lottery a ball drawn from the drum; no ball is drawn twice. */
public class Lottery {

    static final class Drum {
        private final List<Integer> balls = new ArrayList<>();
        private int lastBall;

        Drum(int size, long seed) {
            for (int ball = 1; ball <= size; ball++) {
                balls.add(ball);
            }
            Collections.shuffle(balls, new Random(seed));
        }

        synchronized void turn() {
            lastBall = balls.remove(balls.size() - 1); // culprit: W1 lastBall; W2 lastBall
        }

        synchronized int lastBall() {
            return lastBall; // culprit: R1 lastBall
        }
    }

    static final class Player extends Thread {
        private final Drum drum;
        private final int tickets;
        private final List<Integer> numbers = new ArrayList<>();

        Player(String name, Drum drum, int tickets) {
            super(name);
            this.drum = drum;
            this.tickets = tickets;
        }

        @Override
        public void run() {
            for (int i = 0; i < tickets; i++) {
                drum.turn();
                numbers.add(drum.lastBall());
            }
        }

        List<Integer> numbers() {
            return numbers;
        }
    }

    public static void main(String[] args) throws Exception {
        Drum drum = new Drum(49, 1954);
        List<Player> players =
                List.of(new Player("anna", drum, 2), new Player("bert", drum, 1), new Player("cleo", drum, 2));
        for (Player player : players) {
            player.start();
        }
        for (Player player : players) {
            player.join();
        }

        Set<Integer> given = new HashSet<>();
        for (Player player : players) {
            for (int number : player.numbers()) {
                if (!given.add(number)) {
                    throw new IllegalStateException("ball " + number + " was given to two players");
                }
            }
        }
        System.out.println(given.size() + " different balls were given out");
    }
}
