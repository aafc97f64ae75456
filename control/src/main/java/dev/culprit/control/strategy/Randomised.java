package dev.culprit.control.strategy;

/**
 * What the random strategies share. In half of the trials they are not asked after the start of a thread: some failures
 * need all threads to be started before the first one has done much, others need a new thread to overtake the one that
 * started it.
 */
abstract class Randomised implements Strategy {
    Random64 random;
    /** One yield out of so many is ignored. */
    private static final int IGNORED_YIELDS = 4;

    private boolean switchesAtStart;

    @Override
    public final void begin(long trial, Random64 random) {
        this.random = random;
        this.switchesAtStart = random.below(2) == 0;
        prepare();
    }

    /** A trial begins; {@link #random} is its generator. */
    void prepare() {}

    @Override
    public final boolean continuesAtYield(StrategyThread current) {
        return current.continuesAtYield(random.below(IGNORED_YIELDS) == 0);
    }

    @Override
    public final boolean switchesAtStart() {
        return switchesAtStart;
    }
}
