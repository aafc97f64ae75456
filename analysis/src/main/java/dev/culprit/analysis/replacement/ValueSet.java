package dev.culprit.analysis.replacement;

import dev.culprit.model.replacement.Value;
import java.util.List;

/**
 * The values of one statement instance, in the order of their points (definition 1). References are excluded, because
 * the paper does not replace addresses.
 */
record ValueSet(List<Element> elements) {
    record Element(int point, Value value) {}

    ValueSet {
        elements = List.copyOf(elements);
    }

    /** The point at which the statement is entered. Sets can replace each other only if it is the same. */
    int entry() {
        return elements.get(0).point();
    }

    /** The value of the point; null if the statement did not reach it. */
    Value at(int point) {
        for (Element e : elements) if (e.point() == point) return e.value();
        return null;
    }
}
