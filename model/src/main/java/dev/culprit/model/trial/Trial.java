package dev.culprit.model.trial;

import dev.culprit.model.Steering;
import dev.culprit.model.Target;
import dev.culprit.model.replacement.Alteration;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The request for one run. {@code alterations} and {@code recordings} are sets; the outcome is always recorded. At most
 * one recording of each kind. The dimensions are independent of each other; {@link Combination} names the exceptions.
 */
public record Trial(
        Target target, Steering steering, Set<Alteration> alterations, Set<Recording> recordings, Limits limits) {
    public Trial {
        alterations = Set.copyOf(alterations);
        recordings = Set.copyOf(recordings);
        if (recordings.size() > 1
                && recordings.stream().map(Recording::part).distinct().count() < recordings.size())
            throw new IllegalArgumentException("two recordings of one kind: " + recordings);
    }

    /** A run without alterations of which only the outcome is recorded. */
    public static Trial of(Target target, Steering steering, Limits limits) {
        return new Trial(target, steering, Set.of(), Set.of(), limits);
    }

    public Trial steeredBy(Steering other) {
        return new Trial(target, other, alterations, recordings, limits);
    }

    /** The same with these alterations alone. */
    public Trial alteredBy(Set<Alteration> others) {
        return new Trial(target, steering, others, recordings, limits);
    }

    /** The same with one more recording. */
    public Trial recording(Recording more) {
        Set<Recording> all = Stream.concat(recordings.stream(), Stream.of(more)).collect(Collectors.toSet());
        return new Trial(target, steering, alterations, all, limits);
    }

    /** The same without the recording of that kind. */
    public Trial without(Equipment.Part part) {
        Set<Recording> rest = recordings.stream().filter(r -> r.part() != part).collect(Collectors.toSet());
        return new Trial(target, steering, alterations, rest, limits);
    }

    public Trial within(Limits others) {
        return new Trial(target, steering, alterations, recordings, others);
    }

    public <T extends Recording> Optional<T> recording(Class<T> kind) {
        // asked for each run, so no stream
        for (Recording recording : recordings) if (kind.isInstance(recording)) return Optional.of(kind.cast(recording));
        return Optional.empty();
    }

    /** Whether instances of stores are suppressed. */
    public boolean suppresses() {
        return alterations.stream().anyMatch(Alteration.Suppressed.class::isInstance);
    }

    /** Whether values are replaced. */
    boolean replaces() {
        return alterations.stream()
                .anyMatch(alteration -> !(alteration instanceof Alteration.Suppressed
                        || alteration instanceof Alteration.Patched
                        || alteration instanceof Alteration.Varied));
    }

    /** Whether sources of nondeterminism are given values. */
    boolean varies() {
        return alterations.stream().anyMatch(Alteration.Varied.class::isInstance);
    }

    /** Whether classes are replaced. */
    boolean patches() {
        return alterations.stream().anyMatch(Alteration.Patched.class::isInstance);
    }

    boolean records(Equipment.Part part) {
        return recordings.stream().anyMatch(recording -> recording.part() == part);
    }
}
