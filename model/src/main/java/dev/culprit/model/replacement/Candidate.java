package dev.culprit.model.replacement;

import java.io.Serializable;
import java.util.List;

/** What is to be tried at one statement, in this order, until something makes the test pass. */
public record Candidate(int statement, List<Alteration> alterations) implements Serializable {
    public Candidate {
        alterations = List.copyOf(alterations);
    }
}
