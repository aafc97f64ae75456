/**
 * Compact storage for the dependences of long runs.
 *
 * <p>Entry class: {@link dev.culprit.analysis.dependence.graph.Graph}, which the {@code interpreter} package fills node
 * by node and which is read as {@link dev.culprit.analysis.dependence.Dependences}. Driver side.
 */
package dev.culprit.analysis.dependence.graph;
