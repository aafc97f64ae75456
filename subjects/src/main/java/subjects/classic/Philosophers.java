// subject: failing
// after: Falcon table 3, "philo"
// kind: deadlock
// failure: deadlock
package subjects.classic;

/** Three philosophers share three forks at a round table and want to eat twice each. */
public class Philosophers {

    static final class Fork {
        private final int place;
        private int uses;

        Fork(int place) {
            this.place = place;
        }

        void use() {
            uses++;
        }

        @Override
        public String toString() {
            return "fork " + place + " used " + uses + " times";
        }
    }

    static final class Philosopher extends Thread {
        private final Fork left;
        private final Fork right;
        private final int appetite;
        private int meals;

        Philosopher(String name, Fork left, Fork right, int appetite) {
            super(name);
            this.left = left;
            this.right = right;
            this.appetite = appetite;
        }

        @Override
        public void run() {
            while (meals < appetite) {
                dine();
            }
        }

        private void dine() {
            synchronized (left) { // culprit: L1 left; L2 left; L3 left
                synchronized (right) { // culprit: L1 right; L2 right; L3 right
                    left.use();
                    right.use();
                    meals++;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        String[] names = {"hypatia", "kant", "laozi"};
        Fork[] forks = new Fork[names.length];
        for (int i = 0; i < forks.length; i++) {
            forks[i] = new Fork(i);
        }
        Philosopher[] table = new Philosopher[names.length];
        for (int i = 0; i < table.length; i++) {
            table[i] = new Philosopher(names[i], forks[i], forks[(i + 1) % forks.length], 2);
        }
        for (Philosopher philosopher : table) {
            philosopher.start();
        }
        int meals = 0;
        for (Philosopher philosopher : table) {
            philosopher.join();
            meals += philosopher.meals;
        }
        System.out.println(meals + " meals, " + forks[0]);
    }
}
