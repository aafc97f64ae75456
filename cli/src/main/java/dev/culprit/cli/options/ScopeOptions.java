package dev.culprit.cli.options;

import dev.culprit.trials.cases.Setup;
import java.util.List;
import picocli.CommandLine.Option;

/** Which classes of the program are examined. */
public final class ScopeOptions {
    @Option(
            names = "--include",
            split = ",",
            paramLabel = "GLOB",
            description = "Classes to control, or to search for a faulty statement; others run as they are.")
    private List<String> includes = List.of();

    @Option(names = "--exclude", split = ",", paramLabel = "GLOB", description = "Classes that run as they are.")
    private List<String> excludes = List.of();

    public Setup.Scope scope() {
        return new Setup.Scope(includes, excludes);
    }
}
