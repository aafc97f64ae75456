package dev.culprit.investigation.checkup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.investigation.Cancellation;
import dev.culprit.investigation.NoHosts;
import dev.culprit.investigation.checkup.Check.State;
import dev.culprit.investigation.checkup.Check.Subject;
import dev.culprit.model.Advice;
import dev.culprit.model.Note;
import dev.culprit.trials.cases.Setup;
import dev.culprit.trials.program.Jdk;
import dev.culprit.trials.program.UnusableTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckupTest {
    @TempDir
    private Path folder;

    private List<Check> run(Checkup.Wanted<Jdk> jdk, Checkup.Wanted<String> project) throws Exception {
        Setup program = NoHosts.setup(folder);
        Map<String, String> environment = Map.of("JAVA_TOOL_OPTIONS", "-javaagent:other.jar");
        return new Checkup(environment, new Cancellation())
                .run(new Checkup.Request(() -> NoHosts.wiring(folder), jdk, project, () -> program));
    }

    private static Check of(Subject subject, List<Check> checks) {
        return checks.stream().filter(c -> c.subject() == subject).findFirst().orElseThrow();
    }

    @Test
    void aProgramThatCannotBeRunUnderControlIsInconclusive() throws Exception {
        List<Check> checks = run(() -> new Jdk(folder.resolve("no-jdk"), "17.0.15"), () -> "acme");
        List<Check> others = new ArrayList<>(checks);
        others.removeIf(c -> c.subject() == Subject.RUN);
        assertTrue(others.stream().allMatch(Check::isGood), checks::toString);
        assertEquals("acme", of(Subject.PROJECT, checks).text().text());
        assertEquals(
                "JAVA_TOOL_OPTIONS adds an agent to every JVM",
                of(Subject.AGENTS, checks).text().text());
        Check run = of(Subject.RUN, checks);
        assertEquals(State.INCONCLUSIVE, run.state());
        assertTrue(run.text().text().contains("the host JVM ended with exit status"), run::toString);
    }

    @Test
    void nothingIsRunIfSomethingCannotBeUsed() throws Exception {
        Note reason = Note.of("there is no JDK", Advice.Kind.CHOOSE_NEWER_JDK);
        List<Check> checks = run(
                () -> {
                    throw new UnusableTarget(reason);
                },
                null);
        assertEquals(new Check(Subject.JDK, State.UNUSABLE, reason), of(Subject.JDK, checks));
        assertTrue(checks.stream().noneMatch(c -> c.subject() == Subject.RUN || c.subject() == Subject.PROJECT));
        assertTrue(of(Subject.CACHE, checks).isGood(), "the other checks are made all the same");
    }
}
