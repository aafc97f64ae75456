package dev.culprit.model.findings;

/** In how many failing and passing runs, or tests, something was seen, and how many there were. */
public record Occurrence(int failed, int totalFailed, int passed, int totalPassed) {}
