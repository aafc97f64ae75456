package dev.culprit.model.wire;

import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Site;
import dev.culprit.model.patterns.CollectedRun;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.PointTrace;
import dev.culprit.model.replacement.PointValues;
import dev.culprit.model.replacement.TestName;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.replacement.ValueSequence;
import java.io.Serializable;
import java.util.List;
import java.util.Map;

/** What a host answers. */
public sealed interface Reply extends Serializable {

    /** Sent once, when the host is ready. */
    record Ready(String jdk, String backend) implements Reply {}

    /** How far a batch is. */
    record Progress(long trials, long failed, long passed, long inconclusive) implements Reply {}

    /** A trial of a batch or the single one. */
    record Result(long trial, String strategy, Outcome outcome) implements Reply {}

    /** What was collected of a trial of a batch; each has one where the batch asks for it. */
    record Collected(CollectedRun run) implements Reply {}

    /** How a test of a survey ended. */
    record Tested(TestRun run) implements Reply {}

    /** The values of a failing test of a survey. */
    record Traced(TestName test, List<PointTrace> traces) implements Reply {}

    /**
     * The values of all tests of a survey, the sites that replies name by their numbers, from 1, and a print of the code of each method that sites are in, by class, name and
     * descriptor.
     */
    record Profiled(List<Site> sites, List<PointValues> values, Map<String, Long> methods) implements Reply {}

    /** The values of a test in their order. */
    record Sequenced(ValueSequence sequence) implements Reply {}

    /** What came of a candidate after so many runs; {@code pair} is null where nothing made the test pass. */
    record Searched(int statement, long runs, Pair pair) implements Reply {}

    /** Whether the test passes with the alteration. */
    record Tried(boolean passed) implements Reply {}

    /**
     * The request is carried out, or as much of it as the host could do before it was worn out and has to be replaced. {@code complete} says
     * that a systematic search has covered everything within its bound.
     */
    record Done(Progress progress, boolean complete, String coverage, List<String> warnings, boolean wornOut)
            implements Reply {}

    /** The target cannot be used as asked; one line says why. */
    record Refused(String message) implements Reply {}

    /** A run of the test does not end, and so this host has to. */
    record Stuck(TestName test) implements Reply {}

    /** This host cannot go on (a thread blocks outside the model, say) and is about to end; another kind may be tried. */
    record Lost(Note reason, boolean otherBackendMayDo, Outcome outcome) implements Reply {}
}
