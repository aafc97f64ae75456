package dev.culprit.analysis.fixes.knowledge;

import java.util.List;
import java.util.Set;

/** Earlier fixes, and how far their rules are trusted. */
public record Experience(KnowledgeBase base, KnowledgeBase.Settings settings) {
    /** With the default settings. */
    public static Experience of(KnowledgeBase base) {
        return new Experience(base, KnowledgeBase.Settings.DEFAULT);
    }

    public List<Prioritised> suggest(Set<String> situation) {
        return base.suggest(situation, settings);
    }
}
