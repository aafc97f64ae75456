package dev.culprit.model.cases;

import java.util.List;

/**
 * The runs of the latest command and how far they can be relied on. {@code inconclusive} says why finding nothing means
 * nothing; it is empty where the result can be relied on.
 */
public record RunSummary(RunCounts runs, List<String> warnings, String inconclusive) {
    public RunSummary {
        warnings = List.copyOf(warnings);
    }
}
