package dev.culprit.model.replacement;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The values of one instance of a statement by their roles: what it uses, in the order of the code, what it computes in
 * the end, and the outcomes of its conditions. All tuples of a statement have the same places; a value is null if the
 * instance did not have it.
 */
public record ValueTuple(List<Value> uses, Value definition, List<Value> branches) {
    public ValueTuple {
        uses = Collections.unmodifiableList(new ArrayList<>(uses));
        branches = Collections.unmodifiableList(new ArrayList<>(branches));
    }
}
