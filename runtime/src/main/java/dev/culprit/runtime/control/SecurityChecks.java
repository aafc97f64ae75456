package dev.culprit.runtime.control;

/**
 * Keeps the program's security manager apart from the host: it checks only threads of the program that run under
 * control, and not weaving, scheduling or what the host does between runs.
 */
@SuppressWarnings("removal")
public final class SecurityChecks {
    /** False only while the host itself looks for the manager. */
    private static boolean apart = true;

    /** The one that the JVM was started with. */
    private static SecurityManager first;

    private SecurityChecks() {}

    /** Called once, before the first run. */
    public static void begin() {
        first = installed();
    }

    /** Called first in {@code System.getSecurityManager}: whether there is none for the caller. */
    public static boolean isSkipped() {
        if (!apart) return false;
        ControlledThread s = Probes.current;
        return s == null || s.thread != Thread.currentThread();
    }

    /** Removes a manager that a run has installed. Called between runs. */
    public static void reset() {
        SecurityManager installed = installed();
        try {
            // the JDK warns of this method, so it is not called without need
            if (installed != first) System.setSecurityManager(first);
        } catch (SecurityException e) {
            // in runs without control the host is checked too
        }
    }

    private static SecurityManager installed() {
        apart = false;
        SecurityManager manager = System.getSecurityManager();
        apart = true;
        return manager;
    }
}
