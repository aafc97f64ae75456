// subject: correct
// after: Falcon table 3, "philo", with ordered forks
package subjects.correct;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Three philosophers who always pick up the fork with the lower number first. */
public class OrderedPhilosophers {

    static final class Fork {
        private final Lock lock = new ReentrantLock();
        private final int number;
        private int uses;

        Fork(int number) {
            this.number = number;
        }
    }

    static final class Philosopher extends Thread {
        private final Fork lower;
        private final Fork higher;
        private final int appetite;

        Philosopher(String name, Fork left, Fork right, int appetite) {
            super(name);
            this.lower = left.number < right.number ? left : right;
            this.higher = lower == left ? right : left;
            this.appetite = appetite;
        }

        @Override
        public void run() {
            for (int meal = 0; meal < appetite; meal++) {
                lower.lock.lock();
                try {
                    higher.lock.lock();
                    try {
                        lower.uses++;
                        higher.uses++;
                    } finally {
                        higher.lock.unlock();
                    }
                } finally {
                    lower.lock.unlock();
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Fork[] forks = {new Fork(0), new Fork(1), new Fork(2)};
        Philosopher[] table = new Philosopher[forks.length];
        for (int i = 0; i < table.length; i++) {
            table[i] = new Philosopher("philosopher-" + i, forks[i], forks[(i + 1) % forks.length], 2);
        }
        for (Philosopher philosopher : table) {
            philosopher.start();
        }
        for (Philosopher philosopher : table) {
            philosopher.join();
        }
        int uses = forks[0].uses + forks[1].uses + forks[2].uses;
        if (uses != 12) {
            throw new IllegalStateException("forks were used " + uses + " times");
        }
        System.out.println("everybody has eaten");
    }
}
