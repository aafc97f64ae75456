/**
 * Finds the root cause of a failing run by execution suppression. Entry classes: {@link
 * dev.culprit.investigation.suppressing.SuppressInvestigation} for a recorded schedule, {@link
 * dev.culprit.investigation.suppressing.HuntSuppression} for a failure that is yet to be found. Driver side; wires
 * {@code trials} and {@code analysis.suppression}.
 */
package dev.culprit.investigation.suppressing;
