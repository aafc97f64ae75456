package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.situation.ValuePatterns;
import dev.culprit.analysis.replacement.ReplacementFailed;
import dev.culprit.analysis.replacement.TestedProgram;
import dev.culprit.analysis.replacement.WholeStatementSearch;
import dev.culprit.investigation.locating.HostedReplacements;
import dev.culprit.model.TestName;
import dev.culprit.model.replacement.ValueSequence;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestTrials;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Observes the values of suspected statements and searches all their value mapping pairs, within a time limit. */
public final class Situations {
    /** How much of the time the values may take; the rest is for the pairs. */
    private static final int RECORDING = 3;

    private final TestedProgram program;
    private final TestTrials tests;

    /** {@code tests} are those of the program, with its numbers of sites. */
    public Situations(TestedProgram program, TestTrials tests) {
        this.program = program;
        this.tests = tests;
    }

    /** The descriptors of the values of each of the statements that was reached in time. */
    public Map<Integer, Set<String>> of(BitSet statements, long millis) throws UnusableTarget {
        long end = System.nanoTime() + millis * 1_000_000;
        Map<Integer, Set<String>> found = new HashMap<>();
        try {
            Map<TestName, ValueSequence> sequences = tests.sequences(
                    program.tests(), WholeStatementSearch.points(program, statements), millis / RECORDING);
            WholeStatementSearch search = new WholeStatementSearch(program, sequences);
            int left = statements.cardinality();
            for (int s = statements.nextSetBit(0); s >= 0; s = statements.nextSetBit(s + 1)) {
                long share = (end - System.nanoTime()) / 1_000_000 / left--;
                if (share > 0) found.put(s, ValuePatterns.of(search.of(s, new HostedReplacements(tests, share))));
            }
        } catch (HostGone gone) {
            // without values there is the structure
        } catch (ReplacementFailed e) {
            if (e.getCause() instanceof UnusableTarget unusable) throw unusable;
            throw new IllegalStateException(e);
        }
        return found;
    }
}
