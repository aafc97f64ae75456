package dev.culprit.agent.replacement;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;

/**
 * How much of a failing test is wrong, as far as that is known. {@code wrong} is the number of lines of text, or of
 * words if there is one line, that differ from what was expected, or of failed assertions. {@code checked} means that
 * an assertion failed; other tests end in an exception before they reach one. {@code line} is where the test's method
 * failed, 0 if it failed elsewhere.
 */
record FailureExtent(String kind, boolean checked, int wrong, int line) {
    private static final int UNKNOWN = -1;
    /** Longer texts are compared only as far as they agree at both ends. */
    private static final int LONGEST_MIDDLE = 300;

    static FailureExtent of(Throwable problem, String testClass, String testMethod) {
        return new FailureExtent(
                problem.getClass().getName(),
                problem instanceof AssertionError,
                wrong(problem),
                line(problem, testClass, testMethod));
    }

    /** True if less is wrong than in the other. */
    boolean isLessThan(FailureExtent other) {
        if (!kind.equals(other.kind)) return checked && !other.checked;
        if (line != other.line) return line > other.line && other.line > 0;
        return wrong != UNKNOWN && other.wrong != UNKNOWN && wrong < other.wrong;
    }

    private static int wrong(Throwable problem) {
        Object failures = property(problem, "getFailures");
        if (failures instanceof List<?> several) return several.size();
        Object expected = unwrapped(property(problem, "getExpected"));
        Object actual = unwrapped(property(problem, "getActual"));
        boolean texts = expected instanceof CharSequence && actual instanceof CharSequence;
        return texts ? difference(expected.toString(), actual.toString()) : UNKNOWN;
    }

    /** opentest4j wraps what was expected, JUnit 4 does not. */
    static Object unwrapped(Object value) {
        return value == null || value instanceof CharSequence ? value : property(value, "getValue");
    }

    /** Known by name: the classes are those of the program's class path, if there are any. */
    static Object property(Object owner, String getter) {
        try {
            Method method = owner.getClass().getMethod(getter);
            return method.invoke(owner);
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    private static int line(Throwable problem, String testClass, String testMethod) {
        for (StackTraceElement e : problem.getStackTrace())
            if (e.getClassName().equals(testClass) && e.getMethodName().equals(testMethod)) return e.getLineNumber();
        return 0;
    }

    /** Parts of either text that are not in a longest common subsequence of both. */
    static int difference(String expected, String actual) {
        boolean lines = expected.strip().indexOf('\n') >= 0;
        String[] a = expected.split(lines ? "\n" : "\\s+");
        String[] b = actual.split(lines ? "\n" : "\\s+");
        int start = 0;
        while (start < a.length && start < b.length && a[start].equals(b[start])) start++;
        int end = 0;
        while (end < a.length - start && end < b.length - start && a[a.length - 1 - end].equals(b[b.length - 1 - end]))
            end++;
        String[] x = Arrays.copyOfRange(a, start, a.length - end);
        String[] y = Arrays.copyOfRange(b, start, b.length - end);
        int common = x.length > LONGEST_MIDDLE || y.length > LONGEST_MIDDLE ? 0 : common(x, y);
        return x.length + y.length - 2 * common;
    }

    private static int common(String[] x, String[] y) {
        int[] row = new int[y.length + 1];
        for (String s : x) {
            int diagonal = 0;
            for (int j = 1; j <= y.length; j++) {
                int above = row[j];
                row[j] = s.equals(y[j - 1]) ? diagonal + 1 : Math.max(above, row[j - 1]);
                diagonal = above;
            }
        }
        return row[y.length];
    }
}
