package dev.culprit.model;

/**
 * Something that a thread did to what another thread also used, in the given segment (from 0) of a schedule. It is
 * {@code decisive} where another thread's conflicting use comes next to it, so that the order of the threads may
 * matter.
 */
public record Step(int segment, String action, Frame frame, boolean decisive) {}
