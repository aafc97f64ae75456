package dev.culprit.analysis.fixes.code;

import dev.culprit.analysis.fixes.knowledge.Scenario;
import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import dev.culprit.analysis.fixes.source.LineDifference;
import dev.culprit.analysis.fixes.source.SourceForm;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Learns from a fix that was made: finds the suggestion that turns the old source into the new one, which describes the
 * fix from general to specific. A commit that changes several places is taken apart. White space, comments and imports
 * do not matter.
 */
public final class FixedStatement {
    /** How far from a changed line the statement may be that a suggestion changes: an added one has neighbours. */
    private static final int AROUND = 3;
    /** A check around statements changes a line before and one behind them; an exchange of statements, several. */
    private static final int MOST_TOGETHER = 4;

    private FixedStatement() {}

    /** {@code line}: where the statement begins in the old source; its situation has its structure alone. */
    public record Found(int line, Scenario scenario) {
        /** Whether one of the suggestions is the fix. */
        public boolean isMade() {
            return !scenario.isOther();
        }
    }

    /** The statement that was fixed; null if nothing has changed, or no statement is near. */
    public static Found of(AnalyzedSource old, String fixed) {
        List<Found> all = all(old, fixed);
        return all.isEmpty() ? null : all.get(0);
    }

    /**
     * The statements that were fixed, in their order: each changed place on its own, unless one change makes several.
     */
    public static List<Found> all(AnalyzedSource old, String fixed) {
        List<LineDifference.Part> parts = new ArrayList<>(LineDifference.of(old.text(), fixed));
        List<Found> found = new ArrayList<>();
        while (!parts.isEmpty()) {
            Found made = null;
            int taken = Math.min(MOST_TOGETHER, parts.size()) + 1;
            while (made == null && taken > 1) made = made(old, parts.subList(0, --taken));
            if (made == null) made = near(old, parts.get(0));
            if (made != null) found.add(made);
            parts.subList(0, taken).clear();
        }
        return found;
    }

    /** The change that makes all these differences and no other; null if there is none. */
    private static Found made(AnalyzedSource old, List<LineDifference.Part> parts) {
        String fixed = LineDifference.apply(parts, old.text());
        Found exact = made(old, fixed, parts.get(0).line(), SourceForm::plain);
        return exact != null ? exact : made(old, fixed, parts.get(0).line(), SourceForm::withoutParentheses);
    }

    private static Found made(AnalyzedSource old, String fixed, int line, UnaryOperator<String> form) {
        String wanted = form.apply(fixed);
        int longer = wanted.length() - form.apply(old.text()).length();
        for (int at : around(line))
            for (StatementPlace place : StatementPlace.at(old, at))
                for (Suggestion suggestion : Suggestions.at(old, at))
                    if (longer(suggestion, old, form) == longer
                            && form.apply(Edit.apply(suggestion.edits(), old.text()))
                                    .equals(wanted)) return found(place, suggestion.descriptions());
        return null;
    }

    /** By how much the text becomes longer: most suggestions need not be compared as a whole. */
    private static int longer(Suggestion suggestion, AnalyzedSource old, UnaryOperator<String> form) {
        int longer = 0;
        for (Edit edit : suggestion.edits())
            longer += form.apply(edit.text()).length()
                    - form.apply(old.text().substring(edit.start(), edit.end())).length();
        return longer;
    }

    private static Found near(AnalyzedSource old, LineDifference.Part part) {
        for (int at : around(part.line()))
            for (StatementPlace place : StatementPlace.at(old, at)) return found(place, general(part));
        return null;
    }

    private static List<Integer> around(int line) {
        List<Integer> lines = new ArrayList<>(List.of(line));
        for (int distance = 1; distance <= AROUND; distance++) lines.addAll(List.of(line - distance, line + distance));
        return lines;
    }

    private static Found found(StatementPlace place, List<String> fixes) {
        return new Found(place.source().firstLine(place.tree()), new Scenario(Structure.of(place), fixes));
    }

    /** What can be said of any change. */
    private static List<String> general(LineDifference.Part part) {
        int difference = SourceForm.plain(part.added()).length()
                - SourceForm.plain(part.removed()).length();
        return List.of(Scenario.OTHER, difference > 0 ? "more code" : "less code");
    }
}
