/**
 * Predicts crashes from passing runs and forces the predicted orders. Entry class: {@link
 * dev.culprit.investigation.predicting.PredictInvestigation}. Driver side; wires {@code trials} and
 * {@code analysis.prediction}.
 */
package dev.culprit.investigation.predicting;
