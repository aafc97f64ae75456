package dev.culprit.model.patterns;

import dev.culprit.model.Frame;
import java.util.Set;

/**
 * What is collected of the runs of a batch. {@code spans}: also which sizes of window the triples needed. {@code
 * stacks}: lines of the application whose accesses are wanted with their stacks.
 */
public record Collecting(int window, boolean spans, Set<Frame> stacks) {
    public static final int WINDOW = 5;

    public Collecting {
        stacks = Set.copyOf(stacks);
    }

    public static Collecting patterns(int window) {
        return new Collecting(window, false, Set.of());
    }

    public Collecting withStacks(Set<Frame> lines) {
        return new Collecting(window, spans, lines);
    }
}
