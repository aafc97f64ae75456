/**
 * Weavers for the trace.
 *
 * <p>Entry class: {@link dev.culprit.weave.trace.DependenceWeaver}. Side: target. Neighbours: woven code calls {@code
 * runtime.trace}; the trace is interpreted by {@code analysis.dependence}.
 */
package dev.culprit.weave.trace;
