package dev.culprit.investigation.suites;

import dev.culprit.cases.UnusableCase;
import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.ProgressListener;
import dev.culprit.investigation.diagnosing.DiagnoseSummary;
import dev.culprit.investigation.diagnosing.Diagnosis;
import dev.culprit.model.Target;
import dev.culprit.trials.HuntPlan;
import dev.culprit.trials.program.UnusableTarget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The order in which the tests of a suite are examined. All are screened first. Those that fail, or depend on a
 * source of nondeterminism, are diagnosed one by one. Tests with several threads are then run as often as a verdict
 * needs, the fastest first, so that each continued suite has more verdicts than before. What is left is for more of
 * their schedules.
 *
 * <p>A test has passed only if all runs were made that show this. Others have no final verdict and are examined again
 * when the suite is continued.
 */
final class SuiteSearch {
    private static final double AFTER_SCREENING = 0.5;
    private static final double AFTER_DIAGNOSES = 0.15;
    /** With less, a diagnosis ends without a cause. The tests for which no time is left come next time. */
    private static final long LEAST_MILLIS = 30_000;

    private final SuiteRuns runs;
    private final Screening screening;
    private final SuiteFile file;
    private final ProgressListener listener;
    private final Cancellation cancellation;

    SuiteSearch(
            SuiteRuns runs,
            HuntPlan.Budget budget,
            SuiteFile file,
            ProgressListener listener,
            Cancellation cancellation) {
        this.runs = runs;
        this.screening = new Screening(runs, budget);
        this.file = file;
        this.listener = listener;
        this.cancellation = cancellation;
    }

    /** The verdicts are in the file afterwards. */
    void examine(List<Target> tests, SuiteClock clock, Path folder) throws UnusableCase, IOException {
        List<Screened> suspects = new ArrayList<>();
        List<Screened> open = new ArrayList<>();
        for (int i = 0; i < tests.size() && goesOn(clock.leftBut(AFTER_SCREENING)); i++) {
            listener.target(tests.get(i).toString(), i + 1, tests.size());
            long share = clock.leftBut(AFTER_SCREENING) / (tests.size() - i) + 1;
            Screened screened = screening.screen(tests.get(i), share);
            if (cancellation.isCancelled()) return;
            if (screened.state() == Screened.State.SUSPECT) suspects.add(screened);
            else if (screened.state() == Screened.State.OPEN) open.add(screened);
            else keep(screened.verdict());
        }
        diagnose(suspects, clock, open.isEmpty() ? 0 : AFTER_DIAGNOSES, folder);
        List<Screened> rare = new ArrayList<>();
        List<Screened> passed = finish(open, clock, rare);
        rare.addAll(continueWith(passed, clock));
        diagnose(rare, clock, 0, folder);
    }

    private boolean goesOn(long millis) {
        return millis > 0 && !cancellation.isCancelled();
    }

    private void keep(TestVerdict verdict) throws IOException {
        if (verdict.kind() == TestVerdict.Kind.INCONCLUSIVE) file.note(verdict);
        else file.put(verdict);
    }

    /** Returns those that have passed, and adds those that fail to {@code suspects}. */
    private List<Screened> finish(List<Screened> open, SuiteClock clock, List<Screened> suspects) throws IOException {
        List<Screened> fastest = new ArrayList<>(open);
        fastest.sort(Comparator.comparingDouble(Screened::seconds));
        List<Screened> passed = new ArrayList<>();
        for (int i = 0; i < fastest.size() && goesOn(clock.left()); i++) {
            listener.target(fastest.get(i).test().toString(), i + 1, fastest.size());
            Screened finished = screening.finish(fastest.get(i), clock.left());
            if (cancellation.isCancelled()) break;
            if (finished.state() == Screened.State.SUSPECT) {
                suspects.add(finished);
                continue;
            }
            keep(finished.verdict());
            if (finished.verdict().kind() == TestVerdict.Kind.PASSED) passed.add(finished);
        }
        return passed;
    }

    /** Half of the time is for other schedules; returns the tests that fail now. */
    private List<Screened> continueWith(List<Screened> passed, SuiteClock clock) throws IOException {
        List<Screened> suspects = new ArrayList<>();
        long kept = clock.left() / 2;
        for (int i = 0; i < passed.size() && goesOn(clock.left() - kept); i++) {
            listener.target(passed.get(i).test().toString(), i + 1, passed.size());
            Screened more = screening.continueWith(passed.get(i), (clock.left() - kept) / (passed.size() - i) + 1);
            if (cancellation.isCancelled()) break;
            if (more.state() == Screened.State.SUSPECT) suspects.add(more);
            else keep(more.verdict());
        }
        // a test that fails has not passed, even if there is no time to find out why
        for (Screened suspect : suspects) keep(failedWithoutDiagnosis(suspect));
        return suspects;
    }

    private static TestVerdict failedWithoutDiagnosis(Screened suspect) {
        return Screened.inconclusive(suspect.test(), suspect.runs(), "it failed, and was not diagnosed yet")
                .verdict();
    }

    /** The part {@code kept} of the whole time is not used. */
    private void diagnose(List<Screened> suspects, SuiteClock clock, double kept, Path folder)
            throws UnusableCase, IOException {
        for (int i = 0; i < suspects.size(); i++) {
            Screened suspect = suspects.get(i);
            // without a verdict: tried again when the suite is continued
            if (!goesOn(clock.leftBut(kept))) return;
            listener.target(suspect.test().toString(), i + 1, suspects.size());
            long left = clock.leftBut(kept);
            long share = Math.min(left, Math.max(LEAST_MILLIS, left / (suspects.size() - i)));
            TestVerdict verdict = diagnosed(suspect, share, folder);
            // what was interrupted is shown, but not final
            if (cancellation.isCancelled() && !verdict.proved()) file.note(verdict);
            else keep(verdict);
        }
    }

    private TestVerdict diagnosed(Screened suspect, long millis, Path folder) throws UnusableCase, IOException {
        Path own = folder.resolve(suspect.test().toString().replace('#', '.'));
        try {
            return verdict(suspect, runs.diagnose(suspect.test(), millis, own), own);
        } catch (UnusableTarget e) {
            return inconclusive(suspect, String.valueOf(e.getMessage()));
        }
    }

    private static TestVerdict verdict(Screened suspect, DiagnoseSummary summary, Path folder) {
        TestVerdict.Runs made = Screened.runs(summary.hunt());
        if (summary.diagnoses().isEmpty())
            return inconclusive(
                    suspect,
                    summary.reason().isEmpty()
                            ? notAgain(suspect, made)
                            : before(suspect) + "; its diagnosis is inconclusive: "
                                    + summary.reason().text());
        Diagnosis first = summary.diagnoses().get(0);
        TestVerdict.Kind kind =
                summary.nature() == DiagnoseSummary.Nature.CERTAIN ? TestVerdict.Kind.FAILING : TestVerdict.Kind.FLAKY;
        String cause = first.finding() == null ? "" : Causes.of(first.finding());
        return new TestVerdict(suspect.test().toString(), kind, made, cause, first.isProved(), folder.toString());
    }

    private static String notAgain(Screened suspect, TestVerdict.Runs again) {
        return String.format(
                Locale.ROOT,
                "%s in a JVM that other tests had used, and did not fail in %,d runs in another",
                before(suspect),
                again.made());
    }

    private static String before(Screened suspect) {
        if (suspect.runs().failed() == 0) return "it depended on a source of nondeterminism";
        return String.format(
                Locale.ROOT,
                "it failed in %,d of %,d runs",
                suspect.runs().failed(),
                suspect.runs().made());
    }

    private static TestVerdict inconclusive(Screened suspect, String reason) {
        return Screened.inconclusive(suspect.test(), suspect.runs(), reason).verdict();
    }
}
