package dev.culprit.investigation.proving;

import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Steering;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Schedules like a failing one in which threads are delayed for longer, or not for long enough to do harm. Every other
 * one continues at random after the last delay. The delays of the failing schedule were made as short as possible.
 */
final class DelayedSchedules {
    private static final double LONGEST = 3;
    private static final double LONGEST_HARMLESS = 0.9;

    private final Schedule failing;

    DelayedSchedules(Schedule failing) {
        this.failing = failing;
    }

    /** Whether there is a delay. */
    boolean exist() {
        return failing.pausedNanos() > 0;
    }

    /** The failing schedule, then others with the same or longer delays. */
    IntervenedRuns.Course longEnough() {
        return number -> number == 0
                ? Steering.follow(failing)
                : schedule(number, 1 + random(number).nextDouble() * (LONGEST - 1));
    }

    /** The failing schedule with delays that are a little too short, then with shorter ones. */
    IntervenedRuns.Course tooShort() {
        return number -> schedule(
                number, LONGEST_HARMLESS * (number == 0 ? 1 : random(number).nextDouble()));
    }

    private static Random random(int number) {
        // the first numbers of neighbouring seeds are alike
        return new Random(number * 0x9E3779B97F4A7C15L);
    }

    private Steering schedule(int number, double factor) {
        Schedule delayed = delayed(factor);
        AlikeSchedules alike = new AlikeSchedules(delayed);
        boolean atRandom = number % 2 == 1 && alike.exist();
        return Steering.follow(atRandom ? alike.number(number) : delayed);
    }

    private Schedule delayed(double factor) {
        List<Segment> segments = new ArrayList<>();
        for (Segment s : failing.segments())
            segments.add(s.isPause() ? s.pausedFor(Math.round(s.pause().nanos() * factor)) : s);
        return failing.withSegments(segments);
    }
}
