/**
 * Explains a failure by a dual slice: the root cause and its kind, the steps from there to the failure, and a paragraph
 * of text.
 *
 * <p>Entry class: {@link dev.culprit.analysis.explanation.Explainer}, which turns the result of {@code slicing} into a
 * finding. Driver side.
 */
package dev.culprit.analysis.explanation;
