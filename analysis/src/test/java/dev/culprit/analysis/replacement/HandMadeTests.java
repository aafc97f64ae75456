package dev.culprit.analysis.replacement;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Manner;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.TestName;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.PointTrace;
import dev.culprit.model.replacement.PointValues;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.replacement.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A program of so many lines, each a statement with one value, and tests of it, written down by hand. Lines count from
 * 1, as the paper's examples do.
 */
final class HandMadeTests {
    private static final Failure FAILURE =
            new Failure(FailureKind.ASSERTION, "java.lang.AssertionError", "wrong", "main", List.of(), List.of());

    private final List<Site> sites = new ArrayList<>();
    private final List<TestRun> runs = new ArrayList<>();
    private final Map<TestName, List<PointTrace>> traces = new HashMap<>();
    private final Map<Integer, List<Value>> values = new LinkedHashMap<>();
    private final int lines;

    /** Lines in {@code conditions} decide something; the others have values of another kind. */
    HandMadeTests(int lines, Integer... conditions) {
        this.lines = lines;
        for (int line = 1; line <= lines; line++) sites.add(site(SiteKind.STATEMENT, line));
        for (int line = 1; line <= lines; line++)
            sites.add(site(Arrays.asList(conditions).contains(line) ? SiteKind.OUTCOME : SiteKind.VALUE, line));
    }

    /** The line's value is of another kind. */
    HandMadeTests kind(SiteKind kind, int line) {
        return kind(kind, line, "x" + line);
    }

    /** The same with an operator, or another name. */
    HandMadeTests kind(SiteKind kind, int line, String variable) {
        return kind(kind, line, variable, "");
    }

    /** The same with what else is known of it. */
    HandMadeTests kind(SiteKind kind, int line, String variable, String holder) {
        Site site =
                new Site(kind, variable, new Site.Point("acme.Small", "run", "()V", line, "Small.java", line), holder);
        sites.set(point(line) - 1, site);
        return this;
    }

    private static Site site(SiteKind kind, int line) {
        return new Site(kind, "x" + line, new Site.Point("acme.Small", "run", "()V", line, "Small.java", line));
    }

    /** The point of the line's value. */
    int point(int line) {
        return lines + line;
    }

    HandMadeTests passing(String name, int... passed) {
        return test(name, null, passed.length, passed);
    }

    /** That is not known to pass when it is run alone. */
    HandMadeTests passingAmongOthers(String name, int... passed) {
        runs.add(new TestRun(name(name), null, null, passed.length, passed, ""));
        return this;
    }

    HandMadeTests failing(String name, int... passed) {
        return test(name, FAILURE, passed.length, passed);
    }

    /** That takes so many steps. */
    HandMadeTests failingAfter(long steps, String name, int... passed) {
        return test(name, FAILURE, steps, passed);
    }

    private HandMadeTests test(String name, Failure failure, long steps, int... passed) {
        runs.add(new TestRun(name(name), Manner.DIRECT, failure, steps, passed, ""));
        return this;
    }

    static TestName name(String name) {
        return new TestName(name, "acme.SmallTest", name, name);
    }

    /** The values that a line has in a test, one time after the other. */
    HandMadeTests values(String test, int line, Object... contents) {
        List<Value> known = values.computeIfAbsent(point(line), p -> new ArrayList<>());
        int[] trace = new int[contents.length];
        for (int i = 0; i < contents.length; i++) {
            Value v = new Value(contents[i]);
            if (!known.contains(v)) known.add(v);
            trace[i] = known.indexOf(v);
        }
        traces.computeIfAbsent(name(test), t -> new ArrayList<>())
                .add(new PointTrace(point(line), trace, trace.length));
        return this;
    }

    TestedProgram program() {
        List<PointValues> profile = new ArrayList<>();
        values.forEach((point, seen) -> profile.add(new PointValues(point, seen)));
        return new TestedProgram(sites, runs, traces, profile);
    }

    /** Pairs of the test at these lines, found at the beginning of the run. */
    static void pairs(FoundPairs found, String test, int... lines) {
        Map<Integer, Pair> pairs = new HashMap<>();
        BitSet statements = new BitSet();
        for (int line : lines) {
            pairs.put(line - 1, pair(true));
            statements.set(line - 1);
        }
        found.add(name(test), statements, pairs);
    }

    static Pair pair(boolean passes) {
        return new Pair(new Alteration.Replaced(1, 0, new Value(1)), new Value(0), 0, passes);
    }

    static List<Integer> linesOf(List<RankedStatement> ranked) {
        return ranked.stream().map(r -> r.statement() + 1).toList();
    }
}
