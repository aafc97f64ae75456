package timed;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.time.Clock;
import java.time.Instant;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Waits for a worker with the timed operation that is named, for so many milliseconds, and fails if that is too short.
 */
public final class TimedOperations {
    private static final Object LOCK = new Object();
    private static volatile boolean done;

    private TimedOperations() {}

    private static Thread start(Runnable task) {
        Thread worker = new Thread(task, "worker");
        worker.start();
        return worker;
    }

    private static void check(boolean inTime) {
        if (!inTime) throw new AssertionError("too late");
    }

    public static void main(String[] args) throws Exception {
        long millis = Long.parseLong(args[1]);
        switch (args[0]) {
            case "sleep": {
                Thread worker = start(() -> done = true);
                Thread.sleep(millis);
                check(done);
                worker.join();
                break;
            }
            case "wait": {
                start(() -> {
                    synchronized (LOCK) {
                        done = true;
                        LOCK.notifyAll();
                    }
                });
                synchronized (LOCK) {
                    if (!done) LOCK.wait(millis);
                    check(done);
                }
                break;
            }
            case "join": {
                Thread worker = start(() -> done = true);
                worker.join(millis);
                check(!worker.isAlive());
                break;
            }
            case "await": {
                CountDownLatch latch = new CountDownLatch(1);
                start(latch::countDown);
                check(latch.await(millis, MILLISECONDS));
                break;
            }
            case "condition": {
                ReentrantLock lock = new ReentrantLock();
                Condition changed = lock.newCondition();
                start(() -> {
                    lock.lock();
                    done = true;
                    changed.signal();
                    lock.unlock();
                });
                lock.lock();
                if (!done) changed.await(millis, MILLISECONDS);
                check(done);
                lock.unlock();
                break;
            }
            case "park": {
                Thread main = Thread.currentThread();
                start(() -> {
                    done = true;
                    LockSupport.unpark(main);
                });
                LockSupport.parkNanos(MILLISECONDS.toNanos(millis));
                check(done);
                break;
            }
            case "tryLock": {
                ReentrantLock lock = new ReentrantLock();
                CountDownLatch locked = new CountDownLatch(1);
                start(() -> {
                    lock.lock();
                    locked.countDown();
                    done = true;
                    lock.unlock();
                });
                locked.await();
                check(lock.tryLock(millis, MILLISECONDS));
                break;
            }
            case "poll": {
                BlockingQueue<String> queue = new LinkedBlockingQueue<>();
                start(() -> queue.add("x"));
                check(queue.poll(millis, MILLISECONDS) != null);
                break;
            }
            case "offer": {
                BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
                queue.add("y");
                start(queue::poll);
                check(queue.offer("x", millis, MILLISECONDS));
                break;
            }
            case "get": {
                FutureTask<String> task = new FutureTask<>(() -> "x");
                start(task);
                task.get(millis, MILLISECONDS);
                break;
            }
            case "tryAcquire": {
                Semaphore semaphore = new Semaphore(0);
                start(semaphore::release);
                check(semaphore.tryAcquire(millis, MILLISECONDS));
                break;
            }
            case "exchange": {
                Exchanger<String> exchanger = new Exchanger<>();
                Thread worker = start(() -> {
                    try {
                        exchanger.exchange("b");
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
                try {
                    exchanger.exchange("a", millis, MILLISECONDS);
                } finally {
                    worker.interrupt();
                }
                break;
            }
            case "phaser": {
                Phaser phaser = new Phaser(1);
                start(phaser::arrive);
                phaser.awaitAdvanceInterruptibly(0, millis, MILLISECONDS);
                break;
            }
            case "orTimeout": {
                CompletableFuture<String> future = new CompletableFuture<>();
                future.orTimeout(millis, MILLISECONDS);
                start(() -> future.complete("x"));
                future.join();
                break;
            }
            case "timer": {
                Timer timer = new Timer(true);
                AtomicBoolean early = new AtomicBoolean();
                timer.schedule(
                        new TimerTask() {
                            @Override
                            public void run() {
                                early.set(!done);
                            }
                        },
                        millis);
                start(() -> done = true).join();
                timer.cancel();
                check(!early.get());
                break;
            }
            case "fixedRate": {
                ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
                AtomicInteger ticks = new AtomicInteger();
                timer.scheduleAtFixedRate(ticks::incrementAndGet, 0, millis, MILLISECONDS);
                start(() -> done = true).join();
                timer.shutdownNow();
                check(ticks.get() <= 1);
                break;
            }
            case "fixedDelay": {
                ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
                AtomicInteger ticks = new AtomicInteger();
                timer.scheduleWithFixedDelay(ticks::incrementAndGet, 0, millis, MILLISECONDS);
                start(() -> done = true).join();
                timer.shutdownNow();
                check(ticks.get() <= 1);
                break;
            }
            case "nanoTime": {
                long end = System.nanoTime() + MILLISECONDS.toNanos(millis);
                start(() -> done = true);
                while (!done) check(System.nanoTime() < end);
                break;
            }
            case "currentTimeMillis": {
                long end = System.currentTimeMillis() + millis;
                start(() -> done = true);
                while (!done) {
                    check(System.currentTimeMillis() < end);
                    Thread.sleep(1);
                }
                break;
            }
            case "instant": {
                Instant end = Instant.now().plusMillis(millis);
                start(() -> done = true);
                while (!done) {
                    check(Instant.now().isBefore(end));
                    Thread.onSpinWait();
                }
                break;
            }
            case "clock": {
                Clock clock = Clock.systemUTC();
                long end = clock.millis() + millis;
                start(() -> done = true);
                while (!done) {
                    check(clock.millis() < end);
                    Thread.yield();
                }
                break;
            }
            default:
                throw new IllegalArgumentException(args[0]);
        }
    }
}
