package dev.culprit.investigation.suites;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.diagnosing.DiagnoseOptions;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Target;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.ProgramFingerprint;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Diagnoses all tests of a suite within one budget, in hosts that the tests share as far as possible. Each verdict is
 * kept at once.
 */
public final class SuiteInvestigation {
    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    public SuiteInvestigation(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    /** {@code resumed} verdicts were known before; {@code left} tests have none yet. */
    public record Result(List<TestVerdict> verdicts, int resumed, int left, boolean interrupted) {
        public Result {
            verdicts = List.copyOf(verdicts);
        }

        public long count(TestVerdict.Kind kind) {
            return verdicts.stream().filter(v -> v.kind() == kind).count();
        }

        public boolean hasFailures() {
            return verdicts.stream().anyMatch(TestVerdict::isFailure);
        }

        /** Whether there is a verdict for every test. */
        public boolean isConclusive() {
            return left == 0 && count(TestVerdict.Kind.INCONCLUSIVE) == 0;
        }
    }

    /** {@code options} has the tests, and the time for all of them. The cases are below the folder. */
    public Result run(Setup setup, DiagnoseOptions options, Path folder)
            throws UnusableTarget, UnusableCase, IOException {
        new CaseFolder(folder).checkWritable();
        SuiteFile file = SuiteFile.open(folder, fingerprint(setup, options));
        List<Target> tests = SuiteTests.of(setup.classpath(), options.tests().names());
        List<Target> open = tests.stream()
                .filter(test -> file.known(test.toString()) == null)
                .toList();
        try (SuiteRuns runs = new HostedSuiteRuns(wiring, listener, cancellation, setup, options)) {
            SuiteClock clock = new SuiteClock(options.millis(), System::nanoTime);
            new SuiteSearch(runs, options.hunting().budget(), file, listener, cancellation)
                    .examine(open, clock, folder);
        }
        List<TestVerdict> verdicts = new ArrayList<>();
        for (Target test : tests) {
            TestVerdict known = file.known(test.toString());
            if (known != null) verdicts.add(known);
        }
        int resumed = tests.size() - open.size();
        return new Result(verdicts, resumed, tests.size() - verdicts.size(), cancellation.isCancelled());
    }

    /** Verdicts hold for one program on one JDK, and for the schedules that were tried. */
    private static String fingerprint(Setup setup, DiagnoseOptions options) throws UnusableTarget {
        HuntPlan.Search search = options.hunting().search();
        return String.join(
                " ",
                ProgramFingerprint.of(setup.classpath()),
                setup.jdk().version(),
                search.strategy(),
                Long.toString(search.seed()),
                Long.toString(search.liberties().maxPauseMillis()),
                Boolean.toString(search.liberties().spuriousWakeups()),
                Long.toString(options.hunting().budget().leastRuns()));
    }
}
