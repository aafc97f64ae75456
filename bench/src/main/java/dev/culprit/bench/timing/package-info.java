/**
 * Evaluation of programs that fail where a thread is slow: whether the commands {@code rank} and {@code explain} name
 * the wait that is too short, and how long the delay must be. Entry classes: {@link
 * dev.culprit.bench.timing.TimingRankSection}, {@link dev.culprit.bench.timing.TimingExplainSection}. Driver side.
 */
package dev.culprit.bench.timing;
