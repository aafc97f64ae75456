/**
 * What becomes of values in a run, and which of them leave their bounds.
 *
 * <p>Entry class: {@link dev.culprit.analysis.prediction.values.Effects}. Side: driver. Neighbours: {@code dependence}
 * gives the run; the detectors of {@code prediction} ask.
 */
package dev.culprit.analysis.prediction.values;
