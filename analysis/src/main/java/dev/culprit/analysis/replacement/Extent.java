package dev.culprit.analysis.replacement;

/** How much a search tries. */
public enum Extent {
    /** Everything: all instances of all statements with all values (figure 2.7), and other operators in conditions. */
    FULL(Alternates.ALL, Integer.MAX_VALUE, false, true),
    /** As figure 4.2: the four spanning values, the shortest failing run first, and in the others only the statements that can still be the fault of all. */
    PUBLISHED(Alternates.SPANNING, Integer.MAX_VALUE, true, false),
    /** The same for some instances of points that are passed very often, and other operators in conditions. */
    REDUCED(Alternates.SPANNING, 64, true, true);

    final Alternates alternates;
    final int instances;
    final boolean workingSet;
    final boolean variants;

    Extent(Alternates alternates, int instances, boolean workingSet, boolean variants) {
        this.alternates = alternates;
        this.instances = instances;
        this.workingSet = workingSet;
        this.variants = variants;
    }

    /** True where an instance is tried: the first and the last ones, and some in between at equal distances. */
    boolean tries(int instance, int count) {
        int atEnds = instances / 4;
        if (count <= instances || instance < atEnds || instance >= count - atEnds) return true;
        int distance = (count - 2 * atEnds) / (instances - 2 * atEnds) + 1;
        return (instance - atEnds) % distance == 0;
    }
}
