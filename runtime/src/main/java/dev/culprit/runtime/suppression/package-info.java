/**
 * Marks of suppressed locations: what woven code calls when stores and what depends on them can be suppressed.
 *
 * <p>Entry class: {@link dev.culprit.runtime.suppression.Marks}. Side: target, inside {@code java.base}. Neighbours:
 * {@code weave.suppression} inserts the calls; {@code agent.suppression} implements {@link
 * dev.culprit.runtime.suppression.SuppressionWatcher}.
 */
package dev.culprit.runtime.suppression;
