package dev.culprit.control.schedule;

import dev.culprit.control.state.Clock;
import dev.culprit.control.state.ScheduledThread;
import dev.culprit.runtime.control.Probes;

/**
 * Shortens sleeps of the main thread while other threads are busy. A second of virtual time is ten million events,
 * which nobody needs where a thread is busy until the main thread has slept enough. So when others have been busy for a
 * tenth of a second while the main thread slept, in all of its sleeps together, time jumps to the next timeout, and
 * again after each further hundredth of a second. It does not jump if that timeout belongs to a wait that a busy thread
 * could still end, since such a timeout may be there for safety only; a pool or timer that waits for its next task is
 * not such a wait.
 *
 * <p>Depends on nothing but the events of the run, so that a replay does the same.
 */
final class MainSleep {
    /** Events of other threads before the first jump. */
    static final long PATIENCE = 1_000_000;

    /** Events before each further one. Also what a long series of loops without an event counts as. */
    static final long AGAIN = 100_000;

    private final NextThread choice;
    private final RunnableThreads runnable;
    private final Clock clock;
    private final Leftovers leftovers;

    /** The main thread while it sleeps, otherwise null. */
    private ScheduledThread sleeper;

    private long busy;
    private long began;

    MainSleep(NextThread choice, RunnableThreads runnable, Clock clock, Leftovers leftovers) {
        this.choice = choice;
        this.runnable = runnable;
        this.clock = clock;
        this.leftovers = leftovers;
    }

    void begins(ScheduledThread main) {
        if (!clock.shortensSleeps()) return;
        sleeper = main;
        began = Probes.events;
        Probes.attention = began + Math.max(AGAIN, PATIENCE - busy);
    }

    void ends() {
        if (sleeper == null) return;
        sleeper = null;
        busy += Probes.events - began;
        Probes.attention = Long.MAX_VALUE;
    }

    /** Others have done the events after which the sleep is to be shortened. */
    void goesOn() {
        Probes.attention = Probes.events + AGAIN;
        if (sleeper.deadline <= clock.now() || !runnable.isNextTimeoutCertain(leftovers::isIdle)) return;
        if (choice.advanceToNextTimeout()) clock.hasShortenedSleep = true;
    }

    /** Another thread has run very many iterations of loops without an event. */
    void looped() {
        if (sleeper == null) return;
        began -= AGAIN;
        Probes.attention -= AGAIN;
        if (Probes.events >= Probes.attention) goesOn();
    }
}
