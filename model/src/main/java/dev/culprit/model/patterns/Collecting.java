package dev.culprit.model.patterns;

import dev.culprit.model.Frame;
import java.util.Set;

/**
 * What is collected of the runs of a batch. {@code spans}: also which sizes of window the triples needed. {@code
 * stacks}: lines of the application whose accesses are wanted with their stacks. {@code sharingOnly}: nothing more is
 * collected of a run once threads share a location.
 */
public record Collecting(int window, boolean spans, Set<Frame> stacks, boolean sharingOnly) {
    public static final int WINDOW = 5;

    /**
     * Only whether threads share anything, or several of them take a monitor while they have another one: if they do,
     * the number of locations is not 0.
     */
    public static final Collecting SHARING = new Collecting(WINDOW, false, Set.of(), true);

    public Collecting {
        stacks = Set.copyOf(stacks);
    }

    public static Collecting patterns(int window) {
        return new Collecting(window, false, Set.of(), false);
    }

    public Collecting withStacks(Set<Frame> lines) {
        return new Collecting(window, spans, lines, sharingOnly);
    }
}
