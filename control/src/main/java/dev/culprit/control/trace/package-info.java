/**
 * The trace of a trial under control: one stream for each thread, and the order in which the threads ran ({@link
 * dev.culprit.control.trace.TrialTrace}). Side: target. Neighbours: {@code runtime.trace}, which fills the streams;
 * {@code agent.trace}, which writes the file.
 */
package dev.culprit.control.trace;
