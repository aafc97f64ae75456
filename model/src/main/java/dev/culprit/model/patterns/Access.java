package dev.culprit.model.patterns;

import dev.culprit.model.Frame;
import java.util.List;

/**
 * One access of a pattern. {@code variable} is {@code pkg.Class.field}, {@code pkg.Class.field[]} for an element, or
 * the class for what a concurrent collection holds. {@code at} is the application's line; for an access inside the
 * library {@code via} is the library's and {@code holder} the application's field that holds the collection, where that
 * is known; otherwise null and empty. {@code stack} is empty unless it was asked for.
 */
public record Access(boolean write, String variable, Frame at, Frame via, String holder, List<Frame> stack) {
    public Access {
        stack = List.copyOf(stack);
    }

    public String op() {
        return write ? "W" : "R";
    }

    /** Without its stack. */
    public Access plain() {
        return stack.isEmpty() ? this : new Access(write, variable, at, via, holder, List.of());
    }
}
