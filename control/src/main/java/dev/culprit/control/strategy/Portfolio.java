package dev.culprit.control.strategy;

import dev.culprit.model.Segment;
import dev.culprit.runtime.control.Probes;
import java.util.function.Supplier;

/**
 * Alternates between strategies that find different failures, so that users need not choose. In some trials of programs
 * that depend on time, threads are slow besides.
 *
 * <p>In one of {@link #THOROUGH} rounds every access is an event. Otherwise a thread is not preempted between its
 * accesses to an object that no other thread has touched yet, so that a program in which each thread uses an object
 * only once would never fail: one that lists a collection while another thread removes an element. Such trials are
 * slower, and those of long computations are left out.
 *
 * <p>After {@link #MANY} preemptions a run has few more. Each one costs as much as hundreds of events, so that a long
 * computation would not end in its time, and its schedule would have millions of segments.
 */
final class Portfolio implements Strategy {
    /** Of so many rounds one is thorough. */
    static final int THOROUGH = 16;

    /** The number of the first round that is: most failures need none. */
    static final int FIRST_THOROUGH = 3;

    /** The preemptions of a run after which only one of {@link #RARE} is made. */
    static final long MANY = 100_000;

    static final long RARE = 64;

    private final Strategy[] members;
    /** The same strategies once more: what they learn about the length of runs differs. */
    private final Strategy[] thorough;

    private final Slowness slowness;
    private Strategy now;
    private boolean everyAccess;
    private boolean tooLong;
    /** The preemptions that were asked for in this trial. */
    private long preemptions;

    Portfolio(Slowness slowness, Supplier<Strategy[]> members) {
        this.slowness = slowness;
        this.members = members.get();
        this.thorough = members.get();
    }

    /** The name of the member whose turn it is. */
    @Override
    public String name() {
        return now == null ? "portfolio" : now.name();
    }

    @Override
    public void begin(long trial, Random64 random) {
        everyAccess = !tooLong && trial / members.length % THOROUGH == FIRST_THOROUGH;
        now = (everyAccess ? thorough : members)[(int) (trial % members.length)];
        now.begin(trial, random);
        slowness.begin(trial, random);
        preemptions = 0;
    }

    @Override
    public boolean countsEveryAccess() {
        return everyAccess;
    }

    @Override
    public boolean pauses() {
        return slowness.isActive();
    }

    @Override
    public long pause(StrategyThread current, Segment.Point point) {
        return slowness.at(current, point);
    }

    @Override
    public boolean wakes() {
        return now.wakes();
    }

    @Override
    public boolean wakes(StrategyThread current) {
        return now.wakes(current);
    }

    @Override
    public void usesTime(long nanos) {
        slowness.usesTime(nanos);
    }

    @Override
    public void started(StrategyThread thread) {
        now.started(thread);
    }

    @Override
    public StrategyThread atEvent(StrategyThread current, StrategyThread[] enabled, int count) {
        StrategyThread next = now.atEvent(current, enabled, count);
        if (next == current || ++preemptions <= MANY || preemptions % RARE == 0) return next;
        return current;
    }

    @Override
    public StrategyThread atStop(StrategyThread current, StrategyThread[] enabled, int count) {
        return now.atStop(current, enabled, count);
    }

    @Override
    public StrategyThread atYield(StrategyThread current, StrategyThread[] enabled, int count) {
        return now.atYield(current, enabled, count);
    }

    @Override
    public boolean continuesAtYield(StrategyThread current) {
        return now.continuesAtYield(current);
    }

    @Override
    public boolean switchesAtStart() {
        return now.switchesAtStart();
    }

    @Override
    public void end(long events, boolean conclusive) {
        now.end(events, conclusive);
        tooLong |= everyAccess && events >= Probes.OWN_EVENTS;
    }
}
