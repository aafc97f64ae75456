package dev.culprit.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.Frame;
import dev.culprit.model.cases.Investigation;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.CrashPrediction;
import dev.culprit.model.findings.CrashPrediction.Status;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.findings.Unlocated;
import java.util.List;
import org.junit.jupiter.api.Test;

class PredictionReportTest {
    private static final String STEPS =
            """
                 W  Pool.close   Pool.java:8  sets it to null  (thread main)
                 R  Pool.borrow  Pool.java:4  dereferences it  (thread worker)
            """;

    private final PredictionReport report = new PredictionReport(Style.PLAIN, file -> "replay " + file, "--top shows");

    private static CrashPrediction.Step step(String op, String thread, String action, String method, int line) {
        return new CrashPrediction.Step(op, thread, action, new Frame("app.Pool", method, "Pool.java", line));
    }

    private static Finding finding(String crash, Status status, int runs, int met, String reason) {
        Claim claim = new Claim(
                Technique.PREDICTION, "crash-prediction", new Standing(1, 1, 0), List.of("app.Pool.factory"), "");
        String failure =
                switch (status) {
                    case CONFIRMED, CRASHED -> "java.lang.NullPointerException in thread worker";
                    case CAUGHT -> "thrown at A.java:4 and caught at B.java:9";
                    default -> "";
                };
        CrashPrediction.Result result = new CrashPrediction.Result(
                status,
                new CrashPrediction.Tries("", runs, met, reason),
                failure,
                status == Status.CONFIRMED ? "crash-1.schedule" : "");
        return Finding.of(
                new Unlocated(),
                new CrashPrediction(
                        claim,
                        crash,
                        List.of(
                                step("W", "main", "sets it to null", "close", 8),
                                step("R", "worker", "dereferences it", "borrow", 4)),
                        result));
    }

    private void assertReported(String label, String result, Finding finding) {
        assertEquals(label + "  app.Pool.factory\n" + STEPS + result + "\n", report.predictions(List.of(finding), 10));
    }

    @Test
    void aConfirmedCrashHasItsFailureAndTheCommandThatRepeatsIt() {
        assertReported(
                "CONFIRMED  null dereference",
                "     forced: java.lang.NullPointerException in thread worker\n     replay: replay crash-1.schedule\n",
                finding("null-dereference", Status.CONFIRMED, 3, 2, ""));
    }

    @Test
    void aCrashOfAFreeRunHasNoCommand() {
        assertReported(
                "CRASHED  null dereference",
                "     in a free run with delays, which cannot be replayed:\n"
                        + "       java.lang.NullPointerException in thread worker\n",
                finding("null-dereference", Status.CRASHED, 3, 2, ""));
    }

    @Test
    void anOrderThatWasMetWithoutACrashIsNotReproduced() {
        assertReported(
                "PREDICTED  null dereference",
                "     not reproduced: 3 of 20 runs had this order, and none crashed as predicted\n",
                finding("null-dereference", Status.NOT_REPRODUCED, 20, 3, "a lock"));
    }

    @Test
    void anExceptionThatWasCaughtIsReportedWithItsHandler() {
        assertReported(
                "PREDICTED  null dereference",
                "     caught: thrown at A.java:4 and caught at B.java:9; 3 of 20 runs had this\n"
                        + "       order, and none failed as predicted\n",
                finding("null-dereference", Status.CAUGHT, 20, 3, ""));
    }

    @Test
    void aReadBeforeInitialisationThatDoesNoHarmIsWithoutEffect() {
        assertReported(
                "PREDICTED  uninitialised read",
                "     without effect: 1 of 1 run had this order, and none failed\n",
                finding("uninitialised-read", Status.NOT_REPRODUCED, 1, 1, ""));
    }

    @Test
    void anOrderThatIsNotFeasibleHasTheReasonIfItIsKnown() {
        assertReported(
                "NOT FEASIBLE  null dereference",
                "     none of 20 runs could be made to have this order: all other threads wait\n"
                        + "       for the one that is to come later\n",
                finding(
                        "null-dereference",
                        Status.NOT_FEASIBLE,
                        20,
                        0,
                        "all other threads wait for the one that is to come later"));
        assertReported(
                "NOT FEASIBLE  null dereference",
                "     none of 20 runs could be made to have this order\n",
                finding("null-dereference", Status.NOT_FEASIBLE, 20, 0, ""));
    }

    @Test
    void aPredictionForWhichThereWasNoTimeSaysSo() {
        assertReported(
                "PREDICTED  null dereference",
                "     not tried: the time was over\n",
                finding("null-dereference", Status.NOT_TRIED, 0, 0, ""));
    }

    @Test
    void suspectsThatAreRuledOutAreCountedByCause() {
        assertEquals(
                "9 suspects are ruled out: 4 by order, 3 by mutual exclusion, 1 by a condition, 1 seen to do no harm",
                PredictionReport.pruned(new Investigation.Pruned(9, 4, 3, 1, 1)));
        assertEquals(
                "1 suspect is ruled out: 1 by mutual exclusion",
                PredictionReport.pruned(new Investigation.Pruned(1, 0, 1, 0, 0)));
        // as in older files
        assertEquals(
                "2 suspects are ruled out by synchronisation",
                PredictionReport.pruned(new Investigation.Pruned(2, 0, 0, 0, 0)));
    }

    @Test
    void allCrashesAreShownAndOthersAreCounted() {
        Finding crash = finding("null-dereference", Status.CONFIRMED, 1, 1, "");
        Finding other = finding("null-dereference", Status.NOT_TRIED, 0, 0, "");
        String text = report.predictions(List.of(crash, crash, other, other), 1);
        assertEquals(2, text.split("CONFIRMED", -1).length - 1, text);
        assertEquals("(2 more; --top shows)\n\n", text.substring(text.indexOf('(', text.lastIndexOf("replay"))));
    }
}
