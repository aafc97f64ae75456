package dev.culprit.analysis.replacement;

import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.TestRun;
import java.util.List;
import java.util.Map;

/** Runs tests with alterations. */
public interface ReplacementRuns {
    /** Searches the failing test and returns a pair for each statement that has one. */
    Map<Integer, Pair> search(TestRun test, List<Candidate> candidates) throws ReplacementFailed;

    /** The alterations with which the test passes. */
    List<Alteration> passing(TestRun test, List<Alteration> alterations) throws ReplacementFailed;

    /** True if the test passes with the alteration when JUnit runs it. */
    boolean passesByJUnit(TestRun test, Alteration alteration) throws ReplacementFailed;

    /** True if the time limit has expired. Further requests are not tried. */
    boolean isOver();
}
