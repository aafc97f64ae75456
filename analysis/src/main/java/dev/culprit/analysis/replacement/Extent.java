package dev.culprit.analysis.replacement;

/** How many replacements a search tries. */
public enum Extent {
    /** All instances of all statements with all values of the profile, as in figure 2.7. */
    FULL(Alternates.ALL, Integer.MAX_VALUE, false),
    /**
     * As in figure 4.2: the four spanning values, the shortest failing run first, and in the other runs only the
     * statements that can still be the common fault. At points that are executed very often, only some instances are
     * tried.
     */
    REDUCED(Alternates.SPANNING, 64, true);

    final Alternates alternates;
    final int instances;
    final boolean workingSet;

    Extent(Alternates alternates, int instances, boolean workingSet) {
        this.alternates = alternates;
        this.instances = instances;
        this.workingSet = workingSet;
    }

    /** True if an instance is tried: the first and the last ones, and some in between at equal distances. */
    boolean tries(int instance, int count) {
        int atEnds = instances / 4;
        if (count <= instances || instance < atEnds || instance >= count - atEnds) return true;
        int distance = (count - 2 * atEnds) / (instances - 2 * atEnds) + 1;
        return (instance - atEnds) % distance == 0;
    }
}
