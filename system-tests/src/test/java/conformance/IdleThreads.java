package conformance;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads of pools and timers that wait for tasks, and that nobody ends, are not a hang. */
public class IdleThreads {
    public static void main(String[] args) throws Exception {
        AtomicInteger done = new AtomicInteger();
        ExecutorService fixed = Executors.newFixedThreadPool(2);
        ExecutorService scheduled = Executors.newScheduledThreadPool(1, task -> {
            Runnable wrapped = () -> task.run();
            return new Thread(wrapped, "wrapped");
        });
        Future<?> first = fixed.submit(done::incrementAndGet);
        Future<?> second = scheduled.submit(done::incrementAndGet);
        CountDownLatch fired = new CountDownLatch(1);
        new Timer("left")
                .schedule(
                        new TimerTask() {
                            @Override
                            public void run() {
                                done.incrementAndGet();
                                fired.countDown();
                            }
                        },
                        10);
        first.get();
        second.get();
        fired.await();
        Check.same(3, done.get(), "tasks done");
    }
}
