package dev.culprit.model.findings;

import dev.culprit.model.patterns.Pattern;
import java.util.List;

/**
 * Something that a technique says is to blame. {@code kind} is one of those of {@code case.json}; {@code variables} name the application's field first, and
 * for what is inside a collection the library's after it; {@code group} numbers the faults from 1 where there are several, and is 0 otherwise. {@code pattern}, {@code
 * evidence} and {@code path} are null where the technique has none.
 */
public record Finding(
        int rank,
        double score,
        String kind,
        Pattern pattern,
        List<String> variables,
        List<String> techniques,
        String explanation,
        Evidence evidence,
        CausalPath path,
        int group) {
    public Finding {
        variables = List.copyOf(variables);
        techniques = List.copyOf(techniques);
    }

    /** One that many runs speak for. */
    public Finding(
            int rank,
            double score,
            String kind,
            Pattern pattern,
            List<String> variables,
            List<String> techniques,
            String explanation,
            Evidence evidence,
            int group) {
        this(rank, score, kind, pattern, variables, techniques, explanation, evidence, null, group);
    }

    /** The one that two runs were compared for. */
    public static Finding ofPath(
            String kind, Pattern pattern, List<String> variables, String explanation, CausalPath path) {
        return new Finding(1, 1, kind, pattern, variables, List.of("slicing"), explanation, null, path, 0);
    }

    /**
     * What speaks for it: the runs that it was seen in, how many findings have the same score (itself included), whether it looks like a consequence of the
     * failure, and how many more patterns of the kind there are on the variables, at other lines.
     */
    public record Evidence(
            int failed, int totalFailed, int passed, int totalPassed, int tied, boolean consequence, int further) {}

    public Finding with(Pattern seen) {
        return new Finding(rank, score, kind, seen, variables, techniques, explanation, evidence, path, group);
    }
}
