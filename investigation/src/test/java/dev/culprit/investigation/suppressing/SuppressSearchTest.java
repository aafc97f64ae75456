package dev.culprit.investigation.suppressing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.analysis.corruption.Corruption;
import dev.culprit.analysis.corruption.Corruption.Part;
import dev.culprit.analysis.dependence.Dependences;
import dev.culprit.analysis.dependence.NodeKind;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.OrderConstraint;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Verdict;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.SuppressionSearch;
import dev.culprit.model.findings.SuppressionSearch.Purpose;
import dev.culprit.model.findings.SuppressionSearch.Run;
import dev.culprit.model.suppression.SuppressionReport;
import dev.culprit.model.trace.StoreInstance;
import dev.culprit.trials.program.UnusableTarget;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SuppressSearchTest {
    private static final String OUT_OF_BOUNDS = "java.lang.ArrayIndexOutOfBoundsException";

    private static final Segment PREEMPTION = new Segment(
            "0.1", 7, 0, Segment.End.PREEMPTED, "writes c", new Frame("app.Sample", "run", "Sample.java", 23));

    /** Runs that end as it was written down, one after the other; notes what was asked for. */
    private static final class ScriptedRuns implements SearchRuns {
        private final Deque<TracedRun> script = new ArrayDeque<>();
        private final List<Set<StoreInstance>> suppressed = new ArrayList<>();
        private final List<OrderConstraint> orders = new ArrayList<>();
        /** The outcome of the run that was not preempted as the failing one. */
        private Outcome lost;

        ScriptedRuns then(Outcome outcome, SmallRun run, Corruption... corruptions) {
            script.add(new TracedRun(outcome, run, SuppressionReport.NONE, List.of(corruptions)));
            return this;
        }

        @Override
        public TracedRun original() {
            return script.remove();
        }

        @Override
        public TracedRun ordered(OrderConstraint order) {
            orders.add(order);
            return script.remove();
        }

        @Override
        public TracedRun suppressed(Set<StoreInstance> instances) {
            suppressed.add(Set.copyOf(instances));
            TracedRun next = script.remove();
            List<Segment> unmatched = next.outcome() == lost ? List.of(PREEMPTION, PREEMPTION) : List.of();
            int extra = suppressed.size() == 1 ? 1 : 0;
            SuppressionReport reached = new SuppressionReport(List.copyOf(instances), List.of(), unmatched, extra);
            return new TracedRun(next.outcome(), next.dependences(), reached);
        }
    }

    private final ScriptedRuns runs = new ScriptedRuns();

    private SuppressSearch.Found search() throws Exception {
        SuppressSearch.Found found = new SuppressSearch(runs, null, "").run();
        assertTrue(runs.script.isEmpty(), "all runs were made");
        return found;
    }

    private static Outcome failed(String type, int line, String thread) {
        Frame at = new Frame("app.Sample", "run", "Sample.java", line);
        Failure failure = new Failure(FailureKind.EXCEPTION, type, "", thread, List.of(at), List.of());
        return new Outcome(Verdict.FAILED, failure, Note.NONE, Schedule.NONE, Outcome.Account.NONE);
    }

    private static Outcome passed() {
        return Outcome.passed(Schedule.NONE, Outcome.Account.NONE);
    }

    private static List<Integer> lines(Root root) {
        List<Integer> nodes = root instanceof Root.Order order ? order.accesses() : ((Root.Definitions) root).nodes();
        return nodes.stream().map(node -> root.run().point(node).line()).toList();
    }

    private static List<Integer> lines(Set<StoreInstance> instances) {
        return instances.stream().map(i -> i.point().index()).sorted().toList();
    }

    private static List<Purpose> purposes(SuppressSearch.Found found) {
        return found.log().runs().stream().map(Run::purpose).toList();
    }

    /** Line 2 is computed from line 1; both are used as positions. */
    private static SmallRun derived() {
        return new SmallRun()
                .add("main", NodeKind.WRITE, "1_1", 40)
                .add("main", NodeKind.READ, "2_1", 40, "1_1")
                .add("main", NodeKind.STORE, "3_1", 41, "2_1")
                .add("main", NodeKind.THROW, "4_1", 900, "3_1");
    }

    /** The same without what depends on line 3. */
    private static SmallRun withoutDerived() {
        return new SmallRun()
                .add("main", NodeKind.WRITE, "1_1", 40)
                .add("main", NodeKind.READ, "2_1", 40, "1_1")
                .add("main", NodeKind.READ, "5_1", 40, "1_1")
                .add("main", NodeKind.THROW, "6_1", 901, "5_1");
    }

    @Test
    void definitionsAreSuppressedUntilTheRunPasses() throws Exception {
        runs.then(failed(OUT_OF_BOUNDS, 4, "main"), derived())
                .then(failed(OUT_OF_BOUNDS, 6, "main"), withoutDerived())
                .then(passed(), new SmallRun());
        SuppressSearch.Found found = search();
        assertEquals(List.of(1), lines(found.root()));
        assertTrue(((Root.Definitions) found.root()).shown());
        assertEquals(List.of(Purpose.ORIGINAL, Purpose.SUPPRESSION, Purpose.SUPPRESSION), purposes(found));
        assertEquals(
                List.of(List.of(3), List.of(1, 3)),
                runs.suppressed.stream().map(SuppressSearchTest::lines).toList());
    }

    @Test
    void runThatPassesWithoutItsPreemptionsShowsNoRoot() throws Exception {
        runs.lost = passed();
        runs.then(failed(OUT_OF_BOUNDS, 4, "main"), derived()).then(runs.lost, new SmallRun());
        SuppressSearch.Found found = search();
        assertEquals(List.of(3), lines(found.root()));
        assertEquals(
                "the run that passes was not interrupted as the failing one: 0.1 at Sample.java:23", found.reason());
        Run last = found.log().runs().get(1);
        assertEquals(
                List.of("0.1 at Sample.java:23"),
                last.ending().lost().stream()
                        .map(SuppressionSearch.Interruption::place)
                        .toList());
        Finding finding = new RootFinding(failed(OUT_OF_BOUNDS, 4, "main").failure(), found.log(), found.reason())
                .of(found.root());
        assertEquals(found.reason(), finding.evidence(SuppressionSearch.class).doubt());
        assertTrue(finding.explanation().endsWith("This may not be the root: " + found.reason() + "."));
    }

    @Test
    void runsToFindPreemptionsAgainAreCountedApart() throws Exception {
        runs.then(failed(OUT_OF_BOUNDS, 4, "main"), derived())
                .then(failed(OUT_OF_BOUNDS, 6, "main"), withoutDerived())
                .then(passed(), new SmallRun());
        SuppressSearch.Found found = search();
        assertEquals(3, found.log().runs().size());
        assertEquals(1, found.log().extraRuns());
    }

    /** Line 4 is written in the second run only, and not in the third one, without line 10. */
    @Test
    void artefactIsRecognisedByTheRunBefore() throws Exception {
        SmallRun original = new SmallRun()
                .add("main", NodeKind.WRITE, "1_1", 9)
                .add("main", NodeKind.STORE, "3_1", 41)
                .add("main", NodeKind.THROW, "6_1", 900, "3_1");
        SmallRun second = new SmallRun()
                .add("main", NodeKind.WRITE, "1_1", 9)
                .add("main", NodeKind.STORE, "10_1", 41)
                .add("main", NodeKind.WRITE, "4_1", 42, "10_1")
                .add("main", NodeKind.READ, "5_1", 42, "4_1")
                .add("main", NodeKind.THROW, "7_1", 901, "10_1");
        SmallRun stale = new SmallRun()
                .add("main", NodeKind.WRITE, "1_1", 9)
                .add("main", NodeKind.READ, "5_1", 9, "1_1")
                .add("main", NodeKind.THROW, "8_1", 901, "5_1");
        runs.then(failed(OUT_OF_BOUNDS, 6, "main"), original)
                .then(failed(OUT_OF_BOUNDS, 7, "main"), second)
                .then(failed(OUT_OF_BOUNDS, 8, "main"), stale)
                .then(passed(), new SmallRun());
        SuppressSearch.Found found = search();
        assertEquals(
                List.of(Purpose.ORIGINAL, Purpose.SUPPRESSION, Purpose.SUPPRESSION, Purpose.ARTIFACT), purposes(found));
        assertEquals(List.of(10), lines(found.root()));
    }

    /** An access to a block that is not its own. */
    private static Corruption corruption(int node, boolean isCertain) {
        Part own = new Part(0, 0, 4);
        return new Corruption(Corruption.Kind.OVERWRITE, node, 4, own, new Part(0, 4, 8), isCertain);
    }

    /** What the failure depends on is in line 1, not in line 3, which it uses. */
    @Test
    void corruptionThatTheFailureDependsOnIsSuppressedFirst() throws Exception {
        runs.then(failed(OUT_OF_BOUNDS, 4, "main"), derived(), corruption(0, false))
                .then(passed(), new SmallRun());
        SuppressSearch.Found found = search();
        Root.Corrupted root = assertInstanceOf(Root.Corrupted.class, found.root());
        assertEquals(0, root.corruption().node());
        assertTrue(root.shown());
        assertEquals(List.of(1), lines(runs.suppressed.get(0)));
    }

    @Test
    void corruptionThatTheFailureDoesNotDependOnIsNotItsRoot() throws Exception {
        SmallRun run = derived().add("main", NodeKind.WRITE, "9_1", 7);
        runs.then(failed(OUT_OF_BOUNDS, 4, "main"), run, corruption(4, true)).then(passed(), new SmallRun());
        assertEquals(List.of(3), lines(search().root()));
    }

    @Test
    void searchGoesOnIfTheRunFailsWithoutTheCorruption() throws Exception {
        runs.then(failed(OUT_OF_BOUNDS, 4, "main"), derived(), corruption(2, true))
                .then(failed(OUT_OF_BOUNDS, 6, "main"), withoutDerived())
                .then(passed(), new SmallRun());
        SuppressSearch.Found found = search();
        Root.Corrupted root = assertInstanceOf(Root.Corrupted.class, found.root());
        assertEquals(2, root.corruption().node());
        assertTrue(root.shown());
        assertEquals(List.of(1, 3), lines(runs.suppressed.get(1)));
    }

    @Test
    void certainCorruptionOfARunThatPassesIsReported() throws Exception {
        runs.then(passed(), derived(), corruption(0, false), corruption(2, true));
        SuppressSearch.Found found = new SuppressSearch(runs, null, "").silent();
        Root.Corrupted root = assertInstanceOf(Root.Corrupted.class, found.root());
        assertEquals(2, root.corruption().node());
        assertEquals(1, found.log().runs().size());
    }

    @Test
    void runThatPassesWithoutCertainCorruptionHasNoRoot() throws Exception {
        runs.then(passed(), derived(), corruption(0, false));
        SuppressSearch.Found found = new SuppressSearch(runs, null, "").silent();
        assertNull(found.root());
        assertEquals("", found.reason());
    }

    @Test
    void passingRunThatIsTooLongToBeExaminedSaysSo() throws Exception {
        Dependences large = (Dependences) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Dependences.class},
                (proxy, method, arguments) -> method.getName().equals("size") ? 6_000_000 : null);
        runs.script.add(new TracedRun(passed(), large, SuppressionReport.NONE));
        SuppressSearch.Found found = new SuppressSearch(runs, null, "").silent();
        assertNull(found.root());
        assertEquals("the trace has 6,000,000 entries, too many to look for corrupted memory", found.reason());
    }

    /** Each iteration of the loop in lines 3 and 4 fails in the same way. */
    @Test
    void allInstancesOfARepeatedDefinitionAreSuppressedAtOnce() throws Exception {
        SmallRun second =
                new SmallRun().add("main", NodeKind.STORE, "3_2", 42).add("main", NodeKind.THROW, "4_2", 902, "3_2");
        runs.then(failed(OUT_OF_BOUNDS, 4, "main"), derived())
                .then(failed(OUT_OF_BOUNDS, 4, "main"), second)
                .then(passed(), new SmallRun());
        SuppressSearch.Found found = search();
        assertTrue(runs.suppressed.get(1).stream().anyMatch(i -> i.equals(StoreInstance.every(i.point()))));
        assertTrue(runs.suppressed.get(0).stream().noneMatch(i -> i.equals(StoreInstance.every(i.point()))));
        assertEquals(List.of(3), lines(found.root()));
    }

    /** Another thread writes the field in line 7 before the main thread does in line 1. */
    private static SmallRun raced() {
        return new SmallRun()
                .add("other", NodeKind.WRITE, "7_1", 3)
                .add("main", NodeKind.WRITE, "1_1", 40)
                .add("main", NodeKind.READ, "2_1", 40, "1_1")
                .add("main", NodeKind.THROW, "4_1", 900, "2_1");
    }

    /** The same with the two writes swapped. */
    private static SmallRun swapped() {
        return new SmallRun()
                .add("main", NodeKind.WRITE, "1_1", 40)
                .add("other", NodeKind.WRITE, "7_1", 3)
                .add("main", NodeKind.READ, "2_1", 3, "7_1");
    }

    @Test
    void harmfulOrderIsTheRootAndNothingIsSuppressed() throws Exception {
        runs.then(failed(OUT_OF_BOUNDS, 4, "main"), raced()).then(passed(), swapped());
        SuppressSearch.Found found = search();
        assertEquals(
                Root.Kind.DATA_RACE,
                assertInstanceOf(Root.Order.class, found.root()).kind());
        assertEquals(List.of(7, 1), lines(found.root()));
        assertEquals(List.of(Purpose.ORIGINAL, Purpose.RACE_CHECK), purposes(found));
        assertEquals(1, runs.orders.get(0).first().line());
        assertEquals(7, runs.orders.get(0).second().line());
    }

    @Test
    void searchGoesOnAfterAPotentiallyHarmfulOrder() throws Exception {
        runs.then(failed(OUT_OF_BOUNDS, 4, "main"), raced())
                .then(failed(OUT_OF_BOUNDS, 4, "main"), swapped())
                .then(passed(), new SmallRun());
        SuppressSearch.Found found = search();
        assertEquals(List.of(1), lines(found.root()));
        Run check = found.log().runs().get(1);
        assertEquals(Purpose.RACE_CHECK, check.purpose());
        assertTrue(check.result().contains("potentially harmful"), check.result());
    }

    /** What fails is computed in line 5 from the field that two threads write. */
    @Test
    void orderUpstreamOfTheLastDefinitionIsTheRoot() throws Exception {
        SmallRun computed = new SmallRun()
                .add("other", NodeKind.WRITE, "7_1", 3)
                .add("main", NodeKind.WRITE, "1_1", 40)
                .add("main", NodeKind.READ, "2_1", 40, "1_1")
                .add("main", NodeKind.STORE, "5_1", 41, "2_1")
                .add("main", NodeKind.THROW, "6_1", 900, "5_1");
        runs.then(failed(OUT_OF_BOUNDS, 6, "main"), computed)
                .then(passed(), new SmallRun())
                .then(passed(), swapped());
        SuppressSearch.Found found = search();
        assertEquals(List.of(7, 1), lines(found.root()));
        assertEquals(List.of(Purpose.ORIGINAL, Purpose.SUPPRESSION, Purpose.RACE_CHECK), purposes(found));
    }

    /** Without line 3, line 5 finds an old value in the field that the removed line 4 would have replaced. */
    @Test
    void failureThatSuppressionCausesIsRepeatedAndIsNotTheRoot() throws Exception {
        SmallRun original = new SmallRun()
                .add("main", NodeKind.WRITE, "1_1", 9)
                .add("main", NodeKind.STORE, "3_1", 41)
                .add("main", NodeKind.WRITE, "4_1", 42, "3_1")
                .add("main", NodeKind.READ, "5_1", 42, "4_1")
                .add("main", NodeKind.THROW, "6_1", 900, "3_1");
        SmallRun stale = new SmallRun()
                .add("main", NodeKind.WRITE, "1_1", 9)
                .add("main", NodeKind.READ, "5_1", 9, "1_1")
                .add("main", NodeKind.THROW, "8_1", 901, "5_1");
        runs.then(failed(OUT_OF_BOUNDS, 6, "main"), original)
                .then(failed(OUT_OF_BOUNDS, 8, "main"), stale)
                .then(passed(), new SmallRun());
        SuppressSearch.Found found = search();
        assertEquals(List.of(Purpose.ORIGINAL, Purpose.SUPPRESSION, Purpose.ARTIFACT), purposes(found));
        assertEquals(List.of(3), lines(found.root()));
    }

    @Test
    void searchThatDoesNotEndIsGivenUp() throws Exception {
        SmallRun run = new SmallRun();
        for (int line = 1; line < 12; line++)
            run.add("main", NodeKind.STORE, line + "_1", line)
                    .add("main", NodeKind.THROW, 100 + line + "_1", 900 + line, line + "_1");
        for (int line = 1; line < 12; line++) runs.then(failed(OUT_OF_BOUNDS, 100 + line, "main"), run);
        SuppressSearch.Found found = search();
        assertEquals("the search was ended after 10 rounds", found.reason());
        assertEquals(List.of(10), lines(found.root()));
    }

    @Test
    void scheduleThatDoesNotFailAnyMoreIsUnusable() {
        runs.then(passed(), new SmallRun());
        UnusableTarget e = assertThrows(UnusableTarget.class, this::search);
        assertEquals("the run of the schedule does not fail any more", e.getMessage());
    }

    @Test
    void scheduleThatFailsInAnotherWayIsNotSearched() throws Exception {
        Outcome other = failed("java.lang.ArithmeticException", 4, "main");
        String recorded = failed(OUT_OF_BOUNDS, 4, "main").failure().key();
        runs.then(other, derived());
        SuppressSearch.Found found = new SuppressSearch(runs, null, recorded).run();
        assertNull(found.root());
        assertEquals(
                "the run of the schedule fails in another way than it did: "
                        + other.failure().headline(),
                found.reason());
        runs.then(failed(OUT_OF_BOUNDS, 4, "main"), derived()).then(passed(), new SmallRun());
        assertEquals(
                List.of(3), lines(new SuppressSearch(runs, null, recorded).run().root()));
    }

    @Test
    void failureWithoutALineNumberIsUnusable() {
        runs.then(failed(OUT_OF_BOUNDS, 0, "main"), derived());
        UnusableTarget e = assertThrows(UnusableTarget.class, this::search);
        assertEquals("class app.Sample, in which the run fails, has no line numbers", e.getMessage());
    }

    @Test
    void failureInCodeThatIsNotTracedHasNoRoot() throws Exception {
        runs.then(failed(OUT_OF_BOUNDS, 50, "main"), derived());
        SuppressSearch.Found found = search();
        assertNull(found.root());
        assertEquals("the place of the failure is in code that was not traced", found.reason());
    }

    @Test
    void inconclusiveRunEndsTheSearchWithWhatIsKnown() throws Exception {
        runs.then(failed(OUT_OF_BOUNDS, 4, "main"), derived())
                .then(Outcome.inconclusive(Note.of("a thread is in native code")), null);
        SuppressSearch.Found found = search();
        assertEquals(List.of(3), lines(found.root()));
        assertEquals("a thread is in native code", found.reason());
    }
}
