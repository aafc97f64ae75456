package dev.culprit.trials;

import dev.culprit.model.Advice;
import dev.culprit.model.Note;
import dev.culprit.model.Verdict;
import dev.culprit.model.patterns.CollectedRun;
import dev.culprit.model.wire.Reply;
import dev.culprit.trials.host.HostGone;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.LongUnaryOperator;

/** Adds up what the hosts of a hunt report and knows when it is enough. Any thread may use it. */
final class HuntProgress {
    /** A program that fails so often without passing once does not fail because of its schedule. */
    private static final long ALWAYS_FAILING = 200;

    /** If a limit has ended so many runs and none has passed, the limit may be too low. */
    static final long ALWAYS_CUT = 8;

    /** A limit that is not so many times as high as what a passing run needed may end others that would pass. */
    private static final long WITHIN_LIMIT = 4;

    private static final int WARNINGS = 40;
    /** With more trials than this share inconclusive, the passing ones are no comfort. */
    private static final double TOLERATED = 0.01;

    /** Runs of a program with a single thread, which all have the same schedule. */
    private static final long RUNS_OF_ONE_THREAD = 3;

    /** A failure that needs no pause comes first, then the one with the shorter pause. */
    private static final Comparator<DistinctFailure> LIKELIEST = Comparator.comparingLong(
                    (DistinctFailure f) -> f.best().schedule().pausedNanos())
            .thenComparingLong(DistinctFailure::firstTrial);

    private final int wantedFailures;
    private final long leastRuns;
    /** Every run counts, so that there never are enough. */
    private final boolean collects;

    /** The limit of steps, and whether it may be raised. */
    private final long limit;

    private final boolean provisional;

    private final Doubt doubt;
    private final HuntListener listener;
    private final LongUnaryOperator endOfRound;
    private final Map<String, FailureRuns> failures = new LinkedHashMap<>();
    private final Map<Object, Counts> current = new LinkedHashMap<>();
    private final Set<String> warnings = new LinkedHashSet<>();
    private final Set<Note> losses = new LinkedHashSet<>();
    private Counts finished = Counts.NONE;
    private boolean hasPassed;
    private boolean nearLimit;
    /** The first passing run whose schedule is known, or null. */
    private Found passing;

    private String jdk = "";
    private String coverage = "";
    private Note unclear = Note.NONE;
    private String hostLog = "";
    /** A systematic search has nothing left to try. */
    private boolean over;
    /** It has tried every schedule within its bound. */
    private boolean complete;

    private boolean hopeless;
    private int mostThreads;
    private boolean timed;

    /**
     * {@code endOfRound} is that of the hunt's {@link TrialRanges}.
     */
    HuntProgress(HuntPlan plan, LongUnaryOperator endOfRound, Doubt doubt, HuntListener listener) {
        this.wantedFailures = plan.budget().failures();
        this.leastRuns = plan.budget().leastRuns();
        this.collects = plan.isCollecting();
        this.limit = plan.trial().limits().steps();
        this.provisional = plan.trial().limits().canBeRaised();
        this.endOfRound = endOfRound;
        this.doubt = doubt;
        this.listener = listener;
    }

    /**
     * When to doubt that the limit of steps is high enough, if it may be raised. {@code slow} says whether a single run
     * that it has ended took so much time that others should not be tried. {@code nearLimit}: when a passing run comes
     * near it.
     */
    record Doubt(BooleanSupplier slow, boolean nearLimit) {
        /** Only after several runs that the limit has ended. */
        static final Doubt NONE = new Doubt(() -> false, false);
    }

    synchronized void ready(Reply.Ready ready) {
        jdk = ready.jdk();
    }

    /** The trial, from 1, that a host reports in the middle of the batch of the worker. */
    synchronized void found(Object worker, long position, Found found) {
        timed |= found.schedule().isTimed();
        mostThreads = Math.max(mostThreads, found.schedule().names().size());
        found.outcome().warnings().forEach(this::warn);
        if (found.outcome().failed()) {
            String key = found.outcome().failure().key();
            boolean known = failures.containsKey(key);
            failures.computeIfAbsent(key, k -> new FailureRuns(k, runsUpTo(worker, position), endOfRound, collects))
                    .add(found);
            if (!known) listener.newFailure(failures.size(), found);
            listener.failed(found);
        } else if (found.outcome().verdict() == Verdict.PASSED) {
            hasPassed = true;
            nearLimit |= provisional && doubt.nearLimit && found.outcome().steps() > limit / WITHIN_LIMIT;
            boolean first = passing == null || found.trial() < passing.trial();
            if (first && !found.schedule().segments().isEmpty()) passing = found;
        } else if (unclear.isEmpty()) {
            unclear = found.outcome().reason();
        }
    }

    /** What other hosts have not reported yet does not count. */
    private long runsUpTo(Object worker, long position) {
        long others = 0;
        for (Map.Entry<Object, Counts> batch : current.entrySet())
            if (batch.getKey() != worker) others += batch.getValue().total();
        return finished.total() + others + position;
    }

    synchronized void collected(Object source, CollectedRun run) {
        run.notes().forEach(this::warn);
        listener.collected(source, run);
    }

    /** How far the batch of one worker is. */
    synchronized void progress(Object worker, Counts counts) {
        current.put(worker, counts);
        listener.progress(counts(), failures.size());
    }

    synchronized void endOfBatch(Object worker) {
        Counts last = current.remove(worker);
        if (last != null) finished = finished.plus(last);
    }

    synchronized void done(Reply.Done done) {
        done.warnings().forEach(this::warn);
        if (!done.coverage().text().isEmpty()) coverage = done.coverage().text();
        over |= done.coverage().over();
        complete |= done.coverage().all();
    }

    synchronized void warn(String warning) {
        if (warnings.size() < WARNINGS) warnings.add(warning);
    }

    /** A host went in the middle of its work: from now on finding nothing means nothing. */
    synchronized void gone(HostGone gone) {
        losses.add(gone.reason());
        if (!gone.log().isEmpty()) hostLog = gone.log();
    }

    /** Finding nothing would not be conclusive, and there is no point in continuing. */
    synchronized void giveUp(String reason) {
        losses.add(Note.of(reason));
        hopeless = true;
    }

    private Counts counts() {
        Counts sum = finished;
        for (Counts c : current.values()) sum = sum.plus(c);
        return sum;
    }

    /** The first trial that need not be run any more, if all before it are. */
    synchronized long enoughAt() {
        if (over || hopeless || isAlwaysCut() || nearLimit && hasOnlyLimits()) return 0;
        boolean few = leastRuns > 0 && !collects;
        if (few && hasOneThread() && counts().total() >= (timed ? leastRuns : RUNS_OF_ONE_THREAD)) return 0;
        boolean satisfied = hasPassed
                ? !failures.isEmpty() && failures.size() >= wantedFailures
                : counts().failed() >= ALWAYS_FAILING;
        if (collects || !satisfied) return Long.MAX_VALUE;
        return failures.values().stream().mapToLong(FailureRuns::end).max().orElse(0);
    }

    private boolean isAlwaysCut() {
        return provisional
                && !hasPassed
                && !failures.isEmpty()
                && (counts().failed() >= ALWAYS_CUT || doubt.slow.getAsBoolean())
                && hasOnlyLimits();
    }

    private boolean hasOnlyLimits() {
        return failures.values().stream().allMatch(FailureRuns::isLimit);
    }

    /** Only a run that passes is still looked for, to compare with. */
    synchronized boolean hasOnlyFailed() {
        return !collects && !hasPassed && !failures.isEmpty();
    }

    /**
     * Every run is the same then, unless the program reads a clock, so that a pause makes a difference. Runs that are
     * not controlled do not say how many threads there are.
     */
    private boolean hasOneThread() {
        return mostThreads == 1;
    }

    /** Why so many runs without a failure say little; empty if they are enough or cover all schedules. */
    private Note tooFew(long runs) {
        if (runs >= leastRuns || complete || hasOneThread()) return Note.NONE;
        String aim = leastRuns == HuntPlan.Budget.CONCLUSIVE_RUNS
                ? " to see a failure of 1 % with a probability of 95 %"
                : "";
        return new Note(
                String.format(Locale.ROOT, "too few runs: %,d, and %,d are needed", runs, leastRuns) + aim,
                List.of(Advice.to(Advice.Kind.ALLOW_MORE_RUNS)));
    }

    private Note because(String what) {
        return unclear.isEmpty() ? Note.of(what) : unclear.after(what + ": ");
    }

    synchronized HuntResult result(double seconds) {
        Counts counts = counts();
        List<Note> reasons = new ArrayList<>(losses);
        if (counts.inconclusive() > counts.total() * TOLERATED)
            reasons.add(because(counts.inconclusive() + " of " + counts.total() + " runs were inconclusive"));
        else if (counts.inconclusive() > 0)
            warn(because(counts.inconclusive() + " runs were inconclusive").text());
        if (counts.total() == 0 && reasons.isEmpty()) reasons.add(Note.of("no run was finished"));
        Note tooFew = tooFew(counts.total());
        if (failures.isEmpty() && reasons.isEmpty() && !tooFew.isEmpty()) reasons.add(tooFew);
        return new HuntResult(
                counts,
                seconds,
                failures.values().stream()
                        .map(FailureRuns::result)
                        .sorted(LIKELIEST)
                        .toList(),
                passing,
                new HuntResult.Circumstances(
                        jdk, coverage, List.copyOf(warnings), Note.join("; ", reasons), hostLog, nearLimit));
    }
}
