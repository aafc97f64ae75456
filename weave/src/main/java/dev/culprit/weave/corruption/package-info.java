/**
 * Weaves guards around blocks of memory outside the heap.
 *
 * <p>Entry class: {@link dev.culprit.weave.corruption.GuardWeaver}. Side: target. Neighbours: woven code calls
 * {@code runtime.corruption}.
 */
package dev.culprit.weave.corruption;
