/**
 * The one change that is made to classes of test frameworks, which are not woven otherwise.
 *
 * <p>Entry class: {@link dev.culprit.weave.frameworks.SequentialStreams}. Side: target. Neighbours: used by {@code
 * agent.weaving}.
 */
package dev.culprit.weave.frameworks;
