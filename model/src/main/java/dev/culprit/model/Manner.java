package dev.culprit.model;

/** How one test is run in a plain run. */
public enum Manner {
    /** Its methods are called, as JUnit would do it. */
    DIRECT,
    /** By JUnit. */
    LAUNCHED,
    /** On classes that are loaded afresh for each run, because a run would leave something to the next. */
    FRESH
}
