package dev.culprit.weave.plan;

/** What may be woven into a class. */
public enum Aspect {
    /** A field in each object that says who uses it. */
    HEADERS,
    FIELDS,
    STATICS,
    ELEMENTS,
    /** Who made an array. */
    ALLOCATIONS,
    MONITORS,
    /** Time, chance and thread calls go to the runtime. */
    CALLS,
    /** VarHandle, Unsafe and reflective accesses. */
    OPAQUE,
    LIBRARY_CALLS,
    /** Rounds of loops. */
    LOOPS,
    RUN_GATE,
    /** Static state is made fresh for each trial. */
    FRESH,
    /** Classes whose static state is made fresh are initialised where they are used. */
    INITIALISATION,
    /** Public methods of linearisable classes. */
    OPERATIONS,
    PARK,
    /** The static initialiser runs with control suspended. */
    QUIET_INITIALISER,
    /** Noise before what the other aspects name, and of these nothing else. */
    NOISE,
    /** Patterns of accesses are collected. */
    PATTERNS,
    /** What cannot be computed from the code is traced. */
    TRACE,
    /** Values of statements can be seen and replaced. */
    REPLACEMENT,
    /** Executed statements are recorded and counted. */
    STATEMENTS
}
