package dev.culprit.analysis.prediction;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import java.util.List;

/** The kinds of crashes that are predicted, with their names in {@code case.json} and in reports. */
public enum Crash {
    /** One thread sets a reference to null, another dereferences it. */
    NULL_DEREFERENCE("null-dereference", Where.AT, "java.lang.NullPointerException"),
    /** A thread reads a variable before another has initialised it. Any failure shows that it matters. */
    UNINITIALISED_READ("uninitialised-read", Where.ANYWHERE),
    /** A thread uses an object after another has closed or released it. */
    USE_AFTER_RELEASE("use-after-release", Where.THROUGH),
    /** An index that another thread changes is outside of its array, list, text or buffer. */
    INDEX_OVERFLOW(
            "index-overflow",
            Where.AT,
            "java.lang.ArrayIndexOutOfBoundsException",
            "java.lang.StringIndexOutOfBoundsException",
            "java.lang.IndexOutOfBoundsException",
            "java.lang.NegativeArraySizeException",
            "java.nio.BufferOverflowException",
            "java.nio.BufferUnderflowException"),
    /** A collection is modified while another thread iterates over it. */
    MODIFIED_WHILE_ITERATED("modified-while-iterated", Where.AT, "java.util.ConcurrentModificationException"),
    /** A divisor that another thread sets to zero. */
    ZERO_DIVISOR("zero-divisor", Where.AT, "java.lang.ArithmeticException"),
    /** Another thread makes invalid what was checked before it is used. */
    INVALIDATED_CHECK(
            "invalidated-check",
            Where.AT,
            "java.lang.ClassCastException",
            "java.lang.NullPointerException",
            "java.lang.IndexOutOfBoundsException",
            "java.lang.ArrayIndexOutOfBoundsException",
            "java.lang.StringIndexOutOfBoundsException",
            "java.util.NoSuchElementException",
            "java.util.EmptyStackException"),
    /** Threads take locks in a cycle. */
    DEADLOCK("deadlock", Where.AT);

    /** Which frame of the failure is the predicted place. */
    private enum Where {
        /** The innermost frame of the program. */
        AT,
        /** Any frame. */
        THROUGH,
        /** It need not be there. */
        ANYWHERE
    }

    private final String id;
    private final Where where;
    private final List<String> exceptions;

    Crash(String id, Where where, String... exceptions) {
        this.id = id;
        this.where = where;
        this.exceptions = List.of(exceptions);
    }

    /** As {@code null-dereference}. */
    public String id() {
        return id;
    }

    /** As {@code null dereference}. */
    public String words() {
        return id.replace('-', ' ');
    }

    /** The classes of the exception; empty where it depends on the program. */
    public List<String> exceptions() {
        return exceptions;
    }

    /** True if the failure need not be at the predicted place, so that it may have another cause. */
    public boolean isShownByAnyFailure() {
        return where == Where.ANYWHERE;
    }

    /** True if the failure is a crash of this kind at the place, or was caused by one. */
    boolean isSeenIn(Failure failure, Frame at) {
        if (this == DEADLOCK) return isDeadlock(failure, at);
        if (failure.kind() == FailureKind.DEADLOCK || failure.kind() == FailureKind.HANG) return false;
        return isOriginal(failure, at)
                || failure.causes().stream().anyMatch(cause -> isExpected(cause.type()) && isSame(cause.at(), at));
    }

    private boolean isExpected(String type) {
        return exceptions.isEmpty() || exceptions.contains(type);
    }

    private boolean isOriginal(Failure failure, Frame at) {
        if (!isExpected(failure.type())) return false;
        return switch (where) {
            case AT -> isSame(failure.at(), at);
            case THROUGH -> failure.frames().stream().anyMatch(frame -> isSame(frame, at));
            case ANYWHERE -> true;
        };
    }

    /**
     * A thread waits for a lock at the place, for ever. Where it is not known which thread holds a lock, as a read
     * lock, that is a hang.
     */
    private static boolean isDeadlock(Failure failure, Frame at) {
        if (failure.kind() == FailureKind.HANG) return isSame(failure.at(), at);
        return failure.kind() == FailureKind.DEADLOCK
                && failure.locks().stream().anyMatch(use -> !use.held() && isSame(use.at(), at));
    }

    private static boolean isSame(Frame a, Frame b) {
        return a.className().equals(b.className()) && a.line() == b.line();
    }
}
