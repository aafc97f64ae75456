/**
 * Ranks patterns of accesses by how well they correlate with a failure. Entry class:
 * {@link dev.culprit.investigation.ranking.RankInvestigation}. Driver side; wires {@code trials} and
 * {@code analysis.patterns}.
 */
package dev.culprit.investigation.ranking;
