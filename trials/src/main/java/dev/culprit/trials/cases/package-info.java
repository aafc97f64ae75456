/**
 * What is kept of an investigation: the case folder and what a schedule file's header says of the run. Entry class: {@link
 * dev.culprit.trials.cases.CaseFolder}. Desk side; the contents of {@code case.json} are the report's.
 */
package dev.culprit.trials.cases;
