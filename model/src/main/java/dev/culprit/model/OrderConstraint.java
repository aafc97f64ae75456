package dev.culprit.model;

/**
 * {@code second} must not happen before {@code first}: a thread that reaches {@code second} too early waits. If it
 * holds a lock that is needed to reach {@code first}, it waits before it acquires that lock instead.
 *
 * <p>A {@code tight} order asks that {@code second} follows {@code first} as soon as possible. The first thread waits
 * too, until a thread has reached {@code second}, unless no thread could run then. In runs in which every access is an
 * event, the second thread runs right after {@code first}.
 */
public record OrderConstraint(Place first, Place second, boolean tight) {
    /** The warning of a run in which an order or exclusion was not kept; the reason may follow. */
    public static final String UNMET = "an order that was asked for did not come about";

    private static final String BECAUSE = ": ";

    /** The warning with the reason. */
    public static String unmet(String why) {
        return UNMET + BECAUSE + why;
    }

    /** True for such a warning. */
    static boolean isUnmet(String warning) {
        return warning.equals(UNMET) || warning.startsWith(UNMET + BECAUSE);
    }

    /** The reason that such a warning gives, or empty. */
    static String reason(String warning) {
        return warning.equals(UNMET) ? "" : warning.substring(UNMET.length() + BECAUSE.length());
    }

    /** An order that is not tight. */
    public OrderConstraint(Place first, Place second) {
        this(first, second, false);
    }
}
