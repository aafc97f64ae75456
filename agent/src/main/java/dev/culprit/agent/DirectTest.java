package dev.culprit.agent;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;

/** A plain test, run as JUnit would but without its machinery, which takes longer than most tests do. Made by {@link PlainTests}. */
record DirectTest(
        Constructor<?> constructor,
        Method method,
        Class<?> expected,
        List<Method> beforeAll,
        List<Method> before,
        List<Method> after,
        List<Method> afterAll)
        implements TestBody {

    @Override
    public Throwable run() {
        Throwable problem = runAll(beforeAll, null);
        if (problem == null) problem = runOnce();
        return firstOf(problem, finish(afterAll, null));
    }

    private Throwable runOnce() {
        Object instance;
        try {
            instance = constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            return causeOf(e);
        }
        Throwable problem = runAll(before, instance);
        if (problem == null) problem = judged(run(method, instance));
        return firstOf(problem, finish(after, instance));
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

    private static Throwable run(Method method, Object instance) {
        try {
            method.invoke(instance);
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
