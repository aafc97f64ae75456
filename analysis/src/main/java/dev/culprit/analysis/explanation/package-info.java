/**
 * A dual slice told to people: the root that it begins with and its kind, the steps from there to the failure, and a paragraph in plain words. Entry class: {@link
 * dev.culprit.analysis.explanation.Explainer}. Desk side; makes findings of what {@code slicing} gives.
 */
package dev.culprit.analysis.explanation;
