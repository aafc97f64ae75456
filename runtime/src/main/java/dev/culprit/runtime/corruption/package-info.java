/**
 * Guards around blocks of memory outside the heap: what woven code calls instead of the methods of {@code Unsafe}
 * and {@code Arena}.
 *
 * <p>Entry classes: {@link dev.culprit.runtime.corruption.Guards} and {@link dev.culprit.runtime.corruption.Segments}.
 * Side: target, inside {@code java.base}. Neighbours: {@code weave.corruption} inserts the calls; {@code
 * agent.suppression} begins and ends runs.
 */
package dev.culprit.runtime.corruption;
