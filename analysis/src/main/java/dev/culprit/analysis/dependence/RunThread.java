package dev.culprit.analysis.dependence;

/** A thread of a run: the path of thread starts that leads to it, and its name. */
public record RunThread(String path, String name) {}
