package dev.culprit.agent.replacement;

import dev.culprit.agent.program.Program;
import dev.culprit.model.TestName;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Knows the tests that can be run without JUnit's machinery: a class with test methods and methods around them, and
 * nothing else that JUnit would have to see to. In doubt a test is not plain. JUnit is known by the names of its
 * annotations, since either version may be missing.
 */
final class PlainTests {
    private static final String JUPITER = "org.junit.jupiter.api.";
    private static final String JUNIT4 = "org.junit.";
    private static final String NESTED = JUPITER + "Nested";
    private static final String PARAMETERIZED = "org.junit.jupiter.params.ParameterizedTest";
    private static final String REPEATED = JUPITER + "RepeatedTest";
    private static final String INSTANCE = JUPITER + "TestInstance";
    /** Says nothing about how a test is run, or nothing that changes how one ends that is run. */
    private static final Set<String> NAMES = Set.of(
            JUPITER + "Timeout",
            INSTANCE,
            JUPITER + "DisplayName",
            JUPITER + "DisplayNameGeneration",
            JUPITER + "Tag",
            JUPITER + "Tags",
            JUPITER + "Order",
            JUPITER + "TestMethodOrder",
            JUNIT4 + "FixMethodOrder");
    /** Packages of such annotations: which tests run at all, which at the same time, and with which arguments. */
    private static final List<String> PACKAGES =
            List.of(JUPITER + "condition.", JUPITER + "parallel.", "org.junit.jupiter.params.provider.");

    /** What a version of JUnit calls a test and what is around it, all before it first. */
    private record Style(String test, List<String> around) {
        static Style of(String prefix, String... around) {
            return new Style(
                    prefix + "Test",
                    List.of(around).stream().map(a -> prefix + a).toList());
        }
    }

    private static final Style JUPITER_STYLE = Style.of(JUPITER, "BeforeAll", "BeforeEach", "AfterEach", "AfterAll");
    private static final Style JUNIT4_STYLE = Style.of(JUNIT4, "BeforeClass", "Before", "After", "AfterClass");

    private final ClassLoader loader;
    private final Function<TestName, Object[]> arguments;
    private final boolean configured;

    /** {@code arguments} are those of a parameterized test, or null where they are not known. */
    PlainTests(ClassLoader loader, Function<TestName, Object[]> arguments) {
        this.loader = loader;
        this.arguments = arguments;
        this.configured = JUnitSettings.matter(loader);
    }

    /** The test's body without JUnit around it, or null where it is not plain. */
    Program of(TestName test) {
        boolean made = test.id().contains("class-template") || test.id().contains("dynamic-");
        if (test.method().isEmpty() || made || configured) return null;
        try {
            Class<?> type = Class.forName(test.className(), false, loader);
            Method method = method(type, test.method());
            return method == null ? null : program(test, type, method);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return null;
        }
    }

    /** The one of that name that is a test; null where there are several. */
    private static Method method(Class<?> type, String name) {
        Method found = null;
        for (Class<?> c = type; c != null && found == null; c = c.getSuperclass()) {
            for (Method m : c.getDeclaredMethods()) {
                if (!m.getName().equals(name) || m.isSynthetic()) continue;
                if (found != null) return null;
                found = m;
            }
        }
        return found;
    }

    private Program program(TestName test, Class<?> type, Method method) throws ReflectiveOperationException {
        Annotation ofJUnit4 = annotation(method, JUNIT4_STYLE.test);
        Style style = ofJUnit4 == null ? JUPITER_STYLE : JUNIT4_STYLE;
        boolean parameterized = has(method, PARAMETERIZED);
        String mark = parameterized ? PARAMETERIZED : has(method, REPEATED) ? REPEATED : style.test;
        if (!has(method, mark) || !onlyHas(method, mark) || method.getReturnType() != void.class) return null;
        if (!parameterized && method.getParameterCount() > 0) return null;
        List<DirectTest.Level> levels = levels(type, style);
        KnownArguments known = levels == null ? null : parameterized ? known(test) : KnownArguments.of();
        if (known == null) return null;
        method.setAccessible(true);
        return new DirectTest(levels, method, known, ofJUnit4 == null ? null : expected(ofJUnit4));
    }

    private KnownArguments known(TestName test) {
        Object[] found = arguments.apply(test);
        return found == null ? null : KnownArguments.of(found);
    }

    private static Class<?> expected(Annotation test) throws ReflectiveOperationException {
        Class<?> expected = (Class<?>) value(test, "expected");
        return expected.getName().equals("org.junit.Test$None") ? null : expected;
    }

    /** Of the class and those that it is nested in, the outermost first; null where something needs JUnit. */
    private static List<DirectTest.Level> levels(Class<?> type, Style style) throws ReflectiveOperationException {
        List<DirectTest.Level> levels = new ArrayList<>();
        for (Class<?> c = type; c != null; c = isInner(c) ? c.getEnclosingClass() : null) {
            if (isInner(c) && !has(c, NESTED)) return null;
            DirectTest.Level level = level(c, style);
            if (level == null || level.perClass() && isInner(type)) return null;
            levels.add(0, level);
        }
        return levels;
    }

    /** What belongs to one class and those above it; null where something needs JUnit. */
    private static DirectTest.Level level(Class<?> type, Style style) throws ReflectiveOperationException {
        Map<String, List<Method>> found = new HashMap<>();
        for (String annotation : style.around) found.put(annotation, new ArrayList<>());
        Set<String> seen = new HashSet<>();
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass())
            if (!collect(c, found, seen)) return null;
        Constructor<?> constructor =
                isInner(type) ? type.getDeclaredConstructor(type.getEnclosingClass()) : type.getDeclaredConstructor();
        constructor.setAccessible(true);
        List<List<Method>> around = style.around.stream().map(found::get).toList();
        // what comes before a test begins with the class farthest up
        Collections.reverse(around.get(0));
        Collections.reverse(around.get(1));
        Annotation instance = annotation(type, INSTANCE);
        boolean perClass =
                instance != null && value(instance, "value").toString().equals("PER_CLASS");
        return new DirectTest.Level(constructor, perClass, around.get(0), around.get(1), around.get(2), around.get(3));
    }

    /** True where an object of the class belongs to one of the class around it. */
    private static boolean isInner(Class<?> type) {
        return type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    }

    /**
     * Takes the methods of one class, the most derived first; false where something needs JUnit. {@code seen} are those
     * that may override others.
     */
    private static boolean collect(Class<?> type, Map<String, List<Method>> found, Set<String> seen) {
        if (type.getName().startsWith("junit.framework.") || !onlyHas(type, NESTED)) return false;
        for (Class<?> i : type.getInterfaces()) for (Method m : i.getMethods()) if (!onlyHas(m, "")) return false;
        for (Field f : type.getDeclaredFields()) if (!onlyHas(f, "")) return false;
        Set<String> taken = new HashSet<>();
        for (Method m : type.getDeclaredMethods()) {
            if (has(m, JUNIT4 + "Rule") || has(m, JUNIT4 + "ClassRule")) return false;
            boolean overridden =
                    !Modifier.isPrivate(m.getModifiers()) && !seen.add(m.getName() + List.of(m.getParameterTypes()));
            for (String annotation : found.keySet()) {
                if (!has(m, annotation) || overridden) continue;
                // the order of several in one class is JUnit's secret
                if (m.getParameterCount() > 0 || !onlyHas(m, annotation) || !taken.add(annotation)) return false;
                m.setAccessible(true);
                found.get(annotation).add(m);
            }
        }
        return true;
    }

    /** True where JUnit has no other business with the element than the one annotation and names. */
    private static boolean onlyHas(AnnotatedElement element, String allowed) {
        for (Annotation a : element.getAnnotations()) {
            String name = a.annotationType().getName();
            if (name.equals(allowed)
                    || NAMES.contains(name)
                    || PACKAGES.stream().anyMatch(name::startsWith)) continue;
            if (isOfJUnit(a)) return false;
            for (Annotation meta : a.annotationType().getAnnotations()) if (isOfJUnit(meta)) return false;
        }
        return true;
    }

    private static boolean isOfJUnit(Annotation a) {
        return a.annotationType().getName().startsWith(JUNIT4);
    }

    private static boolean has(AnnotatedElement element, String annotation) {
        return annotation(element, annotation) != null;
    }

    private static Annotation annotation(AnnotatedElement element, String name) {
        for (Annotation a : element.getAnnotations())
            if (a.annotationType().getName().equals(name)) return a;
        return null;
    }

    private static Object value(Annotation annotation, String name) throws ReflectiveOperationException {
        return annotation.annotationType().getMethod(name).invoke(annotation);
    }
}
