package dev.culprit.trials;

import dev.culprit.model.Schedule;
import java.util.Comparator;

/**
 * Which of two schedules is easier to understand: without pauses, or with fewer; then with fewer spurious wake-ups,
 * fewer preemptions, shorter pauses and fewer segments.
 */
final class Simplicity {
    static final Comparator<Schedule> ORDER = Comparator.comparingInt(Schedule::pauses)
            .thenComparingInt(Schedule::wakeups)
            .thenComparingInt(Schedule::preemptions)
            .thenComparingLong(Schedule::pausedNanos)
            .thenComparingInt(s -> s.segments().size());

    private Simplicity() {}
}
