package dev.culprit.model;

import java.io.Serializable;
import java.util.List;

/**
 * The program under test: a main class with arguments, or a JUnit test. {@code main} is empty for a test, {@code testClass} and
 * {@code testMethod} for a main class; {@code testMethod} is empty for all tests of the class. {@code expectedOutput} is null where the
 * program's output does not matter.
 */
public record Target(String main, List<String> arguments, String testClass, String testMethod, String expectedOutput)
        implements Serializable {
    public Target {
        arguments = List.copyOf(arguments);
    }

    public static Target ofMain(String main, List<String> arguments, String expectedOutput) {
        return new Target(main, arguments, "", "", expectedOutput);
    }

    public static Target ofTest(String testClass, String testMethod) {
        return new Target("", List.of(), testClass, testMethod, null);
    }

    public boolean isTest() {
        return main.isEmpty();
    }

    @Override
    public String toString() {
        if (!isTest()) return main;
        return testMethod.isEmpty() ? testClass : testClass + "#" + testMethod;
    }
}
