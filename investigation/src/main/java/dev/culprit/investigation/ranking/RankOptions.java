package dev.culprit.investigation.ranking;

import dev.culprit.analysis.ranking.Formula;
import dev.culprit.investigation.hunting.HuntOptions;

/**
 * Which runs are made and how their patterns are ranked; {@code window} is the number of accesses remembered for each
 * shared location.
 */
public record RankOptions(HuntOptions runs, Formula formula, int window) {
    public static final long DEFAULT_RUNS = 1_000;
}
