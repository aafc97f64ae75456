/**
 * What is printed about a suite of tests. Entry class: {@link dev.culprit.cli.suites.SuiteReport}. Front end; the
 * result comes from {@code investigation.suites}.
 */
package dev.culprit.cli.suites;
