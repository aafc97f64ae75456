package dev.culprit.agent.replacement;

import dev.culprit.agent.program.Program;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/**
 * A plain test, run as JUnit would run it but without JUnit, which takes longer than most tests. {@code levels} are its
 * class and the classes that it is nested in, outermost first. Made by {@link PlainTests}.
 */
record DirectTest(List<Level> levels, Method method, KnownArguments arguments, Class<?> expected) implements Program {

    /**
     * A test class and the methods around each test. The constructor of a nested class takes the enclosing object. With
     * {@code perClass} there is one object for all tests, which is created first.
     */
    record Level(
            Constructor<?> constructor,
            boolean perClass,
            List<Method> beforeAll,
            List<Method> before,
            List<Method> after,
            List<Method> afterAll) {}

    @Override
    public void run() throws Throwable {
        Throwable problem = problem();
        if (problem != null) throw problem;
    }

    private Throwable problem() {
        List<Object> instances = new ArrayList<>();
        boolean perClass = levels.get(0).perClass;
        Throwable problem = perClass ? make(instances) : null;
        Object shared = instances.isEmpty() ? null : instances.get(0);
        for (Level level : levels) if (problem == null) problem = runAll(level.beforeAll, shared);
        if (problem == null && !perClass) problem = make(instances);
        if (problem == null) problem = runOnce(instances);
        for (int i = levels.size() - 1; i >= 0; i--) problem = firstOf(problem, finish(levels.get(i).afterAll, shared));
        return problem;
    }

    private Throwable make(List<Object> instances) {
        try {
            for (Level level : levels)
                instances.add(
                        instances.isEmpty()
                                ? level.constructor.newInstance()
                                : level.constructor.newInstance(instances.get(instances.size() - 1)));
            return null;
        } catch (ReflectiveOperationException e) {
            return causeOf(e);
        }
    }

    private Throwable runOnce(List<Object> instances) {
        Throwable problem = null;
        for (int i = 0; i < levels.size() && problem == null; i++)
            problem = runAll(levels.get(i).before, instances.get(i));
        if (problem == null) problem = judged(run(method, instances.get(levels.size() - 1), arguments.fresh()));
        for (int i = levels.size() - 1; i >= 0; i--)
            problem = firstOf(problem, finish(levels.get(i).after, instances.get(i)));
        return problem;
    }

    private Throwable judged(Throwable thrown) {
        if (expected == null) return thrown;
        if (expected.isInstance(thrown)) return null;
        return thrown == null ? new AssertionError("Expected exception: " + expected.getName()) : thrown;
    }

    private static Throwable runAll(List<Method> methods, Object instance) {
        for (Method m : methods) {
            Throwable problem = run(m, instance);
            if (problem != null) return problem;
        }
        return null;
    }

    private static Throwable finish(List<Method> methods, Object instance) {
        Throwable problem = null;
        for (Method m : methods) problem = firstOf(problem, run(m, instance));
        return problem;
    }

    private static Throwable run(Method method, Object instance, Object... arguments) {
        try {
            method.invoke(instance, arguments);
            return null;
        } catch (ReflectiveOperationException e) {
            return causeOf(e);
        }
    }

    private static Throwable causeOf(ReflectiveOperationException e) {
        return e instanceof InvocationTargetException ? e.getCause() : e;
    }

    private static Throwable firstOf(Throwable a, Throwable b) {
        return a == null ? b : a;
    }
}
