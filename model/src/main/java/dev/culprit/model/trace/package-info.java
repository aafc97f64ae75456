/**
 * What a traced trial did, on disk: what cannot be computed from the program's code, so that every executed instruction can be followed again. One
 * stream of values and one of control items for each thread, in compressed blocks as they were filled; a dictionary at the end.
 *
 * <p>Entry classes: {@link dev.culprit.model.trace.TraceWriter}, {@link dev.culprit.model.trace.TraceReader}. Sides: both. The format stands in
 * {@code docs/formats.md}.
 */
package dev.culprit.model.trace;
