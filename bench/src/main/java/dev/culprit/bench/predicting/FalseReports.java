package dev.culprit.bench.predicting;

import dev.culprit.analysis.prediction.Crash;
import dev.culprit.bench.predicting.PredictedSubject.Report;
import dev.culprit.model.findings.CrashPrediction.Status;
import java.util.List;
import java.util.function.Predicate;

/**
 * The causes of false reports, as in table X of the paper. An order that no run could have is due to synchronisation
 * that is not recognised. Which one, is seen from what ended the attempts: a thread that is to come later is waited for
 * (a queue or another hand-over), a place is not reached (a flag) or a lock is in the way.
 */
final class FalseReports {
    private static final List<Predicate<Report>> BY_CAUSE = List.of(
            r -> isHarmless(r) && r.crash() == Crash.UNINITIALISED_READ,
            r -> isHarmless(r) && r.crash() != Crash.UNINITIALISED_READ,
            r -> isInfeasible(r) && !isFlag(r) && !isLock(r),
            r -> isInfeasible(r) && isFlag(r),
            r -> isInfeasible(r) && isLock(r),
            r -> r.status() == Status.NOT_TRIED,
            Report::isConfirmed);

    static final int CAUSES = BY_CAUSE.size();

    private FalseReports() {}

    /** By cause; the last number is that of false reports that the analysis of loops prunes. */
    static int[] of(PredictedSubject s) {
        int[] numbers = new int[CAUSES + 1];
        for (int i = 0; i < CAUSES; i++) numbers[i] = s.falseReports(BY_CAUSE.get(i));
        OtherDetectors.Result run = s.others();
        numbers[CAUSES] =
                Math.max(0, run.withoutLoops().wrong() - run.predicted().wrong());
        return numbers;
    }

    private static boolean isHarmless(Report report) {
        return report.status() == Status.NOT_REPRODUCED || report.status() == Status.CAUGHT;
    }

    private static boolean isInfeasible(Report report) {
        return report.status() == Status.NOT_FEASIBLE;
    }

    private static boolean isFlag(Report report) {
        return report.reason().startsWith("no event came");
    }

    private static boolean isLock(Report report) {
        return report.reason().contains("holds a lock");
    }
}
