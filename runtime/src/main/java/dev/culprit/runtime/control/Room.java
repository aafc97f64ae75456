package dev.culprit.runtime.control;

import dev.culprit.runtime.Apart;
import dev.culprit.runtime.Roomy;

/**
 * Lets a stack that is about to overflow do so here, before anything has changed. Where there is room, what is begun in
 * the caller's frame can also be ended in it: leaving a monitor must not fail, and needs less than the room that was
 * checked on entry.
 */
final class Room {
    private Room() {}

    /** Throws where there is no room, as if one of the program's own calls had overflowed the stack. */
    static void need() {
        try {
            look();
        } catch (StackOverflowError e) {
            Probes.overflowed = true;
            throw e;
        }
    }

    /** Compiled code touches a few pages ahead here. A method without calls would be compiled without that check. */
    @Roomy
    @Apart
    private static void look() {
        leaf();
    }

    @Apart
    private static void leaf() {}
}
