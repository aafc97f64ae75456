package dev.culprit.agent.replacement;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The numbers that a failed assertion compared. Of two texts that differ in numbers only, these are the first numbers
 * that differ.
 */
record ComparedNumbers(double expected, double actual) {
    /** As JUnit and TestNG word it. */
    private static final Pattern MESSAGE =
            Pattern.compile("expected:? ?[<\\[](.*?)[>\\]] but (?:was|found):? ?[<\\[](.*?)[>\\]]", Pattern.DOTALL);

    private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d{1,3})?");
    private static final int LONGEST = 10_000;

    static Optional<ComparedNumbers> of(Throwable problem) {
        if (!(problem instanceof AssertionError)) return Optional.empty();
        Object expected = FailureExtent.unwrapped(FailureExtent.property(problem, "getExpected"));
        Object actual = FailureExtent.unwrapped(FailureExtent.property(problem, "getActual"));
        if (expected != null && actual != null) return of(expected.toString(), actual.toString());
        Matcher message = MESSAGE.matcher(String.valueOf(problem.getMessage()));
        return message.find() ? of(message.group(1), message.group(2)) : Optional.empty();
    }

    static Optional<ComparedNumbers> of(String expected, String actual) {
        if (expected.length() > LONGEST || actual.length() > LONGEST) return Optional.empty();
        if (!NUMBER.matcher(expected)
                .replaceAll("#")
                .equals(NUMBER.matcher(actual).replaceAll("#"))) return Optional.empty();
        List<Double> a = numbers(expected);
        List<Double> b = numbers(actual);
        for (int i = 0; i < a.size(); i++)
            if (!a.get(i).equals(b.get(i))) return Optional.of(new ComparedNumbers(a.get(i), b.get(i)));
        return Optional.empty();
    }

    private static List<Double> numbers(String text) {
        List<Double> numbers = new ArrayList<>();
        Matcher number = NUMBER.matcher(text);
        while (number.find()) numbers.add(Double.valueOf(number.group()));
        return numbers;
    }
}
