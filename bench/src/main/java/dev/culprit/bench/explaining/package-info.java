/**
 * Evaluation of explanation against the dual slicing paper: traces, slices, roots and their costs. Entry class: {@link
 * dev.culprit.bench.explaining.ExplainEvaluation}. Driver side.
 */
package dev.culprit.bench.explaining;
