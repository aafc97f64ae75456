/**
 * Host JVMs: how one is started, used and ended. Entry class: {@link dev.culprit.trials.host.Hosts}. Side: driver; the
 * other end of the socket is {@code dev.culprit.agent.HostMain}. Neighbours: {@code model.wire} (the messages), {@code
 * trials} (the client).
 */
package dev.culprit.trials.host;
