/**
 * Value replacement (Jeffrey 2009, chapters 2 to 4): a statement is suspicious when another value at it makes failing tests pass. Entry class: {@link
 * dev.culprit.analysis.replacement.StatementLocator}. Desk side; runs are made by whoever asks, through {@link
 * dev.culprit.analysis.replacement.ReplacementRuns}.
 *
 * <p>Words of the paper: a <em>statement</em> is a line of the source, an <em>instance</em> one of the times that a run passes it; the <em>value profile</em> holds the values that
 * were seen at each point of a statement over all tests; an <em>interesting value mapping pair</em> is a value of a failing run and another one from the profile that makes the run pass when it
 * stands in its place.
 */
package dev.culprit.analysis.replacement;
