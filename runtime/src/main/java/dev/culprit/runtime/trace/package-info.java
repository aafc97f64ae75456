/**
 * Writes the trace of a controlled run: the values and control decisions that cannot be computed from the program's
 * code.
 *
 * <p>Entry class: {@link dev.culprit.runtime.trace.Traces}. Side: target, inside {@code java.base}. Neighbours: {@code
 * weave.trace} inserts the calls; {@code agent.trace} implements {@link dev.culprit.runtime.trace.TraceSink}.
 */
package dev.culprit.runtime.trace;
