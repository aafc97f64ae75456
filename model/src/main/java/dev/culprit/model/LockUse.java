package dev.culprit.model;

/**
 * A lock of a deadlock, as a thread of its cycle uses it: where it was acquired or, if it is not {@code held}, where
 * the thread waits for it. {@code lock} is its name for people, {@code variable} the field that holds it or, if that is
 * not known, its class.
 */
public record LockUse(String thread, String lock, String variable, Frame at, boolean held) {}
