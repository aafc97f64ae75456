package dev.culprit.analysis.replacement;

import dev.culprit.model.SiteKind;
import dev.culprit.model.values.Alteration;
import dev.culprit.model.values.Candidate;
import dev.culprit.model.values.PointTrace;
import dev.culprit.model.values.TestRun;
import dev.culprit.model.values.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Says what is to be tried in a failing test. */
final class ReplacementPlan {
    private final TestedProgram program;
    private final Extent extent;
    private final CodeVariants variants;

    ReplacementPlan(TestedProgram program, Extent extent) {
        this.program = program;
        this.extent = extent;
        this.variants = new CodeVariants(program);
    }

    /** What is to be tried at each of the statements: single instances first, then conditions as a whole. */
    List<Candidate> candidates(TestRun test, BitSet statements) {
        Map<Integer, List<Alteration>> replaced = new TreeMap<>();
        Map<Integer, List<Alteration>> whole = new HashMap<>();
        for (PointTrace trace : program.traces(test.test())) {
            int statement = program.statementOf(trace.point());
            if (!statements.get(statement)) continue;
            add(trace, replaced.computeIfAbsent(statement, s -> new ArrayList<>()));
            whole.computeIfAbsent(statement, s -> new ArrayList<>()).addAll(conditions(trace.point()));
        }
        List<Candidate> candidates = new ArrayList<>();
        replaced.forEach((statement, alterations) -> {
            if (extent.variants) alterations.addAll(whole.get(statement));
            if (!alterations.isEmpty()) candidates.add(new Candidate(statement, alterations));
        });
        return candidates;
    }

    /** What other operators would make of a condition. */
    private List<Alteration> conditions(int point) {
        return program.site(point).kind() == SiteKind.OUTCOME ? variants.of(point) : List.of();
    }

    private void add(PointTrace trace, List<Alteration> alterations) {
        List<Value> seen = program.values(trace.point());
        Map<Integer, List<Value>> alternates = new HashMap<>();
        for (int i = 0; i < trace.values().length; i++) {
            if (!extent.tries(i, trace.values().length)) continue;
            List<Value> others =
                    alternates.computeIfAbsent(trace.values()[i], v -> extent.alternates.of(seen.get(v), seen));
            for (Value v : others) alterations.add(new Alteration.Replaced(trace.point(), i, v));
        }
    }
}
