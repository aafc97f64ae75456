package dev.culprit.agent.program;

import dev.culprit.model.TestName;
import java.lang.reflect.Method;
import java.util.function.Function;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** JUnit tests, through the JUnit Platform launcher of the target's class path. */
public final class TestProgram implements Program {
    private final Launcher launcher;
    private final LauncherDiscoveryRequest request;

    private TestProgram(LauncherDiscoveryRequest request) {
        this.launcher = LauncherFactory.create();
        this.request = request;
    }

    /** The tests of a class, or of its methods of that name unless it is empty. */
    static TestProgram of(String testClass, String testMethod, ClassLoader loader) throws Unusable {
        return of(testClass, testMethod.isEmpty() ? "" : " " + testMethod, loader, type -> selector(type, testMethod));
    }

    /** One test by its unique id. */
    static TestProgram of(TestName test, ClassLoader loader) throws Unusable {
        return of(test.className(), " " + test, loader, type -> DiscoverySelectors.selectUniqueId(test.id()));
    }

    private static TestProgram of(
            String testClass, String what, ClassLoader loader, Function<Class<?>, DiscoverySelector> selector)
            throws Unusable {
        try {
            Class<?> type = Class.forName(testClass, false, loader);
            TestProgram program = new TestProgram(LauncherDiscoveryRequestBuilder.request()
                    .selectors(selector.apply(type))
                    .build());
            if (!program.launcher.discover(program.request).containsTests())
                throw new Unusable("no test" + what + " was found in class " + testClass
                        + "; is its engine (junit-jupiter-engine, junit-vintage-engine) on the class path?");
            return program;
        } catch (ClassNotFoundException e) {
            throw new Unusable("class " + testClass + " is not on the class path");
        } catch (LinkageError | JUnitException e) {
            throw new Unusable("JUnit cannot be started for " + testClass + ": "
                    + (e.getCause() == null ? e : e.getCause()).getMessage());
        }
    }

    private static DiscoverySelector selector(Class<?> type, String method) {
        Method named = method.isEmpty() ? null : named(type, method);
        return named == null ? DiscoverySelectors.selectClass(type) : DiscoverySelectors.selectMethod(type, named);
    }

    /** The method of the class or its superclasses; by name, so that users need not write parameters. */
    private static Method named(Class<?> type, String method) {
        for (Class<?> c = type; c != null; c = c.getSuperclass())
            for (Method m : c.getDeclaredMethods()) if (m.getName().equals(method)) return m;
        return null;
    }

    @Override
    public void run() throws Throwable {
        FirstFailure failure = new FirstFailure();
        launcher.execute(request, failure);
        if (failure.tests == 0) throw new IllegalStateException("JUnit ran no test");
        if (failure.cause != null) throw failure.cause;
    }

    /** Remembers why the first test failed, and that there was one. */
    private static final class FirstFailure implements TestExecutionListener {
        private Throwable cause;
        private int tests;

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (test.isTest()) tests++;
            if (cause == null && result.getStatus() == TestExecutionResult.Status.FAILED)
                cause = result.getThrowable().orElseThrow();
        }
    }
}
