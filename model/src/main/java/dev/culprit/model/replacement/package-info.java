/**
 * Values of statements in the runs of tests: what was seen, what was put in its place, and what came of it. Entry
 * class: {@link dev.culprit.model.replacement.Value}. Made in the program's JVM, read by {@code
 * analysis.replacement}.
 */
package dev.culprit.model.replacement;
