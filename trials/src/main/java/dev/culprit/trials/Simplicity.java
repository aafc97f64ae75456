package dev.culprit.trials;

import dev.culprit.model.Schedule;
import java.util.Comparator;

/** Which of two schedules is easier to understand: fewer preemptions, then fewer segments. */
final class Simplicity {
    static final Comparator<Schedule> ORDER = Comparator.comparingInt(Schedule::preemptions)
            .thenComparingInt(s -> s.segments().size());

    private Simplicity() {}
}
