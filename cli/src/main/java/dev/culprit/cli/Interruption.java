package dev.culprit.cli;

import dev.culprit.trials.host.Hosts;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C and the like while hosts run: they are killed at once, which ends what the command is doing, and it gets some seconds
 * to keep what it has. To be closed when everything is kept.
 */
final class Interruption implements AutoCloseable {
    private static final long SECONDS_TO_KEEP = 20;

    private final CountDownLatch kept = new CountDownLatch(1);
    private final Thread hook;
    private volatile boolean came;

    Interruption(Hosts hosts) {
        hook = new Thread(() -> awaitKept(hosts), "culprit-interruption");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void awaitKept(Hosts hosts) {
        came = true;
        hosts.close();
        try {
            kept.await(SECONDS_TO_KEEP, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            // The JVM is going down; there is nobody to tell.
        }
    }

    boolean came() {
        return came;
    }

    @Override
    public void close() {
        kept.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // It is running: this is the interruption.
        }
    }
}
