/**
 * Runs tests with the test framework that the target's class path holds: the JUnit Platform, JUnit 4 or TestNG.
 *
 * <p>Nothing here replaces a class of the framework. Only methods that every supported version has are called, so that
 * one build of the agent works with all of them; a class that refers to a framework is loaded only if the framework is
 * there.
 *
 * <p>Entry class: {@link dev.culprit.agent.frameworks.TestFrameworks}. Side: target. Neighbours: used by {@code
 * agent.program} and {@code agent.replacement}.
 */
package dev.culprit.agent.frameworks;
