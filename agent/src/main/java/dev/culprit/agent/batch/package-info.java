/**
 * The one loop that runs trials, and what it needs of the parts of a host: runs under some steering, variations,
 * recordings.
 *
 * <p>Entry class: {@link dev.culprit.agent.batch.BatchLoop}. Side: target. Neighbours: {@code agent.control} and {@code
 * agent.replacement} implement {@link dev.culprit.agent.batch.TrialRuns}; {@code agent.patterns} and {@code
 * agent.replacement} implement {@link dev.culprit.agent.batch.RunRecorder}.
 */
package dev.culprit.agent.batch;
