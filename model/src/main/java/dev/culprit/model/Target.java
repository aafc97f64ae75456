package dev.culprit.model;

import java.util.List;
import java.util.Objects;

/**
 * The program under test: a main class with arguments, the JUnit tests of a class or one of its methods, or one test by
 * its unique id. {@code main} is empty for tests; {@code testClass} and {@code testMethod} are empty for a main class;
 * {@code testMethod} is empty for all tests of the class. {@code expectedOutput} is null if any output is right. {@code
 * one} is null unless the target is one test by its id.
 */
public record Target(
        String main, List<String> arguments, String testClass, String testMethod, String expectedOutput, OneTest one) {
    /** The built-in racy program by which a host shows that it is in control. */
    public static final Target CANARY = ofMain("dev.culprit.agent.canary.Canary", List.of(), null);

    /** One test, and how it is run in plain runs; controlled runs and runs with noise leave it to its framework. */
    public record OneTest(TestName test, Manner manner) {}

    public Target {
        arguments = List.copyOf(arguments);
    }

    public static Target ofMain(String main, List<String> arguments, String expectedOutput) {
        return new Target(main, arguments, "", "", expectedOutput, null);
    }

    public static Target ofTest(String testClass, String testMethod) {
        return new Target("", List.of(), testClass, testMethod, null, null);
    }

    public static Target ofTest(TestName test, Manner manner) {
        return new Target("", List.of(), test.className(), test.method(), null, new OneTest(test, manner));
    }

    public boolean isCanary() {
        return main.equals(CANARY.main);
    }

    public boolean isTest() {
        return main.isEmpty();
    }

    /** By hand, as in {@link Site}. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Target t
                && main.equals(t.main)
                && arguments.equals(t.arguments)
                && testClass.equals(t.testClass)
                && testMethod.equals(t.testMethod)
                && Objects.equals(expectedOutput, t.expectedOutput)
                && Objects.equals(one, t.one);
    }

    @Override
    public int hashCode() {
        return (main.hashCode() * 31 + testClass.hashCode()) * 31 + testMethod.hashCode();
    }

    @Override
    public String toString() {
        if (!isTest()) return main;
        if (one != null) return one.test().toString();
        return testMethod.isEmpty() ? testClass : testClass + "#" + testMethod;
    }
}
