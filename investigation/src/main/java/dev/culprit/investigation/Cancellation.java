package dev.culprit.investigation;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.CancellationException;

/**
 * A request to stop an investigation early. The investigation ends its host JVMs, keeps what it has learned and returns
 * it. Any thread may cancel; a cancellation cannot be undone.
 */
public final class Cancellation {
    private final Set<Guard> guards = new LinkedHashSet<>();
    private volatile boolean cancelled;

    /** Stops the investigation. A second call has no effect. */
    public void cancel() {
        Set<Guard> open;
        synchronized (guards) {
            cancelled = true;
            open = new LinkedHashSet<>(guards);
            guards.clear();
        }
        open.forEach(guard -> guard.action.run());
    }

    public boolean isCancelled() {
        return cancelled;
    }

    /** Throws {@link CancellationException} if cancelled. For work that has nothing to stop but itself. */
    public void check() {
        if (cancelled) throw new CancellationException();
    }

    /** Runs an action on cancellation, or at once if it was cancelled before, unless the guard is closed first. */
    public Guard onCancel(Runnable action) {
        Guard guard = new Guard(action);
        synchronized (guards) {
            if (!cancelled) {
                guards.add(guard);
                return guard;
            }
        }
        action.run();
        return guard;
    }

    /** The part of an investigation that an action stops. */
    public final class Guard implements AutoCloseable {
        private final Runnable action;

        private Guard(Runnable action) {
            this.action = action;
        }

        public boolean isCancelled() {
            return cancelled;
        }

        /** The action will not be run any more. */
        @Override
        public void close() {
            synchronized (guards) {
                guards.remove(this);
            }
        }
    }
}
