package dev.culprit.analysis.fixes.code;

import dev.culprit.analysis.fixes.source.AnalyzedSource;
import dev.culprit.analysis.fixes.source.Edit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** All changes of the statement at a line that are worth trying, the likely ones first. */
public final class Suggestions {
    private static final List<SuggestionMaker> MAKERS = List.of(
            new OperatorChanges(),
            new ConstantChanges(),
            new NameChanges(),
            new TermChanges(),
            new ConditionChanges(),
            new CallChanges(),
            new Defaults(),
            new StatementChanges(),
            new AddedStatements(),
            new AddedAssignments(),
            new AddedCalls(),
            new Corrections(),
            new ReusedExpressions(),
            new LimitedNumbers(),
            new LoopChanges(),
            new MovedStatements());

    private Suggestions() {}

    /** Empty if no statement is at the line. No two of them give the same source. */
    public static List<Suggestion> at(AnalyzedSource source, int line) {
        List<Suggestion> all = new ArrayList<>();
        Set<List<Edit>> seen = new HashSet<>();
        for (StatementPlace place : StatementPlace.at(source, line))
            for (SuggestionMaker maker : MAKERS)
                maker.suggest(place, s -> {
                    if (seen.add(s.edits())) all.add(s);
                });
        all.sort(Comparator.comparingDouble(Suggestion::prior).reversed());
        return all;
    }

    /** The descriptors of the structure of the statement at the line; empty if there is none. */
    public static Set<String> situation(AnalyzedSource source, int line) {
        List<StatementPlace> places = StatementPlace.at(source, line);
        return places.isEmpty() ? Set.of() : Structure.of(places.get(0));
    }
}
