package dev.culprit.bench.real;

import dev.culprit.bench.programs.Lab;
import dev.culprit.cases.CaseFolder;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.investigation.hunting.HuntInvestigation;
import dev.culprit.investigation.hunting.HuntOptions;
import dev.culprit.investigation.hunting.HuntSummary;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.files.WorkFolder;
import dev.culprit.model.trial.Batch;
import dev.culprit.model.trial.Equipment;
import dev.culprit.model.trial.Trial;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.host.HostGone;
import dev.culprit.trials.host.HostProcess;
import dev.culprit.trials.host.Hosts;
import dev.culprit.trials.program.ClassPath;
import dev.culprit.trials.program.UnusableTarget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs the test classes of a suite under control, one after the other in one host. A class that fails or is
 * inconclusive there is hunted by itself, as the command does it, and run plainly if that fails too.
 */
final class SuiteTrial {
    static final int SCHEDULES = 20;
    private static final long MILLIS = 120_000;
    private static final int PLAIN_RUNS = 3;

    private final HostWiring wiring;
    private final Lab lab;
    private final ClassPath jars;
    private final WorkFolder work;

    SuiteTrial(Lab lab, ClassPath jars, WorkFolder work) {
        this.wiring = lab.wiring();
        this.lab = lab;
        this.jars = jars;
        this.work = work;
    }

    /**
     * By class, what it failed with under control; under control and plainly; why it is inconclusive; why it could not
     * be run.
     */
    record Result(
            int classes,
            long schedules,
            Map<String, String> failed,
            Map<String, String> plainly,
            Map<String, String> inconclusive,
            Map<String, String> unusable) {
        Result(int classes, long schedules) {
            this(
                    classes,
                    schedules,
                    new LinkedHashMap<>(),
                    new LinkedHashMap<>(),
                    new LinkedHashMap<>(),
                    new LinkedHashMap<>());
        }

        Result with(long schedules) {
            return new Result(classes, this.schedules + schedules, failed, plainly, inconclusive, unusable);
        }

        boolean isQuiet() {
            return classes > 0 && failed.isEmpty() && inconclusive.isEmpty();
        }

        void print() {
            failed.forEach((name, why) -> System.out.println("Failed: " + name + ": " + why));
            plainly.forEach((name, why) -> System.out.println("Also plainly: " + name + ": " + why));
            inconclusive.forEach((name, why) -> System.out.println("Inconclusive: " + name + ": " + why));
            unusable.forEach((name, why) -> System.out.println("Not run: " + name + ": " + why));
        }
    }

    Result run(List<String> classes) throws Exception {
        Result result = new Result(classes.size(), 0);
        List<String> doubtful = new ArrayList<>();
        try (Hosts hosts = wiring.hosts(setup(classes.get(0)), Equipment.CONTROLLED)) {
            for (String name : classes) {
                long passed = passed(hosts, name);
                if (passed < SCHEDULES) doubtful.add(name);
                else result = result.with(passed);
            }
        }
        for (String name : doubtful) result = result.with(examine(name, result));
        return result;
    }

    /** How many schedules passed, 0 if one did not. */
    private long passed(Hosts hosts, String name) throws UnusableTarget {
        Setup setup = setup(name);
        Batch batch = Batch.numbers(
                        Trial.of(setup.target(), Steering.strategy("portfolio", 1), setup.limits()), 0, SCHEDULES)
                .until(new Batch.Stop(1, 0, MILLIS));
        try {
            HostProcess host = hosts.take();
            Lab.Answers answers = Lab.batch(host, batch);
            hosts.giveBack(host);
            long passed = answers.done().progress().passed();
            return passed == answers.done().progress().trials() ? passed : 0;
        } catch (HostGone | UnusableTarget gone) {
            return 0;
        }
    }

    /** Hunts in the class alone and sorts it by the result. Returns the number of schedules that passed. */
    private long examine(String name, Result result) throws Exception {
        try {
            HuntSummary hunt = hunt(name, "portfolio", SCHEDULES);
            if (hunt.result().failed()) {
                HuntSummary plain = hunt(name, "free", PLAIN_RUNS);
                Map<String, String> kind = plain.result().failed() ? result.plainly() : result.failed();
                kind.put(name, hunt.failure().headline());
            } else if (!hunt.reason().isEmpty()) {
                result.inconclusive().put(name, hunt.reason().text());
            }
            return hunt.result().counts().passed();
        } catch (UnusableTarget e) {
            result.unusable().put(name, e.getMessage());
            return 0;
        }
    }

    private HuntSummary hunt(String name, String strategy, int runs) throws Exception {
        HuntOptions options = new HuntOptions(
                new HuntPlan.Search(strategy, 1),
                new HuntPlan.Budget(runs, MILLIS, 1, runs),
                HuntOptions.defaultHosts());
        return new HuntInvestigation(wiring, ProgressListener.NONE, new Cancellation())
                .run(setup(name), options, new CaseFolder(work.newFolder()));
    }

    private Setup setup(String name) {
        return Setup.usual(Target.ofTest(name, ""), jars, lab.jdk(), List.of());
    }
}
