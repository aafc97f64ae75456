package conformance;

/** Joins: of threads that end, that do not in time, that have not started, and what is seen after. */
public class Joins {
    private static int plain;

    public static void main(String[] args) throws Exception {
        Thread notStarted = new Thread(() -> plain = 1);
        notStarted.join();
        notStarted.join(100);
        Check.same(Thread.State.NEW, notStarted.getState(), "state");
        Check.that(!notStarted.isAlive(), "not alive before the start");
        notStarted.start();
        notStarted.join();
        Check.same(1, plain, "what the thread wrote");
        Check.thrownBy(IllegalThreadStateException.class, notStarted::start);

        long start = System.nanoTime();
        Thread slow = new Thread(() -> {
            try {
                Thread.sleep(2_000);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        slow.start();
        slow.join(500);
        Check.that(slow.isAlive(), "still alive");
        Check.elapsed(start, 500);
        slow.join(200, 500_000);
        Check.that(slow.isAlive(), "still alive");
        slow.join(100_000);
        Check.that(!slow.isAlive(), "ended");
        Check.elapsed(start, 2_000);
        slow.join();
        Check.thrownBy(IllegalArgumentException.class, () -> slow.join(-1));

        Check.Worker[] chain = new Check.Worker[3];
        for (int i = 0; i < 3; i++) {
            int mine = i;
            chain[i] = new Check.Worker("chain-" + i, () -> {
                if (mine > 0) chain[mine - 1].done();
                plain = plain * 10 + mine;
            });
        }
        for (Check.Worker worker : chain) worker.start();
        chain[2].done();
        Check.same(1012, plain, "in order");
        System.out.println(plain);
    }
}
