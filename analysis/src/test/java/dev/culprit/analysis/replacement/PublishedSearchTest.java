package dev.culprit.analysis.replacement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Manner;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.TestName;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Alteration.ReplacedSet;
import dev.culprit.model.replacement.Alteration.ReplacedSet.Part;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.PointValues;
import dev.culprit.model.replacement.Reference;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.replacement.ValueSequence;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * Line 1 has the points 1, 2 and 3: two variables and the outcome of a condition, as in figure 2.1. Line 2 has point 4.
 */
class PublishedSearchTest {
    private static final int X = 1;
    private static final int Y = 2;
    private static final int BRANCH = 3;
    private static final int OTHER = 4;
    private static final Failure FAILURE =
            new Failure(FailureKind.ASSERTION, "java.lang.AssertionError", "wrong", "main", List.of(), List.of());

    private final List<Site> sites = List.of(
            site(SiteKind.VALUE, X, 1),
            site(SiteKind.VALUE, Y, 1),
            site(SiteKind.OUTCOME, BRANCH, 1),
            site(SiteKind.VALUE, OTHER, 2));
    private final List<TestRun> tests = new ArrayList<>();
    private final Map<TestName, ValueSequence> sequences = new HashMap<>();
    private final Map<Integer, List<Alteration>> tried = new LinkedHashMap<>();

    private static Site site(SiteKind kind, int index, int line) {
        return new Site(kind, "", new Site.Point("acme.Small", "run", "()V", index, "Small.java", line));
    }

    /** A value of the run: of which point, in which instance. */
    private record Event(int instance, int point, Object content) {}

    private static Event event(int instance, int point, Object content) {
        return new Event(instance, point, content);
    }

    private static List<Event> condition(int instance, int x, int y) {
        return List.of(event(instance, X, x), event(instance, Y, y), event(instance, BRANCH, x < y));
    }

    private PublishedSearchTest test(String name, boolean passes, List<Event> events) {
        Map<Integer, List<Value>> seen = new LinkedHashMap<>();
        int[] values = new int[events.size()];
        for (int i = 0; i < values.length; i++) {
            List<Value> ofPoint = seen.computeIfAbsent(events.get(i).point, p -> new ArrayList<>());
            Value value = new Value(events.get(i).content);
            if (!ofPoint.contains(value)) ofPoint.add(value);
            values[i] = ofPoint.indexOf(value);
        }
        int[] points = events.stream().mapToInt(Event::point).toArray();
        int[] instances = events.stream().mapToInt(Event::instance).toArray();
        List<PointValues> profile = new ArrayList<>();
        seen.forEach((p, v) -> profile.add(new PointValues(p, v)));
        sequences.put(HandMadeTests.name(name), new ValueSequence(points, values, instances, profile));
        Failure failure = passes ? null : FAILURE;
        tests.add(new TestRun(HandMadeTests.name(name), Manner.DIRECT, failure, events.size(), points, ""));
        return this;
    }

    private final class FakeRuns implements ReplacementRuns {
        private final Predicate<Alteration> passes;

        FakeRuns(Predicate<Alteration> passes) {
            this.passes = passes;
        }

        @Override
        public Map<Integer, Pair> search(TestRun test, List<Candidate> candidates) {
            Map<Integer, Pair> pairs = new HashMap<>();
            for (Candidate c : candidates) {
                tried.computeIfAbsent(c.statement(), s -> new ArrayList<>()).addAll(c.alterations());
                c.alterations().stream()
                        .filter(passes)
                        .findFirst()
                        .ifPresent(a -> pairs.put(c.statement(), new Pair(a, new Value(0), 0, true)));
            }
            return pairs;
        }

        @Override
        public List<Alteration> passing(TestRun test, List<Alteration> alterations) {
            return alterations;
        }

        @Override
        public boolean passesByJUnit(TestRun test, Alteration alteration) {
            return true;
        }

        @Override
        public boolean isOver() {
            return false;
        }
    }

    private TestedProgram program() {
        return new TestedProgram(sites, tests, Map.of(), List.of());
    }

    private FoundPairs reduced(Predicate<Alteration> passes) throws Exception {
        TestedProgram program = program();
        return new PublishedSearch(program, sequences).reduced(program.failing(), new FakeRuns(passes));
    }

    private static ReplacedSet set(Part... parts) {
        return new ReplacedSet(List.of(parts));
    }

    private static Part part(int point, int skipped, Object content) {
        return new Part(point, skipped, new Value(content));
    }

    @Test
    void allValuesOfAnInstanceAreReplacedByThoseOfAnotherTest() throws Exception {
        test("fails", false, condition(0, 1, 1)).test("passes", true, condition(0, 3, 5));
        FoundPairs found = reduced(a -> true);
        ReplacedSet expected = set(part(X, 0, 3), part(Y, 0, 5), part(BRANCH, 0, true));
        assertEquals(Map.of(0, List.of(expected)), tried);
        assertEquals(expected, found.of(HandMadeTests.name("fails")).get(0).alteration());
    }

    @Test
    void valuesThatStayAsTheyAreAreNotReplaced() throws Exception {
        test("fails", false, condition(0, 1, 1)).test("passes", true, condition(0, 1, 5));
        reduced(a -> false);
        assertEquals(Map.of(0, List.of(set(part(Y, 0, 5), part(BRANCH, 0, true)))), tried);
    }

    @Test
    void otherInstancesOfTheSameRunAreAlternatesToo() throws Exception {
        List<Event> events = new ArrayList<>(condition(0, 1, 1));
        events.addAll(condition(1, 2, 2));
        test("fails", false, events);
        reduced(a -> false);
        assertEquals(Map.of(0, List.of(set(part(X, 0, 2), part(Y, 0, 2)), set(part(X, 1, 1), part(Y, 0, 1)))), tried);
    }

    @Test
    void theReducedSearchTriesSetsWithSpanningValues() throws Exception {
        test("fails", false, List.of(event(0, OTHER, 11)));
        int n = 0;
        for (int value : new int[] {2, 4, 5, 9, 12, 18, 22, 24, 34, 56})
            test("passes" + n++, true, List.of(event(0, OTHER, value)));
        TestedProgram program = program();
        PublishedSearch search = new PublishedSearch(program, sequences);
        search.reduced(program.failing(), new FakeRuns(a -> false));
        List<Object> values = tried.get(1).stream()
                .map(a -> ((ReplacedSet) a).parts().get(0).value().content())
                .sorted()
                .toList();
        assertEquals(List.of(2, 9, 12, 56), values, "the example of section 4.2.2");
        assertEquals(10, search.executions(program.failing()));
    }

    @Test
    void theFullSearchTriesAllSets() throws Exception {
        test("fails", false, List.of(event(0, OTHER, 11)));
        for (int value = 0; value < 9; value++) test("passes" + value, true, List.of(event(0, OTHER, value)));
        TestedProgram program = program();
        FoundPairs found = new FoundPairs();
        new PublishedSearch(program, sequences).full(program.failing(), found, new FakeRuns(a -> false));
        assertEquals(9, tried.get(1).size());
        assertTrue(found.of(HandMadeTests.name("fails")).isEmpty());
    }

    @Test
    void aPointThatOnlyTheAlternateSetReachesIsReplacedAfterTheOthers() throws Exception {
        test("fails", false, List.of(event(0, X, 1))).test("passes", true, condition(0, 3, 5));
        reduced(a -> false);
        assertEquals(Map.of(0, List.of(set(part(X, 0, 3), part(Y, 0, 5), part(BRANCH, 0, true)))), tried);
    }

    @Test
    void aPointThatOnlyTheAlternateSetReachesIsLeftOutWhereNothingBeforeItDiffers() throws Exception {
        test("fails", false, List.of(event(0, X, 3))).test("passes", true, condition(0, 3, 5));
        reduced(a -> false);
        assertEquals(Map.of(), tried);
    }

    @Test
    void setsOfAnotherEntryIntoTheLineAreNoAlternates() throws Exception {
        test("fails", false, List.of(event(0, Y, 1))).test("passes", true, condition(0, 3, 5));
        reduced(a -> false);
        assertEquals(Map.of(), tried);
    }

    @Test
    void passesOfARecursiveCallAreSkipped() throws Exception {
        test("fails", false, List.of(event(0, X, 1), event(1, X, 7), event(1, Y, 7), event(0, Y, 1)))
                .test("passes", true, List.of(event(0, X, 3), event(0, Y, 3)));
        reduced(a -> false);
        assertTrue(tried.get(0).contains(set(part(X, 0, 3), part(Y, 1, 3))), "the outer instance: " + tried);
        assertTrue(tried.get(0).contains(set(part(X, 1, 3), part(Y, 0, 3))), "the inner instance: " + tried);
    }

    @Test
    void referencesAreNoValues() throws Exception {
        test("fails", false, List.of(event(0, X, Reference.OBJECT), event(0, Y, 1)))
                .test("passes", true, List.of(event(0, X, Reference.NULL), event(0, Y, 2)));
        reduced(a -> false);
        assertEquals(Map.of(0, List.of(set(part(Y, 0, 2)))), tried);
    }

    @Test
    void afterAPairOnlyItsStatementIsSearchedInLongerRuns() throws Exception {
        List<Event> events = new ArrayList<>(condition(0, 1, 1));
        events.add(event(1, OTHER, 4));
        test("longer", false, events);
        test("shorter", false, List.of(event(0, X, 2), event(1, OTHER, 5)));
        FoundPairs found = reduced(a -> a.point() == OTHER);
        assertEquals(1, found.of(HandMadeTests.name("longer")).size());
        assertEquals(2, tried.get(1).size(), "line 2 is searched in both");
        assertEquals(1, tried.get(0).size(), "line 1 is searched in the shorter run");
    }
}
