package toy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Ways in which a free run ends or does not end. What would last for ever ends when the property is set. */
public class Ends {
    public static final String STOP = "toy.stop";
    public static final String FAIL = "toy.fail";

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "pool" -> leavePool();
            case "standstill" -> waitForEver();
            case "sleeps" -> sleep();
            case "computes" -> compute();
            case "common pool" -> CompletableFuture.runAsync(Ends::sleep).join();
            case "late failure" -> new Thread(Ends::failLate).start();
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    /** The thread that remains sleeps when the test has ended. */
    @Test
    void leavesThread() {
        new Thread(Ends::sleep).start();
    }

    /** The thread that remains fails when the test has ended long ago. */
    @Test
    void leavesThreadThatFails() {
        new Thread(Ends::failLate).start();
    }

    private static void leavePool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(() -> {}).get();
    }

    private static void waitForEver() throws InterruptedException {
        Object never = new Object();
        synchronized (never) {
            while (true) never.wait();
        }
    }

    private static void sleep() {
        sleepUntil(STOP);
    }

    private static void sleepUntil(String property) {
        try {
            while (System.getProperty(property) == null) Thread.sleep(50);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void compute() {
        while (System.getProperty(STOP) == null) Thread.onSpinWait();
    }

    private static void failLate() {
        sleepUntil(FAIL);
        throw new IllegalStateException("late");
    }
}
