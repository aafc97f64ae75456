package dev.culprit.weave.plan;

import dev.culprit.model.Watch;

/** What is woven: for which mode, and what is watched. */
public record Weaving(Mode mode, Watch watch) {
    public Weaving {
        if (watch == Watch.DEPENDENCES && mode != Mode.CONTROLLED)
            throw new IllegalArgumentException("only controlled runs are traced");
    }

    public boolean controlled() {
        return mode == Mode.CONTROLLED;
    }

    /** Static state of the program is made fresh for each trial. */
    public boolean fresh() {
        return mode != Mode.FREE;
    }

    public boolean altered() {
        return mode == Mode.ALTERED;
    }

    public boolean dependences() {
        return watch == Watch.DEPENDENCES;
    }

    /** The same for the JDK, which is not traced. */
    public Weaving ofLibrary() {
        return dependences() ? new Weaving(mode, Watch.NOTHING) : this;
    }

    public boolean patterns() {
        return watch == Watch.PATTERNS;
    }
}
