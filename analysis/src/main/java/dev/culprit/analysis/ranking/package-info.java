/**
 * Scores of suspicion that techniques share. Desk side; used by the packages of the techniques. Entry class: {@link
 * dev.culprit.analysis.ranking.Formula}.
 */
package dev.culprit.analysis.ranking;
