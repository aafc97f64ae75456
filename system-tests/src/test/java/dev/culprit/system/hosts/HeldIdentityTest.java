package dev.culprit.system.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.culprit.system.Jdks;
import dev.culprit.trials.Counts;
import dev.culprit.trials.HuntResult;
import dev.culprit.trials.program.Jdk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A program that compares what the JDK has kept from earlier runs with its own objects passes in every run of a host.
 */
class HeldIdentityTest {
    private static final long RUNS = 100;

    @TestFactory
    Stream<DynamicTest> hundredRunsInOneHost() throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        for (Jdk jdk : Jdks.all())
            for (String program : List.of("conformance.HeldByJdk", "conformance.HashCodes", "conformance.FreshStatics"))
                tests.add(DynamicTest.dynamicTest(program + " on JDK " + jdk.version(), () -> check(jdk, program)));
        return tests.stream();
    }

    private static void check(Jdk jdk, String program) throws Exception {
        Path classes = Path.of(HeldIdentityTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (Driver driver = Driver.Order.of(jdk, program, classes).open()) {
            HuntResult result = driver.hunt("portfolio", RUNS);
            assertEquals(List.of(), result.failures());
            assertEquals(new Counts(0, RUNS, 0), result.counts());
        }
    }
}
