package dev.culprit.analysis.dependence;

/** A thread of a run: the path of its start, and its name. */
public record RunThread(String path, String name) {}
