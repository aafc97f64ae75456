package dev.culprit.model.replacement;

import java.util.List;

/**
 * What is to be tried at one statement, in this order, until something makes the test pass. If it is {@code solved},
 * the alterations set a constant, and further constants are computed from the numbers that the failing assertion
 * compares.
 */
public record Candidate(int statement, List<Alteration> alterations, boolean solved) {
    public Candidate {
        alterations = List.copyOf(alterations);
    }

    public Candidate(int statement, List<Alteration> alterations) {
        this(statement, alterations, false);
    }
}
