package dev.culprit.analysis.ranking;

/**
 * A place in a ranking.
 *
 * @param position the position, from 1
 * @param tied the number of entries that share the place, including this one
 */
public record Rank(int position, int tied) {}
