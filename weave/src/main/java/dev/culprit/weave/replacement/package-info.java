/**
 * Weavers for the values and outcomes of statements, which runs with replacements change.
 *
 * <p>Entry class: {@link dev.culprit.weave.replacement.ValueWeaver}. Side: target. Neighbours: woven code calls {@code
 * runtime.replacement}.
 */
package dev.culprit.weave.replacement;
