package dev.culprit.weave;

import dev.culprit.model.trace.TracedPoint;

/** Hands out the numbers by which probes name traced methods, and remembers where values can be altered in them. */
public interface MethodRegister {
    /** The class file is the one before weaving. */
    int add(byte[] classFile, String className, String name, String descriptor);

    /** A value of a traced method can be altered. */
    default void add(TracedPoint point) {}
}
