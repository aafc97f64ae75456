package dev.culprit.analysis.replacement;

import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.replacement.Value;
import dev.culprit.model.replacement.ValueTuple;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The roles of a statement's points: those whose values it uses, the one whose value it computes in the end, and its
 * conditions. Constants are not used values, since they have no other ones.
 */
final class StatementRoles {
    private static final Comparator<Site> IN_THE_CODE =
            Comparator.comparing(TestedProgram::methodOf).thenComparing(Site::index);

    private final List<Integer> uses = new ArrayList<>();
    private final List<Integer> branches = new ArrayList<>();
    private int definition;

    StatementRoles(TestedProgram program, int statement) {
        List<Integer> points = new ArrayList<>(program.points(statement));
        points.sort(Comparator.comparing(program::site, IN_THE_CODE));
        for (int point : points) {
            SiteKind kind = program.site(point).kind();
            if (kind == SiteKind.OUTCOME) branches.add(point);
            else if (kind == SiteKind.VALUE || kind == SiteKind.ARITHMETIC) uses.add(point);
            // what is computed before a condition is used by it
            if (kind == SiteKind.OUTCOME) definition = 0;
            else if (isComputed(kind)) definition = point;
        }
        uses.remove((Integer) definition);
    }

    private static boolean isComputed(SiteKind kind) {
        return kind == SiteKind.VALUE
                || kind == SiteKind.ARITHMETIC
                || kind == SiteKind.RETURN
                || kind == SiteKind.CONSTANT;
    }

    ValueTuple tuple(ValueSet set) {
        Map<Integer, Value> values = new HashMap<>();
        for (ValueSet.Element e : set.elements()) values.put(e.point(), e.value());
        List<Value> used = new ArrayList<>();
        uses.forEach(point -> used.add(values.get(point)));
        List<Value> decided = new ArrayList<>();
        branches.forEach(point -> decided.add(values.get(point)));
        return new ValueTuple(used, values.get(definition), decided);
    }
}
