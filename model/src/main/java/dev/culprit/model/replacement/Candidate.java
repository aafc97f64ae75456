package dev.culprit.model.replacement;

import java.util.List;

/** What is to be tried at one statement, in this order, until something makes the test pass. */
public record Candidate(int statement, List<Alteration> alterations) {
    public Candidate {
        alterations = List.copyOf(alterations);
    }
}
