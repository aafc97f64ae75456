package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.code.Suggestions;
import dev.culprit.analysis.fixes.knowledge.Experience;
import dev.culprit.analysis.fixes.knowledge.Prioritised;
import dev.culprit.analysis.fixes.knowledge.Rule;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What earlier fixes say about one statement. */
final class Learned {
    private final Map<String, Rule> rules = new HashMap<>();

    /** {@code values}: the descriptors of the statement's values. */
    Learned(Experience experience, SuspectSource source, Set<String> values) {
        Set<String> situation = new HashSet<>(values);
        situation.addAll(Suggestions.situation(source.analyzed(), source.at().line()));
        for (Prioritised p : experience.suggest(situation)) rules.put(p.rule().fix(), p.rule());
    }

    /** The rule for the most specific description that has one; null if none has. */
    Rule ruleFor(List<String> descriptions) {
        Rule found = null;
        for (String description : descriptions) found = rules.getOrDefault(description, found);
        return found;
    }
}
