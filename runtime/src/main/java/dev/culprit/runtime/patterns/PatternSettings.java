package dev.culprit.runtime.patterns;

/** What is collected, and how. */
public final class PatternSettings {
    public int window = 5;
    /** The thread group of a parallel run, null under control. */
    public ThreadGroup group;

    public boolean spans;
    /** Only whether any location is shared is of interest. Monitors that several threads nest count as one. */
    public boolean sharingOnly;
    /** The sites of the application whose stacks are requested. */
    public int[] stackSites = {};
}
