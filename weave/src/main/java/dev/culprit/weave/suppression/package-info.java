/**
 * Weavers that let stores, and everything that depends on them, be suppressed.
 *
 * <p>Entry class: {@link dev.culprit.weave.suppression.SuppressionWeaver}. Side: target. Neighbours: woven code calls
 * {@code runtime.suppression}.
 */
package dev.culprit.weave.suppression;
