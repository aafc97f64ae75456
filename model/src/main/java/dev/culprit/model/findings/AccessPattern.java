package dev.culprit.model.findings;

import dev.culprit.model.patterns.Access;
import dev.culprit.model.patterns.Pattern;

/** Accesses of two threads, in the order in which they happened. */
public record AccessPattern(Pattern pattern) implements Subject {
    @Override
    public boolean isSame(Subject other) {
        return other instanceof AccessPattern o && isSame(pattern, o.pattern);
    }

    /** By operation, thread, location and source line. Stacks, library lines and names of variables may differ. */
    private static boolean isSame(Pattern a, Pattern b) {
        if (!a.threads().equals(b.threads()) || !a.locations().equals(b.locations())) return false;
        for (int i = 0; i < a.accesses().size(); i++)
            if (!isSame(a.accesses().get(i), b.accesses().get(i))) return false;
        return true;
    }

    private static boolean isSame(Access a, Access b) {
        return a.write() == b.write()
                && a.at().className().equals(b.at().className())
                && a.at().line() == b.at().line();
    }

    @Override
    public Subject richer(Subject other) {
        return other instanceof AccessPattern o && o.detail() > detail() ? other : this;
    }

    /** Stacks weigh more than library lines, and those more than names. */
    private int detail() {
        int detail = 0;
        for (Access a : pattern.accesses())
            detail += (a.stack().isEmpty() ? 0 : 100)
                    + (a.via() == null ? 0 : 10)
                    + (a.holder().isEmpty() ? 0 : 1);
        return detail;
    }
}
