package dev.culprit.control.strategy;

import dev.culprit.runtime.control.ControlledThread;

/** A controlled thread as strategies see it: its name, its position, and what it is about to do. */
public abstract class StrategyThread extends ControlledThread {
    /** The path of its start: {@code 0.2.1} is the first thread that the second thread of main started. */
    public final String path;
    /** Its number in the order of starts. */
    public final int index;

    /** The site of the event that it is about to do; for strategies that look at conflicts. */
    public int pendingSite;

    public Object pendingLocation;
    public int pendingIndex;
    /** How often it has reached its pending event at the event's line, where the strategy counts that; else 0. */
    public int occurrence;
    /** For the use of strategies. */
    public double priority;

    /** A thread that waits for another one in a loop has to let it run after so many yields. */
    private static final int MOST_IGNORED = 3;

    private int ignoredYields;

    protected StrategyThread(Thread thread, int epoch, String path, int index) {
        super(thread, epoch, index, path);
        this.path = path;
        this.index = index;
    }

    public abstract boolean hasEnded();

    /** Where the program calls what the thread waits in. */
    protected abstract int waitSite();

    /** Whether it has ignored so many yields in a row that it has to give way. */
    final boolean mustGiveWay() {
        return ignoredYields == MOST_IGNORED;
    }

    /** It continues at a yield, if that is wanted and it need not give way. Returns whether it does. */
    final boolean continuesAtYield(boolean wanted) {
        boolean continues = wanted && !mustGiveWay();
        ignoredYields = continues ? ignoredYields + 1 : 0;
        return continues;
    }

    /** The name of the Java thread; the path for a virtual thread, which often has no name. */
    public final String name() {
        String name = thread.getName();
        return name.isEmpty() ? "virtual-" + path : name;
    }
}
