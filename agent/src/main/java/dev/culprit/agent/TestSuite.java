package dev.culprit.agent;

import dev.culprit.model.values.TestName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The tests of some classes as JUnit runs them. JUnit is started when it is first needed. */
final class TestSuite {
    private final ClassLoader loader;
    private Launcher launcher;

    TestSuite(ClassLoader loader) {
        this.loader = loader;
    }

    /**
     * Runs the tests of the classes, or of one method of them unless that is empty, in one go, and gives those that ran, as JUnit calls them, with what came of each.
     */
    Map<TestName, AlteredRuns.Ended> run(List<String> classes, String method, AlteredRuns.Parts parts)
            throws Program.Unusable {
        List<DiscoverySelector> selectors = new ArrayList<>();
        for (String name : classes) selectors.add(DiscoverySelectors.selectClass(load(name)));
        LauncherDiscoveryRequest request =
                LauncherDiscoveryRequestBuilder.request().selectors(selectors).build();
        Listener listener = new Listener(method, parts);
        try {
            launcher().execute(request, listener);
        } catch (LinkageError | JUnitException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new Program.Unusable("JUnit cannot run the tests: " + cause);
        }
        return listener.ended;
    }

    Launcher launcher() {
        if (launcher == null) launcher = LauncherFactory.create();
        return launcher;
    }

    private Class<?> load(String name) throws Program.Unusable {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new Program.Unusable("class " + name + " is not on the class path");
        } catch (LinkageError e) {
            throw new Program.Unusable("class " + name + " cannot be loaded: " + e);
        }
    }

    private static TestName nameOf(TestIdentifier test) {
        if (!(test.getSource().orElse(null) instanceof MethodSource source))
            return new TestName(test.getUniqueId(), "", "", test.getDisplayName());
        String type = source.getClassName();
        String shown = type.substring(type.lastIndexOf('.') + 1) + "." + source.getMethodName();
        boolean plain = test.getDisplayName().replaceFirst("\\(.*", "").equals(source.getMethodName());
        return new TestName(
                test.getUniqueId(), type, source.getMethodName(), plain ? shown : shown + " " + test.getDisplayName());
    }

    /** Gives each test its own part of the run and remembers how it ended. */
    private static final class Listener implements TestExecutionListener {
        private final Map<TestName, AlteredRuns.Ended> ended = new LinkedHashMap<>();
        private final String method;
        private final AlteredRuns.Parts parts;

        Listener(String method, AlteredRuns.Parts parts) {
            this.method = method;
            this.parts = parts;
        }

        @Override
        public void executionStarted(TestIdentifier test) {
            if (test.isTest()) parts.begin();
        }

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            boolean wrong = result.getStatus() != TestExecutionResult.Status.SUCCESSFUL;
            if (!test.isTest() && !wrong) return;
            TestName name = nameOf(test);
            if (!method.isEmpty() && !name.method().equals(method)) return;
            Throwable problem =
                    wrong ? result.getThrowable().orElseGet(() -> new AssertionError("not successful")) : null;
            if (test.isTest()) ended.put(name, parts.end(problem));
        }
    }
}
