package dev.culprit.agent.frameworks;

import dev.culprit.model.TestName;
import java.util.List;

/**
 * The tests of some classes, without those that are left out. {@code method} restricts them to methods of that name
 * unless it is empty.
 */
public record TestSelection(List<Class<?>> classes, String method, List<TestName> leftOut) {
    public TestSelection {
        classes = List.copyOf(classes);
        leftOut = List.copyOf(leftOut);
    }

    public static TestSelection of(Class<?> type, String method) {
        return new TestSelection(List.of(type), method, List.of());
    }

    TestSelection of(List<Class<?>> some) {
        return new TestSelection(some, method, leftOut);
    }

    boolean leavesOut(String id) {
        return leftOut.stream().anyMatch(test -> test.id().equals(id));
    }
}
