package dev.culprit.model.trace;

/** A thread of a traced trial: its number in the order of starts, the path of its start, and its name. */
public record TracedThread(int number, String path, String name) {}
