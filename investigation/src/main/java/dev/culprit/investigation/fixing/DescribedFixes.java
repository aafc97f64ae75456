package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.knowledge.Experience;
import dev.culprit.analysis.fixes.knowledge.Prioritised;
import dev.culprit.analysis.fixes.situation.CodeStructure;
import dev.culprit.analysis.replacement.TestedProgram;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.ReplacementEvidence;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestTrials;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Fixes in words for statements whose source is missing: what altered runs have shown to fix the tests, and what
 * earlier fixes suggest for the situation in bytecode and values.
 */
final class DescribedFixes {
    private static final int STATEMENTS = 3;
    private static final int FIXES = 3;
    private static final String NO_SOURCE = "there is no source to change";

    private final Experience knowledge;
    private final ClassPath classpath;
    private final TestedProgram program;

    DescribedFixes(Experience knowledge, ClassPath classpath, TestedProgram program) {
        this.knowledge = knowledge;
        this.classpath = classpath;
        this.program = program;
    }

    /** {@code findings} are the ranked statements. */
    List<FixSummary.Shown> of(List<Finding> findings, TestTrials tests, long millis) throws UnusableTarget {
        List<FaultyStatement> first = findings.stream()
                .limit(STATEMENTS)
                .map(f -> (FaultyStatement) f.subject())
                .toList();
        BitSet numbers = program.statements(at -> first.stream().anyMatch(s -> s.at().equals(at)));
        Map<Integer, Set<String>> values = new Situations(program, tests).of(numbers, millis);
        List<FixSummary.Shown> shown = new ArrayList<>();
        for (Finding finding : findings.subList(0, first.size())) {
            FaultyStatement statement = (FaultyStatement) finding.subject();
            altered(finding, statement, shown);
            int number = program.statements(at -> at.equals(statement.at())).nextSetBit(0);
            learned(statement, values.getOrDefault(number, Set.of()), shown);
        }
        return shown;
    }

    private static void altered(Finding finding, FaultyStatement statement, List<FixSummary.Shown> shown) {
        ReplacementEvidence evidence = finding.evidence(ReplacementEvidence.class);
        if (evidence == null || evidence.uniform().isEmpty()) return;
        shown.add(described(statement, evidence.uniform(), "it fixes the tests in altered runs; " + NO_SOURCE, ""));
    }

    private void learned(FaultyStatement statement, Set<String> values, List<FixSummary.Shown> shown)
            throws UnusableTarget {
        byte[] code = classpath.bytes(statement.at().className().replace('.', '/') + ".class");
        Set<String> situation = new HashSet<>(values);
        if (code != null) situation.addAll(CodeStructure.of(code, statement.at().line()));
        List<Prioritised> suggested = knowledge.suggest(situation);
        for (Prioritised p : suggested.subList(0, Math.min(FIXES, suggested.size())))
            shown.add(described(statement, p.rule().fix(), "not tried: " + NO_SOURCE, FixCase.learned(p.rule())));
    }

    private static FixSummary.Shown described(FaultyStatement statement, String change, String result, String kind) {
        return new FixSummary.Shown(statement.at(), statement.source(), change, result, kind, FixSummary.Patch.NONE);
    }
}
