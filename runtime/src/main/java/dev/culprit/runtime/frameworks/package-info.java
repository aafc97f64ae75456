/**
 * Keeps what the JDK does for code that is not the program's apart from what it does for the program.
 *
 * <p>Entry class: {@link dev.culprit.runtime.frameworks.FrameworkCalls}. Side: target, inside {@code java.base}.
 * Neighbours: {@code weave.frameworks} inserts the calls; the state belongs to {@code control} and {@code patterns}.
 */
package dev.culprit.runtime.frameworks;
