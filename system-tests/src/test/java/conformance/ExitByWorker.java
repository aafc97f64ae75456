package conformance;

import java.util.concurrent.CountDownLatch;

/** A worker ends the program with status 0 while main waits for ever. */
public class ExitByWorker {
    private static final Object LOCK = new Object();

    public static void main(String[] args) throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        Thread spins = new Thread(() -> {
            while (true) Thread.onSpinWait();
        });
        spins.setDaemon(true);
        spins.start();
        new Thread(() -> {
                    synchronized (LOCK) {
                        try {
                            System.exit(0);
                        } finally {
                            System.out.println("not reached");
                        }
                    }
                })
                .start();
        never.await();
        System.out.println("not reached either");
    }
}
