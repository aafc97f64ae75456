package dev.culprit.model.trace;

/**
 * An alteration that was made in a traced run: the thread with this number executed the point for the n-th time, from
 * 0, and continued with {@code value}, which holds the bits of a number or the handle of an object. {@code variable}:
 * the variable of the point was changed as well.
 */
public record TracedAlteration(int thread, int point, int occurrence, long value, boolean variable) {}
