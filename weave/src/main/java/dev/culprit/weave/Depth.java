package dev.culprit.weave;

/** How much is woven into a method: less where it would grow too large for the JVM. */
enum Depth {
    /** Everything. */
    FULL("access probes"),
    /** What the other classes rely on: monitors, time, chance, static initialisation. */
    NECESSARY("all probes"),
    /** The original body. */
    NOTHING("");

    /** What the next lower depth leaves out. */
    final String lost;

    Depth(String lost) {
        this.lost = lost;
    }

    Depth lower() {
        return values()[ordinal() + 1];
    }
}
