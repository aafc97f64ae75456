/**
 * What makes a run repeatable: its setup, and the header of a schedule file that records it. Entry class: {@link
 * dev.culprit.trials.cases.Setup}. Driver side; the files themselves are written by {@code cases}.
 */
package dev.culprit.trials.cases;
