/**
 * Prepares host JVMs for a setup. Entry class: {@link dev.culprit.investigation.hosting.HostWiring}. Driver side;
 * combines the hosts of {@code trials} with the woven JDK classes of {@code weave}.
 */
package dev.culprit.investigation.hosting;
