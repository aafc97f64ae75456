package dev.culprit.model;

/**
 * What the user can do about a problem. Each front end words it in its own terms: the command line by its options, a
 * build plugin by its parameters. {@code subject} is what the advice is about, if its kind needs it, else empty.
 */
public record Advice(Kind kind, String subject) {
    /** All that can be advised. */
    public enum Kind {
        /** The filters for classes may exclude the whole program. */
        CHECK_CLASS_FILTERS,
        /** The program's JVM needs a larger heap. */
        RAISE_MEMORY,
        /** More runs need more time, or fewer of them may be declared to be enough. */
        ALLOW_MORE_RUNS,
        /** More time can be allowed. */
        ALLOW_MORE_TIME,
        /** The limit of steps after which a run counts as hung can be raised. */
        RAISE_STEP_LIMIT,
        /** Each run can have a JVM of its own. */
        ISOLATE_RUNS,
        /** The case can be kept in another folder. */
        CHOOSE_CASE_FOLDER,
        /** The program can be run on a newer JDK. */
        CHOOSE_NEWER_JDK,
        /** A schedule of a failing run is needed in this place. */
        GIVE_FAILING_SCHEDULE,
        /** A schedule of a passing run is needed in this place. */
        GIVE_PASSING_SCHEDULE,
        /** Suspected classes that are not in a folder can be named. */
        NAME_SUSPECTED_CLASSES,
        /** The test {@code subject}, which does not always end the same, can be hunted for a failing schedule. */
        HUNT_TEST,
        /** Fixes of the case in the folder {@code subject} can be tried with more time. */
        FIX_CASE,
        /** A first location has to come before one that continues it. */
        LOCATE_FIRST,
        /** The location can be started again from the beginning. */
        LOCATE_AFRESH
    }

    public static Advice to(Kind kind) {
        return new Advice(kind, "");
    }
}
