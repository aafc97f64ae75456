package dev.culprit.faults;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A correct program: {@code right} is the method {@code run} of {@code entry}, which maps text to text, and {@code
 * after} the program of the paper that it is modelled on. All inputs of its pool are generated from a fixed seed.
 */
public record Program(
        String name,
        String after,
        Size size,
        Class<?> entry,
        UnaryOperator<String> right,
        Function<Random, List<String>> inputs) {
    private static final long SEED = 2009;

    /** Of the paper's table 2.1, or of its table 2.4. */
    public enum Size {
        SMALL,
        LARGE
    }

    /** The pool: distinct inputs and what the right program makes of them. */
    public List<Case> pool() {
        List<Case> cases = new ArrayList<>();
        for (String input : new LinkedHashSet<>(inputs.apply(new Random(SEED))))
            cases.add(new Case(cases.size() + 1, input, right.apply(input)));
        return cases;
    }

    /** The name of the JUnit class that {@link Workshop#buildTests} makes. */
    public String testClass() {
        return entry.getName() + "Test";
    }

    @Override
    public String toString() {
        return name;
    }
}
