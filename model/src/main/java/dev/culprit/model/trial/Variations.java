package dev.culprit.model.trial;

import dev.culprit.model.replacement.Alteration;
import dev.culprit.model.replacement.Candidate;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What differs between the runs of a batch. */
public sealed interface Variations {

    /** All alterations that are made in place of the trial's own, in some run. */
    default Stream<Alteration> alterations() {
        return Stream.empty();
    }

    /** Nothing: there is one run. */
    record One() implements Variations {}

    /** Runs {@code first} to {@code first + count - 1} of the steering's strategy and seed. */
    record Numbers(long first, long count) implements Variations {}

    /** One run with each of the sets in place of the trial's own alterations. */
    record AlterationSets(List<Set<Alteration>> sets) implements Variations {
        public AlterationSets {
            sets = sets.stream().map(Set::copyOf).toList();
        }

        @Override
        public Stream<Alteration> alterations() {
            return sets.stream().flatMap(Set::stream);
        }
    }

    /** For each candidate, runs with its alternatives one after the other until one makes the run pass. */
    record Candidates(List<Candidate> candidates) implements Variations {
        public Candidates {
            candidates = List.copyOf(candidates);
        }

        @Override
        public Stream<Alteration> alterations() {
            return candidates.stream().flatMap(candidate -> candidate.alterations().stream());
        }
    }
}
