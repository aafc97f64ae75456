/**
 * What is suppressed in a run, and what the run reports about it.
 *
 * <p>Entry class: {@link dev.culprit.model.suppression.StoreInstance}. Side: both. Neighbours: {@code
 * model.replacement.Alteration} makes it an alteration of a trial; {@code agent.suppression} carries it out and sends the
 * {@link dev.culprit.model.suppression.SuppressionReport}.
 */
package dev.culprit.model.suppression;
