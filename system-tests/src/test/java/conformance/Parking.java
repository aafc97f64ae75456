package conformance;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Permits of LockSupport: they do not add up, may come first, and time out. */
public class Parking {
    private static volatile boolean flag;

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        LockSupport.unpark(main);
        LockSupport.unpark(main);
        long start = System.nanoTime();
        LockSupport.park();
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(30));
        Check.elapsed(start, 30);
        LockSupport.parkUntil(System.currentTimeMillis() + 70);
        Check.elapsed(start, 99);
        LockSupport.parkNanos(0);
        LockSupport.parkNanos(-1);
        LockSupport.parkUntil(System.currentTimeMillis() - 1);

        Object blocker = new Object();
        Check.Worker waits = Check.start("waits", () -> {
            while (!flag) LockSupport.park(blocker);
        });
        Check.awaitState(waits, Thread.State.WAITING);
        Check.same(blocker, LockSupport.getBlocker(waits), "blocker");
        LockSupport.unpark(waits);
        Check.awaitState(waits, Thread.State.WAITING);
        flag = true;
        LockSupport.unpark(waits);
        waits.done();
        Check.same(null, LockSupport.getBlocker(waits), "blocker of an ended thread");
        LockSupport.unpark(waits);
        LockSupport.unpark(null);
        LockSupport.unpark(new Thread(() -> {}));

        main.interrupt();
        LockSupport.park();
        LockSupport.park();
        Check.that(Thread.interrupted(), "park keeps the flag");
        Check.Worker first = Check.start("unparked-first", LockSupport::park);
        LockSupport.unpark(first);
        first.done();
        System.out.println("ok");
    }
}
