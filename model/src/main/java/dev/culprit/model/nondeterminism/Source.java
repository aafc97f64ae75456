package dev.culprit.model.nondeterminism;

import java.util.Locale;

/**
 * A source of values that nobody has specified and that can decide whether a test passes. The first ones are consulted
 * at places of the program; their order is that of {@code runtime.Sources}.
 */
public enum Source {
    HASH("iteration order of hash tables"),
    CLOCK("the clock"),
    ZONE("default time zone"),
    LOCALE("default locale"),
    CHARSET("default charset"),
    RANDOM("random numbers"),
    FILES("order of files in a folder"),
    IO("how input and output proceed"),
    PROCESSORS("number of processors"),
    GARBAGE("garbage collection"),
    /** Other tests run before. */
    TESTS("order of tests"),
    /** The same test has run before. */
    STATE("state that an earlier run left");

    private final String description;

    Source(String description) {
        this.description = description;
    }

    /** In {@code case.json} and in settings. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Throws {@link IllegalArgumentException} if there is none. */
    public static Source of(String id) {
        return valueOf(id.toUpperCase(Locale.ROOT));
    }

    public String description() {
        return description;
    }

    /** Whether the program consults it at a place, as opposed to what ran before. */
    public boolean isConsulted() {
        return ordinal() < TESTS.ordinal();
    }
}
