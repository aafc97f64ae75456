package dev.culprit.model;

import java.io.Serializable;

/**
 * A lock of a deadlock, as a thread of its cycle uses it: where it was taken, or, when not {@code held}, where it is waited for. {@code lock} is
 * its name for people, {@code variable} the field that holds it or, where that is not known, its class.
 */
public record LockUse(String thread, String lock, String variable, Frame at, boolean held) implements Serializable {}
