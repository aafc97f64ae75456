package dev.culprit.agent.frameworks;

import dev.culprit.model.TestName;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The test frameworks of the class path. The JUnit Platform runs every test that one of its engines finds. Tests of
 * JUnit 4 and TestNG that none finds are run by these themselves. The platform is started when it is first needed.
 */
public final class TestFrameworks {
    private final List<ClassFramework> classFrameworks = new ArrayList<>();
    private final boolean hasPlatform;
    private JUnitPlatform platform;

    public TestFrameworks(ClassLoader loader) {
        if (has(loader, "org.junit.runner.JUnitCore")) classFrameworks.add(new JUnit4());
        if (has(loader, "org.testng.TestNG")) classFrameworks.add(new TestNg());
        hasPlatform = has(loader, "org.junit.platform.launcher.Launcher");
    }

    private static boolean has(ClassLoader loader, String className) {
        return loader.getResource(className.replace('.', '/') + ".class") != null;
    }

    static Class<?> load(String name, ClassLoader loader) throws TestsUnusable {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new TestsUnusable("class " + name + " is not on the class path");
        } catch (LinkageError e) {
            throw new TestsUnusable("class " + name + " cannot be loaded: " + Causes.of(e));
        }
    }

    /** The tests of the classes with these names, of the loader. */
    public PreparedTests prepare(List<String> classes, String method, List<TestName> leftOut, ClassLoader loader)
            throws TestsUnusable {
        List<Class<?>> loaded = new ArrayList<>();
        for (String name : classes) loaded.add(load(name, loader));
        return prepare(new TestSelection(loaded, method, leftOut));
    }

    private PreparedTests prepare(TestSelection selection) throws TestsUnusable {
        List<PreparedTests> parts = new ArrayList<>();
        List<Class<?>> rest = new ArrayList<>(selection.classes());
        for (ClassFramework framework : classFrameworks) {
            List<Class<?>> own = notFoundByEngines(
                    selection.of(rest.stream().filter(framework::claims).toList()));
            if (!own.isEmpty()) parts.add(framework.prepare(selection.of(own)));
            rest.removeAll(own);
        }
        PreparedTests launched =
                rest.isEmpty() || !hasPlatform ? null : platform().prepare(selection.of(rest));
        if (launched != null) parts.add(0, launched);
        if (parts.isEmpty()) throw new TestsUnusable(new MissingTests(selection).reason(logged(), hasPlatform));
        return events -> {
            for (PreparedTests part : parts) part.run(events);
        };
    }

    /** Without an engine for them the tests of a class framework are run by the framework. */
    private List<Class<?>> notFoundByEngines(TestSelection claimed) throws TestsUnusable {
        if (claimed.classes().isEmpty() || !hasPlatform) return claimed.classes();
        Set<String> found = platform().withTests(claimed);
        return claimed.classes().stream()
                .filter(type -> !found.contains(type.getName()))
                .toList();
    }

    /** One test, of classes of the loader where the framework lets it be given. */
    public PreparedTests prepare(TestName test, ClassLoader loader) throws TestsUnusable {
        for (ClassFramework framework : classFrameworks)
            if (framework.named(test)) return framework.prepare(test, loader);
        if (!hasPlatform) throw new TestsUnusable("test " + test + " needs the JUnit Platform");
        return platform().prepare(test);
    }

    private String logged() {
        return platform == null ? "" : platform.logged();
    }

    private JUnitPlatform platform() throws TestsUnusable {
        if (platform == null) platform = JUnitPlatform.start();
        return platform;
    }
}
