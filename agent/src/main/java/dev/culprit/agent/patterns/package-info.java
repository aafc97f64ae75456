/**
 * Reads the patterns that a run has collected.
 *
 * <p>Entry class: {@link dev.culprit.agent.patterns.PatternCollector}. Side: target. Neighbours: {@code
 * runtime.patterns}.
 */
package dev.culprit.agent.patterns;
