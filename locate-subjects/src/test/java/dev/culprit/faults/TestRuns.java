package dev.culprit.faults;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Calls the generated tests, as JUnit would. */
final class TestRuns {
    private TestRuns() {}

    /** What generated tests are compiled with. */
    static List<Path> junit() {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Stream.of(path.split(":")).map(Path::of).toList();
    }

    /** The names of the tests that failed. */
    static Set<String> failing(Build build, Path tests, List<Case> cases)
            throws IOException, ReflectiveOperationException {
        URL[] path = {tests.toUri().toURL(), build.classes().toUri().toURL()};
        Set<String> failing = new TreeSet<>();
        try (URLClassLoader loader = new VersionFirst(path)) {
            Class<?> type = loader.loadClass(build.program().testClass());
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            for (Case c : cases) {
                Method method = type.getDeclaredMethod(c.testMethod());
                assertNotNull(method.getAnnotation(Test.class), c::testMethod);
                method.setAccessible(true);
                try {
                    method.invoke(constructor.newInstance());
                } catch (InvocationTargetException e) {
                    failing.add(c.testMethod());
                }
            }
        }
        return failing;
    }

    /** Programs come from the version, not from the right ones of the same names in the class path of the tests. */
    private static final class VersionFirst extends URLClassLoader {
        VersionFirst(URL[] path) {
            super(path, TestRuns.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("subjects.")) return super.loadClass(name, resolve);
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }
}
