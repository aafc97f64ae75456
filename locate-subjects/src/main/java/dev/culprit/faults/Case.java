package dev.culprit.faults;

/** An input of a program's pool and what the right program makes of it. Numbers start at 1. */
public record Case(int number, String input, String expected) {
    /** The name of its method in the program's test class. */
    public String testMethod() {
        return String.format("input%03d", number);
    }
}
