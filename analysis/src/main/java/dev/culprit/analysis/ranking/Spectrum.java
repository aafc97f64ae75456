package dev.culprit.analysis.ranking;

/** In how many failing and passing runs something was seen, and how many of these runs there were. */
public record Spectrum(int failed, int passed, int totalFailed, int totalPassed) {}
