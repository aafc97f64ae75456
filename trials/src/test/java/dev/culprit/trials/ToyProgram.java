package dev.culprit.trials;

import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Frame;
import dev.culprit.model.Note;
import dev.culprit.model.Outcome;
import dev.culprit.model.Schedule;
import dev.culprit.model.Segment;
import dev.culprit.model.Steering;
import dev.culprit.model.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A program without a JVM: main starts threads that each read and write a counter some times, joins them, and fails
 * where an increment was lost. Follows schedules as a host does, so that what plans trials can be tested by itself.
 */
public final class ToyProgram implements Trials {
    private final int threads;
    private final int increments;
    public int runs;

    public ToyProgram(int threads, int increments) {
        this.threads = threads;
        this.increments = increments;
    }

    @Override
    public Outcome run(Steering steering) {
        runs++;
        return new Run(steering).outcome();
    }

    @Override
    public List<Found> failing(HuntPlan.Search search, long count, long millis) {
        return List.of();
    }

    /** A trial of a random walk. */
    public Outcome random(long seed) {
        return run(Steering.strategy("random", seed));
    }

    /** The first random walk that fails. */
    public Outcome anyFailing() {
        for (long seed = 0; ; seed++) {
            Outcome outcome = random(seed);
            if (outcome.failed() && outcome.schedule().preemptions() > 3) return outcome;
        }
    }

    private final class Run {
        private final List<Segment> plan;
        private final boolean strict;
        private final Random random;
        private final int[] done = new int[threads + 1];
        private final int[] register = new int[threads + 1];
        private final List<Segment> segments = new ArrayList<>();
        private int counter;
        private int at;
        private long hash = 17;
        private String divergence = "";

        Run(Steering steering) {
            plan = steering.schedule() == null ? List.of() : steering.schedule().segments();
            strict = steering.strict();
            random = steering.schedule() == null ? new Random(steering.seed()) : null;
        }

        private static String path(int thread) {
            return thread == 0 ? "0" : "0." + thread;
        }

        /** Main does a start for each thread, then a join for each. */
        private boolean ended(int thread) {
            return done[thread] == (thread == 0 ? 2 * threads : 2 * increments);
        }

        private boolean enabled(int thread) {
            if (ended(thread)) return false;
            if (thread > 0) return done[0] >= thread;
            return done[0] < threads || ended(done[0] - threads + 1);
        }

        private void step(int thread) {
            hash = hash * 31 + thread;
            if (thread > 0) {
                if (done[thread] % 2 == 0) register[thread] = counter;
                else counter = register[thread] + 1;
            }
            done[thread]++;
        }

        Outcome outcome() {
            int current = 0;
            while (current >= 0 && divergence.isEmpty()) current = segment(current);
            Map<String, String> names = new LinkedHashMap<>();
            for (int t = 0; t <= threads; t++) names.put(path(t), t == 0 ? "main" : "Thread-" + (t - 1));
            Schedule schedule = new Schedule(Map.of(), names, segments, hash);
            long steps = 0;
            for (int d : done) steps += d;
            if (!divergence.isEmpty())
                return new Outcome(
                        Verdict.INCONCLUSIVE, null, Note.of(divergence), schedule, Outcome.Account.of(steps, ""));
            boolean lost = counter != threads * increments;
            Failure failure = new Failure(
                    FailureKind.EXCEPTION,
                    "java.lang.IllegalStateException",
                    "lost an increment",
                    "main",
                    List.of(new Frame("toy.Counter", "check", "Counter.java", 40)),
                    List.of());
            return new Outcome(
                    lost ? Verdict.FAILED : Verdict.PASSED,
                    lost ? failure : null,
                    Note.NONE,
                    schedule,
                    Outcome.Account.of(steps, "counter " + counter + "\n"));
        }

        /** Runs a thread until it stops or another is chosen, which is returned; -1 at the end. */
        private int segment(int thread) {
            while (true) {
                if (!enabled(thread)) {
                    boolean ended = ended(thread);
                    segments.add(segment(thread, ended ? Segment.End.ENDED : Segment.End.BLOCKED));
                    return next(thread, ended ? Segment.End.ENDED : Segment.End.BLOCKED);
                }
                if (preempts(thread)) {
                    int other = next(thread, Segment.End.PREEMPTED);
                    if (other != thread) {
                        segments.add(segment(thread, Segment.End.PREEMPTED));
                        return other;
                    }
                }
                step(thread);
            }
        }

        private boolean preempts(int thread) {
            if (random != null) return random.nextInt(3) == 0;
            return at < plan.size()
                    && plan.get(at).thread().equals(path(thread))
                    && plan.get(at).isPreemption()
                    && done[thread] >= plan.get(at).app();
        }

        private int next(int thread, Segment.End end) {
            List<Integer> enabled = new ArrayList<>();
            for (int t = 0; t <= threads; t++) if (enabled(t)) enabled.add(t);
            if (strict && (at >= plan.size() || !sameStop(plan.get(at), thread, end))) {
                divergence = "diverged at segment " + (at + 1);
                return -1;
            }
            if (enabled.isEmpty()) return -1;
            if (random != null) return enabled.get(random.nextInt(enabled.size()));
            while (++at < plan.size())
                for (int t : enabled) if (path(t).equals(plan.get(at).thread())) return t;
            return enabled.contains(thread) ? thread : enabled.get(0);
        }

        private boolean sameStop(Segment planned, int thread, Segment.End end) {
            return planned.thread().equals(path(thread)) && planned.end() == end && planned.app() == done[thread];
        }

        private Segment segment(int thread, Segment.End end) {
            String action = thread == 0 ? "joins" : done[thread] % 2 == 0 ? "reads count" : "writes count";
            return new Segment(
                    path(thread), done[thread], 0, end, action, new Frame("toy.Counter", "run", "Counter.java", 10));
        }
    }
}
