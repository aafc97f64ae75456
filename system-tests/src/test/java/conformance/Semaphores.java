package conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Permits: never more guests than seats, first come first served when fair, timeouts and interrupts. */
public class Semaphores {
    private static void seats() throws InterruptedException {
        Semaphore seats = new Semaphore(2);
        AtomicInteger seated = new AtomicInteger();
        List<Check.Worker> guests = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            guests.add(Check.start("guest-" + i, () -> {
                seats.acquire();
                int now = seated.incrementAndGet();
                Check.that(now <= 2, now + " seated");
                seated.decrementAndGet();
                seats.release();
            }));
        }
        for (Check.Worker guest : guests) guest.done();
        Check.same(2, seats.drainPermits(), "permits in the end");
    }

    private static void fair() throws InterruptedException {
        Semaphore one = new Semaphore(0, true);
        List<String> order = new ArrayList<>();
        List<Check.Worker> all = new ArrayList<>();
        for (String name : List.of("big", "small")) {
            Check.Worker worker = Check.start(name, () -> {
                one.acquire(name.equals("big") ? 2 : 1);
                order.add(name);
                one.release();
            });
            all.add(worker);
            while (one.getQueueLength() < all.size()) Thread.yield();
        }
        one.release();
        Check.that(one.tryAcquire(), "tryAcquire overtakes the queue");
        one.release(2);
        for (Check.Worker worker : all) worker.done();
        Check.same(List.of("big", "small"), order, "order");
    }

    private static void timed() throws InterruptedException {
        Semaphore none = new Semaphore(1);
        long start = System.nanoTime();
        Check.that(!none.tryAcquire(2, 300, TimeUnit.MILLISECONDS), "two of one");
        Check.elapsed(start, 300);
        Check.Worker waits = Check.start("waits", () -> {
            Check.thrownBy(InterruptedException.class, () -> none.acquire(2));
            Check.that(!Thread.currentThread().isInterrupted(), "flag cleared");
        });
        waits.interrupt();
        waits.done();
        Check.Worker patient = Check.start("patient", () -> {
            none.acquireUninterruptibly(2);
            Check.that(Thread.interrupted(), "flag kept");
        });
        patient.interrupt();
        none.release();
        patient.done();
        Check.same(0, none.availablePermits(), "permits");
    }

    public static void main(String[] args) throws Exception {
        seats();
        fair();
        timed();
        System.out.println("ok");
    }
}
