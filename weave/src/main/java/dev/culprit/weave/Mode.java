package dev.culprit.weave;

/** How a woven program runs. */
public enum Mode {
    /** One thread at a time, chosen by a controller; real monitors are gone. */
    CONTROLLED,
    /** Real threads with real monitors; now and then a delay before an access that may be shared. */
    FREE
}
