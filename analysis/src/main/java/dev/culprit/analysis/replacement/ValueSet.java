package dev.culprit.analysis.replacement;

import dev.culprit.model.replacement.Value;
import java.util.List;

/**
 * The values of one statement instance, in the order in which the statement has them (definition 1). References are not
 * among them: the paper leaves addresses alone.
 */
record ValueSet(List<Element> elements) {
    record Element(int point, Value value) {}

    ValueSet {
        elements = List.copyOf(elements);
    }

    /** Where the statement is entered. Sets can replace each other only where this is the same. */
    int entry() {
        return elements.get(0).point();
    }

    /** Null where the statement did not reach the point. */
    Value at(int point) {
        for (Element e : elements) if (e.point() == point) return e.value();
        return null;
    }
}
