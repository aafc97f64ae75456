package dev.culprit.analysis.ranking;

/** The number of failing and passing runs in which something was observed, and the total number of these runs. */
public record Spectrum(int failed, int passed, int totalFailed, int totalPassed) {}
