package dev.culprit.cli.terminal;

import dev.culprit.investigation.Cancellation;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C and other termination signals into the cancellation of an investigation, and gives the command some
 * seconds to keep and print what it has. To be closed when that is done.
 */
public final class Interruption implements AutoCloseable {
    private static final long SECONDS_TO_KEEP = 20;

    private static volatile boolean underWay;

    private final Cancellation cancellation = new Cancellation();
    private final CountDownLatch kept = new CountDownLatch(1);
    private final Thread hook = new Thread(this::cancelAndAwait, "culprit-interruption");

    public Interruption() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void cancelAndAwait() {
        cancellation.cancel();
        try {
            kept.await(SECONDS_TO_KEEP, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            // The JVM is shutting down; nobody could be informed.
        }
    }

    public Cancellation cancellation() {
        return cancellation;
    }

    /**
     * Whether a command was interrupted. The JVM ends with the status of the signal then. {@code System.exit} must not
     * be called any more: at the end of the shutdown it takes effect at once, with its own status.
     */
    public static boolean isUnderWay() {
        return underWay;
    }

    @Override
    public void close() {
        kept.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            underWay = true;
        }
    }
}
