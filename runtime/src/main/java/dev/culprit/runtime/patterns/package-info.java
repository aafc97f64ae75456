/**
 * Collects patterns of accesses to shared locations while the program runs.
 *
 * <p>Entry class: {@link dev.culprit.runtime.patterns.Patterns}. Side: target, inside {@code java.base}. Neighbours:
 * {@code weave.patterns} inserts the calls; {@code agent.patterns} starts a collection and reads the result.
 */
package dev.culprit.runtime.patterns;
