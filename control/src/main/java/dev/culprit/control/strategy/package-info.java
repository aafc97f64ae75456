/**
 * The strategies: each picks the next runner wherever there is a choice. Entry: {@link dev.culprit.control.strategy.Strategies}.
 * A strategy lives as long as its host and learns from trial to trial.
 */
package dev.culprit.control.strategy;
