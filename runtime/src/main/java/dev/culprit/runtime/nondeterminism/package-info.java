/**
 * Sources of nondeterminism whose values a run can set: what the woven JDK calls where a program reads them.
 *
 * <p>Entry class: {@link dev.culprit.runtime.Sources}, which holds the values. Side: target, inside {@code java.base}.
 * Neighbours: {@code weave.jdk} inserts the calls; {@code agent.nondeterminism} sets the values.
 */
package dev.culprit.runtime.nondeterminism;
