package dev.culprit.analysis.replacement;

import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.TestRun;
import java.util.List;
import java.util.Map;

/** Makes runs of tests in which something is altered. */
public interface ReplacementRuns {
    /** A pair for each statement that has one in the failing test. */
    Map<Integer, Pair> search(TestRun test, List<Candidate> candidates) throws ReplacementFailed;

    /** The alterations with which the test passes. */
    List<Alteration> passing(TestRun test, List<Alteration> alterations) throws ReplacementFailed;

    /** Whether the test passes with the alteration when JUnit runs it, however it is run otherwise. */
    boolean passesByJUnit(TestRun test, Alteration alteration) throws ReplacementFailed;

    /** True where no time is left: what is asked for from now on is not tried. */
    boolean isOver();
}
