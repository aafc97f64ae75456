/**
 * Writes the trace of a run to a file.
 *
 * <p>Entry class: {@link dev.culprit.agent.trace.TraceFile}. Side: target. Neighbours: {@code runtime.trace} fills it,
 * {@code model.trace} defines the format.
 */
package dev.culprit.agent.trace;
