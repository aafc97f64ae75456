package conformance;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Virtual threads by hand: their life, state, interrupts and waits. */
public class VirtualThreads {
    private static int count;

    private static synchronized void add() {
        count++;
    }

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) threads.add(Thread.ofVirtual().name("virtual-" + i).start(VirtualThreads::add));
        threads.add(Thread.startVirtualThread(VirtualThreads::add));
        for (Thread thread : threads) thread.join();
        Check.same(4, count, "count");
        Thread first = threads.get(0);
        Check.that(first.isVirtual() && first.isDaemon() && !first.isAlive(), "an ended virtual thread");
        Check.same("virtual-0", first.getName(), "name");
        Check.same("", threads.get(3).getName(), "no name");
        Check.same(Thread.State.TERMINATED, first.getState(), "state");
        Check.thrownBy(IllegalArgumentException.class, () -> first.setDaemon(false));

        Thread unstarted = Thread.ofVirtual().unstarted(() -> {});
        Check.same(Thread.State.NEW, unstarted.getState(), "state");
        Check.thrownBy(IllegalThreadStateException.class, () -> unstarted.join(Duration.ofSeconds(1)));

        Thread parked = Thread.ofVirtual().start(LockSupport::park);
        Check.awaitState(parked, Thread.State.WAITING);
        Check.that(!parked.join(Duration.ofMillis(50)), "not in time");
        LockSupport.unpark(parked);
        Check.that(parked.join(Duration.ofHours(1)), "in time");

        long start = System.nanoTime();
        boolean[] interrupted = new boolean[1];
        Thread sleeps = Thread.ofVirtual().start(() -> {
            try {
                Thread.sleep(Duration.ofDays(1));
            } catch (InterruptedException e) {
                interrupted[0] = !Thread.currentThread().isInterrupted();
            }
        });
        Thread.sleep(2_000);
        sleeps.interrupt();
        sleeps.join();
        Check.that(interrupted[0], "interrupted, flag cleared");
        Check.elapsed(start, 2_000);

        Object lock = new Object();
        boolean[] ready = new boolean[1];
        Thread waits = Thread.ofVirtual().start(() -> {
            synchronized (lock) {
                try {
                    while (!ready[0]) lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        synchronized (lock) {
            ready[0] = true;
            lock.notifyAll();
        }
        waits.join();
        Thread.ofVirtual().start(() -> LockSupport.park());
        System.out.println(count);
    }
}
