/**
 * The messages between the driver and a host, and how they are written ({@link dev.culprit.model.wire.MessageOutput})
 * and read ({@link dev.culprit.model.wire.MessageInput}) on a socket that only the user can open.
 * Both ends are always of the same build. The driver sends a {@link dev.culprit.model.wire.Request}; the host answers
 * with any number of {@link dev.culprit.model.wire.Reply} and ends each request with {@link
 * dev.culprit.model.wire.Reply.Done} or {@link dev.culprit.model.wire.Reply.Refused}.
 */
package dev.culprit.model.wire;
