package dev.culprit.analysis.fixes.code;

import dev.culprit.analysis.fixes.knowledge.Scenario;
import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Learns from a fix that was made: finds the suggestion that turns the old source into the new one, which describes the
 * fix from general to specific.
 */
public final class FixedStatement {
    /** How far from a changed line the statement may be that a suggestion changes: an added one has neighbours. */
    private static final int AROUND = 3;

    private static final String OTHER = "other change";

    private FixedStatement() {}

    /** {@code line}: where the statement begins in the old source; its situation has its structure alone. */
    public record Found(int line, Scenario scenario) {
        /** Whether one of the suggestions is the fix. */
        public boolean isMade() {
            return !scenario.fixes().get(0).equals(OTHER);
        }
    }

    /** The statement that was fixed; null if nothing has changed, or no statement is near. */
    public static Found of(AnalyzedSource old, String fixed) {
        int line = changedLine(old.text(), fixed);
        if (line == 0) return null;
        Found exact = of(old, fixed, line, FixedStatement::normal);
        return exact != null && exact.isMade() ? exact : of(old, fixed, line, FixedStatement::withoutParentheses);
    }

    private static Found of(AnalyzedSource old, String fixed, int line, UnaryOperator<String> form) {
        String wanted = form.apply(fixed);
        Found near = null;
        for (int distance = 0; distance <= AROUND; distance++)
            for (int at : distance == 0 ? List.of(line) : List.of(line - distance, line + distance))
                for (StatementPlace place : StatementPlace.at(old, at)) {
                    if (near == null) near = found(place, general(old.text(), fixed));
                    for (Suggestion suggestion : Suggestions.at(old, at))
                        if (form.apply(Edit.apply(suggestion.edits(), old.text()))
                                .equals(wanted)) return found(place, suggestion.descriptions());
                }
        return near;
    }

    private static Found found(StatementPlace place, List<String> fixes) {
        return new Found(place.source().firstLine(place.tree()), new Scenario(Structure.of(place), fixes));
    }

    /** What can be said of any change. */
    private static List<String> general(String old, String fixed) {
        int difference = normal(fixed).length() - normal(old).length();
        List<String> words = new ArrayList<>(List.of(OTHER));
        words.add(difference > 0 ? "more code" : "less code");
        return words;
    }

    /** The first line of the old source that is not in the same place of the new one; 0 if all are. */
    private static int changedLine(String old, String fixed) {
        List<String> before = old.lines().map(String::strip).toList();
        List<String> after = fixed.lines().map(String::strip).toList();
        for (int i = 0; i < before.size(); i++)
            if (i >= after.size() || !before.get(i).equals(after.get(i))) return i + 1;
        return after.size() > before.size() ? before.size() : 0;
    }

    /** White space does not matter. */
    private static String normal(String text) {
        return text.replaceAll("\\s+", "");
    }

    /** For fixes that are written with fewer parentheses than the suggestion has. */
    private static String withoutParentheses(String text) {
        return normal(text).replaceAll("[()]", "");
    }
}
