package conformance;

import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Phases that parties join and leave, with a tree of phasers, an end, a timeout and an interrupt. */
public class Phasers {
    private static void phases() throws InterruptedException {
        AtomicInteger advanced = new AtomicInteger();
        Phaser phaser = new Phaser(1) {
            @Override
            protected boolean onAdvance(int phase, int registered) {
                advanced.incrementAndGet();
                return phase == 2 || registered == 0;
            }
        };
        int[] steps = new int[3];
        Check.Worker[] workers = new Check.Worker[3];
        for (int w = 0; w < 3; w++) {
            int mine = w;
            phaser.register();
            workers[w] = Check.start("worker-" + w, () -> {
                while (!phaser.isTerminated()) {
                    steps[mine]++;
                    phaser.arriveAndAwaitAdvance();
                }
            });
        }
        Check.same(0, phaser.arriveAndDeregister(), "phase that main left in");
        for (Check.Worker worker : workers) worker.done();
        for (int step : steps) Check.same(3, step, "steps");
        Check.same(3, advanced.get(), "advances");
        Check.that(phaser.getPhase() < 0, "terminated");
        Check.that(phaser.arrive() < 0, "arrival after the end");
    }

    private static void tree() throws InterruptedException {
        Phaser root = new Phaser(1);
        Phaser left = new Phaser(root, 1);
        Phaser right = new Phaser(root, 1);
        AtomicInteger before = new AtomicInteger();
        Check.Worker a = Check.start("left", () -> {
            before.incrementAndGet();
            left.arriveAndAwaitAdvance();
            Check.same(2, before.get(), "both have arrived");
        });
        Check.Worker b = Check.start("right", () -> {
            before.incrementAndGet();
            right.arriveAndAwaitAdvance();
            Check.same(2, before.get(), "both have arrived");
        });
        Check.same(1, root.arriveAndAwaitAdvance(), "next phase");
        Check.same(2, before.get(), "both have arrived");
        a.done();
        b.done();
    }

    private static void waits() throws Exception {
        Phaser phaser = new Phaser(2);
        int phase = phaser.arrive();
        long start = System.nanoTime();
        Check.thrown(TimeoutException.class, () -> phaser.awaitAdvanceInterruptibly(phase, 60, TimeUnit.MILLISECONDS));
        Check.elapsed(start, 60);
        Check.Worker waits = Check.start("waits", () -> {
            Check.thrown(InterruptedException.class, () -> phaser.awaitAdvanceInterruptibly(phase));
            Check.that(!Thread.interrupted(), "flag cleared");
        });
        waits.interrupt();
        waits.done();
        Check.Worker patient = Check.start("patient", () -> {
            Check.same(1, phaser.awaitAdvance(phase), "phase waited for");
            Check.that(Thread.interrupted(), "flag kept");
        });
        patient.interrupt();
        Check.same(0, phaser.arrive(), "phase of the last arrival");
        patient.done();
    }

    public static void main(String[] args) throws Exception {
        phases();
        tree();
        waits();
        System.out.println("ok");
    }
}
