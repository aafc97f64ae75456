/**
 * Patterns of accesses: which threads' accesses to a location followed each other. Collected in the target, ranked on
 * the driver. Entry class: {@link dev.culprit.model.patterns.Pattern}. Both sides; used by {@code agent}, {@code
 * trials} and {@code analysis}.
 */
package dev.culprit.model.patterns;
