/**
 * Controlled and free-running trials inside the host.
 *
 * <p>Entry class: {@link dev.culprit.agent.control.TrialHost}. Side: target. Neighbours: uses the module {@code control} for
 * scheduling and {@code agent.program} for the program under test.
 */
package dev.culprit.agent.control;
