package dev.culprit.analysis.alignment;

import java.util.Locale;

/** One of the two runs that are compared. */
public enum Run {
    FAILING,
    PASSING;

    public Run other() {
        return this == FAILING ? PASSING : FAILING;
    }

    /** As it is named in {@code case.json}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
