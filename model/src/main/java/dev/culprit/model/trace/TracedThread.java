package dev.culprit.model.trace;

/**
 * A thread of a traced run: its number in the order of starts, the path of its start, and its name; the number of the
 * thread that started it, -1 for the first, and the sum of that thread at the start.
 */
public record TracedThread(int number, String path, String name, int parent, long startSum) {}
