package dev.culprit.analysis.replacement;

import dev.culprit.model.SiteKind;
import dev.culprit.model.TestName;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.StatementValues;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.replacement.ValueSequence;
import dev.culprit.model.replacement.ValueTuple;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All values and all pairs of one statement (section 8.2.1): other searches end at the first pair of a statement. The
 * values of an instance are replaced by those of another one, and each alone by another value of its point. Of a
 * statement with very many instances, some are searched.
 */
public final class WholeStatementSearch {
    private static final int MOST_INSTANCES = 16;
    private static final int MOST_SETS = 24;
    private static final int MOST_TUPLES = 2_000;

    private final TestedProgram program;
    private final Map<TestName, InstanceSequence> runs = new HashMap<>();
    private final SetProfile profile = new SetProfile();

    /** {@code sequences} have the points of the statements that will be asked for. */
    public WholeStatementSearch(TestedProgram program, Map<TestName, ValueSequence> sequences) {
        this.program = program;
        sequences.forEach((test, sequence) -> {
            InstanceSequence run = new InstanceSequence(sequence, program);
            profile.add(run);
            runs.put(test, run);
        });
    }

    /** The points of the statements whose values have to be recorded. */
    public static List<Integer> points(TestedProgram program, BitSet statements) {
        return statements.stream()
                .boxed()
                .flatMap(s -> program.points(s).stream())
                .filter(p -> {
                    SiteKind kind = program.site(p).kind();
                    return kind.isPoint() && kind != SiteKind.NAME && kind != SiteKind.THROWN;
                })
                .toList();
    }

    public StatementValues of(int statement, ReplacementRuns replaced) throws ReplacementFailed {
        StatementRoles roles = new StatementRoles(program, statement);
        StatementValues.Change change = change(statement, replaced);
        List<StatementValues.Mapping> pairs = new ArrayList<>();
        for (TestRun test : program.failing()) {
            Map<Alteration, StatementValues.Mapping> tried = alterations(statement, runs.get(test.test()), roles);
            if (tried.isEmpty() || replaced.isOver()) continue;
            for (Alteration passing : replaced.passing(test, List.copyOf(tried.keySet())))
                pairs.add(tried.get(passing));
        }
        return new StatementValues(
                tuples(statement, program.failing(), roles),
                tuples(statement, program.passing(), roles),
                pairs,
                change);
    }

    private StatementValues.Change change(int statement, ReplacementRuns replaced) throws ReplacementFailed {
        BitSet only = new BitSet();
        only.set(statement);
        Map<TestName, BitSet> within = new HashMap<>();
        program.failing().forEach(test -> within.put(test.test(), only));
        Alteration found = new UniformVariants(program, within)
                .find(program.failing(), new FoundPairs(), replaced)
                .get(statement);
        if (found == null) return null;
        List<Value> values = program.values(found.point());
        return new StatementValues.Change(
                found, program.site(found.point()).kind(), values.isEmpty() ? null : values.get(0));
    }

    private List<ValueTuple> tuples(int statement, List<TestRun> tests, StatementRoles roles) {
        Set<ValueTuple> tuples = new LinkedHashSet<>();
        for (TestRun test : tests) {
            InstanceSequence run = runs.get(test.test());
            for (int i : instances(statement, run))
                if (tuples.size() < MOST_TUPLES) tuples.add(roles.tuple(run.set(i)));
        }
        return List.copyOf(tuples);
    }

    private List<Integer> instances(int statement, InstanceSequence run) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; run != null && i < run.size(); i++)
            if (program.statementOf(run.entry(i)) == statement) found.add(i);
        return found;
    }

    private Map<Alteration, StatementValues.Mapping> alterations(
            int statement, InstanceSequence run, StatementRoles roles) {
        Map<Alteration, StatementValues.Mapping> all = new LinkedHashMap<>();
        for (int i : some(instances(statement, run), MOST_INSTANCES)) {
            ValueSet original = run.set(i);
            ValueTuple before = roles.tuple(original);
            for (ValueSet single : singles(original))
                add(
                        all,
                        run.replaced(i, single),
                        before,
                        roles.tuple(new ValueSet(List.of(differing(original, single)))));
            for (ValueSet alternate : some(profile.others(original), MOST_SETS))
                add(all, run.replaced(i, alternate), before, roles.tuple(alternate));
        }
        return all;
    }

    private static void add(
            Map<Alteration, StatementValues.Mapping> all,
            Alteration alteration,
            ValueTuple original,
            ValueTuple alternate) {
        if (alteration != null) all.putIfAbsent(alteration, new StatementValues.Mapping(original, alternate));
    }

    /** The set with one other value each. */
    private List<ValueSet> singles(ValueSet original) {
        List<ValueSet> singles = new ArrayList<>();
        for (int place = 0; place < original.elements().size(); place++) {
            ValueSet.Element element = original.elements().get(place);
            for (Value value : Alternates.SPANNING.of(element.value(), program.values(element.point()))) {
                List<ValueSet.Element> changed = new ArrayList<>(original.elements());
                changed.set(place, new ValueSet.Element(element.point(), value));
                singles.add(new ValueSet(changed));
            }
        }
        return singles;
    }

    private static ValueSet.Element differing(ValueSet original, ValueSet single) {
        for (int i = 0; i < original.elements().size(); i++)
            if (!original.elements().get(i).equals(single.elements().get(i)))
                return single.elements().get(i);
        throw new IllegalArgumentException("no value differs");
    }

    /** At most so many, evenly spread. */
    private static <T> List<T> some(List<T> all, int most) {
        if (all.size() <= most) return all;
        List<T> some = new ArrayList<>();
        for (int i = 0; i < most; i++) some.add(all.get((int) ((long) i * (all.size() - 1) / (most - 1))));
        return some;
    }
}
