package dev.culprit.analysis.dependence;

/** What the instruction of a node did. */
public enum NodeKind {
    /** Stored into a local variable. */
    STORE,
    /** Read a field, static field or array element. */
    READ,
    /** Wrote a field, static field or array element. */
    WRITE,
    /** Decided where execution continues: {@code if}, loop, {@code switch}. */
    BRANCH,
    /** Called code that is not traced. */
    CALL,
    /** Returned a value. */
    RETURN,
    /** Created an object or array. */
    ALLOCATION,
    /** Threw an exception, by {@code throw} or as the effect of another instruction. */
    THROW,
    LOCK,
    UNLOCK,
    /**
     * A method was entered from code that is not traced: the first method of a thread or task, or a callback. Uses the
     * thread start or hand-over.
     */
    ENTRY
}
