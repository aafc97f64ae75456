package dev.culprit.model.wire;

import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Site;
import dev.culprit.model.TestName;
import dev.culprit.model.Verdict;
import dev.culprit.model.nondeterminism.Consulted;
import dev.culprit.model.patterns.CollectedRun;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.PointTrace;
import dev.culprit.model.replacement.PointValues;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.replacement.ValueSequence;
import dev.culprit.model.suppression.SuppressionReport;
import java.util.List;
import java.util.Map;

/** What a host answers. */
public sealed interface Reply {

    /**
     * Sent once, when the host is ready.
     *
     * @param thread the system's number of the thread that runs the program, or 0 if it is not known
     */
    record Ready(String jdk, String backend, long thread) implements Reply {}

    /** How many runs of the request are over. */
    record Progress(long trials, long failed, long passed, long inconclusive) implements Reply {}

    /** The outcome of a run that the batch wants to be reported; {@code trial} is its number among the variations. */
    record Result(long trial, String strategy, Outcome outcome) implements Reply {}

    /** The verdict of a run of a batch that wants nothing else to be reported. */
    record Judged(long trial, Verdict verdict) implements Reply {}

    /** The patterns of a run; one for each run that records them. */
    record Collected(CollectedRun run) implements Reply {}

    /** The values of a run; one for each run that records them. */
    record Sequenced(ValueSequence sequence) implements Reply {}

    /** What suppression did in a run; one for each run in which something is suppressed. */
    record Suppressed(SuppressionReport report) implements Reply {}

    /** Where the program consulted sources of nondeterminism; one for each run in which they have values of ours. */
    record Entered(List<Consulted> places) implements Reply {}

    /** The result of a candidate after so many runs; {@code pair} is null if no alternative made the test pass. */
    record Searched(int statement, long runs, Pair pair) implements Reply {}

    /** The result of a test of a survey. */
    record Tested(TestRun run) implements Reply {}

    /** The values of a failing test of a survey. */
    record Traced(TestName test, List<PointTrace> traces) implements Reply {}

    /**
     * The values of all tests of a survey, the sites that replies name by their numbers, from 1, and a hash of the code
     * of each method that has sites, by class, name and descriptor.
     */
    record Profiled(List<Site> sites, List<PointValues> values, Map<String, Long> methods) implements Reply {}

    /** Sites in the order of their numbers, from 1. */
    record Sites(List<Site> sites) implements Reply {}

    /** Static fields that runs have left changed, as {@code pkg.Class.field}. */
    record Kept(List<String> fields) implements Reply {}

    /**
     * How far a systematic search is: {@code over} if it has nothing left to try, {@code all} if it has then tried
     * every schedule within its bound. {@code text} says what was tried; it is empty for other strategies.
     */
    record Coverage(boolean over, boolean all, String text) {
        public static final Coverage NONE = new Coverage(false, false, "");
    }

    /** The request is finished, or the host is worn out and has to be replaced. */
    record Done(Progress progress, Coverage coverage, List<String> warnings, boolean wornOut) implements Reply {}

    /** The request cannot be carried out; the message is one line that says why. */
    record Refused(String message) implements Reply {}

    /** A run of the test does not end, so the host has to. */
    record Stuck(TestName test) implements Reply {}

    /** This host has to end, because a thread blocks outside the model, for example; another backend may work. */
    record Lost(Note reason, boolean otherBackendMayDo, Outcome outcome) implements Reply {}
}
