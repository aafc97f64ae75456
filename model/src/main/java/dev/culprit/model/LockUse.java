package dev.culprit.model;

import java.io.Serializable;

/** A lock of a deadlock, as a thread of its cycle uses it: where it was taken, or, when not {@code held}, where it is waited for. */
public record LockUse(String thread, String lock, Frame at, boolean held) implements Serializable {}
