package dev.culprit.runtime.control;

import dev.culprit.runtime.Sources;

/** Asks for values of sources of nondeterminism on behalf of the program's threads. */
public final class Varying {
    private Varying() {}

    /**
     * The value of the source for the program's code that calls; null if it is not set or the thread is not the
     * program's.
     */
    public static Object value(int source) {
        return Sources.active ? consulted(source) : null;
    }

    private static Object consulted(int source) {
        ControlledThread s = Probes.controlled();
        if (s == null) return null;
        ControlledThread suspended = Probes.suspend();
        try {
            return Sources.consulted(source);
        } finally {
            Probes.resume(suspended);
        }
    }

    /** The program sets the source itself. */
    public static void settle(int source) {
        if (Sources.active && Probes.controlled() != null) Sources.settle(source);
    }
}
