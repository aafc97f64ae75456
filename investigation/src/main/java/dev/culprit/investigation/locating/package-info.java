/**
 * Locates the faulty statement of failing tests by value replacement or by coverage. Entry class:
 * {@link dev.culprit.investigation.locating.LocateInvestigation}. Driver side; wires {@code trials.replacement} and
 * {@code analysis.replacement}.
 */
package dev.culprit.investigation.locating;
