/**
 * Explains a failing run by comparing it with a passing one. Entry classes:
 * {@link dev.culprit.investigation.explaining.ExplainInvestigation} for two recorded schedules,
 * {@link dev.culprit.investigation.explaining.HuntExplanation} for runs that are yet to be found. Driver side; wires
 * {@code trials}, {@code analysis.slicing} and {@code analysis.explanation}.
 */
package dev.culprit.investigation.explaining;
