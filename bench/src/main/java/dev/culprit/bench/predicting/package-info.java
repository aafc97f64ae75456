/**
 * Evaluation of crash prediction against ConMem: bugs found, false reports before and after validation, and two other
 * detectors on the same kind of recording. Entry class: {@link dev.culprit.bench.predicting.PredictEvaluation}. Driver
 * side.
 */
package dev.culprit.bench.predicting;
