package dev.culprit.investigation.diagnosing;

import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.trials.replacement.TestClasses;
import java.nio.file.Path;
import java.util.List;

/**
 * Which schedules are tried and how much time there is for everything. {@code tests} are the classes of the test; null
 * for a program.
 */
public record DiagnoseOptions(HuntOptions hunting, TestClasses tests, List<Path> sources) {
    public DiagnoseOptions {
        sources = List.copyOf(sources);
    }

    /** The same with this much time. */
    public DiagnoseOptions lasting(long millis) {
        return new DiagnoseOptions(hunting.lasting(millis), tests, sources);
    }

    /** The same for other tests. */
    public DiagnoseOptions about(TestClasses others) {
        return new DiagnoseOptions(hunting, others, sources);
    }

    public long millis() {
        return hunting.millis();
    }
}
