package dev.culprit.model.trial;

import dev.culprit.model.Steering;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the classes of a host JVM are woven for. Derived from the trials that the host is to run. */
public record Equipment(Execution execution, Set<Part> parts) {

    /** How the program's threads run. */
    public enum Execution {
        /**
         * One thread at a time, chosen by a scheduler; real monitors are gone. Static state is made fresh for each run.
         */
        CONTROLLED,
        /** Real threads with real monitors, now and then delayed; classes are loaded afresh for each run. */
        NOISY,
        /** Real threads without delays, steps are counted. Static state is made fresh for each run. */
        PLAIN;

        public static Execution of(Steering steering) {
            if (steering.course() instanceof Steering.Plain) return PLAIN;
            return steering.course() instanceof Steering.Noisy ? NOISY : CONTROLLED;
        }
    }

    /** What woven code can do besides. */
    public enum Part {
        /** Values of statements can be replaced. */
        ALTERATIONS,
        /** Stores and what depends on them can be suppressed. */
        SUPPRESSION,
        PATTERNS,
        VALUES,
        TRACE
    }

    public static final Equipment CONTROLLED = of(Execution.CONTROLLED);
    public static final Equipment NOISY = of(Execution.NOISY);

    public Equipment {
        parts = Set.copyOf(parts);
    }

    public static Equipment of(Execution execution, Part... parts) {
        return new Equipment(execution, Set.of(parts));
    }

    /** What the trial needs; the trial must be possible. */
    public static Equipment of(Trial trial) {
        Combination.check(trial);
        Set<Part> parts = EnumSet.noneOf(Part.class);
        if (trial.replaces()) parts.add(Part.ALTERATIONS);
        if (trial.suppresses()) parts.add(Part.SUPPRESSION);
        trial.recordings().forEach(recording -> parts.add(recording.part()));
        return new Equipment(Execution.of(trial.steering()), parts);
    }

    /** What all runs of the batch need. */
    public static Equipment of(Batch batch) {
        // one stands for all: the one with the most requirements; hashing thousands would take longer than running them
        return batch.variations()
                .alterations()
                .filter(Combination::isOfOneThread)
                .findFirst()
                .or(() -> batch.variations().alterations().findFirst())
                .map(one -> of(batch.trial().alteredBy(Set.of(one))))
                .orElseGet(() -> of(batch.trial()));
    }

    /** What trials need that all run in one host; they must agree on how threads run. */
    public static Equipment of(Collection<Trial> trials) {
        return trials.stream()
                .map(Equipment::of)
                .reduce(Equipment::with)
                .orElseThrow(() -> new IllegalArgumentException("no trials"));
    }

    public Equipment with(Part... more) {
        return with(of(execution, more));
    }

    private Equipment with(Equipment other) {
        if (execution != other.execution)
            throw new IllegalArgumentException("one host cannot run both " + this + " and " + other);
        Set<Part> all = EnumSet.noneOf(Part.class);
        all.addAll(parts);
        all.addAll(other.parts);
        return new Equipment(execution, all);
    }

    public Equipment without(Part... less) {
        Set<Part> rest = EnumSet.noneOf(Part.class);
        rest.addAll(parts);
        rest.removeAll(Set.of(less));
        return new Equipment(execution, rest);
    }

    public boolean has(Part part) {
        return parts.contains(part);
    }

    /** True if a host with this equipment can run a trial that needs the other. */
    public boolean suffices(Equipment needed) {
        return execution == needed.execution && parts.containsAll(needed.parts);
    }

    public boolean isControlled() {
        return execution == Execution.CONTROLLED;
    }

    /** True if static state is made fresh for each run in classes that stay loaded. */
    public boolean hasFreshStatics() {
        return execution != Execution.NOISY;
    }

    /** The form that {@link #parse} reads: names joined by {@code +}, in a fixed order. */
    @Override
    public String toString() {
        return Stream.concat(Stream.of(execution), new TreeSet<>(parts).stream())
                .map(name -> name.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining("+"));
    }

    public static Equipment parse(String text) {
        String[] names = text.toUpperCase(Locale.ROOT).split("\\+");
        Set<Part> parts = EnumSet.noneOf(Part.class);
        for (int i = 1; i < names.length; i++) parts.add(Part.valueOf(names[i]));
        return new Equipment(Execution.valueOf(names[0]), parts);
    }
}
