package dev.culprit.model.patterns;

import java.io.Serializable;
import java.util.List;

/**
 * Accesses of two threads to one location, or to two fields of one object, in the order in which they came. {@code threads} has for each access
 * whether it is the first thread's (1) or the second's (2).
 */
public record Pattern(List<Access> accesses, List<Integer> threads) implements Serializable {
    public Pattern {
        accesses = List.copyOf(accesses);
        threads = List.copyOf(threads);
    }

    /** As {@code R1-W2-W1}; with two variables {@code x} and {@code y}, as {@code W1(x)-R2(x)-R2(y)-W1(y)}. */
    public String kind() {
        StringBuilder kind = new StringBuilder();
        for (int i = 0; i < accesses.size(); i++) {
            if (i > 0) kind.append('-');
            kind.append(accesses.get(i).op()).append(threads.get(i));
            if (accesses.size() == 4) kind.append(isFirstVariable(i) ? "(x)" : "(y)");
        }
        return kind.toString();
    }

    private boolean isFirstVariable(int i) {
        return accesses.get(i).variable().equals(accesses.get(0).variable());
    }

    /** The variables, each once. */
    public List<String> variables() {
        return accesses.stream().map(Access::variable).distinct().toList();
    }

    /** Without stacks: what the pattern is told apart by. */
    public Pattern plain() {
        return new Pattern(accesses.stream().map(Access::plain).toList(), threads);
    }
}
