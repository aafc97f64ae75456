/**
 * The front of the target side: {@link dev.culprit.agent.weaving.Agent} weaves classes as they are loaded, {@link
 * dev.culprit.agent.HostMain} carries out the driver's requests in one warm JVM. Built into one jar with everything
 * except the runtime, which is in {@code java.base}.
 *
 * <p>A {@code Host} is put together from parts: {@code agent.batch} has the loop, {@code agent.control} and {@code
 * agent.replacement} make the runs, {@code agent.patterns}, {@code agent.trace} and {@code agent.replacement} record
 * them.
 */
package dev.culprit.agent;
