package dev.culprit.model.replacement;

/** How a test is run. */
public enum Manner {
    /** Its methods are called, as JUnit would. */
    DIRECT,
    /** By JUnit. */
    LAUNCHED,
    /** On classes that are loaded afresh each time, for what else one run would leave to the next. */
    FRESH
}
