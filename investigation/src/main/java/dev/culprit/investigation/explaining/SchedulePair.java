package dev.culprit.investigation.explaining;

import dev.culprit.cases.ScheduleFile;
import dev.culprit.cases.UnusableCase;
import dev.culprit.model.Advice;
import dev.culprit.model.Note;
import dev.culprit.model.Schedule;
import dev.culprit.trials.cases.ScheduleHeader;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/**
 * The runs to compare. {@code failure} is the key of the failure that the failing run ends with; {@code passing} is
 * null if no run passes.
 */
public record SchedulePair(Schedule failing, String failure, Schedule passing) {
    /** Keys of a schedule's header that identify the program. */
    private static final String PROGRAM = "main|test|arg\\.\\d+|expect-output";

    /** Reads two schedule files, or one if {@code passing} is null. */
    public static SchedulePair read(Path failing, Path passing) throws UnusableTarget, UnusableCase {
        Schedule fails = held(failing);
        String key = ScheduleHeader.of(fails.header()).failure();
        if ("".equals(key))
            throw new UnusableTarget(Note.of("the run of " + failing + " passed", Advice.Kind.GIVE_FAILING_SCHEDULE));
        if (passing == null) return new SchedulePair(fails, key, null);
        Schedule passes = held(passing);
        String other = ScheduleHeader.of(passes.header()).failure();
        if (other != null && !other.isEmpty())
            throw new UnusableTarget(
                    Note.of("the run of " + passing + " failed (" + other + ")", Advice.Kind.GIVE_PASSING_SCHEDULE));
        checkProgram(failing, fails, passing, passes);
        return new SchedulePair(fails, key, passes);
    }

    private static Schedule held(Path file) throws UnusableTarget, UnusableCase {
        Schedule schedule = ScheduleFile.read(file);
        if (schedule.segments().isEmpty())
            throw new UnusableTarget(
                    "schedule file " + file + " holds no steps: its run was free, and cannot be repeated exactly");
        return schedule;
    }

    private static void checkProgram(Path failing, Schedule fails, Path passing, Schedule passes)
            throws UnusableTarget {
        Set<String> keys = new TreeSet<>(fails.header().keySet());
        keys.addAll(passes.header().keySet());
        for (String key : keys) {
            if (!key.matches(PROGRAM)) continue;
            String one = fails.header().getOrDefault(key, "none");
            String other = passes.header().getOrDefault(key, "none");
            if (!one.equals(other))
                throw new UnusableTarget("the schedules are of different programs: " + key + " is " + one + " in "
                        + failing + " and " + other + " in " + passing);
        }
        String version = ScheduleHeader.of(fails.header()).program();
        if (!version.equals(ScheduleHeader.of(passes.header()).program()))
            throw new UnusableTarget("the schedules are of different programs: its classes changed between " + failing
                    + " and " + passing);
    }
}
