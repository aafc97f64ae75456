/**
 * Diagnoses the tests of a whole suite: which of them are flaky, how often and why. Entry class: {@link
 * dev.culprit.investigation.suites.SuiteInvestigation}. Driver side; uses {@code diagnosing} for each test that fails.
 */
package dev.culprit.investigation.suites;
