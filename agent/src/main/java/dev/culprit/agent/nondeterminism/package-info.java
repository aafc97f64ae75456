/**
 * Gives sources of nondeterminism the values that a trial asks for, and reports where the program consulted them. Entry
 * class: {@link dev.culprit.agent.nondeterminism.SourceSettings}. Side: target. Neighbours: {@code
 * runtime.nondeterminism}, which the woven JDK calls.
 */
package dev.culprit.agent.nondeterminism;
