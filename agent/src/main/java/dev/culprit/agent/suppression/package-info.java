/**
 * Suppression of store instances in the runs of a host.
 *
 * <p>Entry class: {@link dev.culprit.agent.suppression.Suppression}. Side: target. Neighbours: {@code
 * runtime.suppression} asks which instances are suppressed; {@code agent.control} runs the program.
 */
package dev.culprit.agent.suppression;
