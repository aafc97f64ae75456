package dev.culprit.bench.predicting;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.analysis.prediction.Crash;
import dev.culprit.bench.predicting.PredictedSubject.Report;
import dev.culprit.bench.programs.Subject;
import dev.culprit.model.findings.CrashPrediction.Status;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PredictTablesTest {
    private static final OtherDetectors.Result RUN = new OtherDetectors.Result(
            new Counts(3, 1),
            new Counts(4, 1),
            new Counts(1, 1),
            new Counts(5, 1),
            20,
            300,
            Map.of(Crash.NULL_DEREFERENCE, 7, Crash.ZERO_DIVISOR, 2),
            6,
            12.5);

    private static PredictedSubject subject(Report... reports) {
        Subject subject = new Subject("subjects.Shop", Map.of("subject", "failing"));
        return new PredictedSubject(subject, List.of(reports), RUN, 1);
    }

    private static Report report(Crash crash, Status status, String reason, boolean isTrue) {
        return new Report(crash, status, reason, isTrue);
    }

    private static List<String> texts(Object... cells) {
        return Stream.of(cells).map(String::valueOf).toList();
    }

    @Test
    void reportsAreCountedByDetectorBeforeAndAfterValidation() {
        PredictedSubject shop = subject(
                report(Crash.NULL_DEREFERENCE, Status.CONFIRMED, "", true),
                report(Crash.NULL_DEREFERENCE, Status.NOT_FEASIBLE, "", false),
                report(Crash.ZERO_DIVISOR, Status.NOT_REPRODUCED, "", false));
        assertEquals(
                List.of("Shop", "20", "300", "3 : 1", "4 : 1", "1 : 1", "1 : 1", "-", "-", "-", "1 : 0", "-", "2 : 1"),
                texts(PredictTables.before("Shop", List.of(shop))));
        assertEquals(
                List.of("Shop", "0 : 1", "-", "-", "-", "-", "-", "0 : 1"),
                texts(PredictTables.after("Shop", List.of(shop))));
    }

    @Test
    void falseReportsHaveACause() {
        PredictedSubject shop = subject(
                report(Crash.UNINITIALISED_READ, Status.NOT_REPRODUCED, "", false),
                report(Crash.INDEX_OVERFLOW, Status.NOT_REPRODUCED, "", false),
                report(
                        Crash.NULL_DEREFERENCE,
                        Status.NOT_FEASIBLE,
                        "all other threads wait for the one that is to come later",
                        false),
                report(Crash.NULL_DEREFERENCE, Status.NOT_FEASIBLE, "no event came at line 7 of Shop", false),
                report(
                        Crash.NULL_DEREFERENCE,
                        Status.NOT_FEASIBLE,
                        "the thread that is to come later holds a lock that another one needs",
                        false),
                report(Crash.NULL_DEREFERENCE, Status.NOT_FEASIBLE, "", true));
        assertArrayEquals(new int[] {1, 1, 1, 1, 1, 0, 0, 4}, FalseReports.of(shop));
    }

    @Test
    void whatSurvivedIsNotRuledOutBySynchronisation() {
        assertEquals(
                List.of("Shop", "7", "0", "0", "0", "2", "0", "6", "12.5"), texts(PredictTables.pruned(subject())));
    }
}
