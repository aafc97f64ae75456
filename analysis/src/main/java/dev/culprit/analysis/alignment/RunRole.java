package dev.culprit.analysis.alignment;

import java.util.Locale;

/** The role of a run in a comparison. */
public enum RunRole {
    FAILING,
    PASSING;

    public RunRole other() {
        return this == FAILING ? PASSING : FAILING;
    }

    /** The name in {@code case.json}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
