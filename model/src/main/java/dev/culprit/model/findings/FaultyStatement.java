package dev.culprit.model.findings;

import dev.culprit.model.Frame;

/** A statement. {@code source} is the text of its line, or empty. */
public record FaultyStatement(Frame at, String source) implements Subject {
    @Override
    public boolean isSame(Subject other) {
        return other instanceof FaultyStatement o
                && at.className().equals(o.at.className())
                && at.line() == o.at.line();
    }

    @Override
    public Subject richer(Subject other) {
        return source.isEmpty() ? other : this;
    }
}
