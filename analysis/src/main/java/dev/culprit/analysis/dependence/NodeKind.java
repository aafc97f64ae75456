package dev.culprit.analysis.dependence;

/** What a node did. */
public enum NodeKind {
    /** Stored into a local variable. */
    STORE,
    /** Read a field, static field or array element. */
    READ,
    /** Wrote one. */
    WRITE,
    /** Decided where to go on: {@code if}, loop, {@code switch}. */
    BRANCH,
    /** Called code that was not traced. */
    CALL,
    /** Gave back a value. */
    RETURN,
    /** Made an object or array. */
    ALLOCATION,
    /** An exception was thrown here, by {@code throw} or by the instruction itself. */
    THROW,
    LOCK,
    UNLOCK,
    /** Entered by code that was not traced: a thread's or task's first method, a callback; uses the start or hand-over. */
    ENTRY
}
