package dev.culprit.control.strategy;

import dev.culprit.runtime.control.ControlledThread;

/** A controlled thread as strategies see it: who it is, where it is, and what it is about to do. */
public abstract class StrategyThread extends ControlledThread {
    /** The path of starts that leads to this thread: {@code 0.2.1}. */
    public final String path;
    /** In the order of starts. */
    public final int index;

    /** The event that it is about to do, for strategies that look at conflicts. */
    public int pendingSite;

    public Object pendingLocation;
    public int pendingIndex;
    /** A strategy's own ranking. */
    public double priority;

    protected StrategyThread(Thread thread, int epoch, String path, int index) {
        super(thread, epoch, index, path);
        this.path = path;
        this.index = index;
    }

    /** What people know the thread by. Virtual threads often have no name. */
    public final String name() {
        String name = thread.getName();
        return name.isEmpty() ? "virtual-" + path : name;
    }
}
