package dev.culprit.bench.programs;

import java.util.List;

/** One table of the benchmark. */
public interface Section {
    public String title();

    public void run(Lab lab, List<Subject> subjects) throws Exception;

    /** False where those that were chosen are none of this section's. */
    default boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return !subjects.isEmpty();
    }
}
