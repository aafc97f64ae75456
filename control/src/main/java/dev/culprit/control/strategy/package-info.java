/**
 * The strategies: each picks the next thread wherever more than one can run. Entry: {@link
 * dev.culprit.control.strategy.Strategies}. A strategy lives as long as its host and learns from trial to trial.
 *
 * <p>Side: target. A strategy sees threads as {@link dev.culprit.control.strategy.StrategyThread}s and knows nothing of
 * the scheduler. Neighbour: {@code control.schedule}, which asks it.
 */
package dev.culprit.control.strategy;
