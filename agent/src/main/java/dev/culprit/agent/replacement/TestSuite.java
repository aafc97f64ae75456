package dev.culprit.agent.replacement;

import dev.culprit.agent.program.Program;
import dev.culprit.model.TestName;
import dev.culprit.runtime.replacement.Statements;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The tests of some classes as JUnit runs them. JUnit is started when it is first needed. */
public final class TestSuite {
    private final ClassLoader loader;
    private Launcher launcher;

    public TestSuite(ClassLoader loader) {
        this.loader = loader;
    }

    /** The result of a test that was run with the others, and the statements that it executed. */
    public record Among(LimitedRuns.Ended ended, int[] statements) {
        /** The same, if it is not known whether it ends. */
        Among late() {
            return new Among(new LimitedRuns.Ended(ended.problem(), true, true, ended.steps(), "", null), statements);
        }
    }

    /**
     * Runs the tests of the classes together, without those that are left out. {@code method} restricts them to methods
     * of that name unless it is empty. Returns the results by test.
     */
    public Map<TestName, Among> run(
            List<String> classes, String method, List<TestName> leftOut, LimitedRuns.Parts parts)
            throws Program.Unusable {
        List<DiscoverySelector> selectors = new ArrayList<>();
        for (String name : classes) selectors.add(DiscoverySelectors.selectClass(load(name)));
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectors)
                .filters(without(leftOut))
                .build();
        Listener listener = new Listener(method, parts);
        try {
            launcher().execute(request, listener);
        } catch (LinkageError | JUnitException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new Program.Unusable("JUnit cannot run the tests: " + cause);
        }
        if (listener.ended.isEmpty()) for (String name : classes) link(load(name));
        return listener.ended;
    }

    /** JUnit ignores a class whose methods refer to a missing class. */
    private static void link(Class<?> type) throws Program.Unusable {
        try {
            type.getDeclaredMethods();
        } catch (NoClassDefFoundError e) {
            String missing = String.valueOf(e.getMessage()).replace('/', '.');
            throw new Program.Unusable("class " + missing + ", which test class " + type.getName()
                    + " speaks of, is not on the class path");
        }
    }

    /** A dynamic test is left out together with all tests of its factory. */
    private static PostDiscoveryFilter without(List<TestName> leftOut) {
        return test -> FilterResult.includedIf(leftOut.stream()
                .noneMatch(t -> test.getChildren().isEmpty()
                        && t.id().startsWith(test.getUniqueId().toString())));
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
        private final Map<TestName, Among> ended = new LinkedHashMap<>();
        private final String method;
        private final LimitedRuns.Parts parts;

        Listener(String method, LimitedRuns.Parts parts) {
            this.method = method;
            this.parts = parts;
        }

        @Override
        public void executionStarted(TestIdentifier test) {
            if (test.isTest()) parts.begin(nameOf(test));
        }

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            boolean wrong = result.getStatus() != TestExecutionResult.Status.SUCCESSFUL;
            if (!test.isTest() && !wrong) return;
            TestName name = nameOf(test);
            if (!method.isEmpty() && !name.method().equals(method)) return;
            Throwable problem =
                    wrong ? result.getThrowable().orElseGet(() -> new AssertionError("not successful")) : null;
            if (test.isTest()) ended.put(name, new Among(parts.end(problem), Statements.passed()));
        }
    }
}
