package dev.culprit.weave.plan;

/** How much is woven into a method: less if it would grow too large for the JVM, or if weaving failed. */
public enum Depth {
    /** Everything, including suppression. */
    SUPPRESSED("suppression"),
    /** Everything but suppression, including the trace. */
    TRACED("tracing"),
    /** Everything that a controlled run needs. */
    FULL("access probes"),
    /** What keeps the program under control: monitors, time, chance, static initialisation. */
    NECESSARY("monitors under control"),
    /** What the program cannot run without, since its static initialisers were moved. */
    INITIALISATION("static initialisation"),
    /** The original body. */
    NOTHING("");

    /** What the next lower depth leaves out. */
    public final String lost;

    Depth(String lost) {
        this.lost = lost;
    }

    public Depth lower() {
        return values()[ordinal() + 1];
    }

    public boolean reaches(Depth other) {
        return ordinal() <= other.ordinal();
    }
}
