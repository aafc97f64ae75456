package dev.culprit.analysis.replacement;

import dev.culprit.model.SiteKind;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Candidate;
import dev.culprit.model.replacement.PointTrace;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.model.replacement.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Plans the alterations to try in a failing test. */
final class ReplacementPlan {
    private static final Set<SiteKind> WHOLE = EnumSet.of(SiteKind.OUTCOME, SiteKind.NAME, SiteKind.THROWN);

    private final TestedProgram program;
    private final Extent extent;
    private final CodeVariants variants;

    ReplacementPlan(TestedProgram program, Extent extent) {
        this.program = program;
        this.extent = extent;
        this.variants = new CodeVariants(program);
    }

    /** The alterations to try at each statement: single instances first, then changes of all instances. */
    List<Candidate> candidates(TestRun test, BitSet statements) {
        Map<Integer, List<Alteration>> replaced = new TreeMap<>();
        Map<Integer, List<Alteration>> whole = new HashMap<>();
        for (PointTrace trace : program.traces(test.test())) {
            int statement = program.statementOf(trace.point());
            if (!statements.get(statement)) continue;
            add(trace, replaced.computeIfAbsent(statement, s -> new ArrayList<>()));
            whole.computeIfAbsent(statement, s -> new ArrayList<>()).addAll(asAWhole(trace.point()));
        }
        List<Candidate> candidates = new ArrayList<>();
        replaced.forEach((statement, alterations) -> {
            alterations.addAll(whole.get(statement));
            if (!alterations.isEmpty()) candidates.add(new Candidate(statement, alterations));
        });
        return candidates;
    }

    /** The values that could replace a value: all results of a method from any call, and both booleans. */
    private List<Value> possible(int point, SiteKind kind) {
        List<Value> possible = kind == SiteKind.RETURN ? program.returned(point) : program.values(point);
        boolean truth = !possible.isEmpty() && possible.get(0).content() instanceof Boolean;
        return truth && kind != SiteKind.OUTCOME ? List.of(new Value(false), new Value(true)) : possible;
    }

    /** The effects of other operators, other variables, and of a statement that does not throw. */
    private List<Alteration> asAWhole(int point) {
        return WHOLE.contains(program.site(point).kind()) ? variants.of(point) : List.of();
    }

    private void add(PointTrace trace, List<Alteration> alterations) {
        SiteKind kind = program.site(trace.point()).kind();
        if (kind == SiteKind.NAME || kind == SiteKind.THROWN) return;
        List<Value> seen = program.values(trace.point());
        List<Value> possible = possible(trace.point(), kind);
        Map<Integer, List<Value>> alternates = new HashMap<>();
        for (int i = 0; i < trace.values().length; i++) {
            if (!extent.tries(i, trace.values().length)) continue;
            List<Value> others =
                    alternates.computeIfAbsent(trace.values()[i], v -> extent.alternates.of(seen.get(v), possible));
            for (Value v : others) alterations.add(new Alteration.Replaced(trace.point(), i, v));
        }
    }
}
