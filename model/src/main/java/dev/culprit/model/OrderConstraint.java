package dev.culprit.model;

/**
 * {@code second} must not happen before {@code first}: a thread that reaches {@code second} too early waits. If it
 * holds a lock that is needed to reach {@code first}, it waits before it acquires that lock instead.
 */
public record OrderConstraint(Place first, Place second) {
    /** The warning of a run in which an order or exclusion was not kept. */
    public static final String UNMET = "an order that was asked for did not come about";
}
