package dev.culprit.analysis.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.model.Frame;
import dev.culprit.model.findings.CausalPath;
import dev.culprit.model.findings.Claim;
import dev.culprit.model.findings.Finding;
import dev.culprit.model.findings.PathLink;
import dev.culprit.model.findings.PathStep;
import dev.culprit.model.findings.Standing;
import dev.culprit.model.findings.Technique;
import dev.culprit.model.findings.TimingAssumption;
import dev.culprit.model.findings.TimingAssumption.Place;
import dev.culprit.model.findings.TimingAssumption.Tried;
import dev.culprit.model.findings.TimingEvidence;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimedPathTest {
    private static final Frame READ = line(19);

    private static Frame line(int line) {
        return new Frame("acme.Test", "test", "Test.java", line);
    }

    private static PathStep step(PathStep.Role role, Frame at) {
        return new PathStep(role, "main", at, new PathStep.Action("reads ready", "false"), null, 1);
    }

    private static Finding timing(Frame wait) {
        Claim claim = new Claim(Technique.TRIALS, TimingCause.KIND, Standing.first(), List.of(), "It waits too short.");
        Place slow = new Place("worker", line(30), 52_000_000);
        return Finding.of(
                new TimingAssumption(new Place("main", wait, 50_000_000), slow, Tried.NONE),
                new TimingEvidence(claim, null, false));
    }

    private static final Finding PATH = Finding.ofPath(
            "order-violation",
            null,
            List.of(),
            "",
            new CausalPath(
                    List.of(
                            step(PathStep.Role.FAILING_DEFINITION, line(7)),
                            step(PathStep.Role.ROOT, READ),
                            step(PathStep.Role.FAILURE, line(20))),
                    List.of(new PathLink(1, 0, true, false), new PathLink(2, 1, true, false)),
                    3,
                    9));

    @Test
    void waitIsAStepBeforeTheRoot() {
        Finding both = TimedPath.of(timing(line(18)), PATH);
        assertEquals(
                List.of(7, 18, 19, 20),
                both.path().steps().stream().map(s -> s.at().line()).toList());
        assertEquals("waits for 50 ms only", both.path().steps().get(1).action().text());
        assertEquals(
                List.of(new PathLink(2, 0, true, false), new PathLink(3, 2, true, false)),
                both.path().links());
        assertEquals(TimingCause.KIND, both.kind());
    }

    @Test
    void waitWithoutALineOrThatIsAStepIsNotAdded() {
        assertEquals(PATH.path(), TimedPath.of(timing(READ), PATH).path());
        assertEquals(
                PATH.path(),
                TimedPath.of(timing(new Frame("", "", "", 0)), PATH).path());
    }
}
