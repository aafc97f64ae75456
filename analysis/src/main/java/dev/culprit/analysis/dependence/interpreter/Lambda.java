package dev.culprit.analysis.dependence.interpreter;

/** The captured values of a lambda expression or method reference, with their definitions. */
record Lambda(long[] values, int[][] definitions) {}
