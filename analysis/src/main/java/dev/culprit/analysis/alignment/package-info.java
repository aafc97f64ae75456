/**
 * Which points of two runs are the same point of the execution. Entry class: {@link dev.culprit.analysis.alignment.Alignment}. Desk side; pairs the nodes
 * of {@code dependence} by their execution index, for whatever compares two runs.
 */
package dev.culprit.analysis.alignment;
