package dev.culprit.investigation.suites;

import dev.culprit.cases.CaseFolder;
import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.diagnosing.DiagnoseInvestigation;
import dev.culprit.investigation.diagnosing.DiagnoseOptions;
import dev.culprit.investigation.diagnosing.DiagnoseSummary;
import dev.culprit.investigation.diagnosing.Diagnosis;
import dev.culprit.investigation.hosting.HostWiring;
import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.ProgramFingerprint;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.TestClasses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Diagnoses all tests of a suite within one budget. All tests are screened first, in shared hosts. Those that fail, or
 * depend on a source of nondeterminism, are diagnosed one by one; the time that is left is for schedules of tests with
 * several threads. Each verdict is kept at once.
 */
public final class SuiteInvestigation {
    private static final double SCREENING_SHARE = 0.5;

    private final HostWiring wiring;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    public SuiteInvestigation(HostWiring wiring, ProgressListener listener, Cancellation cancellation) {
        this.wiring = wiring;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    /** {@code resumed} verdicts were known before; {@code left} tests were not reached. */
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

    /** {@code options} has the time for all tests. The cases are below the folder. */
    public Result run(Setup setup, TestClasses suite, DiagnoseOptions options, Path folder)
            throws UnusableTarget, UnusableCase, IOException {
        new CaseFolder(folder).checkWritable();
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(options.millis());
        SuiteFile file = SuiteFile.open(folder, ProgramFingerprint.of(setup.classpath()));
        List<Target> tests = SuiteTests.of(setup.classpath(), suite.names());
        List<Target> open = tests.stream()
                .filter(test -> file.known(test.toString()) == null)
                .toList();
        List<Screened> suspects = new ArrayList<>();
        List<Screened> clean = new ArrayList<>();
        Steering steering = Screening.steering(options.hunting());
        try (Screening screening = new Screening(wiring, cancellation, setup, suite.names(), steering)) {
            for (int i = 0; i < open.size(); i++) {
                long left = left(deadline) - Math.round(options.millis() * (1 - SCREENING_SHARE));
                if (left <= 0 || cancellation.isCancelled()) break;
                listener.target(open.get(i).toString(), i + 1, open.size());
                Screened screened = screening.screen(open.get(i), left / (open.size() - i) + 1);
                if (screened.isSuspect()) suspects.add(screened);
                else if (screened.verdict() != null) file.put(screened.verdict());
                else clean.add(screened);
            }
            diagnose(suspects, setup, options, folder, file, deadline);
            List<Screened> rare = screening.continueWith(clean, left(deadline) / 2, file);
            diagnose(rare, setup, options, folder, file, deadline);
        }
        List<TestVerdict> verdicts = new ArrayList<>();
        for (Target test : tests) {
            TestVerdict known = file.known(test.toString());
            if (known != null) verdicts.add(known);
        }
        int resumed = tests.size() - open.size();
        return new Result(verdicts, resumed, tests.size() - verdicts.size(), cancellation.isCancelled());
    }

    private static long left(long deadline) {
        return TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
    }

    private void diagnose(
            List<Screened> suspects, Setup setup, DiagnoseOptions options, Path folder, SuiteFile file, long deadline)
            throws UnusableCase, IOException {
        for (int i = 0; i < suspects.size(); i++) {
            long left = left(deadline);
            Screened suspect = suspects.get(i);
            // tried again when the suite is resumed
            if (left <= 0 || cancellation.isCancelled()) return;
            listener.target(suspect.test().toString(), i + 1, suspects.size());
            long share = Math.min(left, Math.max(left / (suspects.size() - i), 1));
            file.put(diagnosed(suspect, setup, options.lasting(share), folder));
        }
    }

    private TestVerdict diagnosed(Screened suspect, Setup setup, DiagnoseOptions options, Path folder)
            throws UnusableCase, IOException {
        Path own = folder.resolve(suspect.test().toString().replace('#', '.'));
        try {
            TestClasses tests = options.tests() == null
                    ? null
                    : new TestClasses(
                            List.of(suspect.test().testClass()), options.tests().folders());
            DiagnoseSummary summary = new DiagnoseInvestigation(wiring, listener, cancellation)
                    .run(setup.running(suspect.test()), options.about(tests), new CaseFolder(own));
            return verdict(suspect, summary, own);
        } catch (UnusableTarget e) {
            return suspect.inconclusive(String.valueOf(e.getMessage()));
        }
    }

    private static TestVerdict verdict(Screened suspect, DiagnoseSummary summary, Path folder) {
        TestVerdict.Runs runs = new TestVerdict.Runs(
                summary.hunt().counts().total(), summary.hunt().counts().failed());
        String test = suspect.test().toString();
        if (summary.diagnoses().isEmpty())
            return summary.reason().isEmpty()
                    ? new TestVerdict(test, TestVerdict.Kind.PASSED, runs, "", false, "")
                    : suspect.inconclusive(summary.reason().text());
        Diagnosis first = summary.diagnoses().get(0);
        TestVerdict.Kind kind =
                summary.nature() == DiagnoseSummary.Nature.CERTAIN ? TestVerdict.Kind.FAILING : TestVerdict.Kind.FLAKY;
        String cause = first.finding() == null ? "" : Causes.of(first.finding());
        return new TestVerdict(test, kind, runs, cause, first.isProved(), folder.toString());
    }
}
