package dev.culprit.model.findings;

/**
 * A crash that the accesses lead to in another order, predicted from runs that pass. {@code crash} is a name of {@code
 * case.json}, such as {@code null-dereference}. It is {@code confirmed} when a run with that order crashed.
 */
public record CrashPrediction(Claim claim, String crash, boolean confirmed) implements Evidence {}
