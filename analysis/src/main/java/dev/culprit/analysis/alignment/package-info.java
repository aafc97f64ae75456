/**
 * Finds the points of two runs that are the same point of the execution.
 *
 * <p>Entry class: {@link dev.culprit.analysis.alignment.Alignment}, which pairs the nodes of {@code dependence} by
 * their execution index. Used by {@code slicing} and {@code explanation}. Driver side.
 */
package dev.culprit.analysis.alignment;
