/**
 * Evaluation of pattern ranking against Falcon: ranks, cost of the collection, size of windows. Entry class: {@link
 * dev.culprit.bench.ranking.RankEvaluation}. Driver side.
 */
package dev.culprit.bench.ranking;
