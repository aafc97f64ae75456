package dev.culprit.model.findings;

/** For a causal path whose root is not a set of accesses. Such findings are never the same. */
public record Unlocated() implements Subject {
    @Override
    public boolean isSame(Subject other) {
        return false;
    }

    @Override
    public Subject richer(Subject other) {
        return this;
    }
}
