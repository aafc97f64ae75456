package dev.culprit.analysis.happensbefore;

/** Two accesses of different threads to one location, at least one of them a write, that no synchronisation orders. */
public record Race(int first, int second) {}
