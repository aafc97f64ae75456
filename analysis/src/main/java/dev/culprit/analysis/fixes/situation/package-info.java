/**
 * Descriptors of a suspected statement by its values (section 8.2.1 of the dissertation). Entry class: {@link
 * dev.culprit.analysis.fixes.situation.ValuePatterns}. Driver side; the descriptors of the statement's structure are in
 * {@code analysis.fixes.code}.
 */
package dev.culprit.analysis.fixes.situation;
