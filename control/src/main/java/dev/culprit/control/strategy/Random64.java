package dev.culprit.control.strategy;

/** A small fast generator (SplitMix64), the same on every JDK. */
public final class Random64 {
    private long state;

    public Random64(long seed) {
        this.state = seed;
    }

    /** The generator for one trial of a seed. */
    public static Random64 of(long seed, long trial) {
        return new Random64(new Random64(seed ^ trial * 0xD1342543DE82EF95L).next());
    }

    public long next() {
        long z = (state += 0x9E3779B97F4A7C15L);
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    public int below(int bound) {
        return (int) ((next() >>> 33) * bound >>> 31);
    }

    public double unit() {
        return (next() >>> 11) * 0x1.0p-53;
    }
}
