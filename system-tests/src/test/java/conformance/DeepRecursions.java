package conformance;

/** Recursion to the end of the stack that no other thread can see, and life after it. */
public class DeepRecursions {
    private static final class Node {
        private final Object lock = new Object();
        private int depth;

        private int deeper() {
            synchronized (lock) {
                depth++;
                return deeper() + 1;
            }
        }
    }

    private static final class Counter {
        private int rounds;

        private synchronized void add() {
            rounds++;
        }
    }

    public static void main(String[] args) throws Exception {
        Counter counter = new Counter();
        Check.Action task = () -> {
            Node node = new Node();
            for (int i = 0; i < 3; i++) {
                Check.thrownBy(StackOverflowError.class, node::deeper);
                Check.that(!Thread.holdsLock(node.lock), "the lock is free again");
                counter.add();
            }
            Check.that(node.depth > 500, "went deep");
        };
        Check.Worker one = Check.start("one", task);
        Check.Worker two = Check.start("two", task);
        one.done();
        two.done();
        Check.same(6, counter.rounds, "rounds");
        System.out.println("ok");
    }
}
