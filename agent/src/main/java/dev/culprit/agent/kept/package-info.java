/**
 * Finds static state that runs leave behind in this JVM, to name it where a failure turns out to come from it.
 *
 * <p>Entry class: {@link dev.culprit.agent.kept.KeptState}. Side: target. Neighbours: asked by the host between runs.
 */
package dev.culprit.agent.kept;
