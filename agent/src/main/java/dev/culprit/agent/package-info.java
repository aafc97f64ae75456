/**
 * The target side's front: {@link dev.culprit.agent.weaving.Agent} weaves classes as they are loaded, {@link dev.culprit.agent.HostMain} carries
 * out the desk's requests, trial after trial, in one warm JVM. Built into one jar with everything but the runtime, which lives in
 * {@code java.base}.
 */
package dev.culprit.agent;
