/**
 * Evaluation of execution suppression: runs by kind, root causes, traces and times, beside the paper's tables. Entry
 * class: {@link dev.culprit.bench.suppressing.SuppressEvaluation}. Driver side.
 */
package dev.culprit.bench.suppressing;
