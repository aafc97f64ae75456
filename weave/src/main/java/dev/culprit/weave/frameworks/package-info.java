/**
 * The changes that are made to classes of test frameworks, which are not woven otherwise.
 *
 * <p>Entry class: {@link dev.culprit.weave.frameworks.FrameworkClasses}. Side: target. Neighbours: used by {@code
 * agent.weaving}; woven code calls {@code runtime.frameworks}.
 */
package dev.culprit.weave.frameworks;
