/**
 * What a run reports about the store instances that were suppressed in it.
 *
 * <p>Entry class: {@link dev.culprit.model.suppression.SuppressionReport}. Side: both. Neighbours: {@code
 * model.replacement.Alteration} names what is suppressed in a trial; {@code agent.suppression} carries it out and sends
 * the report.
 */
package dev.culprit.model.suppression;
