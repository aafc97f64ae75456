package dev.culprit.investigation.proving;

import dev.culprit.investigation.ProgressListener;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;

/** Makes forced and forbidden runs at the same time, until one of them shows that the order does not decide. */
record SideBySide(IntervenedRuns forced, IntervenedRuns forbidden) {

    void make(int runs, BooleanSupplier over, BooleanSupplier refuted, ProgressListener listener)
            throws UnusableTarget, HostGone {
        AtomicReference<Exception> trouble = new AtomicReference<>();
        Thread beside = new Thread(
                () -> {
                    try {
                        forced.make(runs, over, refuted);
                    } catch (HostGone | UnusableTarget | RuntimeException e) {
                        trouble.set(e);
                    }
                },
                "culprit-forced-runs");
        beside.start();
        try {
            forbidden.make(
                    runs,
                    () -> {
                        listener.runs(
                                (long) forced.trials().runs()
                                        + forbidden.trials().runs(),
                                forced.failed());
                        return over.getAsBoolean();
                    },
                    refuted);
        } finally {
            joined(beside);
        }
        if (trouble.get() instanceof HostGone gone) throw gone;
        if (trouble.get() instanceof UnusableTarget unusable) throw unusable;
        if (trouble.get() instanceof RuntimeException unexpected) throw unexpected;
    }

    private static void joined(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) Thread.currentThread().interrupt();
    }
}
