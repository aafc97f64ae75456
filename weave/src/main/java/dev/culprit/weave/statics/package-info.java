/**
 * Weavers that reset static state for each run.
 *
 * <p>Entry class: {@link dev.culprit.weave.statics.FreshStatics}. Side: target. Neighbours: woven code calls {@code
 * runtime.control.Statics}.
 */
package dev.culprit.weave.statics;
