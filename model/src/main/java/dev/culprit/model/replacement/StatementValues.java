package dev.culprit.model.replacement;

import dev.culprit.model.SiteKind;
import java.util.List;

/**
 * The values that a statement had in failing and in passing tests, and its interesting value mapping pairs. {@code
 * change} is a change of the statement that makes all failing tests pass and breaks no other; null if none is known.
 */
public record StatementValues(List<ValueTuple> failing, List<ValueTuple> passing, List<Mapping> pairs, Change change) {
    public static final StatementValues NONE = new StatementValues(List.of(), List.of(), List.of(), null);

    public StatementValues {
        failing = List.copyOf(failing);
        passing = List.copyOf(passing);
        pairs = List.copyOf(pairs);
    }

    /**
     * With the alternate values in place of the original ones, a failing test passes. If one value alone was replaced,
     * only that is among the alternate ones.
     */
    public record Mapping(ValueTuple original, ValueTuple alternate) {}

    /** {@code at} is the kind of the point; {@code original} is its first value, or null if it has none. */
    public record Change(Alteration alteration, SiteKind at, Value original) {}
}
