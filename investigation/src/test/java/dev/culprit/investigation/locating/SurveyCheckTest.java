package dev.culprit.investigation.locating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.culprit.model.Advice;
import dev.culprit.model.Failure;
import dev.culprit.model.FailureKind;
import dev.culprit.model.Manner;
import dev.culprit.model.Note;
import dev.culprit.model.Site;
import dev.culprit.model.SiteKind;
import dev.culprit.model.Target;
import dev.culprit.model.TestName;
import dev.culprit.model.replacement.TestRun;
import dev.culprit.trials.program.UnusableTarget;
import dev.culprit.trials.replacement.Surveyed;
import dev.culprit.trials.replacement.TestClasses;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SurveyCheckTest {
    private static final Failure WRONG = failure("java.lang.AssertionError", "3 is not 4");
    private static final Failure NO_CLASS = failure("java.lang.NoClassDefFoundError", "acme/Other");
    private static final Failure NOT_INITIALISED =
            failure("java.lang.NoClassDefFoundError", "Could not initialize class acme.Table");

    private static Failure failure(String type, String message) {
        return new Failure(FailureKind.EXCEPTION, type, message, "main", List.of(), List.of());
    }

    private static TestRun run(String name, Manner manner, Failure failure, String reason) {
        TestName test = new TestName(name, "acme.ATest", name, "ATest." + name);
        return new TestRun(test, manner, failure, 1, new int[] {1}, reason);
    }

    private static SurveyCheck check(TestRun... runs) throws UnusableTarget {
        return check("", false, runs);
    }

    private static SurveyCheck check(String method, boolean neighbours, TestRun... runs) throws UnusableTarget {
        Site site = new Site(SiteKind.STATEMENT, "", new Site.Point("acme.A", "run", "()V", 0, "A.java", 7));
        return new SurveyCheck(
                new Surveyed(List.of(site), List.of(runs), Map.of(), List.of(), Map.of(), List.of(), "17"),
                Target.ofTest("acme.ATest", method),
                new LocateOptions(
                        new TestClasses(List.of("acme.ATest"), List.of()),
                        LocateOptions.Technique.DEFAULT,
                        1,
                        List.of(),
                        neighbours));
    }

    @Test
    void onlyPassingTestsCountBesidesTheNamedOne() throws Exception {
        TestRun named = run("wrong", Manner.DIRECT, WRONG, "");
        TestRun passing = run("right", Manner.DIRECT, null, "");
        TestRun other = run("alsoWrong", Manner.DIRECT, WRONG, "");
        TestRun unsure = run("unsure", Manner.FRESH, WRONG, "ends otherwise when it is run alone");
        SurveyCheck check = check("wrong", true, named, passing, other, unsure);
        assertEquals(List.of(named, passing), check.reliable());
        assertEquals(List.of(), check.warnings());
        assertEquals(
                List.of(named, passing, other),
                check("", true, named, passing, other).reliable());
    }

    @Test
    void testsWithTheSameReasonShareOneWarning() throws Exception {
        String alone = "ends otherwise when it is run alone";
        SurveyCheck check = check(
                run("wrong", Manner.DIRECT, WRONG, ""),
                run("right", Manner.DIRECT, null, ""),
                run("a", Manner.FRESH, WRONG, alone),
                run("b", Manner.FRESH, WRONG, alone),
                run("c", Manner.FRESH, WRONG, alone),
                run("d", Manner.FRESH, WRONG, alone),
                run("slow", null, WRONG, "takes too long"));
        assertEquals(
                List.of(
                        new Note(
                                "4 tests are left out, since each of them ends otherwise when it is run alone: ATest.a, ATest.b, "
                                        + "ATest.c and 1 more",
                                List.of(new Advice(Advice.Kind.HUNT_TEST, "acme.ATest#a"))),
                        Note.of("test ATest.slow takes too long and is left out")),
                check.warnings());
        assertEquals(2, check.reliable().size());
    }

    @Test
    void aTestWithoutAClassDoesNotStandInTheWayOfOthers() throws Exception {
        SurveyCheck check = check(
                run("wrong", Manner.DIRECT, WRONG, ""),
                run("right", Manner.DIRECT, null, ""),
                run("other", Manner.DIRECT, NO_CLASS, ""));
        assertEquals(
                List.of(Note.of("test ATest.other fails because class acme.Other is not on the class path")),
                check.warnings());
        assertEquals(1, check.failing().size());
    }

    @Test
    void whereNothingElseFailsAMissingClassIsTheReason() {
        UnusableTarget e = assertThrows(
                UnusableTarget.class,
                () -> check(run("other", Manner.DIRECT, NO_CLASS, ""), run("right", Manner.DIRECT, null, "")));
        assertEquals("test ATest.other fails because class acme.Other is not on the class path", e.getMessage());
    }

    @Test
    void aClassThatCannotBeInitialisedIsNotMissing() throws Exception {
        SurveyCheck check =
                check(run("table", Manner.DIRECT, NOT_INITIALISED, ""), run("right", Manner.DIRECT, null, ""));
        assertEquals(1, check.failing().size());
        assertEquals(List.of(), check.warnings());
    }
}
