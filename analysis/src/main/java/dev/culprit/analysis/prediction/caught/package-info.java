/**
 * Predicted exceptions that the program catches.
 *
 * <p>Entry class: {@link dev.culprit.analysis.prediction.caught.CaughtException}. Side: driver. Neighbours: {@code
 * prediction} says what is expected, {@code dependence} gives a run that has the predicted order and passes.
 */
package dev.culprit.analysis.prediction.caught;
