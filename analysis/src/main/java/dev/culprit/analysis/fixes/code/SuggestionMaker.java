package dev.culprit.analysis.fixes.code;

import java.util.function.Consumer;

/** Makes the suggestions of one sort. Those that do not compile do no harm: they are dropped later. */
interface SuggestionMaker {
    void suggest(StatementPlace place, Consumer<Suggestion> suggestions);
}
