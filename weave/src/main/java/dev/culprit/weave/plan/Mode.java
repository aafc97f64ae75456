package dev.culprit.weave.plan;

/** How a woven program runs. */
public enum Mode {
    /** One thread at a time, chosen by a controller; real monitors are gone. */
    CONTROLLED,
    /** Real threads with real monitors; now and then a delay before an access that may be shared. */
    FREE,
    /** Nobody controls it: values of statements go through probes that may replace them, and static state is made fresh for each run. */
    ALTERED
}
