/**
 * Weavers for the collection of access patterns.
 *
 * <p>Entry class: {@link dev.culprit.weave.patterns.PatternWeaver}. Side: target. Neighbours: woven code calls {@code
 * runtime.patterns}.
 */
package dev.culprit.weave.patterns;
