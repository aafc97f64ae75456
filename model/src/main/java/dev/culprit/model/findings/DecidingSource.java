package dev.culprit.model.findings;

import dev.culprit.model.Frame;
import dev.culprit.model.nondeterminism.Source;
import java.util.List;

/**
 * A source of nondeterminism whose value decides whether the program fails. {@code fails} and {@code passes} are values
 * as a person would say them; {@code places} are the lines at which the value enters the program, and {@code tests}
 * those that have to run before, if there are any.
 */
public record DecidingSource(Source source, String fails, String passes, List<Frame> places, List<String> tests)
        implements Subject {
    public DecidingSource {
        places = List.copyOf(places);
        tests = List.copyOf(tests);
    }

    /** By the source: which of its values were tried is a matter of the search. */
    @Override
    public boolean isSame(Subject other) {
        return other instanceof DecidingSource o && source == o.source && tests.equals(o.tests);
    }

    @Override
    public Subject richer(Subject other) {
        return this;
    }
}
