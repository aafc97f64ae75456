package dev.culprit.analysis.replacement;

import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.model.Frame;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.TestName;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.PointTrace;
import dev.culprit.model.replacement.PointValues;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.replacement.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The behaviour of the tests of a program without alterations: the statements that each test executed, and the values
 * that occurred. Statements are numbered from 0.
 */
public final class TestedProgram {
    private static final Set<SiteKind> OURS = EnumSet.of(
            SiteKind.STATEMENT,
            SiteKind.VALUE,
            SiteKind.OUTCOME,
            SiteKind.CONSTANT,
            SiteKind.ARITHMETIC,
            SiteKind.NAME,
            SiteKind.RETURN,
            SiteKind.THROWN);

    /** The first site of each statement. */
    private final List<Site> statements = new ArrayList<>();

    private final List<Site> sites;
    private final int[] statementOfSite;
    private final List<TestRun> runs;
    private final Map<TestName, BitSet> passed = new HashMap<>();
    private final Map<TestName, List<PointTrace>> traces;
    private final Map<Integer, List<Value>> profile = new HashMap<>();
    private final Map<String, List<Value>> returned = new HashMap<>();

    /** {@code sites} are in the order of their numbers, from 1. {@code traces} belong to failing tests. */
    public TestedProgram(
            List<Site> sites, List<TestRun> runs, Map<TestName, List<PointTrace>> traces, List<PointValues> profile) {
        this.sites = List.copyOf(sites);
        this.statementOfSite = new int[sites.size() + 1];
        Map<String, Integer> numbers = new HashMap<>();
        for (int i = 0; i < sites.size(); i++) statementOfSite[i + 1] = number(sites.get(i), numbers);
        this.runs = List.copyOf(runs);
        this.traces = Map.copyOf(traces);
        for (TestRun run : runs) passed.put(run.test(), statements(run));
        for (PointValues p : profile) {
            this.profile.put(p.point(), p.values());
            if (site(p.point()).kind() == SiteKind.RETURN) addReturned(p);
        }
    }

    private void addReturned(PointValues ofPoint) {
        List<Value> ofMethod = returned.computeIfAbsent(methodOf(site(ofPoint.point())), m -> new ArrayList<>());
        for (Value v : ofPoint.values()) if (!v.isObject() && !ofMethod.contains(v)) ofMethod.add(v);
    }

    private int number(Site site, Map<String, Integer> numbers) {
        if (!OURS.contains(site.kind())) return -1;
        String inPackage = site.className().substring(0, site.className().lastIndexOf('.') + 1);
        return numbers.computeIfAbsent(inPackage + "/" + site.file() + ":" + site.line(), key -> {
            statements.add(site);
            return statements.size() - 1;
        });
    }

    private BitSet statements(TestRun run) {
        BitSet all = new BitSet();
        for (int site : run.statements())
            if (site < statementOfSite.length && statementOfSite[site] >= 0) all.set(statementOfSite[site]);
        return all;
    }

    public Frame frame(int statement) {
        return statements.get(statement).frame();
    }

    /** The first site of the statement. All its sites are on one line. */
    Site firstSite(int statement) {
        return statements.get(statement);
    }

    /** The number of statements. */
    int size() {
        return statements.size();
    }

    /** In the order of their numbers, from 1. */
    public List<Site> sites() {
        return sites;
    }

    /** All tests, the failing ones first. */
    public List<TestRun> tests() {
        return Stream.concat(failing().stream(), passing().stream()).toList();
    }

    /** The failing tests, those with fewer steps first. */
    public List<TestRun> failing() {
        return runs.stream()
                .filter(r -> !r.passed())
                .sorted(Comparator.comparing(TestRun::steps))
                .toList();
    }

    public List<TestRun> passing() {
        return runs.stream().filter(TestRun::passed).toList();
    }

    /** The statements that the test executes. */
    public BitSet statements(TestName test) {
        return (BitSet) passed.get(test).clone();
    }

    /** The statements that at least one of the tests executes. */
    public BitSet statements(List<TestRun> tests) {
        BitSet all = new BitSet();
        for (TestRun run : tests) all.or(passed.get(run.test()));
        return all;
    }

    /** The statements at these places. */
    public BitSet statements(Predicate<Frame> places) {
        BitSet all = new BitSet();
        for (int s = 0; s < size(); s++) if (places.test(frame(s))) all.set(s);
        return all;
    }

    /** All sites of the statement. */
    List<Integer> points(int statement) {
        List<Integer> points = new ArrayList<>();
        for (int site = 1; site < statementOfSite.length; site++)
            if (statementOfSite[site] == statement) points.add(site);
        return points;
    }

    /** The statement that the point belongs to. */
    public int statementOf(int point) {
        return statementOfSite[point];
    }

    /** The site of the point. */
    public Site site(int point) {
        return sites.get(point - 1);
    }

    public List<PointTrace> traces(TestName test) {
        return traces.getOrDefault(test, List.of());
    }

    /** The distinct values of the point in all tests. */
    public List<Value> values(int point) {
        return profile.getOrDefault(point, List.of());
    }

    /** The distinct values that the method of the point returned anywhere. */
    List<Value> returned(int point) {
        return returned.getOrDefault(methodOf(site(point)), List.of());
    }

    /** Whether the value is a constant elsewhere in the class of the point. */
    boolean isConstantOfClass(Alteration.Fixed fixed) {
        String className = site(fixed.point()).className();
        return profile.entrySet().stream()
                .filter(e -> e.getValue().contains(fixed.value()))
                .map(e -> site(e.getKey()))
                .anyMatch(s -> s.kind() == SiteKind.CONSTANT && s.className().equals(className));
    }

    static String methodOf(Site site) {
        return site.className() + "." + site.method() + site.descriptor();
    }

    /** The number of these failing tests, and of all passing tests, that execute the statement. */
    public Spectrum spectrum(int statement, List<TestRun> failing) {
        List<TestRun> passing = passing();
        return new Spectrum(count(failing, statement), count(passing, statement), failing.size(), passing.size());
    }

    private int count(List<TestRun> tests, int statement) {
        int count = 0;
        for (TestRun run : tests) if (passed.get(run.test()).get(statement)) count++;
        return count;
    }
}
