/**
 * Plain runs of tests, alterations of values, recordings of the values of statements, and surveys of test suites.
 *
 * <p>Entry classes: {@link dev.culprit.agent.replacement.PlainPart} and {@link
 * dev.culprit.agent.replacement.Alterations}. Side: target. Neighbours: {@code runtime.replacement} calls what this
 * package implements; {@code agent.batch} runs the trials.
 */
package dev.culprit.agent.replacement;
