package dev.culprit.model.nondeterminism;

import dev.culprit.model.Frame;

/** A place of the program at which it consulted a source. */
public record Consulted(Source source, Frame at) {
    /** As in {@link Setting#places}. */
    public String place() {
        return at.className() + ":" + at.line();
    }
}
