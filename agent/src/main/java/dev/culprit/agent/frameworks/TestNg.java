package dev.culprit.agent.frameworks;

import dev.culprit.model.TestName;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.testng.TestNG;
import org.testng.annotations.Factory;
import org.testng.annotations.Test;
import org.testng.xml.XmlClass;
import org.testng.xml.XmlInclude;
import org.testng.xml.XmlSuite;
import org.testng.xml.XmlTest;

/** TestNG tests, by the class with which programs start TestNG. Uses what TestNG has had since version 6.9. */
final class TestNg implements ClassFramework {
    @Override
    public boolean claims(Class<?> type) {
        if (Modifier.isAbstract(type.getModifiers())) return false;
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (c.isAnnotationPresent(Test.class)) return true;
            for (Method m : methods(c))
                if (m.isAnnotationPresent(Test.class) || m.isAnnotationPresent(Factory.class)) return true;
        }
        return false;
    }

    private static Method[] methods(Class<?> type) {
        try {
            return type.getDeclaredMethods();
        } catch (LinkageError e) {
            return new Method[0];
        }
    }

    @Override
    public PreparedTests prepare(TestSelection selection) {
        return events -> {
            List<XmlClass> classes = new ArrayList<>();
            for (Class<?> type : selection.classes()) classes.add(chosen(type, selection));
            run(classes, new TestNgListener(ofMethod(selection.method()), events));
        };
    }

    private static Predicate<TestName> ofMethod(String method) {
        return test -> method.isEmpty() || test.method().equals(method);
    }

    @Override
    public boolean named(TestName test) {
        return test.id().startsWith(TestNgListener.ID);
    }

    @Override
    public PreparedTests prepare(TestName test, ClassLoader loader) throws TestsUnusable {
        Class<?> type = TestFrameworks.load(test.className(), loader);
        return events -> {
            XmlClass chosen = chosen(type, TestSelection.of(type, test.method()));
            run(List.of(chosen), new TestNgListener(found -> found.id().equals(test.id()), events));
        };
    }

    @SuppressWarnings("deprecation")
    private static void run(List<XmlClass> classes, TestNgListener listener) {
        XmlSuite suite = new XmlSuite();
        suite.setName("suite");
        XmlTest test = new XmlTest(suite);
        test.setName("test");
        test.setXmlClasses(classes);
        TestNG testng = new TestNG(false);
        testng.setVerbose(0);
        testng.setXmlSuites(List.of(suite));
        // the variant for any object is the only one that all versions have
        testng.addListener((Object) listener);
        testng.run();
    }

    private static XmlClass chosen(Class<?> type, TestSelection selection) {
        XmlClass chosen = new XmlClass(type);
        Set<String> included = new LinkedHashSet<>();
        if (!selection.method().isEmpty() && !include(type, selection.method(), included)) included.clear();
        chosen.setIncludedMethods(included.stream().map(XmlInclude::new).toList());
        chosen.setExcludedMethods(selection.leftOut().stream()
                .filter(test -> test.className().equals(type.getName()))
                .map(TestName::method)
                .distinct()
                .toList());
        return chosen;
    }

    /** Adds the method and those that it depends on; false if it depends on a group, which can be anywhere. */
    private static boolean include(Class<?> type, String method, Set<String> included) {
        if (!included.add(method)) return true;
        for (Class<?> c = type; c != null; c = c.getSuperclass())
            for (Method m : methods(c)) {
                Test test = m.getName().equals(method) ? m.getAnnotation(Test.class) : null;
                if (test == null) continue;
                if (test.dependsOnGroups().length > 0) return false;
                for (String other : test.dependsOnMethods()) if (!include(type, other, included)) return false;
            }
        return true;
    }
}
