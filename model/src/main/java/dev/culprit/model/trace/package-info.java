/**
 * The trace of a run on disk: what cannot be computed from the program's code, so that every executed instruction can
 * be reconstructed. One stream of values and one of control items for each thread, in compressed blocks, and a
 * dictionary at the end.
 *
 * <p>Entry classes: {@link dev.culprit.model.trace.TraceWriter}, {@link dev.culprit.model.trace.TraceReader}. Sides:
 * both. The format is described in {@code docs/formats.md}.
 */
package dev.culprit.model.trace;
