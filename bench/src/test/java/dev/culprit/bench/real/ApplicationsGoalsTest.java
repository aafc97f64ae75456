package dev.culprit.bench.real;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.culprit.bench.real.BugResult.Hunted;
import dev.culprit.bench.real.BugResult.Replayed;
import dev.culprit.bench.results.Goals;
import dev.culprit.bench.results.Goals.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ApplicationsGoalsTest {
    private static final Hunted CLEAN = new Hunted(0, 20, "", "");
    private static final Hunted FOUND = new Hunted(3, 16, "expected: 6", "");
    private static final Replayed EXACT = new Replayed(5, 5, "");

    private static List<Verdict> verdicts(ApplicationResult result) {
        return ApplicationsEvaluation.goals(List.of(result)).rows().stream()
                .map(Goals.Row::verdict)
                .toList();
    }

    @Test
    void everyApplicationHasBothTestsAndNamesItsLibraries() throws IOException {
        List<Application> all = Application.all(Path.of("src/main/applications"));
        assertTrue(all.size() >= 8, all.size() + " applications");
        for (Application a : all) {
            String source = Files.readString(a.source());
            assertTrue(source.contains("class " + a.name() + " {"), a.name());
            for (String method : List.of(Application.CORRECT, Application.FAULTY))
                assertTrue(source.contains(" " + method + "() "), a.name() + " has no " + method);
            assertTrue(a.release().coordinates().stream().anyMatch(c -> c.contains("test") || c.contains("junit")));
        }
    }

    @Test
    void applicationThatDoesItAllInTimeReachesAllGoals() {
        assertEquals(
                List.of(Verdict.REACHED, Verdict.REACHED, Verdict.REACHED, Verdict.REACHED, Verdict.REACHED),
                verdicts(new ApplicationResult("Shop", 14.9, 59.9, CLEAN, FOUND, EXACT)));
    }

    @Test
    void fewerSchedulesThanAskedForAreNotInTime() {
        Hunted few = new Hunted(0, 19, "", "too few runs");
        assertEquals(
                List.of(Verdict.MISSED, Verdict.MISSED, Verdict.MISSED, Verdict.REACHED, Verdict.REACHED),
                verdicts(new ApplicationResult("Shop", 15.1, 30.0, few, FOUND, EXACT)));
    }

    @Test
    void faultThatIsNotFoundIsNotReplayed() {
        ApplicationResult result = new ApplicationResult("Shop", 1.0, 2.0, CLEAN, CLEAN, null);
        assertEquals(
                List.of(Verdict.REACHED, Verdict.REACHED, Verdict.REACHED, Verdict.MISSED, Verdict.MISSED),
                verdicts(result));
        assertEquals(1, result.misses().size());
    }

    @Test
    void platformDecidesAboutVersions() {
        String pom = new Release(List.of("acme:shop:1.0"), "acme:all:2.0").pom("shop");
        int platform = pom.indexOf("<version>2.0</version><type>pom</type><scope>import</scope>");
        assertTrue(platform > 0 && platform < pom.indexOf("<version>1.0</version>"), pom);
    }
}
