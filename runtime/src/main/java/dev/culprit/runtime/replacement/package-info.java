/**
 * Observes and replaces the values of statements.
 *
 * <p>Entry class: {@link dev.culprit.runtime.replacement.Values}. Side: target, inside {@code java.base}. Neighbours:
 * {@code weave.replacement} inserts the calls; {@code agent.replacement} implements {@link
 * dev.culprit.runtime.replacement.ValueWatcher}.
 */
package dev.culprit.runtime.replacement;
