/**
 * Trials of tests with alterations, in as many hosts as there are processors.
 *
 * <p>Entry class: {@link dev.culprit.trials.replacement.TestTrials}. Side: driver. Neighbours: {@code
 * agent.replacement} is the other end; {@code analysis.replacement} plans what to try.
 */
package dev.culprit.trials.replacement;
