package dev.culprit.analysis.alignment;

import java.util.Locale;

/** One of the two runs that are compared. */
public enum RunRole {
    FAILING,
    PASSING;

    public RunRole other() {
        return this == FAILING ? PASSING : FAILING;
    }

    /** As it is named in {@code case.json}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
