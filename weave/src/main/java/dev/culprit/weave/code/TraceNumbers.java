package dev.culprit.weave.code;

import dev.culprit.model.trace.TracedPoint;

/** What traces call a method. */
public interface TraceNumbers {
    /** A new number for the method. */
    int method();

    /** A value of the method can be altered. */
    void add(TracedPoint point);
}
