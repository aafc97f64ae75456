package dev.culprit.analysis.slicing;

/** How a point of one run differs from the other run: definition 2 of the paper, which lets a point that differs in value differ in its definitions too. */
public enum Difference {
    /** No trace difference. */
    NONE,
    /** Both runs come here, with different values. */
    VALUE,
    /** Only one run comes here. */
    FLOW
}
