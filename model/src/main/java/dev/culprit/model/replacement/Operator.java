package dev.culprit.model.replacement;

/** What can be made of two numbers; the last two are one of them alone, as where the operation should not be there. */
public enum Operator {
    PLUS("+"),
    MINUS("-"),
    TIMES("*"),
    DIVIDED("/"),
    LEFT("the left side alone"),
    RIGHT("the right side alone");

    public final String text;

    Operator(String text) {
        this.text = text;
    }

    /** {@link ArithmeticException} where there is no such number. */
    public int of(int a, int b) {
        return switch (this) {
            case PLUS -> a + b;
            case MINUS -> a - b;
            case TIMES -> a * b;
            case DIVIDED -> a / b;
            case LEFT -> a;
            case RIGHT -> b;
        };
    }

    public long of(long a, long b) {
        return switch (this) {
            case PLUS -> a + b;
            case MINUS -> a - b;
            case TIMES -> a * b;
            case DIVIDED -> a / b;
            case LEFT -> a;
            case RIGHT -> b;
        };
    }

    public double of(double a, double b) {
        return switch (this) {
            case PLUS -> a + b;
            case MINUS -> a - b;
            case TIMES -> a * b;
            case DIVIDED -> a / b;
            case LEFT -> a;
            case RIGHT -> b;
        };
    }
}
