package dev.culprit.weave.plan;

/** What may be woven into a class. */
public enum Aspect {
    /** A field in each object that names the thread that uses it. */
    HEADERS,
    FIELDS,
    STATICS,
    ELEMENTS,
    /** The creator of an array. */
    ALLOCATIONS,
    MONITORS,
    /** Calls for time, chance and threads go to the runtime. */
    CALLS,
    /** VarHandle, Unsafe and reflective accesses. */
    OPAQUE,
    LIBRARY_CALLS,
    /** Loop iterations. */
    LOOPS,
    RUN_GATE,
    /** Static state is reset for each trial. */
    FRESH,
    /** Classes whose static state is reset are initialised where they are used. */
    INITIALISATION,
    /** Public methods of linearisable classes. */
    OPERATIONS,
    PARK,
    /** The static initialiser runs with control suspended. */
    QUIET_INITIALISER,
    /** Noise before what the other aspects name, and nothing else of them. */
    NOISE,
    /** Patterns of accesses are collected. */
    PATTERNS,
    /** What cannot be computed from the code is traced. */
    TRACE,
    /** Values of statements can be seen and replaced. */
    REPLACEMENT,
    /** Stores and what depends on them can be suppressed. */
    SUPPRESSION,
    /** Executed statements are recorded and counted. */
    STATEMENTS
}
