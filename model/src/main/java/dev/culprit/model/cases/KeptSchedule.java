package dev.culprit.model.cases;

import dev.culprit.model.Schedule;

/**
 * A schedule file of the case. {@code failure} is the key of the failure that it ends with, empty where it passes;
 * {@code runs} counts the runs that failed in this way.
 */
public record KeptSchedule(String file, String failure, long runs, int preemptions, String hash) {
    public static KeptSchedule of(String file, String failure, long runs, Schedule schedule) {
        return new KeptSchedule(file, failure, runs, schedule.preemptions(), Long.toHexString(schedule.hash()));
    }
}
