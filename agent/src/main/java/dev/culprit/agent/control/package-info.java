/**
 * Controlled runs and free runs with noise.
 *
 * <p>Entry classes: {@link dev.culprit.agent.control.ControlledRuns} and {@link dev.culprit.agent.control.NoisyRuns}.
 * Side: target. Neighbours: uses the module {@code control} for scheduling and {@code agent.program} for the program
 * under test.
 */
package dev.culprit.agent.control;
