package dev.culprit.bench.real;

import dev.culprit.bench.programs.Lab;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.model.Target;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.trials.DistinctFailure;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.UnusableTarget;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Hunts in each test class of a suite as the command does it. A class that fails is run without control, too. */
final class SuiteTrial {
    static final int SCHEDULES = 20;
    /** For the schedules of one class. */
    private static final long MILLIS = 180_000;

    private static final int PLAIN_RUNS = 3;

    /** If one run without control takes so long, so many schedules do not fit into the time. */
    private static final double LONG_SECONDS = 10;

    /** The share of classes that may have no test although their names say so. */
    private static final double NOT_RUN = 0.1;

    private final RealHunts hunts;
    private final Lab lab;
    private final ClassPath jars;

    SuiteTrial(Lab lab, ClassPath jars, WorkFolder work) {
        this.hunts = new RealHunts(lab.wiring(), work);
        this.lab = lab;
        this.jars = jars;
    }

    /**
     * By class, what it failed with under control; under control and plainly; why it is inconclusive, and the same for
     * classes that take long without control; why it could not be run.
     */
    record Result(
            int classes,
            long schedules,
            Map<String, String> failed,
            Map<String, String> plainly,
            Map<String, String> inconclusive,
            Map<String, String> tooLong,
            Map<String, String> unusable) {
        Result(int classes, long schedules) {
            this(
                    classes,
                    schedules,
                    new LinkedHashMap<>(),
                    new LinkedHashMap<>(),
                    new LinkedHashMap<>(),
                    new LinkedHashMap<>(),
                    new LinkedHashMap<>());
        }

        Result with(long schedules) {
            return new Result(classes, this.schedules + schedules, failed, plainly, inconclusive, tooLong, unusable);
        }

        /** True if nearly all classes were run, and none of them failed or stalled because of the control. */
        boolean isQuiet() {
            return schedules > 0 && failed.isEmpty() && inconclusive.isEmpty() && unusable.size() <= classes * NOT_RUN;
        }

        void print() {
            failed.forEach((name, why) -> System.out.println("Failed: " + name + ": " + why));
            plainly.forEach((name, why) -> System.out.println("Also plainly: " + name + ": " + why));
            inconclusive.forEach((name, why) -> System.out.println("Inconclusive: " + name + ": " + why));
            tooLong.forEach((name, why) -> System.out.println("Takes long: " + name + ": " + why));
            unusable.forEach((name, why) -> System.out.println("Not run: " + name + ": " + why));
        }
    }

    Result run(List<String> classes) throws Exception {
        Result result = new Result(classes.size(), 0);
        for (String name : classes) {
            long begun = System.nanoTime();
            long passed = examine(name, result);
            System.err.printf("%s: %d passed in %.1f s%n", name, passed, (System.nanoTime() - begun) / 1e9);
            result = result.with(passed);
        }
        return result;
    }

    /** Sorts the class by the result of its hunt. Returns the number of schedules that passed. */
    private long examine(String name, Result result) throws Exception {
        try {
            HuntSummary hunt = hunts.withRuns(setup(name), "portfolio", SCHEDULES, MILLIS);
            if (hunt.result().failed()) {
                HuntSummary plain = hunts.withRuns(setup(name), "free", PLAIN_RUNS, MILLIS);
                if (hasVerdict(plain.result())) sort(name, hunt.result(), plain.result(), result);
                else undecided(name, "it failed, and no run without control ended", result);
            } else if (!hunt.reason().isEmpty()) {
                undecided(name, hunt.reason().text(), result);
            }
            return hunt.result().counts().passed();
        } catch (UnusableTarget e) {
            result.unusable().put(name, e.getMessage());
            return 0;
        }
    }

    private double secondsOfPlainRun(String name) throws Exception {
        long begun = System.nanoTime();
        hunts.withRuns(setup(name), "free", 1, MILLIS);
        return (System.nanoTime() - begun) / 1e9;
    }

    /** Without control, a run that takes longer than half a minute of processor time is ended. */
    static boolean hasVerdict(HuntResult plain) {
        return plain.failed() || plain.counts().passed() > 0;
    }

    private void undecided(String name, String why, Result result) throws Exception {
        double seconds = secondsOfPlainRun(name);
        if (seconds < LONG_SECONDS) result.inconclusive().put(name, why);
        else result.tooLong().put(name, String.format(Locale.ROOT, "%s; %.0f s without control", why, seconds));
    }

    /** A failure under control is the program's only if it fails in the same way without it. */
    static void sort(String name, HuntResult controlled, HuntResult plain, Result result) {
        Set<String> keys = plain.failures().stream().map(DistinctFailure::key).collect(Collectors.toSet());
        for (DistinctFailure failure : controlled.failures()) {
            Map<String, String> kind = keys.contains(failure.key()) ? result.plainly() : result.failed();
            kind.put(name, failure.best().outcome().failure().headline());
        }
    }

    private Setup setup(String name) {
        return Setup.usual(Target.ofTest(name, ""), jars, lab.jdk(), List.of());
    }
}
