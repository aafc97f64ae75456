/**
 * Host JVMs: how one is started, spoken to and ended. Entry class: {@link dev.culprit.trials.host.Hosts}. Desk side; the other
 * end of the socket is {@code dev.culprit.agent.HostMain}. Neighbours: {@code model.wire} (the messages), {@code trials} (who asks).
 */
package dev.culprit.trials.host;
