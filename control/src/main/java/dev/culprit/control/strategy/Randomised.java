package dev.culprit.control.strategy;

/**
 * What the random strategies share. In half of the trials the start of a thread is no place to switch at: among many threads, all have
 * to be there before the first has done much for some failures to come about, and for others a new thread has to be faster than its maker.
 */
abstract class Randomised implements Strategy {
    Random64 random;
    private boolean switchesAtStart;

    @Override
    public final void begin(long trial, Random64 random) {
        this.random = random;
        this.switchesAtStart = random.below(2) == 0;
        prepare();
    }

    /** A trial begins; {@link #random} is its own. */
    void prepare() {}

    @Override
    public final boolean switchesAtStart() {
        return switchesAtStart;
    }
}
