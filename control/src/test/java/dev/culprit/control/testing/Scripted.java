package dev.culprit.control.testing;

import dev.culprit.control.strategy.Random64;
import dev.culprit.control.strategy.Strategy;
import dev.culprit.control.strategy.StrategyThread;
import dev.culprit.model.Segment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A strategy that preempts only where a test says so and keeps a list of what it was asked. Where a thread stops, the
 * one that comes first in {@link #prefer} runs next, and of the others the one that was started first.
 */
public class Scripted implements Strategy {
    private final List<String> preferred = new ArrayList<>();
    private final Map<String, String> preemptions = new HashMap<>();
    private final Map<String, Long> pauses = new HashMap<>();
    private final Set<String> wakeups = new HashSet<>();
    private final Map<String, Integer> waits = new HashMap<>();
    private final Map<String, Integer> events = new HashMap<>();
    private final Map<String, Integer> points = new HashMap<>();
    private final List<String> asked = new ArrayList<>();
    private boolean switchesAtStart;

    public Scripted prefer(String... threads) {
        preferred.addAll(List.of(threads));
        return this;
    }

    /**
     * Switches to {@code to} when the strategy is asked about {@code thread} for the n-th time (from 1) before one of
     * its events.
     */
    public Scripted preempt(String thread, int n, String to) {
        preemptions.put(thread + " " + n, to);
        return this;
    }

    /**
     * Pauses the thread where it is at such a point for the n-th time (from 1).
     */
    public Scripted pause(String thread, Segment.Point point, int n, long millis) {
        pauses.put(thread + " " + point + " " + n, millis * 1_000_000);
        return this;
    }

    /** Wakes the thread without a reason where it begins to wait for the n-th time (from 1). */
    public Scripted wake(String thread, int n) {
        wakeups.add(thread + " " + n);
        return this;
    }

    @Override
    public boolean wakes() {
        return !wakeups.isEmpty();
    }

    @Override
    public boolean wakes(StrategyThread current) {
        return wakeups.contains(current.name() + " " + waits.merge(current.name(), 1, Integer::sum));
    }

    @Override
    public boolean pauses() {
        return !pauses.isEmpty();
    }

    @Override
    public long pause(StrategyThread current, Segment.Point point) {
        String at = current.name() + " " + point;
        return pauses.getOrDefault(at + " " + points.merge(at, 1, Integer::sum), 0L);
    }

    /** Also asks after the start of a thread. */
    public Scripted switchingAtStart() {
        switchesAtStart = true;
        return this;
    }

    /**
     * What was asked in the last run: {@code event A:2 [A, B]}, with the line of the event, {@code stop A [B]} or
     * {@code yield A [B]}.
     */
    public List<String> asked() {
        return asked;
    }

    public List<String> askedOf(String thread) {
        return asked.stream().filter(q -> q.split("[ :]")[1].equals(thread)).toList();
    }

    @Override
    public String name() {
        return "scripted";
    }

    @Override
    public void begin(long trial, Random64 random) {
        events.clear();
        points.clear();
        waits.clear();
        asked.clear();
    }

    @Override
    public StrategyThread atEvent(StrategyThread current, StrategyThread[] enabled, int count) {
        int line =
                current.pendingSite == 0 ? 0 : Program.site(current.pendingSite).line();
        asked.add("event " + current.name() + ":" + line + " " + names(enabled, count));
        int n = events.merge(current.name(), 1, Integer::sum);
        String to = preemptions.get(current.name() + " " + n);
        if (to == null) return current;
        StrategyThread next = named(to, enabled, count);
        if (next == null) throw new AssertionError(to + " cannot run here: " + names(enabled, count));
        return next;
    }

    @Override
    public StrategyThread atStop(StrategyThread current, StrategyThread[] enabled, int count) {
        asked.add("stop " + current.name() + " " + names(enabled, count));
        return preferred(enabled, count);
    }

    @Override
    public StrategyThread atYield(StrategyThread current, StrategyThread[] enabled, int count) {
        asked.add("yield " + current.name() + " " + names(enabled, count));
        return preferred(enabled, count);
    }

    @Override
    public boolean switchesAtStart() {
        return switchesAtStart;
    }

    private StrategyThread preferred(StrategyThread[] enabled, int count) {
        for (String name : preferred) {
            StrategyThread thread = named(name, enabled, count);
            if (thread != null) return thread;
        }
        return enabled[0];
    }

    private static StrategyThread named(String name, StrategyThread[] enabled, int count) {
        for (int i = 0; i < count; i++) if (enabled[i].name().equals(name)) return enabled[i];
        return null;
    }

    private static List<String> names(StrategyThread[] enabled, int count) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < count; i++) names.add(enabled[i].name());
        return names;
    }
}
