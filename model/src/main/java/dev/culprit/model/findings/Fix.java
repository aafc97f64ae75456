package dev.culprit.model.findings;

/**
 * A change that makes the failure go away. It is {@code verified} when {@code runs} runs with it did not fail. {@code
 * patch} names a file of the case folder, or is empty.
 */
public record Fix(String description, boolean verified, int runs, String patch) {}
