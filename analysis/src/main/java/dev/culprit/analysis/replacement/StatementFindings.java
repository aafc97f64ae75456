package dev.culprit.analysis.replacement;

import dev.culprit.analysis.ranking.Spectrum;
import dev.culprit.model.Frame;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.CoverageEvidence;
import dev.culprit.model.findings.FaultyStatement;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Occurrence;
import dev.culprit.model.findings.Replacement;
import dev.culprit.model.findings.ReplacementEvidence;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Pair;
import dev.culprit.model.replacement.TestRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** Turns ranked statements into findings. */
public final class StatementFindings {
    /** The operators, indexed by the bits of {@link Alteration.Turned} for which they are true. */
    private static final List<String> OPERATORS = List.of("false", "<", "==", "<=", ">", "!=", ">=", "true");

    private final TestedProgram program;
    private final Function<Frame, String> source;

    /** {@code source} returns the text of a line. */
    public StatementFindings(TestedProgram program, Function<Frame, String> source) {
        this.program = program;
        this.source = source;
    }

    /** Scored by the share of failing tests that a replacement makes pass. */
    public List<Finding> ofReplacements(List<RankedStatement> ranked, FoundPairs pairs) {
        return ranked.stream().map(r -> ofReplacements(r, pairs)).toList();
    }

    private Finding ofReplacements(RankedStatement r, FoundPairs pairs) {
        FaultyStatement statement = statement(r);
        Occurrence tests = tests(r);
        List<Replacement> replacements = replacements(r.statement(), pairs);
        StatementExplanation text = new StatementExplanation(statement.at(), tests, uniform(r), replacements);
        double share = (double) r.pairs() / tests.totalFailed();
        Claim claim = claim(r, Technique.REPLACEMENT, share, text);
        return Finding.of(statement, new ReplacementEvidence(claim, tests, uniform(r), replacements));
    }

    /** Scored by a formula over coverage. */
    public List<Finding> ofCoverage(List<RankedStatement> ranked, String formula) {
        return ranked.stream().map(r -> ofCoverage(r, formula)).toList();
    }

    private Finding ofCoverage(RankedStatement r, String formula) {
        FaultyStatement statement = statement(r);
        StatementExplanation text = new StatementExplanation(statement.at(), tests(r), uniform(r), List.of());
        return Finding.of(statement, new CoverageEvidence(claim(r, formula, r.score(), text), tests(r)));
    }

    private FaultyStatement statement(RankedStatement r) {
        Frame at = program.frame(r.statement());
        return new FaultyStatement(at, source.apply(at));
    }

    private static Occurrence tests(RankedStatement r) {
        Spectrum s = r.spectrum();
        return new Occurrence(s.failed(), s.totalFailed(), s.passed(), s.totalPassed());
    }

    private static Claim claim(RankedStatement r, String technique, double score, StatementExplanation text) {
        Standing standing = new Standing(r.rank(), r.tied(), score);
        return new Claim(technique, "faulty-statement", standing, List.of(), text.paragraph());
    }

    private List<Replacement> replacements(int statement, FoundPairs pairs) {
        List<Replacement> found = new ArrayList<>();
        for (TestRun test : program.failing()) {
            Pair pair = pairs.of(test.test()).get(statement);
            if (pair == null) pair = pairs.relaxedOf(test.test()).get(statement);
            if (pair != null) found.add(replacement(test, pair));
        }
        // Replacements that make their test pass come first.
        found.sort(Comparator.comparing(r -> !r.passes()));
        return found;
    }

    private Replacement replacement(TestRun test, Pair pair) {
        Alteration a = pair.alteration();
        String original = original(pair);
        int instance = a instanceof Alteration.Replaced r ? r.instance() : Replacement.EVERY_INSTANCE;
        String variable = a instanceof Alteration.Renamed ? "" : variable(a);
        Replacement.Change change = new Replacement.Change(variable, original, alternate(a, original), instance);
        return new Replacement(test.test().shown(), change, pair.passes());
    }

    /** The original value, or the name of the variable if another name would be correct. */
    private String original(Pair pair) {
        Alteration a = pair.alteration();
        if (a instanceof Alteration.Renamed) return variable(a);
        return isOfThrown(a)
                ? "throws " + pair.original().content()
                : pair.original().toString();
    }

    private boolean isOfThrown(Alteration a) {
        return program.site(a.point()).kind() == SiteKind.THROWN;
    }

    private String alternate(Alteration a, String original) {
        if (isOfThrown(a)) return end((Alteration.Fixed) a);
        if (a instanceof Alteration.Replaced r) return r.value().toString();
        if (a instanceof Alteration.Turned t) return !Boolean.parseBoolean(original) + where(t);
        return each(a);
    }

    private String uniform(RankedStatement r) {
        Alteration a = r.uniform();
        if (a == null) return "";
        if (a instanceof Alteration.Turned turned) return turned(turned);
        if (isOfThrown(a))
            return end((Alteration.Fixed) a) + " where it throws "
                    + program.values(a.point()).get(0).content();
        if (a instanceof Alteration.Fixed)
            return each(a) + " instead of " + program.values(a.point()).get(0);
        if (a instanceof Alteration.ChangedOperator || a instanceof Alteration.Renamed)
            return each(a) + " instead of " + program.site(a.point()).variable();
        return variable(a).isEmpty() ? each(a) : variable(a) + " " + each(a);
    }

    /** The effect of a statement that does not throw. */
    private String end(Alteration.Fixed a) {
        Site site = program.site(a.point());
        if (!site.holder().isEmpty()) return "false";
        return site.descriptor().endsWith("V") ? "return" : "return " + a.value();
    }

    private static String each(Alteration a) {
        if (a instanceof Alteration.Shifted s) return (s.by() > 0 ? "+ " : "- ") + Math.abs(s.by());
        if (a instanceof Alteration.Fixed f) return f.value().toString();
        if (a instanceof Alteration.Renamed r) return r.name();
        return ((Alteration.ChangedOperator) a).operator().text;
    }

    /** The name of the variable; empty for operators. */
    private String variable(Alteration a) {
        Site site = program.site(a.point());
        return site.kind() == SiteKind.OUTCOME || site.kind() == SiteKind.ARITHMETIC ? "" : site.variable();
    }

    /** The changed condition, such as {@code >= instead of >}. */
    private String turned(Alteration.Turned turned) {
        Site site = program.site(turned.point());
        String operator = site.variable();
        if (site.holder().equals("truth")) return truth(operator.isEmpty(), turned.signs());
        if (operator.endsWith("null"))
            return (operator.startsWith("=") ? "!= null" : "== null") + " instead of " + operator;
        if (isByEquals(site, turned))
            return (operator.startsWith("!") ? "!equals" : "equals") + " instead of " + operator;
        int holds = OPERATORS.indexOf(operator);
        return holds < 0 ? "the opposite" : OPERATORS.get(holds ^ turned.signs()) + " instead of " + operator;
    }

    /** Whether the objects are compared instead of the references. */
    private static boolean isByEquals(Site site, Alteration.Turned turned) {
        return site.holder().equals("reference") && turned.signs() == Alteration.Turned.ALIKE;
    }

    /** {@code plain} is true for a condition without a negation. */
    private static String truth(boolean plain, int signs) {
        boolean ofFalse = (signs & Alteration.Turned.EQUAL) != 0;
        boolean ofTrue = (signs & Alteration.Turned.GREATER) != 0;
        return ofFalse && ofTrue ? "the opposite" : ofFalse == plain ? "true" : "false";
    }

    private String where(Alteration.Turned turned) {
        Site site = program.site(turned.point());
        if (isByEquals(site, turned)) return " where both are equal";
        if (!site.holder().isEmpty()) return " each time";
        List<String> sides = new ArrayList<>();
        if ((turned.signs() & Alteration.Turned.LESS) != 0) sides.add("smaller");
        if ((turned.signs() & Alteration.Turned.EQUAL) != 0) sides.add("equal");
        if ((turned.signs() & Alteration.Turned.GREATER) != 0) sides.add("greater");
        return sides.size() == 3 ? " each time" : " where the left side is " + String.join(" or ", sides);
    }
}
