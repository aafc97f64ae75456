/**
 * Evaluation of whole diagnoses: whether the first finding is the true cause, whether it is proved, and how long it
 * takes. Entry class: {@link dev.culprit.bench.diagnosing.DiagnoseEvaluation}. Driver side.
 */
package dev.culprit.bench.diagnosing;
