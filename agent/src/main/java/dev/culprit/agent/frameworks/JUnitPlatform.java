package dev.culprit.agent.frameworks;

import dev.culprit.model.TestName;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.Set;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The launcher of the class path with its engines. Uses what the launcher has had since version 1.4. */
final class JUnitPlatform {
    private final Launcher launcher;
    /** What JUnit logged but did not throw; empty if there was nothing. */
    private String logged;

    private JUnitPlatform(Launcher launcher, String logged) {
        this.launcher = launcher;
        this.logged = logged;
    }

    static JUnitPlatform start() throws TestsUnusable {
        try (JUnitLog log = new JUnitLog()) {
            return new JUnitPlatform(LauncherFactory.create(), log.problem());
        } catch (LinkageError | ServiceConfigurationError | RuntimeException e) {
            throw new TestsUnusable("JUnit cannot be started: " + Causes.of(e));
        }
    }

    /** The first problem that JUnit has logged and ignored when it looked for tests; empty if there was none. */
    String logged() {
        return logged;
    }

    /** The names of classes among those of the selection in which an engine finds tests. */
    Set<String> withTests(TestSelection selection) throws TestsUnusable {
        Set<String> names = new HashSet<>();
        TestPlan plan = discover(selection, request(selection));
        for (TestIdentifier engine : plan.getRoots())
            for (TestIdentifier found : plan.getDescendants(engine)) {
                TestSource source = found.getSource().orElse(null);
                if (source instanceof ClassSource type) names.add(type.getClassName());
                else if (source instanceof MethodSource method) names.add(method.getClassName());
            }
        return names;
    }

    /** The tests of the selection; null if no engine finds one. */
    PreparedTests prepare(TestSelection selection) throws TestsUnusable {
        LauncherDiscoveryRequest request = request(selection);
        return discover(selection, request).containsTests() ? prepared(request) : null;
    }

    /** One test that an engine has given its id. It is found again in each run. */
    PreparedTests prepare(TestName test) {
        return prepared(request(List.of(DiscoverySelectors.selectUniqueId(test.id())), List.of()));
    }

    private PreparedTests prepared(LauncherDiscoveryRequest request) {
        return events -> launcher.execute(request, new PlatformListener(events));
    }

    private TestPlan discover(TestSelection selection, LauncherDiscoveryRequest request) throws TestsUnusable {
        try (JUnitLog log = new JUnitLog()) {
            TestPlan plan = launcher.discover(request);
            if (logged.isEmpty()) logged = log.problem();
            return plan;
        } catch (LinkageError | ServiceConfigurationError | RuntimeException e) {
            String missing = new MissingTests(selection).missing();
            throw new TestsUnusable(missing != null ? missing : "JUnit cannot find the tests: " + Causes.of(e));
        }
    }

    private static LauncherDiscoveryRequest request(TestSelection selection) throws TestsUnusable {
        List<DiscoverySelector> selectors = new ArrayList<>();
        for (Class<?> type : selection.classes()) {
            if (selection.method().isEmpty()) selectors.add(DiscoverySelectors.selectClass(type));
            else
                for (Method method : named(type, selection.method()))
                    selectors.add(DiscoverySelectors.selectMethod(type, method));
        }
        return request(selectors, selection.leftOut());
    }

    private static LauncherDiscoveryRequest request(List<DiscoverySelector> selectors, List<TestName> leftOut) {
        return LauncherDiscoveryRequestBuilder.request()
                .selectors(selectors)
                .filters(without(leftOut))
                .build();
    }

    /** A dynamic test is left out together with all tests of its factory. */
    private static PostDiscoveryFilter without(List<TestName> leftOut) {
        return test -> FilterResult.includedIf(leftOut.stream().noneMatch(t -> isAbove(test, t)));
    }

    private static boolean isAbove(TestDescriptor test, TestName leftOut) {
        return test.getChildren().isEmpty()
                && leftOut.id().startsWith(test.getUniqueId().toString());
    }

    /** The methods of the class and its supertypes; by name, so that users need not write parameters. */
    private static List<Method> named(Class<?> type, String name) throws TestsUnusable {
        List<Method> found = new ArrayList<>();
        Set<List<Class<?>>> seen = new HashSet<>();
        try {
            for (Class<?> c = type; c != null; c = c.getSuperclass()) add(found, seen, c.getDeclaredMethods(), name);
            add(found, seen, type.getMethods(), name);
        } catch (NoClassDefFoundError e) {
            throw new TestsUnusable(MissingTests.missing(type, e));
        }
        return found;
    }

    private static void add(List<Method> found, Set<List<Class<?>>> seen, Method[] methods, String name) {
        for (Method m : methods)
            if (m.getName().equals(name) && !m.isSynthetic() && seen.add(List.of(m.getParameterTypes()))) found.add(m);
    }
}
