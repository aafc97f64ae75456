package dev.culprit.bench;

import java.util.List;

/** One table of the benchmark. */
interface Section {
    String title();

    void run(Lab lab, List<Subject> subjects) throws Exception;

    /** False where those that were chosen are none of this section's. */
    default boolean hasSubjects(Lab lab, List<Subject> subjects) {
        return !subjects.isEmpty();
    }
}
