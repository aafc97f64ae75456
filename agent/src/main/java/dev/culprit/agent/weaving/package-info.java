/**
 * The Java agent: weaves classes as they are loaded and keeps the tables of sites and methods.
 *
 * <p>Entry class: {@link dev.culprit.agent.weaving.Agent}. Side: target. Neighbours: calls {@code weave}; the hosts ask
 * it for sites.
 */
package dev.culprit.agent.weaving;
