/**
 * Runs tests with replaced values and profiles the values of their statements.
 *
 * <p>Entry classes: {@link dev.culprit.agent.replacement.SuiteSurvey} and {@link
 * dev.culprit.agent.replacement.ReplacedTest}. Side: target. Neighbours: {@code runtime.replacement}.
 */
package dev.culprit.agent.replacement;
