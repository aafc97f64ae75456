package dev.culprit.weave;

/** What is woven: for which mode, and whether accesses are recorded with their values (controlled mode only). */
public record Weaving(Mode mode, boolean recording) {
    public Weaving {
        if (recording && mode != Mode.CONTROLLED)
            throw new IllegalArgumentException("only controlled runs are recorded");
    }

    public boolean controlled() {
        return mode == Mode.CONTROLLED;
    }
}
