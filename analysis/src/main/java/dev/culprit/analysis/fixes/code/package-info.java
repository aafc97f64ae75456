/**
 * Changes of one statement that may fix it, made in the source. Entry class:
 * {@link dev.culprit.analysis.fixes.code.Suggestions}; one {@link dev.culprit.analysis.fixes.code.SuggestionMaker} for
 * each sort of change. Driver side; works on the trees of {@code fixes.source}.
 */
package dev.culprit.analysis.fixes.code;
