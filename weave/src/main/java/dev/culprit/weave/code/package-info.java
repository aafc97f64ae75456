/**
 * The code of a method while it is woven, and the building blocks that all weavers use.
 *
 * <p>Entry class: {@link dev.culprit.weave.code.MethodCode}. Side: target. Neighbours: the weavers of each room insert
 * code through it; {@link dev.culprit.weave.code.Probe} names every method of {@code runtime} that woven code calls.
 */
package dev.culprit.weave.code;
