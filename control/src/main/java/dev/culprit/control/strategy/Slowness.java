package dev.culprit.control.strategy;

import dev.culprit.model.Segment;
import dev.culprit.runtime.control.Sites;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides where threads are slow. A run has at most {@link #MOST} pauses, at random points that earlier runs have
 * reached, often where a thread starts or stops waiting, and together they are shorter than the bound of the run. The
 * first trials have no pauses; later ones alternate between none and a bound of 10 ms, 100 ms and 1 s, as far as longer
 * ones are permitted. Programs in which no operation depends on time are never slowed down: a pause would only be
 * another preemption.
 */
final class Slowness {
    private static final int MOST = 3;

    /** Trials without pauses: failures that need none are preferred. */
    private static final int FIRST = 64;
    /** Then so many trials have the same bound. */
    private static final int ROUND = 8;

    private static final long MILLI = 1_000_000;

    /** In milliseconds, the last one unless another is given; between two of them there is a round without pauses. */
    private static final long[] BOUNDS = {10, 100, 1_000};

    /** Of 100, so that a timeout of the bound itself does not expire because of a pause. */
    private static final int SHARE = 99;

    /** A point of the program at which threads were seen, and how often. */
    private static final class Place {
        int expected;
        int seen;
    }

    private final long maxMillis;
    private final Map<Long, Place> known = new HashMap<>();
    private final List<Place> places = new ArrayList<>();
    /** Those at which a thread begins to run. There are few, and a busy machine delays threads there most. */
    private final List<Place> starts = new ArrayList<>();

    private final Place[] chosen = new Place[MOST];
    private final int[] occurrence = new int[MOST];
    private int count;
    private long nanos;
    private boolean timed;
    private boolean active;

    Slowness(long maxMillis) {
        this.maxMillis = maxMillis;
    }

    /** The program reads a clock, or waits with a timeout of {@code waited} nanoseconds. */
    void usesTime(long waited) {
        timed |= waited < maxMillis * MILLI;
    }

    void begin(long trial, Random64 random) {
        long bound = timed ? bound(trial) : 0;
        active = bound > 0;
        if (!active) return;
        for (Place place : places) place.seen = 0;
        long total = bound * MILLI * SHARE / 100;
        if (random.below(4) == 0) total = Math.max(MILLI, (long) (total * random.unit()));
        count = places.isEmpty() ? 0 : Math.max(1, random.below(MOST + 2) - 1);
        nanos = count == 0 ? 0 : total / count;
        for (int i = 0; i < count; i++) {
            List<Place> among = !starts.isEmpty() && random.below(3) == 0 ? starts : places;
            chosen[i] = among.get(random.below(among.size()));
            boolean first = random.below(2) == 0;
            occurrence[i] = first ? 1 : 1 + random.below(chosen[i].expected);
        }
    }

    /** In milliseconds; 0 for a trial without pauses. */
    private long bound(long trial) {
        if (trial < FIRST) return 0;
        long round = (trial - FIRST) / ROUND;
        if (round % 2 == 1) return 0;
        long bound = BOUNDS[(int) (round / 2 % BOUNDS.length)];
        boolean longest = bound == BOUNDS[BOUNDS.length - 1];
        return longest ? maxMillis : Math.min(maxMillis, bound);
    }

    boolean isActive() {
        return active;
    }

    /** For how long the thread is paused at the point, in nanoseconds; 0 if it is not. */
    long at(StrategyThread t, Segment.Point point) {
        Place place = known.computeIfAbsent(key(t, point), k -> add(point));
        place.seen++;
        if (place.seen > place.expected) place.expected = place.seen;
        for (int i = 0; i < count; i++) if (chosen[i] == place && occurrence[i] == place.seen) return nanos;
        return 0;
    }

    private Place add(Segment.Point point) {
        Place place = new Place();
        places.add(place);
        if (point == Segment.Point.START || point == Segment.Point.WAKE) starts.add(place);
        return place;
    }

    private static long key(StrategyThread t, Segment.Point point) {
        int site = point == Segment.Point.EVENT ? t.pendingSite : t.callSite;
        return ((long) t.index * 4 + point.ordinal()) << 32 | Sites.hash(site) & 0xFFFFFFFFL;
    }
}
