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

    /** Most waits of a trial that are woken without a reason. */
    private static final int MOST_WAKEUPS = 3;
    /** One wait out of so many, or of a smaller power of two, is woken. */
    private static final int LOG_RAREST_WAKEUP = 5;

    private boolean switchesAtStart;
    private boolean exploresWakeups;
    private int wakeupsLeft;
    private int wakeupRate;

    @Override
    public final void begin(long trial, Random64 random) {
        this.random = random;
        this.switchesAtStart = random.below(2) == 0;
        if (exploresWakeups) prepareWakeups();
        prepare();
    }

    /** From now on, waits are woken without a reason in half of the trials. */
    final Randomised exploringWakeups(boolean explores) {
        exploresWakeups = explores;
        return this;
    }

    private void prepareWakeups() {
        wakeupsLeft = random.below(2) == 0 ? 0 : MOST_WAKEUPS;
        wakeupRate = 1 << random.below(LOG_RAREST_WAKEUP + 1);
    }

    @Override
    public final boolean wakes() {
        return exploresWakeups && wakeupsLeft > 0;
    }

    @Override
    public final boolean wakes(StrategyThread current) {
        if (wakeupsLeft == 0 || random.below(wakeupRate) != 0) return false;
        wakeupsLeft--;
        return true;
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
