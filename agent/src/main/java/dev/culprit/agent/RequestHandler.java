package dev.culprit.agent;

import dev.culprit.model.wire.Request;

/** Carries out the desk's requests in this JVM. */
interface RequestHandler {
    /** Says that the host is ready. */
    void announce();

    void carryOut(Request request);
}
