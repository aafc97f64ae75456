package dev.culprit.faults;

/** One slip: what is wrong in plain words, and the edit of the right source that makes it. */
public record Fault(String name, FaultKind kind, String what, Edit edit) {}
