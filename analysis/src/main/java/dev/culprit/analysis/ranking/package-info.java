/**
 * Suspiciousness scores that several techniques share.
 *
 * <p>Entry class: {@link dev.culprit.analysis.ranking.Formula}. Used by {@code patterns} and {@code replacement}.
 * Driver side.
 */
package dev.culprit.analysis.ranking;
