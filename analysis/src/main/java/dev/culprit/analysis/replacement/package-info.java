/**
 * Value replacement (Jeffrey 2009, chapters 2 to 4): a statement is suspicious if another value at it makes failing
 * tests pass.
 *
 * <p>Entry class: {@link dev.culprit.analysis.replacement.StatementLocator}. The caller provides the runs through
 * {@link dev.culprit.analysis.replacement.ReplacementRuns}. Driver side.
 *
 * <p>Terms of the paper: a <em>statement</em> is a line of the source. An <em>instance</em> is one execution of it. The
 * <em>value profile</em> holds the values that each point of a statement had in all tests. An <em>interesting value
 * mapping pair</em> is a value of a failing run and another value from the profile that makes the run pass if it
 * replaces the first.
 */
package dev.culprit.analysis.replacement;
