package dev.culprit.runtime.patterns;

/**
 * Access to the field of {@code java.lang.Thread} that holds the thread's {@link Observer}. The bodies here are
 * placeholders outside a woven JDK, which the weaver replaces.
 */
public final class ObserverAccess {
    private ObserverAccess() {}

    /** The observer of the thread, or null. */
    public static Observer get(Thread thread) {
        return null;
    }

    public static void set(Thread thread, Observer observer) {}
}
