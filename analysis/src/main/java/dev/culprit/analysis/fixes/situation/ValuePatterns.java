package dev.culprit.analysis.fixes.situation;

import dev.culprit.model.SiteKind;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.StatementValues;
import dev.culprit.model.replacement.StatementValues.Mapping;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.replacement.ValueTuple;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The descriptors of a statement's values: patterns that hold in all its value mapping pairs (figure 8.4), and in all
 * values of failing and of passing runs (figure 8.5), with the special ones.
 *
 * <p>Beyond the paper, {@code FIXED-BY} descriptors say which role has a pair by itself, and {@code CHANGE} descriptors
 * which sort of change of the statement makes the failing tests pass without breaking others.
 */
public final class ValuePatterns {
    private ValuePatterns() {}

    public static Set<String> of(StatementValues values) {
        Set<String> found = new TreeSet<>();
        if (!values.pairs().isEmpty()) ofPairs(values.pairs(), found);
        ofRuns("fail", values.failing(), found);
        ofRuns("pass", values.passing(), found);
        ofBoth(values, found);
        if (values.change() != null) ofChange(values.change(), found);
        return found;
    }

    private static void ofPairs(List<Mapping> pairs, Set<String> found) {
        Comparisons comparisons = new Comparisons();
        for (Mapping pair : pairs) {
            comparisons.within("orig", pair.original());
            comparisons.within("alt", pair.alternate());
            comparisons.between("orig", pair.original(), "alt", pair.alternate());
        }
        found.addAll(comparisons.patterns());
        if (pairs.stream().allMatch(ValuePatterns::takesOtherBranch)) found.add("OTHER-BRANCH");
        for (Function<ValueTuple, Value> role : roles(pairs.get(0).original())) {
            List<Mapping> having = pairs.stream()
                    .filter(p -> role.apply(p.original()) != null && role.apply(p.alternate()) != null)
                    .toList();
            boolean changes = !having.isEmpty()
                    && having.size() == pairs.size()
                    && having.stream().noneMatch(p -> role.apply(p.original()).equals(role.apply(p.alternate())));
            if (changes && distinct(having.stream().map(Mapping::original), role) == 1) found.add("ONE-TO-ANY");
            if (changes && distinct(having.stream().map(Mapping::alternate), role) == 1) found.add("ANY-TO-ONE");
        }
        pairs.stream().map(ValuePatterns::alone).filter(Objects::nonNull).forEach(r -> found.add("FIXED-BY-" + r));
    }

    private static boolean takesOtherBranch(Mapping pair) {
        for (int i = 0; i < pair.original().branches().size(); i++) {
            Value before = pair.original().branches().get(i);
            Value after = pair.alternate().branches().get(i);
            if (before != null && after != null && !before.equals(after)) return true;
        }
        return false;
    }

    /** The role of the only value that was replaced; null if there are several. */
    private static String alone(Mapping pair) {
        ValueTuple alternate = pair.alternate();
        long uses = alternate.uses().stream().filter(Objects::nonNull).count();
        long branches = alternate.branches().stream().filter(Objects::nonNull).count();
        int definitions = alternate.definition() == null ? 0 : 1;
        if (uses + branches + definitions != 1) return null;
        return uses == 1 ? "USE" : branches == 1 ? "BRANCH" : "DEF";
    }

    private static List<Function<ValueTuple, Value>> roles(ValueTuple tuple) {
        List<Function<ValueTuple, Value>> roles = new ArrayList<>();
        roles.add(ValueTuple::definition);
        for (int i = 0; i < tuple.uses().size(); i++) {
            int use = i;
            roles.add(t -> t.uses().get(use));
        }
        return roles;
    }

    private static long distinct(Stream<ValueTuple> tuples, Function<ValueTuple, Value> role) {
        return tuples.map(role).distinct().count();
    }

    private static void ofRuns(String prefix, List<ValueTuple> tuples, Set<String> found) {
        if (tuples.isEmpty()) return;
        Comparisons comparisons = new Comparisons();
        tuples.forEach(t -> comparisons.within(prefix, t));
        found.addAll(comparisons.patterns());
        for (Function<ValueTuple, Value> role : roles(tuples.get(0)))
            if (tuples.stream().allMatch(t -> role.apply(t) != null) && distinct(tuples.stream(), role) == 1)
                found.add(prefix.equals("fail") ? "ONE-FAIL-VALUE" : "ONE-PASS-VALUE");
    }

    private static void ofBoth(StatementValues values, Set<String> found) {
        if (values.failing().isEmpty() || values.passing().isEmpty()) return;
        for (Function<ValueTuple, Value> role : roles(values.failing().get(0))) {
            if (all(values, role, (failing, passing) -> "<".equals(Comparisons.sign(failing, passing))))
                found.add("ALL-FAIL-SMALLER");
            if (all(values, role, (failing, passing) -> ">".equals(Comparisons.sign(failing, passing))))
                found.add("ALL-FAIL-LARGER");
        }
    }

    private static boolean all(
            StatementValues values, Function<ValueTuple, Value> role, BiPredicate<Value, Value> holds) {
        Set<Value> failing = new HashSet<>(values.failing().stream().map(role).toList());
        Set<Value> passing = new HashSet<>(values.passing().stream().map(role).toList());
        return failing.stream().allMatch(f -> passing.stream().allMatch(p -> holds.test(f, p)));
    }

    private static void ofChange(StatementValues.Change change, Set<String> found) {
        Alteration alteration = change.alteration();
        if (change.at() == SiteKind.THROWN) found.add("CHANGE-EXCEPTION");
        else if (alteration instanceof Alteration.Turned turned) {
            found.add("CHANGE-BRANCH");
            if (turned.turns(-1)) found.add("CHANGE-BRANCH-IF-LESS");
            if (turned.turns(0)) found.add("CHANGE-BRANCH-IF-EQUAL");
            if (turned.turns(1)) found.add("CHANGE-BRANCH-IF-GREATER");
        } else if (alteration instanceof Alteration.Shifted shifted) {
            found.add(shifted.by() > 0 ? "CHANGE-ONE-MORE" : "CHANGE-ONE-LESS");
        } else if (alteration instanceof Alteration.Fixed fixed) {
            found.add("CHANGE-CONSTANT");
            String sign = Comparisons.sign(change.original(), fixed.value());
            if ("<".equals(sign)) found.add("CHANGE-CONSTANT-LARGER");
            if (">".equals(sign)) found.add("CHANGE-CONSTANT-SMALLER");
        } else if (alteration instanceof Alteration.ChangedOperator) found.add("CHANGE-OPERATOR");
        else if (alteration instanceof Alteration.Renamed) found.add("CHANGE-NAME");
    }
}
