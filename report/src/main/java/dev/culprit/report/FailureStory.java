package dev.culprit.report;

import dev.culprit.model.Failure;
import dev.culprit.model.RunStory;
import dev.culprit.model.Schedule;
import java.util.List;

/**
 * One failure as it is printed on the terminal: {@code circumstances} are sentences on how it was found, {@code files}
 * the lines that name what was kept and the command that repeats it. The schedule has no segments if the run was not
 * held.
 */
public record FailureStory(
        Failure failure, Schedule schedule, RunStory story, List<String> circumstances, List<String> files) {
    public FailureStory {
        circumstances = List.copyOf(circumstances);
        files = List.copyOf(files);
    }
}
