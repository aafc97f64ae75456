package dev.culprit.bench.programs;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs one test method by JUnit, as hosts do. Only the JVM of {@link PlainRuns} has JUnit on its class path. */
public final class PlainTest {
    private PlainTest() {}

    public static void run(Class<?> type, String method) {
        LauncherFactory.create()
                .execute(LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectMethod(type, method))
                        .build());
    }
}
