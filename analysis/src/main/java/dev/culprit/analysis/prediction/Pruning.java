package dev.culprit.analysis.prediction;

/** Why a suspected order is not reported. */
public enum Pruning {
    /** An operation cannot return before another: join, latch, hand-over of a task or element. */
    ORDER("order"),
    /** A lock makes accesses one step. */
    MUTUAL_EXCLUSION("mutual exclusion"),
    /** The use is reached only after a flag was set, or was not. */
    CONDITION("condition"),
    /** The same was seen in the run and did no harm. */
    SURVIVED("survived");

    private final String text;

    Pruning(String text) {
        this.text = text;
    }

    /** As {@code mutual exclusion}. */
    public String text() {
        return text;
    }
}
