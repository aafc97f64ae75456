/**
 * The model of a case: target, runs, failure, findings and schedules. Entry class: {@link
 * dev.culprit.model.cases.Case}. Driver side; written, read and merged by {@code cases}, shown by {@code report}.
 */
package dev.culprit.model.cases;
