package dev.culprit.analysis.dependence.interpreter;

/** Two numbers that are compared, with the nodes that define them. */
record Compared(long first, int[] firstNodes, long second, int[] secondNodes) {}
