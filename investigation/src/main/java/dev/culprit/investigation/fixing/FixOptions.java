package dev.culprit.investigation.fixing;

import dev.culprit.analysis.fixes.code.Suggestion;
import dev.culprit.analysis.fixes.knowledge.Experience;
import dev.culprit.analysis.fixes.knowledge.KnowledgeBase;
import dev.culprit.investigation.locating.LocateOptions;
import java.util.function.Predicate;

/**
 * How fixes of faulty statements are searched. {@code locate}: the tests, and how their statements are ranked; {@code
 * at}: the statement as {@code File.java:104}, or empty for the first ones of the ranking; {@code statements}: how many
 * of these; {@code changes}: which changes are tried; {@code knowledge}: earlier fixes; {@code millis}:
 * the time for trying changes.
 */
public record FixOptions(
        LocateOptions locate,
        String at,
        int statements,
        Predicate<Suggestion> changes,
        Experience knowledge,
        long millis) {
    public static final int DEFAULT_STATEMENTS = 10;

    /** All changes, with earlier fixes as far as they are trusted by default. */
    public FixOptions(LocateOptions locate, String at, int statements, KnowledgeBase knowledge, long millis) {
        this(locate, at, statements, suggestion -> true, Experience.of(knowledge), millis);
    }
}
