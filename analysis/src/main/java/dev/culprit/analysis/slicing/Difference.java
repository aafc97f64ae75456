package dev.culprit.analysis.slicing;

/**
 * How a point of one run differs from the other run (definition 2 of the paper). A point that differs in its value may
 * also differ in its definitions.
 */
public enum Difference {
    /** Not a trace difference. */
    NONE,
    /** Both runs reach the point, with different values. */
    VALUE,
    /** Only one run reaches the point. */
    FLOW
}
