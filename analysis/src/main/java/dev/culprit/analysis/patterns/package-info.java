/**
 * Pattern ranking: Park, Vuduc and Harrold, Falcon (ICSE 2010). Scores the access patterns that were collected in the
 * target by the failing and passing runs in which they occurred.
 *
 * <p>Entry class: {@link dev.culprit.analysis.patterns.PatternRanking}. Called by {@code investigation}. Driver side.
 */
package dev.culprit.analysis.patterns;
